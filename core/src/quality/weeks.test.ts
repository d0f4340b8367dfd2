import { describe, expect, it } from 'vitest'
import { lastWeek, startOf, WEEK_MS, weekOf, weeksBefore } from './weeks.ts'

describe('a week', () => {
  it.each([
    ['2026-03-02T00:00:00.000Z', '2026-03-02'],
    ['2026-03-08T23:59:59.999Z', '2026-03-02'],
    ['2026-03-09T00:00:00.000Z', '2026-03-09'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ])('%s lies in that of %s', (at, week) => {
    expect(weekOf(Date.parse(at))).toBe(week)
  })

  it('is over once the next one has begun', () => {
    expect(lastWeek(startOf('2026-03-09'))).toBe('2026-03-02')
    expect(lastWeek(startOf('2026-03-09') - 1)).toBe('2026-02-23')
  })

  it('has others before and after it', () => {
    expect(weeksBefore('2026-01-05', 1)).toBe('2025-12-29')
    expect(weeksBefore('2025-12-29', -1)).toBe('2026-01-05')
    expect(startOf('2026-01-05') - startOf('2025-12-29')).toBe(WEEK_MS)
  })
})
