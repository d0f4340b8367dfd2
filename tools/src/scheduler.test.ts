import { expect, test } from 'vitest'
import { parseInterval } from './scheduler.ts'

test('schedules are read as intervals', () => {
  expect(parseInterval('every 1 minutes')).toBe(60_000)
  expect(parseInterval('every 5 minutes')).toBe(300_000)
  expect(parseInterval('every 1 hour')).toBe(3_600_000)
  expect(() => parseInterval('0 9 * * 1')).toThrow('0 9 * * 1')
})
