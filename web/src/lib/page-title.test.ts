import { expect, it } from 'vitest'
import { cutTitle } from './page-title.ts'

it('shortens the title of a page to fifty letters, and calls a page without one by its address', () => {
  const url = 'https://lamps.example/a'
  expect(cutTitle({ title: 'x'.repeat(50), url })).toBe('x'.repeat(50))
  expect(cutTitle({ title: 'x'.repeat(51), url })).toBe(`${'x'.repeat(50)}…`)
  expect(cutTitle({ title: '', url })).toBe(url)
})
