// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { DockedPanel } from './docked-panel.tsx'

const Vanishing = () => {
  const [isThere, setIsThere] = useState(true)
  return isThere ? (
    <button type="button" onClick={() => setIsThere(false)}>
      Once
    </button>
  ) : null
}

const open = (isCovered = false) => {
  const onClose = vi.fn()
  showAlone(
    <>
      <input aria-label="Beside" />
      <DockedPanel title="Runs" isCovered={isCovered} onClose={onClose}>
        <Vanishing />
      </DockedPanel>
    </>,
  )
  return onClose
}

it('closes with Escape after a press inside has taken away what had the focus', () => {
  const onClose = open()
  const button = screen.getByRole('button', { name: 'Once' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes once with Escape inside, and leaves Escape to what has the focus beside it', () => {
  const onClose = open()
  const beside = screen.getByLabelText('Beside')
  beside.focus()
  fireEvent.keyDown(beside, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('leaves Escape to what has opened over it', () => {
  const onClose = open()
  const handle = (event: Event) => event.preventDefault()
  document.addEventListener('keydown', handle, true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  document.removeEventListener('keydown', handle, true)
  expect(onClose).not.toHaveBeenCalled()
})

it('leaves Escape to a panel that lies over it, and to an input method', () => {
  let onClose = open(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  onClose = open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape', isComposing: true })
  expect(onClose).not.toHaveBeenCalled()
})

const Box = () => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <input ref={box} aria-label="Question" />
}

it('leaves the focus to what it shows when that takes it at once', () => {
  showAlone(
    <DockedPanel title="Ask" onClose={() => undefined}>
      <Box />
    </DockedPanel>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
})
