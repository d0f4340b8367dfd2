import { describe, expect, it } from 'vitest'
import { isoInstant } from './time.ts'

describe('a date in a query string', () => {
  it.each([
    ['1970-01-01', 0],
    ['2026-03-01T09:00:00.000Z', Date.UTC(2026, 2, 1, 9)],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
  ])('%s is an instant', (text, expected) => {
    expect(isoInstant.parse(text)).toBe(expected)
  })

  it.each([
    '',
    'yesterday',
    '2026-13-45',
    '1969-12-31T23:59:59Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13',
  ])('%j is refused: the database keeps no such instant', (text) => {
    expect(isoInstant.safeParse(text).success).toBe(false)
  })
})
