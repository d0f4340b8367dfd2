import { describe, expect, it } from 'vitest'
import { endOfDay, toDay } from './dates.ts'

describe('the day that access ends with', () => {
  it('round-trips', () => {
    for (const day of ['2026-11-26', '2027-01-01', '2028-02-29']) expect(toDay(endOfDay(day))).toBe(day)
  })

  it('is null when unlimited', () => {
    expect(endOfDay('')).toBeNull()
    expect(endOfDay('soon')).toBeNull()
    expect(toDay(null)).toBe('')
  })

  it('lasts to the end of the day', () => {
    expect(new Date(endOfDay('2026-11-26') ?? '').getHours()).toBe(23)
  })
})
