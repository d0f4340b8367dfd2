import { coffee } from '../../stand-ins/world/demo-coffee.ts'
import { skincare } from '../../stand-ins/world/demo-skincare.ts'
import { normal, Stream } from '../../stand-ins/world/random.ts'
import { averageRetrieval, type Market, type World, type WorldBrand } from '../../stand-ins/world/world.ts'
import { modelAt } from '../support/manifest-parts.ts'

/** A question without effects: the centre of the population of questions. */
export const AVERAGE_PROMPT = 'The average question'

/** Standard deviations of a market's random effects, in log-odds. */
const USUAL = { prompt: 0.8, persona: 0.25, language: 0.35, model: 0.45, web: 0.2 } as const

export interface WorldOptions {
  /** Strength of the dependence on the cell, 1 being usual; random from 0.6 to 1.6 by default. */
  spread?: number
  /** Mean log-odds of presence; −0.3 by default. */
  base?: number
  /** Change of the log-odds of presence in the second version, by number of the brand. */
  changes?: ReadonlyMap<number, number>
  /** Change of how well the measured brand is judged in the second version. */
  lean?: number
}

/**
 * A random market: how often brands are named, their sentiment and rank, and what is cited. The first brand is the measured
 * one. Names are those of the demonstration, which every language of the stand-in can spell.
 */
export const randomWorld = (seed: string, options: WorldOptions = {}): World => {
  const stream = new Stream('world', seed)
  const like = stream.pick([coffee, skincare])
  const scale = options.spread ?? 0.6 + stream.next()
  const brands = like.brands
    .slice(0, 5 + stream.below(Math.max(1, like.brands.length - 4)))
    .map((brand, number) => ({
      ...randomBrand(seed, brand, options.changes?.get(number) ?? 0, options.base),
      leanTrend: [0, number === 0 ? (options.lean ?? 0) : 0],
    }))
  const names = new Set(brands.map(({ name }) => name))
  const market: Market = {
    ...like,
    keywords: [],
    prompts: {},
    brands,
    sources: like.sources
      .filter(({ brand }) => brand === null || names.has(brand))
      .map((source) => ({
        ...source,
        languages: [],
        retrieval: source.retrieval + 0.5 * normal(seed, source.url, 'retrieval'),
      })),
    spread: {
      prompt: USUAL.prompt * scale,
      persona: USUAL.persona * scale,
      language: USUAL.language * scale,
      model: USUAL.model * scale,
      web: USUAL.web * scale,
    },
    leanSpread: 0.3 * scale,
  }
  return { seed, markets: [market] }
}

/**
 * A random market in which nothing differs: every brand is named, judged and cited alike, by every model and in every
 * language; only prompts favour one or another, by chance. Of the models, the first alone may search the web.
 */
export const levelWorld = (seed: string): World => {
  const world = randomWorld(seed)
  const market = marketIn(world)
  const { base, strength, lean } = mainBrand(world)
  const searching = {
    prompt: AVERAGE_PROMPT,
    persona: '',
    language: 'en',
    model: modelAt(0, true).modelName,
    webSearch: true,
    epoch: 0,
  }
  const ownSites = market.brands.map(({ name, domains: [domain = ''] }) => {
    const url = `https://${domain}/`
    const site = { url, domain, title: name, languages: [], retrieval: 0, referenced: 0.5, brand: name }
    // A model favours some sources: that is taken off.
    return { ...site, retrieval: -1 - averageRetrieval(world, searching, site, false) }
  })
  const level: Market = {
    ...market,
    brands: market.brands.map((brand) => ({ ...brand, base, strength, lean })),
    sources: [...market.sources.filter(({ brand }) => brand === null), ...ownSites],
    spread: { ...market.spread, persona: 0, language: 0, model: 0, web: 0 },
    leanSpread: 0,
  }
  return { seed, markets: [level] }
}

const AVERAGE = { prompt: { [AVERAGE_PROMPT]: 0 } } as const

const randomBrand = (
  seed: string,
  brand: WorldBrand,
  change: number,
  base = -0.3,
): Omit<WorldBrand, 'leanTrend'> => ({
  ...brand,
  base: base + 0.9 * normal(seed, brand.name, 'base'),
  strength: 0.6 * normal(seed, brand.name, 'strength'),
  lean: 0.3 + 0.5 * normal(seed, brand.name, 'lean'),
  effects: AVERAGE,
  leanEffects: AVERAGE,
  trend: [0, change],
})

export const marketIn = (world: World): Market => world.markets[0]

/** The measured brand. */
export const mainBrand = (world: World): WorldBrand => {
  const [brand] = marketIn(world).brands
  if (!brand) throw new RangeError('a world has brands')
  return brand
}
