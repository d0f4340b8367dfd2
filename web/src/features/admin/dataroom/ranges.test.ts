import { expect, it } from 'vitest'
import { rangesOf } from './ranges.ts'

it.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[2, 4, 5], '2, 4–5'],
])('joins %j as %s', (pages, text) => {
  expect(rangesOf(pages, String)).toBe(text)
})
