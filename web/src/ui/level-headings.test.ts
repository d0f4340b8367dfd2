import { expect, it } from 'vitest'
import { levelHeadings } from './level-headings.ts'

const leveled = (...names: string[]): string[] => {
  const children = names.map((tagName) => ({ type: 'element', tagName }))
  levelHeadings()({ children })
  return children.map(({ tagName }) => tagName)
}

it.each([
  [
    ['h3', 'p', 'h3'],
    ['h1', 'p', 'h1'],
  ],
  [
    ['h1', 'h3', 'h2', 'h3'],
    ['h1', 'h2', 'h2', 'h3'],
  ],
  [
    ['h4', 'h2', 'h5'],
    ['h1', 'h1', 'h2'],
  ],
  [
    ['h1', 'h2', 'h3', 'h4', 'h6'],
    ['h1', 'h2', 'h3', 'h3', 'h3'],
  ],
  [
    ['p', 'ul'],
    ['p', 'ul'],
  ],
])('leaves no level out: %j', (given, expected) => {
  expect(leveled(...given)).toEqual(expected)
})
