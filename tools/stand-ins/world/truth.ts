import { type PolarityChances, QUERY_FORMS, toChances } from './draw.ts'
import { logistic } from './random.ts'
import {
  computeLean,
  getMarket,
  isBranded,
  type Market,
  presenceLogOdds,
  rankWeight,
  retrievalLogOdds,
  type World,
  type WorldBrand,
  type WorldCell,
} from './world.ts'

/** What the figures of a world are on average, computed from its chances and never from draws. */

/** The part of a design that spans its cells; a group run's manifest is one. */
export interface TruthDesign {
  prompts: readonly { text: string }[]
  personas: readonly { name: string }[]
  languages: readonly { code: string }[]
  models: readonly { modelName: string; webSearch: boolean }[]
}

/** The cells of a design; a model with web search is asked offline and online. */
export const listCells = (design: TruthDesign, epoch: number): WorldCell[] =>
  design.prompts.flatMap(({ text: prompt }) =>
    design.personas.flatMap(({ name: persona }) =>
      design.languages.flatMap(({ code: language }) =>
        design.models.flatMap(({ modelName: model, webSearch }) =>
          (webSearch ? [false, true] : [false]).map((online) => ({
            prompt,
            persona,
            language,
            model,
            webSearch: online,
            epoch,
          })),
        ),
      ),
    ),
  )

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Mean of `f` over (0, 1), by Gauss and Legendre's rule on 16 equal pieces. */
const integrate = (f: (u: number) => number): number => {
  const nodes: [number, number][] = [
    [0.1834346424956498, 0.362683783378362],
    [0.525532409916329, 0.3137066458778873],
    [0.7966664774136267, 0.2223810344533745],
    [0.9602898564975363, 0.1012285362903763],
  ]
  const pieces = 16
  let total = 0
  for (let piece = 0; piece < pieces; piece++) {
    const middle = (piece + 0.5) / pieces
    for (const [x, weight] of nodes) {
      const step = x / (2 * pieces)
      total += (weight / (2 * pieces)) * (f(middle - step) + f(middle + step))
    }
  }
  return total
}

/** The truth of one world. Brands are named by their name; shares and rates are 0 to 1 unless said otherwise. */
export interface Truth {
  /** Chance that an answer names the brand. */
  presence(cell: WorldCell, brand: string): number
  /** Percent of answers that name the brand, cells weighing equally; null without cells. */
  visibility(cells: readonly WorldCell[], brand: string): number | null
  /** Brand answers over answers of all brands; null when nothing is ever named. */
  shareOfVoice(cells: readonly WorldCell[], brand: string): number | null
  /** Mean rank of first appearance, given that the brand is named. */
  rank(cell: WorldCell, brand: string): number
  /** Mean rank over the answers of a design that name the brand. */
  averagePosition(cells: readonly WorldCell[], brand: string): number | null
  /** Mean of 0.9^(rank - 1), an answer without the brand counting 0. */
  rankWeightedVisibility(cells: readonly WorldCell[], brand: string): number | null
  /** Mean sentiment triple of an answer that names the brand, in shares that sum to 1. */
  sentiment(cell: WorldCell, brand: string): PolarityChances
  /** Mean triple in percent over the answers of a design that name the brand. */
  sentimentOver(cells: readonly WorldCell[], brand: string): PolarityChances | null
  /** Mean citations of a domain per answer. */
  citations(cells: readonly WorldCell[], domain: string): { referenced: number; explored: number } | null
  /** Citations of a domain over citations of all, of those that answers lean on. */
  citationShare(cells: readonly WorldCell[], domain: string): number | null
  /** Share of answers that name the product. */
  product(cells: readonly WorldCell[], brand: string, product: string): number | null
  /** Share of answers that name the person. */
  person(cells: readonly WorldCell[], name: string): number | null
  /** Share of online answers that use one of the ways to put a query, which are equally likely. */
  queryForm: number
  /** Whether the question itself names the brand. */
  branded(prompt: string, brand: string): boolean
}

