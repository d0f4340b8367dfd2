import { describe, expect, it } from 'vitest'
import { runNoise } from '../testing/cell-noise.ts'
import { clusterBootstrap } from './bootstrap.ts'
import { SIDE_RATE } from './false-discovery.ts'
import { judge, judgeMain } from './paired.ts'
import { seededRandom } from './random.ts'
import { ratioOfClusters } from './ratio-clusters.ts'
import { RatioWithin, ratioNoise } from './ratio-noise.ts'
import { wilson } from './wilson.ts'

/**
 * Small worlds of known truth, small enough to be tried at every change: whether intervals hold what they promise and
 * changes are called when there is one. `npm run bench -- truth` does the same on whole worlds, through every figure.
 */

const CELLS = 6

/** A standard normal from two uniforms. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Log-odds of each cell of each prompt: prompts differ, and so do the cells of a prompt. */
const getOdds = (random: () => number, prompts: number, centre: number): number[][] =>
  Array.from({ length: prompts }, () => {
    const ofPrompt = centre + 0.9 * normal(random)
    return Array.from({ length: CELLS }, () => ofPrompt + 0.5 * normal(random))
  })

/** How many of `k` answers to each cell name the brand. */
const ask = (random: () => number, odds: readonly number[][], k: number): number[][] =>
  odds.map((cells) =>
    cells.map((logOdds) => {
      let named = 0
      for (let i = 0; i < k; i++) if (random() < logistic(logOdds)) named++
      return named
    }),
  )

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

/** Share of visibilities over the whole population of prompts. */
const populationShare = (centre: number): number => {
  const random = seededRandom(99)
  return mean(Array.from({ length: 200_000 }, () => logistic(centre + Math.hypot(0.9, 0.5) * normal(random))))
}

const WORLDS = 2_000
/** The machine may be busy with much else. */
const PATIENCE = { timeout: 300_000 }

describe('run noise', PATIENCE, () => {
  it.each([
    [2, -0.5],
    [3, -0.5],
    [5, 0.8],
  ])('with %i answers a cell contains the truth of the design 95 times in 100', (k, centre) => {
    const random = seededRandom(k)
    let covered = 0
    let narrower = 0
    for (let world = 0; world < WORLDS; world++) {
      const odds = getOdds(random, 12, centre)
      const named = ask(random, odds, k).flat()
      const answers = named.map(() => k)
      const noise = runNoise({ answers, sums: named, squares: named })
      const truth = mean(odds.flat().map(logistic))
      if (noise && noise.low <= truth && truth <= noise.high) covered++
      const pooled = wilson(sum(named) / (k * named.length), k * named.length)
      if (noise && pooled && noise.high - noise.low < pooled.high - pooled.low) narrower++
    }
    expect(covered / WORLDS).toBeGreaterThan(0.935)
    expect(covered / WORLDS).toBeLessThan(0.965)
    expect(narrower / WORLDS).toBeGreaterThan(0.7)
  })

  it('with one answer a cell contains it as often, and is marked conservative', () => {
    const random = seededRandom(11)
    let covered = 0
    for (let world = 0; world < WORLDS; world++) {
      const odds = getOdds(random, 12, -0.5)
      const named = ask(random, odds, 1).flat()
      const noise = runNoise({ answers: named.map(() => 1), sums: named, squares: named })
      expect(noise?.conservative).toBe(true)
      const truth = mean(odds.flat().map(logistic))
      if (noise && noise.low <= truth && truth <= noise.high) covered++
    }
    expect(covered / WORLDS).toBeGreaterThan(0.95)
  })

  it('of a mean over answers that name the brand contains the truth 95 times in 100', () => {
    const random = seededRandom(12)
    const k = 3
    let covered = 0
    for (let world = 0; world < WORLDS; world++) {
      const cells = getOdds(random, 12, -0.4)
        .flat()
        .map((odds) => ({ odds, tone: logistic(0.6 * normal(random)) }))
      const named = cells.map(({ odds }) => logistic(odds))
      // A word is good with chance t, else so-so with chance t: on average t + t (1 − t) / 2.
      const score = (tone: number): number => tone + (tone * (1 - tone)) / 2
      const truth = sum(cells.map(({ tone }, i) => score(tone) * (named[i] ?? 0))) / sum(named)
      const counts = cells.map(() => k)
      const answers: number[] = []
      const sums: number[] = []
      const squares: number[] = []
      for (const [i, { tone }] of cells.entries()) {
        const scores = counts
          .slice(0, k)
          .filter(() => random() < (named[i] ?? 0))
          .map(() => (random() < tone ? 1 : random() < tone ? 0.5 : 0))
        answers.push(scores.length)
        sums.push(sum(scores))
        squares.push(sum(scores.map((score) => score * score)))
      }
      const noise = runNoise({ answers, sums, squares, asked: counts }, 'answers')
      expect(noise?.method).toBe('stratified')
      if (noise && noise.low <= truth && truth <= noise.high) covered++
    }
    expect(covered / WORLDS).toBeGreaterThan(0.935)
    expect(covered / WORLDS).toBeLessThan(0.965)
  })
})

