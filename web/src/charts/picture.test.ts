import { expect, it } from 'vitest'
import { wrapLines } from './picture.ts'

const letters = (line: string) => line.length

it.each([
  ['a few short words', 100, ['a few short words']],
  ['a few short words', 9, ['a few', 'short', 'words']],
  ['an unbreakableword here', 6, ['an', 'unbreakableword', 'here']],
  ['', 10, ['']],
])('breaks %j into lines of at most %i', (text, width, lines) => {
  expect(wrapLines(text, width, letters)).toEqual(lines)
})
