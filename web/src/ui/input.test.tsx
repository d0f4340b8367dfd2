// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAlone } from '@/testing/show.tsx'
import { Input, Textarea } from './input.tsx'

it.each([
  ['an address of a page', <Input key="input" type="url" />, 'ltr'],
  ['an address typed as text', <Input key="input" inputMode="url" />, 'ltr'],
  ['an e-mail address', <Input key="input" type="email" />, 'ltr'],
  ['a code', <Input key="input" autoComplete="one-time-code" inputMode="numeric" />, 'ltr'],
  ['a name', <Input key="input" />, null],
  ['a field with a direction of its own', <Input key="input" inputMode="url" dir="auto" />, 'auto'],
])('writes addresses and codes from left to right: %s', (_, field, direction) => {
  showAlone(field)
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe(direction)
})

it.each([
  ['', null],
  ['a text', 'auto'],
])(
  'gives a long field the direction of its text, and of the page while it is empty: "%s"',
  (value, direction) => {
    showAlone(<Textarea value={value} readOnly />)
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe(direction)
  },
)
