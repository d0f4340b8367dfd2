// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { Button } from './button.tsx'

const done: string[] = []

const Form = () => {
  const [sending, setSending] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    done.push('sent')
    setSending(true)
  }
  return (
    <form onSubmit={send}>
      <Button type="submit" loading={sending} disabled={sending} onClick={() => done.push('clicked')}>
        Save
      </Button>
    </form>
  )
}

it('ignores clicks and keeps the focus while it loads', () => {
  show(<Form />)
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(done).toEqual(['clicked', 'sent'])
})
