import { expect, test } from 'vitest'
import { firedAt } from './fired-at.ts'

const at = Date.parse('2026-11-25T07:00:00Z')

test('a launcher uses the clock, or the later time that it is fired for', () => {
  expect(firedAt('2026-11-25T06:00:00Z', at)).toBe(at)
  expect(firedAt('2026-12-02T07:00:00Z', at)).toBe(Date.parse('2026-12-02T07:00:00Z'))
  expect(firedAt('soon', at)).toBe(at)
})
