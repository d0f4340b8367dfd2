import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runNoise } from '../testing/cell-noise.ts'
import { seededRandom } from './random.ts'
import { nextSamples } from './until-width.ts'

const goal = fc.record({
  points: fc.double({ min: 0.5, max: 20, noNaN: true }),
  ceiling: fc.integer({ min: 1, max: 10 }),
})
const halfWidth = fc.option(fc.double({ min: 0.01, max: 50, noNaN: true }), { nil: null })

describe('nextSamples', () => {
  it('asks more of every cell, never beyond the ceiling, and ends', () => {
    fc.assert(
      fc.property(goal, halfWidth, fc.integer({ min: 1, max: 10 }), (wanted, width, samples) => {
        const next = nextSamples({ samples, halfWidth: width, measured: samples > 1 }, wanted)
        if (next === null) return
        expect(next).toBeGreaterThan(samples)
        expect(next).toBeLessThanOrEqual(wanted.ceiling)
      }),
    )
  })

  it('ends exactly when the width is reached or the ceiling is', () => {
    fc.assert(
      fc.property(goal, halfWidth, fc.integer({ min: 1, max: 10 }), (wanted, width, samples) => {
        const next = nextSamples({ samples, halfWidth: width, measured: true }, wanted)
        const isReached = width !== null && width <= wanted.points
        expect(next === null).toBe(isReached || samples >= wanted.ceiling)
      }),
    )
  })

  it('goes one sample up while nothing tells how answers vary, and then as far as they tell', () => {
    const wanted = { points: 2, ceiling: 10 }
    expect(nextSamples({ samples: 1, halfWidth: 6, measured: false }, wanted)).toBe(2)
    expect(nextSamples({ samples: 2, halfWidth: 4, measured: true }, wanted)).toBe(8)
    expect(nextSamples({ samples: 2, halfWidth: 2.1, measured: true }, wanted)).toBe(3)
    expect(nextSamples({ samples: 2, halfWidth: 2, measured: true }, wanted)).toBeNull()
    expect(nextSamples({ samples: 4, halfWidth: 9, measured: true }, wanted)).toBe(10)
    expect(nextSamples({ samples: 1, halfWidth: null, measured: false }, wanted)).toBe(2)
  })
})

describe('an interval at the end of rounds', { timeout: 120_000 }, () => {
  const CELLS = 80
  const CEILING = 10

  it.each([
    ['of a brand that is named half of the time', 0.15, 0.85, 5],
    ['of a rare brand', 0, 0.2, 2],
    ['of a dominant brand', 0.8, 1, 2],
    ['of cells that hardly vary', 0.02, 0.98, 3],
  ])('%s contains the truth 95 times in 100, and lies around it', (_, low, high, points) => {
    const random = seededRandom(7)
    const WORLDS = 2_500
    let [covered, bias] = [0, 0]
    for (let world = 0; world < WORLDS; world++) {
      const chances = Array.from({ length: CELLS }, () =>
        low < 0.05 && high > 0.95 ? (random() < 0.5 ? low : high) : low + (high - low) * random(),
      )
      const named = new Int32Array(CELLS)
      let samples = 0
      for (let next: number | null = 1; next !== null; ) {
        for (; samples < next; samples++)
          for (const [cell, p] of chances.entries()) named[cell] = (named[cell] ?? 0) + (random() < p ? 1 : 0)
        const noise = runNoise({ answers: chances.map(() => samples), sums: named, squares: named })
        next = nextSamples(
          {
            samples,
            halfWidth: noise && 50 * (noise.high - noise.low),
            measured: noise?.method === 'stratified',
          },
          { points, ceiling: CEILING },
        )
        if (next !== null) continue
        const truth = chances.reduce((sum, p) => sum + p, 0) / CELLS
        if (noise && noise.low <= truth && truth <= noise.high) covered++
        bias += named.reduce((sum, own) => sum + own, 0) / (CELLS * samples) - truth
      }
    }
    expect(covered / WORLDS).toBeGreaterThan(0.935)
    expect(Math.abs((100 * bias) / WORLDS)).toBeLessThan(0.3)
  })
})
