// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { speaking } from '@/testing/show.tsx'
import { NumberControl } from './number-control.tsx'

const Counter = ({ first }: { first: number }) => {
  const [value, setValue] = useState(first)
  return <NumberControl aria-label="Samples" value={value} min={1} max={10} onValueChange={setValue} />
}

const drawn = (first: number, language: 'en' | 'fa' = 'en') => {
  cleanup()
  render(
    <I18nextProvider i18n={speaking(language)}>
      <Counter first={first} />
    </I18nextProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Samples' })
  return {
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    shown: () => [field.value, field.getAttribute('aria-valuenow')],
  }
}

it('shows the digits of the language', () => {
  expect(drawn(3).shown()).toEqual(['3', '3'])
  expect(drawn(3, 'fa').shown()).toEqual(['۳', '3'])
})

it('keeps the text as typed until the field is left', () => {
  const { field, type, shown } = drawn(3, 'fa')
  type('7')
  expect(shown()).toEqual(['7', '7'])
  fireEvent.blur(field)
  expect(shown()).toEqual(['۷', '7'])
})

it('steps with the arrow keys within its limits', () => {
  const { field, type, shown } = drawn(9)
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(shown()).toEqual(['10', '10'])
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(shown()).toEqual(['9', '9'])
  type('')
  expect(shown()).toEqual(['', null])
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(shown()).toEqual(['1', '1'])
})

it('names its limits', () => {
  const { field } = drawn(3)
  expect([field.getAttribute('aria-valuemin'), field.getAttribute('aria-valuemax')]).toEqual(['1', '10'])
})
