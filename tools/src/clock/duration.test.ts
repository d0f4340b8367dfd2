import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

const HOUR = 3_600_000

test('reads hours, days and weeks', () => {
  expect(parseDuration('+12h')).toBe(12 * HOUR)
  expect(parseDuration('+7d')).toBe(168 * HOUR)
  expect(parseDuration('4w')).toBe(672 * HOUR)
})

test.each(['', '7', '-1d', '+0d', '+7m', '+400d', 'soon'])('refuses %j', (text) => {
  expect(() => parseDuration(text)).toThrow('+12h, +7d, +4w')
})
