import { describe, expect, it } from 'vitest'
import { runNoise } from '../testing/cell-noise.ts'
import { seededRandom } from './random.ts'
import { noiseAskedOnce } from './run-noise.ts'
import { wilson } from './wilson.ts'

describe('runNoise of a mean over cells', () => {
  it('is Wilson’s pooled interval, marked conservative, when cells have one answer', () => {
    const noise = runNoise({ answers: [1, 1, 1, 1, 1], sums: [1, 0, 1, 0, 0], squares: [1, 0, 1, 0, 0] })
    expect(noise).toEqual({ ...wilson(0.4, 5), method: 'wilson', conservative: true })
  })

  it('ignores variance between cells: only variance within them counts', () => {
    const apart = runNoise({ answers: [4, 4, 4, 4], sums: [4, 0, 4, 2], squares: [4, 0, 4, 2] })
    const alike = runNoise({ answers: [4, 4, 4, 4], sums: [2, 3, 3, 2], squares: [2, 3, 3, 2] })
    const width = (noise: typeof apart) => (noise?.high ?? 1) - (noise?.low ?? 0)
    expect(apart).toMatchObject({ method: 'stratified', conservative: false })
    expect(alike).toMatchObject({ method: 'stratified', conservative: false })
    expect(width(apart)).toBeLessThan(0.42)
    expect(width(apart)).toBeLessThan(width(alike))
  })

  it('leaves out cells without answers, and is null without any answer', () => {
    const cells = { answers: [2, 2, 2], sums: [1, 2, 0], squares: [1, 2, 0] }
    const withHoles = { answers: [2, 0, 2, 0, 2], sums: [1, 0, 2, 0, 0], squares: [1, 0, 2, 0, 0] }
    expect(runNoise(withHoles)).toEqual(runNoise(cells))
    expect(runNoise({ answers: [0], sums: [0], squares: [0] })).toBeNull()
  })

  it('is pooled when fewer than half of the cells have repeats', () => {
    const noise = runNoise({ answers: [2, 1, 1, 1], sums: [1, 1, 0, 0], squares: [1, 1, 0, 0] })
    expect(noise?.conservative).toBe(true)
  })
})

describe('runNoise of a mean over answers', () => {
  it('includes chance in how many answers of a cell count', () => {
    // The answers of each cell agree when they name the brand; their number moves the mean between them.
    const cells = { answers: [2, 3], sums: [2, 0], squares: [2, 0] }
    const certain = runNoise(cells, 'answers')
    const chance = runNoise({ ...cells, asked: [4, 4] }, 'answers')
    expect(certain?.method).toBe('agreed')
    expect(chance?.method).toBe('stratified')
    expect(chance?.low).toBeGreaterThan(0)
    expect(chance?.high).toBeLessThan(1)
  })

  it('estimates noise from the repeats of cells with a single mention', () => {
    const cells = {
      answers: [1, 1, 1, 1],
      sums: [1, 0.5, 0.5, 1],
      squares: [1, 0.25, 0.25, 1],
      asked: [2, 2, 2, 2],
    }
    expect(runNoise(cells, 'answers')?.conservative).toBe(false)
  })

  it('is narrower than the interval of a share when values spread less than 0 to 1', () => {
    const sums = { n: 40, sum: 22, squares: 12.6 }
    const noise = noiseAskedOnce(sums, 'answers')
    const share = wilson(0.55, 40)
    expect(noise?.conservative).toBe(true)
    expect((noise?.high ?? 1) - (noise?.low ?? 0)).toBeLessThan(
      0.6 * ((share?.high ?? 1) - (share?.low ?? 0)),
    )
  })

  it('is wide for one answer, and null for none', () => {
    expect(noiseAskedOnce({ n: 1, sum: 0.5, squares: 0.25 }, 'answers')).toEqual({
      ...wilson(0.5, 1),
      method: 'wilson',
      conservative: true,
    })
    expect(noiseAskedOnce({ n: 0, sum: 0, squares: 0 }, 'answers')).toBeNull()
    expect(runNoise({ answers: [0, 0], sums: [0, 0], squares: [0, 0], asked: [2, 2] }, 'answers')).toBeNull()
  })

  it('is bounded by the number of repeats when all of them agree', () => {
    const agreed = (cells: number, k: number, yes: number) =>
      runNoise({
        answers: Array.from({ length: cells }, () => k),
        sums: Array.from({ length: cells }, (_, cell) => (cell < yes ? k : 0)),
        squares: Array.from({ length: cells }, (_, cell) => (cell < yes ? k : 0)),
      })
    expect(agreed(20, 5, 10)).toMatchObject({ method: 'agreed', conservative: false })
    // 100 answers of which none differs: up to 3.69 in 100 may.
    expect(agreed(20, 5, 10)?.low).toBeCloseTo(0.5 * (1 - 0.0369), 3)
    expect(agreed(20, 5, 20)?.low).toBeCloseTo(1 - 0.0369, 3)
    expect(agreed(20, 5, 20)?.high).toBe(1)
    const width = (k: number) => (agreed(20, k, 10)?.high ?? 1) - (agreed(20, k, 10)?.low ?? 0)
    expect(width(10)).toBeLessThan(width(2))
  })

  it('contains the truth when repeats agree by chance', () => {
    const random = seededRandom(3)
    let [agreed, covered] = [0, 0]
    for (let world = 0; world < 4_000; world++) {
      // Cells that nearly always, or hardly ever, name the brand.
      const chances = Array.from({ length: 12 }, (_, cell) => (cell % 2 === 0 ? 0.02 : 0.98))
      const sums = chances.map((p) => [1, 2, 3].filter(() => random() < p).length)
      const bounds = runNoise({ answers: chances.map(() => 3), sums, squares: sums })
      if (bounds?.method !== 'agreed') continue
      agreed++
      if (bounds.low <= 0.5 && 0.5 <= bounds.high) covered++
    }
    expect(agreed).toBeGreaterThan(500)
    expect(covered / agreed).toBeGreaterThan(0.95)
  })
})
