import { expect, it } from 'vitest'
import { secretValue } from './secrets.ts'

it.each([
  ['sk_live_1', 'sk_live_1'],
  ['sk_live_1\n', 'sk_live_1'],
  ['none', ''],
  [' none\n', ''],
  ['', ''],
])('reads %j as %j', (stored, value) => {
  expect(secretValue({ value: () => stored })).toBe(value)
})
