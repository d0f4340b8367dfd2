import { logistic, Stream } from './random.ts'
import {
  ACTIONS,
  type Action,
  type Aspect,
  computeLean,
  getMarket,
  type Market,
  presenceLogOdds,
  rankWeight,
  retrievalLogOdds,
  type World,
  type WorldBrand,
  type WorldCell,
  type WorldPerson,
  type WorldProduct,
  type WorldSource,
} from './world.ts'

/** What one answer says, before it is put into words. */

export const POLARITIES = ['positive', 'neutral', 'negative'] as const
export type Polarity = (typeof POLARITIES)[number]
/** Chances that sum to 1. */
export type PolarityChances = Readonly<Record<Polarity, number>>

/** One sentence of judgement about a brand. */
export interface Judgement {
  polarity: Polarity
  /** Null for neutral ones. */
  aspect: Aspect | null
  /** The product through which the brand is judged. */
  product: WorldProduct | null
}

export interface DrawnBrand {
  brand: WorldBrand
  /** At least one. */
  judgements: readonly Judgement[]
}

interface DrawnPerson {
  person: WorldPerson
  brand: WorldBrand
  polarity: Polarity
}

interface DrawnSource {
  source: WorldSource
  referenced: boolean
  /** Index into the queries. */
  query: number
}

export interface Draw {
  market: Market
  /** In order of rank. */
  brands: readonly DrawnBrand[]
  people: readonly DrawnPerson[]
  advice: readonly { brand: WorldBrand; action: Action }[]
  /** Which of the ways to put a query are used; empty offline. */
  queries: readonly number[]
  sources: readonly DrawnSource[]
}

/** Ways to put a search query about a topic. */
export const QUERY_FORMS = 5
/** Chance that an answer advises a brand it names. */
export const ADVICE_CHANCE = 0.12
/** Chance that a judgement repeats the polarity of the first one, which makes answers hang together. */
const COHERENCE = 0.5

export const toChances = (lean: number): PolarityChances => {
  const positive = Math.exp(lean)
  const negative = Math.exp(-lean)
  const total = positive + 1 + negative
  return { positive: positive / total, neutral: 1 / total, negative: negative / total }
}

const drawPolarity = (stream: Stream, chances: PolarityChances): Polarity => {
  const u = stream.next()
  if (u < chances.positive) return 'positive'
  return u < chances.positive + chances.neutral ? 'neutral' : 'negative'
}

const drawAspect = (
  stream: Stream,
  market: Market,
  brand: WorldBrand,
  polarity: Polarity,
  used: Set<Aspect>,
): Aspect | null => {
  if (polarity === 'neutral') return null
  const own = (polarity === 'positive' ? brand.strengths : brand.weaknesses).filter((a) => !used.has(a))
  const general = market.aspects.filter((aspect) => !used.has(aspect))
  const pool = own.length > 0 && stream.happens(0.8) ? own : general.length > 0 ? general : market.aspects
  const aspect = stream.pick(pool)
  used.add(aspect)
  return aspect
}

const drawJudgements = (
  stream: Stream,
  world: World,
  market: Market,
  cell: WorldCell,
  brand: WorldBrand,
): Judgement[] => {
  const chances = toChances(computeLean(world, market, cell, brand))
  const subjects: (WorldProduct | null)[] = [null]
  if (stream.happens(0.45)) subjects.push(null)
  if (stream.happens(0.15)) subjects.push(null)
  subjects.push(...brand.products.filter((product) => stream.happens(product.chance)))
  const used = new Set<Aspect>()
  let first: Polarity | null = null
  return subjects.map((product) => {
    const polarity: Polarity =
      first !== null && stream.happens(COHERENCE) ? first : drawPolarity(stream, chances)
    first ??= polarity
    return { polarity, aspect: drawAspect(stream, market, brand, polarity, used), product }
  })
}

/**
 * Draws what an answer says. `sample` tells the repeats of one question apart; the same arguments always give the same
 * draw.
 */
export const draw = (world: World, cell: WorldCell, sample: string | number): Draw => {
  const market = getMarket(world, cell.prompt)
  const stream = new Stream(
    world.seed,
    cell.epoch,
    cell.prompt,
    cell.persona,
    cell.language,
    cell.model,
    cell.webSearch ? 1 : 0,
    sample,
  )
  const order: { brand: WorldBrand; time: number }[] = []
  for (const brand of market.brands) {
    const named = stream.happens(logistic(presenceLogOdds(world, market, cell, brand)))
    const time = -Math.log(stream.next()) / rankWeight(world, cell, brand)
    if (named) order.push({ brand, time })
  }
  order.sort((a, b) => a.time - b.time)

  const brands = order.map(({ brand }) => ({
    brand,
    judgements: drawJudgements(stream, world, market, cell, brand),
  }))
  const people = order.flatMap(({ brand }) =>
    brand.people
      .filter((person) => stream.happens(person.chance))
      .map((person) => ({ person, brand, polarity: drawPolarity(stream, toChances(person.lean)) })),
  )
  const advice = order
    .filter(() => stream.happens(ADVICE_CHANCE))
    .map(({ brand }) => ({ brand, action: stream.pick(ACTIONS) }))

  const forms = Array.from({ length: QUERY_FORMS }, (_, i) => i)
  const queries = cell.webSearch ? stream.sample(forms, 1 + stream.below(3)) : []
  const namedBrands = new Set(order.map(({ brand }) => brand.name))
  const sources = cell.webSearch
    ? market.sources.flatMap((source) => {
        const ownBrandNamed = source.brand !== null && namedBrands.has(source.brand)
        const retrieved = stream.happens(logistic(retrievalLogOdds(world, cell, source, ownBrandNamed)))
        const referenced = stream.happens(source.referenced)
        const query = stream.below(queries.length)
        return retrieved ? [{ source, referenced, query }] : []
      })
    : []
  return { market, brands, people, advice, queries, sources }
}
