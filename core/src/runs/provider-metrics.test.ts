import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addHistograms,
  addModelAnswers,
  countsOfAnswer,
  findBucket,
  findPercentile,
  type Histogram,
  utcHour,
} from './provider-metrics.ts'

const counted = (durations: readonly number[]): Histogram =>
  durations.map((ms) => ({ [findBucket(ms)]: 1 })).reduce<Histogram>(addHistograms, {})

test('percentiles lie in the bucket of the duration that they stand for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 320_000 }), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (durations, share) => {
        const sorted = durations.toSorted((one, other) => one - other)
        const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
        const found = findPercentile(counted(durations), share) ?? 0
        expect(findBucket(Math.max(1, found))).toBe(findBucket(exact))
      },
    ),
  )
})

test('nothing counted has no percentile, and what is too long counts as the last bound', () => {
  expect(findPercentile({}, 0.5)).toBeNull()
  expect(findPercentile(counted([1e9]), 0.5)).toBe(320_000)
  expect(findPercentile({ ms1000: 2 }, 0.5)).toBe(750)
})

test('hours are those of UTC', () => {
  expect(utcHour(Date.parse('2026-11-24T02:59:59Z'))).toBe('2026-11-24T02')
})

test('an answer counts as cut off, and as one without a search only where its model was let to search', () => {
  const counts = (webSearch: boolean, truncated: boolean, searched: boolean | null) =>
    countsOfAnswer({ webSearch }, { truncated, searched })
  expect(counts(false, true, false)).toEqual({ answers: 1, truncated: 1, online: 0, unsearched: 0 })
  expect(counts(true, false, false)).toEqual({ answers: 1, truncated: 0, online: 1, unsearched: 1 })
  expect(counts(true, false, true)).toEqual({ answers: 1, truncated: 0, online: 1, unsearched: 0 })
  // It is not known whether it searched.
  expect(counts(true, false, null)).toEqual({ answers: 1, truncated: 0, online: 1, unsearched: 0 })
})

test('answers of two hours add up by model', () => {
  const cut = countsOfAnswer({ webSearch: true }, { truncated: true, searched: false })
  const whole = countsOfAnswer({ webSearch: false }, { truncated: false, searched: false })
  expect(addModelAnswers({ a: cut }, { a: whole, b: whole })).toEqual({
    a: { answers: 2, truncated: 1, online: 1, unsearched: 1 },
    b: whole,
  })
})
