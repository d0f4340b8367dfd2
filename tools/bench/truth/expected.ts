import { type PolarityChances, toChances } from '../../stand-ins/world/draw.ts'
import { logistic } from '../../stand-ins/world/random.ts'
import {
  averageRetrieval,
  computeLean,
  presenceLogOdds,
  SOURCE_SPREAD,
  type World,
  type WorldBrand,
  type WorldCell,
} from '../../stand-ins/world/world.ts'
import { AVERAGE_PROMPT, marketIn } from './random-world.ts'

/** Standard normal weights at equal steps; the trapezoid rule is exact to ten digits for these smooth curves. */
const STEP = 0.25
const NORMAL = Array.from({ length: 57 }, (_, i) => {
  const z = (i - 28) * STEP
  return { z, weight: (STEP * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI) }
})

const meanOverNormal = (f: (z: number) => number): number =>
  NORMAL.reduce((sum, { z, weight }) => sum + weight * f(z), 0)

/** Composite score, 0 to 10, of shares in the same unit. */
export const compositeOfShares = ({ positive, neutral, negative }: PolarityChances): number =>
  (10 * (positive + neutral / 2)) / (positive + neutral + negative)

/** Composite score, 0 to 10, of an answer with these chances. */
const compositeAt = (lean: number): number => compositeOfShares(toChances(lean))

/** The figures over the population of questions, instead of those of the design. */
export interface PopulationTruth {
  /** Percent. */
  readonly visibility: number
  /** 0 to 10, over the answers that name the brand. */
  readonly score: number
  /** Percent of the total of all brands: naming answers, mentioned products, referenced citations. */
  readonly voice: number
  readonly products: number | null
  readonly citations: number | null
}

/** Chance that a source is found, over all questions; `odds` are those of an average question. */
const foundAt = (odds: number): number =>
  Number.isFinite(odds) ? meanOverNormal((z) => logistic(odds + SOURCE_SPREAD * z)) : 0

/** Mean number of products in an answer that names the brand. */
export const meanProducts = ({ products }: WorldBrand): number =>
  products.reduce((sum, { chance }) => sum + chance, 0)

const computeShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole

/** @param cells of the design; their questions do not matter */
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
  let brands = 0
  let [ownProducts, products] = [0, 0]
  let [ownCitations, citations] = [0, 0]
  for (const place of places.values()) {
    const cell = { ...place, prompt: AVERAGE_PROMPT }
    const logOdds = presenceLogOdds(world, market, cell, brand)
    const lean = computeLean(world, market, cell, brand)
    const presence = meanOverNormal((z) => logistic(logOdds + market.spread.prompt * z))
    named += presence
    // A question's effects on presence and on sentiment are independent, so their means multiply.
    scores += presence * meanOverNormal((z) => compositeAt(lean + market.leanSpread * z))
    const presences = new Map(
      market.brands.map((one) => [
        one.name,
        meanOverNormal((z) => logistic(presenceLogOdds(world, market, cell, one) + market.spread.prompt * z)),
      ]),
    )
    for (const one of market.brands) {
      const chance = presences.get(one.name) ?? 0
      brands += chance
      products += chance * meanProducts(one)
    }
    ownProducts += presence * meanProducts(brand)
    for (const source of market.sources) {
      // A question's effects on brands and on sources are independent too.
      const owner = source.brand === null ? 0 : (presences.get(source.brand) ?? 0)
      const chanceWhen = (ownerNamed: boolean) => foundAt(averageRetrieval(world, cell, source, ownerNamed))
      const count = source.referenced * (owner * chanceWhen(true) + (1 - owner) * chanceWhen(false))
      citations += count
      if (source.brand === brand.name) ownCitations += count
    }
  }
  return {
    visibility: (100 * named) / places.size,
    score: scores / named,
    voice: (100 * named) / brands,
    products: computeShare(ownProducts, products),
    citations: computeShare(ownCitations, citations),
  }
}