describe('a share of what answers bring', PATIENCE, () => {
  /** Brands of an answer, the first being the one that the share is of; each named at the odds of its prompt. */
  const BRANDS = 6

  const getWorld = (random: () => number, prompts: number): number[][] =>
    Array.from({ length: prompts }, () =>
      Array.from({ length: BRANDS }, (_, brand) => logistic(-0.7 + 0.2 * brand + 0.9 * normal(random))),
    )

  /** Sums of what `k` answers to each cell of each prompt bring. */
  const bring = (random: () => number, world: readonly number[][], k: number) => {
    const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
    const within = new RatioWithin()
    const parts: number[] = []
    const wholes: number[] = []
    for (const chances of world) {
      const before = { ...sums }
      for (let cell = 0; cell < CELLS; cell++) {
        const own: [number, number, number, number, number] = [0, 0, 0, 0, 0]
        for (let i = 0; i < k; i++) {
          const named = chances.map((chance) => (random() < chance ? 1 : 0))
          const [part = 0, whole] = [named[0], sum(named)]
          if (whole > 0) sums.answers++
          for (const [at, value] of [part, whole, part * part, part * whole, whole * whole].entries())
            own[at] = (own[at] ?? 0) + value
        }
        within.addCells([k, ...own])
        sums.parts += own[0]
        sums.wholes += own[1]
        sums.partSquares += own[2]
        sums.products += own[3]
        sums.wholeSquares += own[4]
      }
      parts.push(sums.parts - before.parts)
      wholes.push(sums.wholes - before.wholes)
    }
    return { sums, within, parts, wholes }
  }

  const computeShare = (world: readonly number[][]): number =>
    sum(world.map(([own = 0]) => own)) / sum(world.map(sum))

  it.each([
    [1, 0.94, 1],
    [3, 0.935, 0.965],
  ])('with %i answers a cell contains the truth of the design', (k, low, high) => {
    const random = seededRandom(30 + k)
    let covered = 0
    for (let trial = 0; trial < WORLDS; trial++) {
      const world = getWorld(random, 12)
      const { sums, within } = bring(random, world, k)
      const noise = ratioNoise(sums, within)
      expect(noise?.conservative).toBe(k === 1)
      const truth = computeShare(world)
      if (noise && noise.low <= truth && truth <= noise.high) covered++
    }
    expect(covered / WORLDS).toBeGreaterThan(low)
    expect(covered / WORLDS).toBeLessThan(high)
  })

  it.each([8, 30])('over %i prompts contains the truth of all prompts 95 times in 100', (prompts) => {
    const random = seededRandom(40 + prompts)
    const truth = computeShare(getWorld(seededRandom(41), 200_000))
    let covered = 0
    for (let trial = 0; trial < WORLDS; trial++) {
      const { parts, wholes } = bring(random, getWorld(random, prompts), 1)
      const bounds = ratioOfClusters(parts, wholes)
      if (bounds && bounds.low <= truth && truth <= bounds.high) covered++
    }
    expect(covered / WORLDS).toBeGreaterThan(0.935)
    expect(covered / WORLDS).toBeLessThan(0.97)
  })
})

describe('the market claim', PATIENCE, () => {
  it.each([8, 20, 50])('with %i prompts contains the truth of all prompts 95 times in 100', (prompts) => {
    const random = seededRandom(prompts)
    const truth = populationShare(-0.5)
    const worlds = 1_500
    let covered = 0
    for (let world = 0; world < worlds; world++) {
      const named = ask(random, getOdds(random, prompts, -0.5), 1)
      const bounds = clusterBootstrap(
        named.map(sum),
        named.map((cells) => cells.length),
      )
      if (bounds && bounds.low <= truth && truth <= bounds.high) covered++
    }
    expect(covered / worlds).toBeGreaterThan(0.935)
    expect(covered / worlds).toBeLessThan(0.97)
  })
})

describe('changes', PATIENCE, () => {
  /** A view of several figures, of which the first `moved` changed by so much. */
  const getView = (random: () => number, shift: number, moved: number) => {
    const figures = Array.from({ length: 8 }, (_, figure) => {
      const odds = getOdds(random, 20, -0.5)
      const later = odds.map((cells) => cells.map((logOdds) => logOdds + (figure < moved ? shift : 0)))
      const [before, now] = [ask(random, odds, 2), ask(random, later, 2)]
      const sums = now.map((cells, prompt) =>
        sum(cells.map((named, i) => (named - (before[prompt]?.[i] ?? 0)) / 2)),
      )
      return { delta: sum(sums), pairs: { sums, cells: sums.map(() => CELLS), reason: null } }
    })
    const [main, ...others] = figures
    return main ? [judgeMain(main), ...judge(others, SIDE_RATE)] : []
  }

  it('are called in fewer than 5.5 of 100 views when nothing changed', () => {
    const random = seededRandom(21)
    const views = 1_000
    let alarms = 0
    for (let view = 0; view < views; view++) {
      if (getView(random, 0, 0).some(({ verdict }) => verdict === 'up' || verdict === 'down')) alarms++
    }
    expect(alarms / views).toBeLessThan(0.055)
  })

  it('are called when there is one, and other figures seldom with it', () => {
    const random = seededRandom(22)
    const views = 400
    let found = 0
    let wrong = 0
    for (let view = 0; view < views; view++) {
      const [main, ...others] = getView(random, 0.75, 1)
      const called = others.filter(({ verdict }) => verdict === 'up' || verdict === 'down').length
      if (main?.verdict === 'up') found++
      wrong += called / Math.max(1, called + (main?.verdict === 'up' ? 1 : 0))
    }
    expect(found / views).toBeGreaterThan(0.85)
    expect(wrong / views).toBeLessThan(0.055)
  })
})