export const computeTruth = (world: World): Truth => {
  const find = (market: Market, name: string): WorldBrand | undefined =>
    market.brands.find((brand) => brand.name === name)

  const chance = (market: Market, cell: WorldCell, brand: WorldBrand): number =>
    logistic(presenceLogOdds(world, market, cell, brand))

  const presence: Truth['presence'] = (cell, name) => {
    const market = getMarket(world, cell.prompt)
    const brand = find(market, name)
    return brand ? chance(market, cell, brand) : 0
  }

  /** Of the other brands: how likely each is named, and its weight in the race over the brand's own. */
  const rivals = (cell: WorldCell, name: string): { p: number; odds: number }[] => {
    const market = getMarket(world, cell.prompt)
    const own = find(market, name)
    if (!own) return []
    const weight = rankWeight(world, cell, own)
    return market.brands
      .filter((brand) => brand !== own)
      .map((brand) => ({ p: chance(market, cell, brand), odds: rankWeight(world, cell, brand) / weight }))
  }

  const rank: Truth['rank'] = (cell, name) =>
    1 + sum(rivals(cell, name).map(({ p, odds }) => (p * odds) / (1 + odds)))

  const discount = (cell: WorldCell, name: string): number => {
    const others = rivals(cell, name)
    // A rival with this chance is ahead of a brand that comes in at the u-th quantile of its own time.
    return integrate((u) => others.reduce((all, { p, odds }) => all * (1 - 0.1 * p * (1 - u ** odds)), 1))
  }

  const sentiment: Truth['sentiment'] = (cell, name) => {
    const market = getMarket(world, cell.prompt)
    const brand = find(market, name)
    return toChances(brand ? computeLean(world, market, cell, brand) : 0)
  }

  const citationsPerAnswer = (cells: readonly WorldCell[], domain: string | null) => {
    let referenced = 0
    let explored = 0
    for (const cell of cells) {
      for (const source of getMarket(world, cell.prompt).sources) {
        if (domain !== null && source.domain !== domain) continue
        const named = source.brand === null ? 0 : presence(cell, source.brand)
        const retrieved =
          named * logistic(retrievalLogOdds(world, cell, source, true)) +
          (1 - named) * logistic(retrievalLogOdds(world, cell, source, false))
        referenced += retrieved * source.referenced
        explored += retrieved * (1 - source.referenced)
      }
    }
    return { referenced: referenced / cells.length, explored: explored / cells.length }
  }

  return {
    presence,
    rank,
    sentiment,
    visibility: (cells, brand) => {
      const share = mean(cells.map((cell) => presence(cell, brand)))
      return share === null ? null : 100 * share
    },
    shareOfVoice: (cells, name) =>
      ratio(
        sum(cells.map((cell) => presence(cell, name))),
        sum(
          cells.flatMap((cell) => {
            const market = getMarket(world, cell.prompt)
            return market.brands.map((brand) => chance(market, cell, brand))
          }),
        ),
      ),
    averagePosition: (cells, brand) =>
      ratio(
        sum(cells.map((cell) => presence(cell, brand) * rank(cell, brand))),
        sum(cells.map((cell) => presence(cell, brand))),
      ),
    rankWeightedVisibility: (cells, brand) =>
      mean(cells.map((cell) => presence(cell, brand) * discount(cell, brand))),
    sentimentOver: (cells, brand) => {
      const weights = cells.map((cell) => presence(cell, brand))
      const total = sum(weights)
      if (total === 0) return null
      const triples = cells.map((cell) => sentiment(cell, brand))
      const share = (part: keyof PolarityChances): number =>
        (100 * sum(triples.map((triple, i) => triple[part] * (weights[i] ?? 0)))) / total
      return { positive: share('positive'), neutral: share('neutral'), negative: share('negative') }
    },
    citations: (cells, domain) => (cells.length === 0 ? null : citationsPerAnswer(cells, domain)),
    citationShare: (cells, domain) =>
      ratio(citationsPerAnswer(cells, domain).referenced, citationsPerAnswer(cells, null).referenced),
    product: (cells, brand, product) =>
      mean(
        cells.map((cell) => {
          const known = find(getMarket(world, cell.prompt), brand)?.products.find((p) => p.name === product)
          return known ? presence(cell, brand) * known.chance : 0
        }),
      ),
    person: (cells, name) =>
      mean(
        cells.map((cell) =>
          sum(
            getMarket(world, cell.prompt).brands.flatMap((brand) =>
              brand.people
                .filter((person) => person.name === name)
                .map((person) => presence(cell, brand.name) * person.chance),
            ),
          ),
        ),
      ),
    // One, two or three of the forms, each number as likely.
    queryForm: 2 / QUERY_FORMS,
    branded: (prompt, name) => {
      const brand = find(getMarket(world, prompt), name)
      return brand !== undefined && isBranded(prompt, brand)
    },
  }
}
