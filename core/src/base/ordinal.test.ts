import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it.each([
  [1, '1st', '1er'],
  [2, '2nd', '2e'],
  [3, '3rd', '3e'],
  [4, '4th', '4e'],
  [11, '11th', '11e'],
  [12, '12th', '12e'],
  [13, '13th', '13e'],
  [21, '21st', '21e'],
  [102, '102nd', '102e'],
  [1_001, '1,001st', '1 001e'],
])('writes %i as %s, and as %s in French', (number, english, french) => {
  expect(ordinal(number, 'en-GB')).toBe(english)
  expect(ordinal(number, 'fr').replace(/\s/g, ' ')).toBe(french)
})

it('agrees with what is ranked in French', () => {
  expect([ordinal(1, 'fr', 'feminine'), ordinal(2, 'fr', 'feminine')]).toEqual(['1re', '2e'])
})
