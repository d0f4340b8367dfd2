import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runNoise } from '../testing/cell-noise.ts'
import { type RatioSums, RatioWithin, ratioAskedOnce, ratioNoise } from './ratio-noise.ts'
import { noiseAskedOnce } from './run-noise.ts'
import { wilson } from './wilson.ts'

/** The items of one answer: a whole, and a part of it. */
type RatioAnswer = readonly [part: number, whole: number]

const total = (answers: readonly RatioAnswer[], term: (part: number, whole: number) => number): number =>
  answers.reduce((sum, [part, whole]) => sum + term(part, whole), 0)

const computeSums = (answers: readonly RatioAnswer[]): RatioSums => ({
  answers: answers.filter(([, whole]) => whole > 0).length,
  parts: total(answers, (part) => part),
  wholes: total(answers, (_, whole) => whole),
  partSquares: total(answers, (part) => part * part),
  products: total(answers, (part, whole) => part * whole),
  wholeSquares: total(answers, (_, whole) => whole * whole),
})

const sumWithin = (cells: readonly (readonly RatioAnswer[])[]): RatioWithin => {
  const within = new RatioWithin()
  for (const answers of cells) {
    const { parts, wholes, partSquares, products, wholeSquares } = computeSums(answers)
    within.addCells([answers.length, parts, wholes, partSquares, products, wholeSquares])
  }
  return within
}

const getNoise = (cells: readonly (readonly RatioAnswer[])[]) =>
  ratioNoise(computeSums(cells.flat()), sumWithin(cells))
const noiseOfSingles = (answers: readonly RatioAnswer[]) => getNoise(answers.map((answer) => [answer]))
const width = (bounds: { low: number; high: number } | null): number =>
  bounds === null ? Number.NaN : bounds.high - bounds.low

const ratioAnswer = fc.tuple(fc.nat(6), fc.nat(6)).map(([part, rest]): RatioAnswer => [part, part + rest])
const cells = fc.array(fc.array(ratioAnswer, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 })

describe('ratioNoise', () => {
  it('contains the ratio, stays within 0 and 1, and is null without a base', () => {
    fc.assert(
      fc.property(cells, (design) => {
        const answers = design.flat()
        const whole = total(answers, (_, one) => one)
        const noise = getNoise(design)
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

  it('gives the complement the mirrored interval', () => {
    fc.assert(
      fc.property(cells, (design) => {
        const noise = getNoise(design)
        const complement = getNoise(
          design.map((answers) => answers.map(([part, whole]): RatioAnswer => [whole - part, whole])),
        )
        expect(complement?.low ?? 0).toBeCloseTo(1 - (noise?.high ?? 1), 6)
        expect(complement?.high ?? 1).toBeCloseTo(1 - (noise?.low ?? 0), 6)
      }),
    )
  })

  it('adds up: the spread of two versions equals that of all their cells', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const within = sumWithin(one)
        within.add(sumWithin(other))
        const together = sumWithin([...one, ...other])
        for (const ratio of [0, 0.2, 0.7, 1]) {
          expect(within.at(ratio)?.variance ?? 0).toBeCloseTo(together.at(ratio)?.variance ?? 0, 6)
          expect(within.at(ratio)?.freedom ?? 0).toBeCloseTo(together.at(ratio)?.freedom ?? 0, 6)
        }
      }),
    )
  })

  it('computes the spread of deviations without keeping the answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(ratioAnswer, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 20 }),
        fc.nat(100).map((percent) => percent / 100),
        (design, ratio) => {
          let [variance, spread] = [0, 0]
          for (const answers of design) {
            const deviations = answers.map(([part, whole]) => part - ratio * whole)
            const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length
            const term =
              (deviations.length * deviations.reduce((sum, one) => sum + (one - mean) ** 2, 0)) /
              (deviations.length - 1)
            variance += term
            spread += (term * term) / (deviations.length - 1)
          }
          const known = sumWithin(design).at(ratio)
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

  it('depends on neither the unit of mentions nor the order of answers', () => {
    fc.assert(
      fc.property(cells, (design) => {
        const noise = getNoise(design)
        const thrice = getNoise(
          design.map((answers) => answers.map(([part, whole]): RatioAnswer => [3 * part, 3 * whole])),
        )
        const reversed = getNoise(design.toReversed().map((answers) => answers.toReversed()))
        for (const other of [thrice, reversed]) {
          expect(other?.low ?? 0).toBeCloseTo(noise?.low ?? 0, 6)
          expect(other?.high ?? 0).toBeCloseTo(noise?.high ?? 0, 6)
        }
      }),
    )
  })

  it('equals that of a mean when each answer counts one', () => {
    const answers: RatioAnswer[] = [
      [0.5, 1],
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 1],
      [0.5, 1],
    ]
    const withBase = answers.filter(([, whole]) => whole > 0)
    const sums = {
      n: withBase.length,
      sum: total(withBase, (part) => part),
      squares: total(withBase, (p) => p * p),
    }
    expect(noiseOfSingles(answers)).toEqual(noiseAskedOnce(sums, 'answers'))
    const repeated = [answers.slice(0, 3), answers.slice(3)]
    expect(getNoise(repeated)).toEqual(
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

  it('counts answers, not mentions: ten together prove no more than one', () => {
    const together: RatioAnswer[] = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? [10, 10] : [0, 10]))
    expect(width(noiseOfSingles(together))).toBeGreaterThan(2.5 * width(wilson(0.5, 400)))
    expect(width(noiseOfSingles(together))).toBeCloseTo(width(wilson(0.5, 40)), 1)
  })

  it('is narrower when answers have the same mix than when one has all', () => {
    const mixed: RatioAnswer[] = Array.from({ length: 40 }, () => [2, 4])
    const apart: RatioAnswer[] = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? [4, 4] : [0, 4]))
    const alike: RatioAnswer[] = [...mixed.slice(0, 38), [3, 4], [1, 4]]
    expect(width(noiseOfSingles(alike))).toBeLessThan(width(noiseOfSingles(apart)) / 3)
  })

  it('ignores variance between cells when there are repeats', () => {
    const cell = (part: number): RatioAnswer[] => [
      [part, 6],
      [part, 6],
      [part, 6],
      [Math.min(6, part + 1), 6],
    ]
    const noise = getNoise([cell(0), cell(6), cell(1), cell(5)])
    expect(noise).toMatchObject({ method: 'stratified', conservative: false })
    expect(width(noise)).toBeLessThan(
      width(noiseOfSingles([...cell(0), ...cell(6), ...cell(1), ...cell(5)])) / 2,
    )
  })

  it('stays wide at nothing and at all', () => {
    const none: RatioAnswer[] = Array.from({ length: 20 }, () => [0, 5])
    expect(noiseOfSingles(none)).toEqual({ ...wilson(0, 20), method: 'wilson', conservative: true })
    expect(noiseOfSingles([[3, 3]])).toEqual({ ...wilson(1, 1), method: 'wilson', conservative: true })
    expect(
      ratioAskedOnce({ answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }),
    ).toBeNull()
  })
})
