import { expect, test } from 'vitest'
import { intervalOf } from './scheduler.ts'

test('schedules are read as intervals', () => {
  expect(intervalOf('every 1 minutes')).toBe(60_000)
  expect(intervalOf('every 5 minutes')).toBe(300_000)
  expect(intervalOf('every 1 hour')).toBe(3_600_000)
  expect(() => intervalOf('0 9 * * 1')).toThrow('0 9 * * 1')
})
