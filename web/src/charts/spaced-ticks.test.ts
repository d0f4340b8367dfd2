import { expect, it } from 'vitest'
import { spacedTicks } from './spaced-ticks.ts'

const days = (count: number) => Array.from({ length: count }, (_, day) => `${day + 1} juil.`)

it('labels every category where there is room', () => {
  expect(spacedTicks(days(7), 600, 24)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

it('leaves labels out evenly up to the last one where there is none', () => {
  expect(spacedTicks(days(7), 300, 24)).toEqual([0, 2, 4, 6])
  const month = spacedTicks(days(30), 300, 24)
  expect(month.at(-1)).toBe(29)
  expect(month.length).toBeLessThanOrEqual(4)
})

it('labels the last category alone on an axis without length', () => {
  expect(spacedTicks(days(7), 0, 24)).toEqual([6])
  expect(spacedTicks([], 300, 24)).toEqual([])
})
