import { expect, it, test } from 'vitest'
import { chooseGranularity, eachDay, hoursOfDays, lastDays, lastHours, rangeError } from './range.ts'

test.each([
  ['', '', 'missing'],
  ['2026-01-01', '', 'missing'],
  ['2026-02-30', '2026-03-01', 'invalid'],
  ['yesterday', '2026-03-01', 'invalid'],
  ['2026-03-02', '2026-03-01', 'order'],
  ['2025-01-01', '2026-01-01', 'long'],
  ['2025-01-02', '2026-01-01', null],
  ['2026-03-01', '2026-03-01', null],
] as const)('from %s to %s is %s', (from, to, error) => {
  expect(rangeError(from, to)).toBe(error)
})

it('counts both ends of a range, across a change of clocks', () => {
  expect(eachDay({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ])
})

it('ends the newest days and hours with the one under way', () => {
  const now = Date.UTC(2026, 10, 24, 12, 30)
  expect(lastDays(3, now)).toEqual({ from: '2026-11-22', to: '2026-11-24' })
  const hours = lastHours(24, now)
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([
    24,
    Date.UTC(2026, 10, 23, 13),
    Date.UTC(2026, 10, 24, 12),
  ])
  expect(hoursOfDays({ from: '2026-11-24', to: '2026-11-24' })).toHaveLength(24)
})

it('counts by the hour up to three days', () => {
  expect(chooseGranularity({ from: '2026-11-22', to: '2026-11-24' })).toBe('hour')
  expect(chooseGranularity({ from: '2026-11-21', to: '2026-11-24' })).toBe('day')
})
