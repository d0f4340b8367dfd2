import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addHistograms, bucketOf, type Histogram, hourOf, percentileOf } from './provider-metrics.ts'

const counted = (durations: readonly number[]): Histogram =>
  durations.map((ms) => ({ [bucketOf(ms)]: 1 })).reduce<Histogram>(addHistograms, {})

test('percentiles lie in the bucket of the duration that they stand for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 320_000 }), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (durations, share) => {
        const sorted = durations.toSorted((one, other) => one - other)
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
        const found = percentileOf(counted(durations), share) ?? 0
        expect(bucketOf(Math.max(1, found))).toBe(bucketOf(exact))
      },
    ),
  )
})

test('nothing counted has no percentile, and what is too long counts as the last bound', () => {
  expect(percentileOf({}, 0.5)).toBeNull()
  expect(percentileOf(counted([1e9]), 0.5)).toBe(320_000)
  expect(percentileOf({ ms1000: 2 }, 0.5)).toBe(750)
})

test('hours are those of UTC', () => {
  expect(hourOf(Date.parse('2026-11-24T02:59:59Z'))).toBe('2026-11-24T02')
})
