import { expect, it } from 'vitest'
import { paletteScore } from './palette-filter.ts'

/** The matching entries, best first. */
const matches = (search: string, entries: readonly string[]): string[] =>
  entries
    .map((name) => ({ name, score: paletteScore(search, [name]) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name }) => name)

it.each([
  ['kori', ['Korean skin care', 'Kōri'], 'Kōri'],
  ['aeonia', ['What does Æonia stand for?', 'Æonia, every week', 'Æonia'], 'Æonia'],
  ['lecume', ['Sensitive skin: L’Écume', 'L’Écume'], 'L’Écume'],
  ['bruehkraft', ['Brühkraft, once a week', 'Brühkraft'], 'Brühkraft'],
])('ranks the exact name first for %s', (search, entries, first) => {
  expect(matches(search, entries)[0]).toBe(first)
})

it('ranks prefixes above substrings, and substrings above scattered letters', () => {
  expect(matches('theme', ['Change the theme', 'The mine', 'Theme: dark'])).toEqual([
    'Theme: dark',
    'Change the theme',
    'The mine',
  ])
})

it('matches keywords of an entry, below its name', () => {
  expect(paletteScore('theme', ['Dark', 'Theme'])).toBeGreaterThan(0)
  expect(paletteScore('theme', ['Theme'])).toBeGreaterThan(paletteScore('theme', ['Dark', 'Theme']))
  expect(paletteScore('theme dark', ['Dark', 'Theme'])).toBeGreaterThan(0)
  expect(paletteScore('theme dark', ['Dark', 'Theme'])).toBeGreaterThan(
    paletteScore('theme dark', ['Light', 'Theme']),
  )
  expect(paletteScore('xyz', ['Dark', 'Theme'])).toBe(0)
})
