import { expect, it } from 'vitest'
import { keptFrom } from './retention.ts'

it.each([
  ['2026-11-30T08:00:00.000Z', 13, '2025-10-30T08:00:00.000Z'],
  ['2026-03-31T08:00:00.000Z', 13, '2025-02-28T08:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 25, '2026-01-29T00:00:00.000Z'],
  ['2027-01-05T00:00:00.000Z', 37, '2023-12-05T00:00:00.000Z'],
])('keeps at %s of %i months what ended since %s', (now, months, since) => {
  expect(new Date(keptFrom(Date.parse(now), months)).toISOString()).toBe(since)
})
