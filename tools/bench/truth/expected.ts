import { chancesOf, type PolarityChances } from '../../stand-ins/world/draw.ts'
import { logistic } from '../../stand-ins/world/random.ts'
import {
  leanOf,
  presenceLogOdds,
  type World,
  type WorldBrand,
  type WorldCell,
} from '../../stand-ins/world/world.ts'
import { AVERAGE_PROMPT, marketIn } from './random-world.ts'

/** The standard normal at equal steps: the trapezoid rule on it is exact to ten digits for the smooth curves here. */
const STEP = 0.25
const NORMAL = Array.from({ length: 57 }, (_, i) => {
  const z = (i - 28) * STEP
  return { z, weight: (STEP * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI) }
})

const meanOverNormal = (f: (z: number) => number): number =>
  NORMAL.reduce((sum, { z, weight }) => sum + weight * f(z), 0)

/** Composite score, 0 to 10, of shares of any one unit. */
export const compositeOfShares = ({ positive, neutral, negative }: PolarityChances): number =>
  (10 * (positive + neutral / 2)) / (positive + neutral + negative)

/** Composite score, 0 to 10, of an answer with these chances. */
const compositeAt = (lean: number): number => compositeOfShares(chancesOf(lean))

/** What would be measured if every question of the population were asked, instead of those of the design. */
export interface PopulationTruth {
  /** Percent. */
  readonly visibility: number
  /** 0 to 10, over the answers that name the brand. */
  readonly score: number
}

/** @param cells of the design; which of its questions they ask is of no account */
export const populationTruth = (
  world: World,
  cells: readonly WorldCell[],
  brand: WorldBrand,
): PopulationTruth => {
  const market = marketIn(world)
  const places = new Map(
    cells.map((cell) => [`${cell.persona}\n${cell.language}\n${cell.model}\n${cell.webSearch}`, cell]),
  )
  let named = 0
  let scores = 0
  for (const place of places.values()) {
    const cell = { ...place, prompt: AVERAGE_PROMPT }
    const logOdds = presenceLogOdds(world, market, cell, brand)
    const lean = leanOf(world, market, cell, brand)
    const presence = meanOverNormal((z) => logistic(logOdds + market.spread.prompt * z))
    named += presence
    // A question's effects on being named and on how are drawn apart, so their means multiply.
    scores += presence * meanOverNormal((z) => compositeAt(lean + market.leanSpread * z))
  }
  return { visibility: (100 * named) / places.size, score: scores / named }
}
