import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../analytics/stats/random.ts'
import { MIN_SETS } from './design.ts'
import { EXPERIMENT_RATE, estimateEffect, estimateMean, type SetValues } from './effect.ts'

const LEAST = 0.001
const share = fc.double({ min: 0.02, max: 0.98, noNaN: true })
const step = fc.record({ before: share, after: share })
const anySets = fc.array(fc.record({ treated: step, control: step }), { minLength: MIN_SETS, maxLength: 18 })

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** Sets of treated prompts at one level and controls at another, which rise by some log-odds, with noise. */
const risingSets = (
  sets: number,
  [treated, control]: readonly [number, number],
  rise: number,
): SetValues[] => {
  const random = seededRandom(7)
  const noisy = (logit: number): number => logistic(logit) + 0.02 * (random() - 0.5)
  return Array.from({ length: sets }, () => ({
    treated: { before: noisy(treated), after: noisy(treated + rise) },
    control: { before: noisy(control), after: noisy(control + rise) },
  }))
}

describe('the mean of sets', () => {
  it('has an interval that leaves out 0 exactly when the test rejects it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: MIN_SETS, maxLength: 18 }),
        (terms) => {
          fc.pre(new Set(terms).size > 1)
          const { mean, low, high, p } = estimateMean(terms)
          expect(low).toBeLessThanOrEqual(mean)
          expect(high).toBeGreaterThanOrEqual(mean)
          // At the very bound either may be so by rounding.
          if (Math.min(Math.abs(low), Math.abs(high)) > 1e-6)
            expect(p <= EXPERIMENT_RATE).toBe(low > 0 || high < 0)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('is certain when all sets agree, and nothing when they cancel out', () => {
    expect(estimateMean([10, 10, 10, 10])).toMatchObject({ mean: 10, p: 0 })
    expect(estimateMean([10, -10, 10, -10]).p).toBe(1)
  })

  it('is decided by flipping signs from six sets on', () => {
    expect(estimateMean([1, 2, 3, 4, 5, 6]).p).toBe(2 / 2 ** 6)
    expect(estimateMean([1, 2, 3, 4, 5, -6]).p).toBeGreaterThan(EXPERIMENT_RATE)
  })
})

describe('the effect', () => {
  it('is 0 when treated and control prompts move alike', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: MIN_SETS, maxLength: 12 }), (steps) => {
        const { mean } = estimateEffect(
          steps.map((own) => ({ treated: own, control: own })),
          LEAST,
        )
        expect(mean).toBeCloseTo(0, 8)
      }),
    )
  })

  it('does not depend on the order of sets', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const [one, other] = [estimateEffect(sets, LEAST), estimateEffect(sets.toReversed(), LEAST)]
        expect(other.mean).toBeCloseTo(one.mean, 8)
        expect(other.low).toBeCloseTo(one.low, 5)
        expect(other.high).toBeCloseTo(one.high, 5)
      }),
      { numRuns: 40 },
    )
  })

  it('has the other sign when absence counts instead of presence', () => {
    const flip = ({ before, after }: SetValues['treated']) => ({ before: 1 - before, after: 1 - after })
    fc.assert(
      fc.property(anySets, (sets) => {
        const one = estimateEffect(sets, LEAST)
        const other = estimateEffect(
          sets.map(({ treated, control }) => ({ treated: flip(treated), control: flip(control) })),
          LEAST,
        )
        expect(other.mean).toBeCloseTo(-one.mean, 6)
        expect(other.low).toBeCloseTo(-one.high, 4)
      }),
      { numRuns: 40 },
    )
  })

  it('takes off a rise of the market in log-odds: rare and frequent prompts rise by other points', () => {
    const effect = estimateEffect(risingSets(10, [-2.2, 0], 0.8), LEAST)
    expect(effect.treated).toBeGreaterThan(8)
    expect(Math.abs(effect.mean)).toBeLessThan(1)
    // The plain difference of differences takes 8 points too many off.
    const points = risingSets(10, [-2.2, 0], 0.8).map(
      ({ treated, control }) => treated.after - treated.before - (control.after - control.before),
    )
    expect(points.reduce((sum, term) => sum + term, 0) / 10).toBeLessThan(-0.07)
  })

  it('finds what was added to the treated prompts', () => {
    const added = risingSets(10, [-1, -1], 0.5).map(({ treated, control }) => ({
      treated: { ...treated, after: treated.after + 0.1 },
      control,
    }))
    const { mean, low, p } = estimateEffect(added, LEAST)
    expect(mean).toBeGreaterThan(9)
    expect(mean).toBeLessThan(11)
    expect(low).toBeGreaterThan(8)
    expect(p).toBeLessThan(0.01)
  })

  it('is none when every prompt, treated or not, comes to be named always or never', () => {
    for (const after of [0, 1]) {
      const step = { before: 0.5, after }
      const { mean, p } = estimateEffect(
        Array.from({ length: 6 }, () => ({ treated: step, control: step })),
        LEAST,
      )
      expect(mean).toBeCloseTo(0, 8)
      expect(p).toBe(1)
    }
  })

  it('is finite when no answer or every answer names the brand', () => {
    for (const level of [0, 1]) {
      const still = { before: level, after: level }
      const { mean, low, high } = estimateEffect(
        Array.from({ length: 6 }, () => ({ treated: still, control: still })),
        LEAST,
      )
      expect(mean).toBeCloseTo(0, 0)
      expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true)
    }
  })
})
