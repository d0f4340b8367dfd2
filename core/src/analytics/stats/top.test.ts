import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, percent, round } from '../../base/round.ts'
import { meanSentiment, prevailing } from './sentiment.ts'
import { byText, pickTop, topByPlace } from './top.ts'

describe('the first of many', () => {
  it('equal the first of a full sort', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 12 }), (counts, k) => {
        const texts = counts.map((_, i) => `name ${(i * 7919) % 1000}`)
        const before = byText(texts)
        const sorted = [...counts.keys()]
          .filter((i) => (counts[i] ?? 0) > 0)
          .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || (before(one, other) ? -1 : 1))
        const picked = pickTop(counts, k, before)
        expect(picked.map((i) => [counts[i], texts[i]])).toEqual(
          sorted.slice(0, k).map((i) => [counts[i], texts[i]]),
        )
      }),
    )
  })
})

describe('the first of many by their places', () => {
  it('equal the first of a full sort', () => {
    const counted = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 60 })
    fc.assert(
      fc.property(counted, fc.integer({ min: 0, max: 30 }), (counts, k) => {
        const getPlace = (i: number): number => (i * 7919) % 1009
        const sorted = [...counts.keys()]
          .filter((i) => (counts[i] ?? 0) > 0)
          .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || getPlace(one) - getPlace(other))
        expect(topByPlace(Int32Array.from(counts), k, getPlace)).toEqual(sorted.slice(0, k))
      }),
    )
  })
})

describe('rounding', () => {
  it('rounds halves away from zero on both sides, without −0', () => {
    expect(round(1.005, 2)).toBe(1.01)
    expect(round(-2.35, 1)).toBe(-2.4)
    expect(round(0.25, 1)).toBe(0.3)
    expect(Object.is(round(-0.001, 1), 0)).toBe(true)
  })

  it('clamps percentages to 0 to 100, and returns null without a base', () => {
    expect(percent(1, 3)).toBe(33.33)
    expect(percent(5, 3)).toBe(100)
    expect(percent(-1, 3)).toBe(0)
    expect(percent(1, 0)).toBeNull()
    expect(percent(Number.NaN, 3)).toBeNull()
  })

  it('rounds differences to one decimal, and returns null when a side is missing', () => {
    expect(difference(12.34, 10)).toBe(2.3)
    expect(difference(null, 10)).toBeNull()
  })

  it('makes the parts of a sentiment sum to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { minLength: 1 }), (triples) => {
        const sum = { positive: 0, negative: 0, n: triples.length }
        for (const [positive, negative] of triples) {
          sum.positive += positive
          sum.negative += Math.min(negative, 10_000 - positive)
        }
        const mean = meanSentiment(sum)
        expect((mean?.positive ?? 0) + (mean?.neutral ?? 0) + (mean?.negative ?? 0)).toBeCloseTo(100, 8)
        expect(mean?.neutral).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('calls a sentiment neutral unless one side prevails', () => {
    expect(prevailing(5_000, 1_000)).toBe('positive')
    expect(prevailing(4_000, 4_500)).toBe('negative')
    expect(prevailing(5_000, 5_000)).toBe('neutral')
    expect(prevailing(0, 0)).toBe('neutral')
  })
})
