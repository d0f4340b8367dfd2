import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RatioSums, RatioWithin, ratioAskedOnce, ratioNoise } from './ratio-noise.ts'
import { noiseAskedOnce, runNoise } from './run-noise.ts'
import { wilson } from './wilson.ts'

/** What one answer brings: a whole, and a part of it. */
type Brought = readonly [part: number, whole: number]

const total = (answers: readonly Brought[], of: (part: number, whole: number) => number): number =>
  answers.reduce((sum, [part, whole]) => sum + of(part, whole), 0)

const sumsOf = (answers: readonly Brought[]): RatioSums => ({
  answers: answers.filter(([, whole]) => whole > 0).length,
  parts: total(answers, (part) => part),
  wholes: total(answers, (_, whole) => whole),
  partSquares: total(answers, (part) => part * part),
  products: total(answers, (part, whole) => part * whole),
  wholeSquares: total(answers, (_, whole) => whole * whole),
})

const withinOf = (cells: readonly (readonly Brought[])[]): RatioWithin => {
  const within = new RatioWithin()
  for (const answers of cells) {
    const { parts, wholes, partSquares, products, wholeSquares } = sumsOf(answers)
    within.addCells([answers.length, parts, wholes, partSquares, products, wholeSquares])
  }
  return within
}

const noiseOf = (cells: readonly (readonly Brought[])[]) => ratioNoise(sumsOf(cells.flat()), withinOf(cells))
const once = (answers: readonly Brought[]) => noiseOf(answers.map((answer) => [answer]))
const width = (bounds: { low: number; high: number } | null): number =>
  bounds === null ? Number.NaN : bounds.high - bounds.low

const brought = fc.tuple(fc.nat(6), fc.nat(6)).map(([part, rest]): Brought => [part, part + rest])
const cells = fc.array(fc.array(brought, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 })

describe('ratioNoise', () => {
  it('holds the ratio, between nothing and all, and has nothing to say without a base', () => {
    fc.assert(
      fc.property(cells, (asked) => {
        const answers = asked.flat()
        const whole = total(answers, (_, one) => one)
        const noise = noiseOf(asked)
        if (whole === 0) return noise === null
        const ratio = total(answers, (part) => part) / whole
        return (
          noise !== null &&
          noise.low >= 0 &&
          noise.high <= 1 &&
          noise.low <= ratio + 1e-9 &&
          noise.high >= ratio - 1e-9
        )
      }),
    )
  })

  it('says of the rest what it says of the part, the other way round', () => {
    fc.assert(
      fc.property(cells, (asked) => {
        const noise = noiseOf(asked)
        const rest = noiseOf(
          asked.map((answers) => answers.map(([part, whole]): Brought => [whole - part, whole])),
        )
        expect(rest?.low ?? 0).toBeCloseTo(1 - (noise?.high ?? 1), 6)
        expect(rest?.high ?? 1).toBeCloseTo(1 - (noise?.low ?? 0), 6)
      }),
    )
  })

  it('adds up: the spread of two versions is that of all their cells', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const within = withinOf(one)
        within.add(withinOf(other))
        const together = withinOf([...one, ...other])
        for (const ratio of [0, 0.2, 0.7, 1]) {
          expect(within.at(ratio)?.variance ?? 0).toBeCloseTo(together.at(ratio)?.variance ?? 0, 6)
          expect(within.at(ratio)?.freedom ?? 0).toBeCloseTo(together.at(ratio)?.freedom ?? 0, 6)
        }
      }),
    )
  })

  it('knows the spread of what answers lie away from the ratio without keeping them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(brought, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 20 }),
        fc.nat(100).map((percent) => percent / 100),
        (asked, ratio) => {
          let [variance, spread] = [0, 0]
          for (const answers of asked) {
            const apart = answers.map(([part, whole]) => part - ratio * whole)
            const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
            const term =
              (apart.length * apart.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / (apart.length - 1)
            variance += term
            spread += (term * term) / (apart.length - 1)
          }
          const known = withinOf(asked).at(ratio)
          if (known === null) {
            expect(variance).toBeLessThan(1e-6)
          } else {
            expect(known.variance / variance).toBeCloseTo(1, 6)
            expect(known.freedom / ((variance * variance) / spread)).toBeCloseTo(1, 4)
          }
        },
      ),
    )
  })

  it('does not care in which unit mentions are counted, nor in which order answers came', () => {
    fc.assert(
      fc.property(cells, (asked) => {
        const noise = noiseOf(asked)
        const thrice = noiseOf(
          asked.map((answers) => answers.map(([part, whole]): Brought => [3 * part, 3 * whole])),
        )
        const reversed = noiseOf(asked.toReversed().map((answers) => answers.toReversed()))
        for (const other of [thrice, reversed]) {
          expect(other?.low ?? 0).toBeCloseTo(noise?.low ?? 0, 6)
          expect(other?.high ?? 0).toBeCloseTo(noise?.high ?? 0, 6)
        }
      }),
    )
  })

  it('is that of a mean over the answers that have something, where each brings one', () => {
    const answers: Brought[] = [
      [0.5, 1],
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 1],
      [0.5, 1],
    ]
    const having = answers.filter(([, whole]) => whole > 0)
    const sums = {
      n: having.length,
      sum: total(having, (part) => part),
      squares: total(having, (p) => p * p),
    }
    expect(once(answers)).toEqual(noiseAskedOnce(sums, 'answers'))
    const repeated = [answers.slice(0, 3), answers.slice(3)]
    expect(noiseOf(repeated)).toEqual(
      runNoise(
        {
          answers: [3, 2],
          sums: repeated.map((cell) => total(cell, (part) => part)),
          squares: repeated.map((cell) => total(cell, (part) => part * part)),
          asked: [3, 3],
        },
        'answers',
      ),
    )
  })

  it('counts answers, not what they bring: ten that go together say no more than one', () => {
    const together: Brought[] = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? [10, 10] : [0, 10]))
    expect(width(once(together))).toBeGreaterThan(2.5 * width(wilson(0.5, 400)))
    expect(width(once(together))).toBeCloseTo(width(wilson(0.5, 40)), 1)
  })

  it('is narrower where answers bring the same mix than where one brings all and another none', () => {
    const mixed: Brought[] = Array.from({ length: 40 }, () => [2, 4])
    const apart: Brought[] = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? [4, 4] : [0, 4]))
    const alike: Brought[] = [...mixed.slice(0, 38), [3, 4], [1, 4]]
    expect(width(once(alike))).toBeLessThan(width(once(apart)) / 3)
  })

  it('takes differences between cells for no noise where repeats tell', () => {
    const cell = (part: number): Brought[] => [
      [part, 6],
      [part, 6],
      [part, 6],
      [Math.min(6, part + 1), 6],
    ]
    const noise = noiseOf([cell(0), cell(6), cell(1), cell(5)])
    expect(noise).toMatchObject({ method: 'stratified', conservative: false })
    expect(width(noise)).toBeLessThan(width(once([...cell(0), ...cell(6), ...cell(1), ...cell(5)])) / 2)
  })

  it('says of nothing and of all how little that proves', () => {
    const none: Brought[] = Array.from({ length: 20 }, () => [0, 5])
    expect(once(none)).toEqual({ ...wilson(0, 20), method: 'wilson', conservative: true })
    expect(once([[3, 3]])).toEqual({ ...wilson(1, 1), method: 'wilson', conservative: true })
    expect(
      ratioAskedOnce({ answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }),
    ).toBeNull()
  })
})
