import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runNoise } from '../testing/cell-noise.ts'
import { clusterBootstrap } from './bootstrap.ts'
import { t95, tTwoSided } from './distributions.ts'
import { discoveries } from './false-discovery.ts'
import { seededRandom } from './random.ts'
import { signFlip } from './sign-flip.ts'
import { wilson } from './wilson.ts'

describe("Wilson's interval", () => {
  it('gives the published values', () => {
    const some = wilson(0.2, 10)
    expect(some?.low).toBeCloseTo(0.0567, 3)
    expect(some?.high).toBeCloseTo(0.5098, 3)
    const none = wilson(0, 20)
    expect(none?.low).toBe(0)
    expect(none?.high).toBeCloseTo(0.1611, 3)
    expect(wilson(0.5, 0)).toBeNull()
  })

  it('contains the share and stays within 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, share) => {
          const bounds = wilson(share, n)
          expect(bounds?.low).toBeGreaterThanOrEqual(0)
          expect(bounds?.high).toBeLessThanOrEqual(1)
          expect(bounds?.low).toBeLessThanOrEqual(share + 1e-12)
          expect(bounds?.high).toBeGreaterThanOrEqual(share - 1e-12)
        },
      ),
    )
  })
})

describe("Student's t", () => {
  it('gives the published quantiles', () => {
    expect(t95(1)).toBeCloseTo(12.7062, 3)
    expect(t95(5)).toBeCloseTo(2.5706, 3)
    expect(t95(30)).toBeCloseTo(2.0423, 3)
    expect(t95(1e6)).toBeCloseTo(1.96, 3)
  })

  it('gives the published tails', () => {
    expect(tTwoSided(2.228, 10)).toBeCloseTo(0.05, 3)
    expect(tTwoSided(0, 7)).toBeCloseTo(1, 10)
    expect(tTwoSided(1.96, 1e8) / 2).toBeCloseTo(0.025, 4)
  })
})

/** Coverage of an interval over many draws of the same world. */
const coverage = (draws: number, draw: () => boolean): number => {
  let covered = 0
  for (let i = 0; i < draws; i++) if (draw()) covered++
  return covered / draws
}

const getAnswers = (random: () => number, rates: readonly number[], k: number): Float64Array =>
  Float64Array.from(rates, (rate) => {
    let hits = 0
    for (let i = 0; i < k; i++) if (random() < rate) hits++
    return hits
  })

describe('the interval of run noise', () => {
  it('covers the truth of a fixed set of cells 95 times in 100, with repeats', () => {
    const random = seededRandom(1)
    const rates = Array.from({ length: 96 }, () => random() ** 2)
    const truth = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    for (const k of [2, 3, 5]) {
      const answers = new Float64Array(rates.length).fill(k)
      const covered = coverage(1_500, () => {
        const sums = getAnswers(random, rates, k)
        const noise = runNoise({ answers, sums, squares: sums })
        expect(noise?.method).toBe('stratified')
        return noise !== null && noise.low <= truth && truth <= noise.high
      })
      expect(covered).toBeGreaterThan(0.935)
      expect(covered).toBeLessThan(0.975)
    }
  })

  it('is pooled and marked conservative when cells are asked once', () => {
    const answers = new Float64Array(50).fill(1)
    const sums = Float64Array.from({ length: 50 }, (_, i) => (i < 20 ? 1 : 0))
    expect(runNoise({ answers, sums, squares: sums })).toEqual({
      ...wilson(0.4, 50),
      method: 'wilson',
      conservative: true,
    })
  })

  it('is narrower than the pooled one where cells differ and repeats agree', () => {
    const answers = new Float64Array(40).fill(3)
    const sums = Float64Array.from({ length: 40 }, (_, i) => (i === 0 ? 1 : i < 20 ? 3 : 0))
    const noise = runNoise({ answers, sums, squares: sums })
    const pooled = wilson(0.4833, 120)
    expect((noise?.high ?? 1) - (noise?.low ?? 0)).toBeLessThan((pooled?.high ?? 0) - (pooled?.low ?? 1))
  })

  it('weighs cells equally despite failed runs', () => {
    const noise = runNoise({ answers: [10, 1], sums: [10, 0], squares: [10, 0] })
    expect(((noise?.low ?? 0) + (noise?.high ?? 0)) / 2).toBeCloseTo(0.5, 5)
    expect(runNoise({ answers: [0], sums: [0], squares: [0] })).toBeNull()
  })
})

describe('the bootstrap over prompts', () => {
  it('covers the market 95 times in 100', () => {
    const random = seededRandom(3)
    const covered = coverage(600, () => {
      const rates = Array.from({ length: 40 }, () => random())
      const bounds = clusterBootstrap(getAnswers(random, rates, 12), new Float64Array(40).fill(12))
      return bounds !== null && bounds.low <= 0.5 && 0.5 <= bounds.high
    })
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThan(0.98)
  })

  it('gives the same bounds every time', () => {
    const parts = [1, 4, 2, 8, 5, 7]
    const wholes = [10, 10, 10, 10, 10, 10]
    expect(clusterBootstrap(parts, wholes)).toEqual(clusterBootstrap(parts, wholes))
  })

  it('is null with too few prompts, and not certain when all agree', () => {
    expect(clusterBootstrap([1, 2, 3, 4], [5, 5, 5, 5])).toBeNull()
    const none = clusterBootstrap([0, 0, 0, 0, 0, 0], [9, 9, 9, 9, 9, 9])
    expect(none?.low).toBe(0)
    expect(none?.high).toBeGreaterThan(0.2)
  })
})

describe('the sign-flip test', () => {
  it('is exact: six prompts that all rose have p = 2/64', () => {
    expect(signFlip([1, 1, 1, 1, 1, 1])).toBeCloseTo(2 / 64, 12)
    expect(signFlip([3, 1])).toBeCloseTo(0.5, 12)
    expect(signFlip([0, 0, 0])).toBe(1)
  })

  it('equals a count over every sign', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 10 }), (sums) => {
        const moved = sums.filter((sum) => sum !== 0)
        const observed = Math.abs(moved.reduce((total, sum) => total + sum, 0))
        let extreme = 0
        for (let signs = 0; signs < 2 ** moved.length; signs++) {
          const total = moved.reduce((sum, value, i) => sum + ((signs >> i) & 1 ? value : -value), 0)
          if (Math.abs(total) >= observed) extreme++
        }
        expect(signFlip(sums)).toBeCloseTo(moved.length === 0 ? 1 : extreme / 2 ** moved.length, 10)
      }),
    )
  })

  it('raises at most 5 false alarms in 100, with few prompts and with many', () => {
    const random = seededRandom(8)
    for (const prompts of [8, 30]) {
      const alarms = coverage(2_000, () => {
        const sums = Array.from({ length: prompts }, () => Math.round((random() - random()) * 10))
        return signFlip(sums) <= 0.05
      })
      expect(alarms).toBeLessThan(0.06)
    }
  })
})

describe('false discoveries', () => {
  it("follows Benjamini and Hochberg's steps", () => {
    expect(discoveries([0.01, 0.04, 0.03, 0.005, 0.5], 0.05)).toEqual([true, true, true, true, false])
    expect(discoveries([0.04, 0.5, 0.6], 0.05)).toEqual([false, false, false])
    expect(discoveries([null, 0.04], 0.05)).toEqual([false, true])
    expect(discoveries([], 0.05)).toEqual([])
  })
})
