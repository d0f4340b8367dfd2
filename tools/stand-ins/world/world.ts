import { normal } from './random.ts'

/**
 * A world of markets in which everything is known: which brands there are, how likely an answer names each, where it
 * ranks, what is said of it and which sources are used. `draw.ts` draws answers from it, `truth.ts` states what their
 * figures are on average.
 */

/** What an answer may depend on. */
export const DIMENSIONS = ['prompt', 'persona', 'language', 'model', 'web'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Where a question stands: who asks what, in which language, of which model, when. */
export interface WorldCell {
  /** The question, word for word. */
  prompt: string
  /** Name of the person who asks. */
  persona: string
  /** Two-letter code of the language of the answer. */
  language: string
  /** What the provider's API calls the model. */
  model: string
  webSearch: boolean
  /** The state of the world: brands rise and fall from one epoch to the next. */
  epoch: number
}

export const ASPECTS = [
  'quality',
  'price',
  'design',
  'durability',
  'ease',
  'comfort',
  'service',
  'availability',
  'ingredients',
  'gentleness',
  'results',
  'scent',
  'packaging',
  'sustainability',
  'taste',
  'noise',
  'cleaning',
  'speed',
] as const
/** What people judge a product by. */
export type Aspect = (typeof ASPECTS)[number]

export const ACTIONS = ['studies', 'reviews', 'stores', 'prices', 'guides', 'repairs'] as const
/** What an answer may advise a brand to do. */
export type Action = (typeof ACTIONS)[number]

export type PersonRole = 'founder' | 'director' | 'scientist' | 'designer' | 'ambassador'

export interface WorldProduct {
  name: string
  url: string
  /** Chance that an answer which names the brand also names the product. */
  chance: number
}

export interface WorldPerson {
  name: string
  role: PersonRole
  wikipediaUrl: string | null
  /** Chance that an answer which names the brand also names the person. */
  chance: number
  /** Whether people speak well of them: log-odds of a good word over a bad one. */
  lean: number
}

/** Log-odds set for a value of a dimension, in place of the one that its hash would give. */
type Effects = Partial<Record<Dimension, Readonly<Record<string, number>>>>

export interface WorldBrand {
  name: string
  /** Other spellings in Latin script. */
  aliases: readonly string[]
  /** What it is called in languages of other scripts, by language code. */
  localNames: Readonly<Record<string, string>>
  /** The main one first. */
  domains: readonly string[]
  category: string
  entityType: string
  /** Log-odds of being named, before all effects. */
  base: number
  effects: Effects
  /** Log-odds added in each epoch; the last one holds for all later epochs. */
  trend: readonly number[]
  /** Log-weight in the race for the first ranks. */
  strength: number
  /** Log-odds of a good word over a neutral one, and of a neutral one over a bad one. */
  lean: number
  leanEffects: Effects
  leanTrend: readonly number[]
  strengths: readonly Aspect[]
  weaknesses: readonly Aspect[]
  products: readonly WorldProduct[]
  people: readonly WorldPerson[]
}

export interface WorldSource {
  url: string
  /** Host without `www.`. */
  domain: string
  title: string
  /** Languages in which it turns up; all when empty. */
  languages: readonly string[]
  /** Log-odds that a search retrieves it. */
  retrieval: number
  /** Chance that the answer leans on it once it is retrieved. */
  referenced: number
  /** The brand whose own site this is, which is found more often when the answer names it. */
  brand: string | null
}

interface WorldPrompt {
  /** What it is about, by language code; `en` stands in for the rest. */
  topic: Readonly<Record<string, string>>
}

export interface Market {
  id: string
  /** English name. */
  category: string
  /** Words, in lower case and any language, by which a question belongs here. */
  keywords: readonly string[]
  prompts: Readonly<Record<string, WorldPrompt>>
  topic: Readonly<Record<string, string>>
  brands: readonly WorldBrand[]
  sources: readonly WorldSource[]
  /** What is judged in this market beyond the brands' own strengths and weaknesses. */
  aspects: readonly Aspect[]
  /** Standard deviation, in log-odds, of the effects that are not set. */
  spread: Readonly<Record<Dimension, number>>
  leanSpread: number
}

export interface World {
  seed: string
  /** The first is the one for questions that fit nowhere else. */
  markets: readonly [Market, ...Market[]]
}

/** Log-odds that a question which names a brand adds to that brand. */
const BRANDED_BOOST = 5
/** Log-weight that a question which names a brand adds to that brand's rank. */
const BRANDED_STRENGTH = 2.5

/** The same letters without accents and case, with one kind of apostrophe. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase()

export const listNames = (brand: WorldBrand): string[] => [
  brand.name,
  ...brand.aliases,
  ...Object.values(brand.localNames),
]

/** Remembers what follows from a subject and a text, for as long as the subject lives. */
const remembered = <S extends object, V>(derive: (subject: S, text: string) => V) => {
  const caches = new WeakMap<S, Map<string, V>>()
  return (subject: S, text: string): V => {
    const cache = caches.get(subject) ?? new Map<string, V>()
    caches.set(subject, cache)
    const known = cache.get(text)
    if (known !== undefined) return known
    const value = derive(subject, text)
    if (cache.size >= 20_000) cache.clear()
    cache.set(text, value)
    return value
  }
}

const namesBrand = (plainText: string, brand: WorldBrand): boolean =>
  listNames(brand).some((name) => plainText.includes(plain(name)))

const findMarket = remembered((world: World, prompt: string): Market => {
  const text = plain(prompt)
  return (
    world.markets.find((market) => market.prompts[prompt]) ??
    world.markets.find((market) => market.brands.some((brand) => namesBrand(text, brand))) ??
    world.markets.find((market) => market.keywords.some((word) => text.includes(plain(word)))) ??
    world.markets[0]
  )
})

/** The market that a question belongs to: by the question itself, else by its brands, else by its words, else the first. */
export const getMarket = (world: World, prompt: string): Market => findMarket(world, prompt)

const findBranded = remembered((brand: WorldBrand, prompt: string) => namesBrand(plain(prompt), brand))

/** Whether the question itself names the brand. */
export const isBranded = (prompt: string, brand: WorldBrand): boolean => findBranded(brand, prompt)

const getLevel = (cell: WorldCell, dimension: Dimension): string =>
  dimension === 'web' ? (cell.webSearch ? 'online' : 'offline') : cell[dimension]

/** What the hash gives is looked up by brand or source, what of it, and value, without putting a text together each time. */
type Normals = Map<object, Map<string, Map<string, number>>>
const normals = new WeakMap<World, Normals>()
const MAX_NORMALS = 20_000

const getEntry = <K, V>(map: Map<K, V>, key: K, create: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const created = create()
  map.set(key, created)
  return created
}

/** A draw of the standard normal that follows from the seed, a brand or source, and a value that an answer depends on. */
const cachedNormal = (
  world: World,
  owner: WorldBrand | WorldSource,
  of: string,
  dimension: Dimension,
  value: string,
): number => {
  let ofWorld = normals.get(world)
  if (!ofWorld) {
    ofWorld = new Map()
    normals.set(world, ofWorld)
  }
  const ofOwner = getEntry(ofWorld, owner, () => new Map<string, Map<string, number>>())
  const drawn = getEntry(ofOwner, `${of} ${dimension}`, () => new Map<string, number>())
  if (drawn.size > MAX_NORMALS) drawn.clear()
  return getEntry(drawn, value, () =>
    normal(world.seed, `${'url' in owner ? owner.url : owner.name}:${of}`, dimension, value),
  )
}

/** Sum of the effects of a cell on a subject: those that are set, and for the rest what the hash gives. */
const effectsOn = (
  world: World,
  brand: WorldBrand,
  of: string,
  cell: WorldCell,
  set: Effects,
  spread: (dimension: Dimension) => number,
): number => {
  let sum = 0
  for (const dimension of DIMENSIONS) {
    const value = getLevel(cell, dimension)
    sum += set[dimension]?.[value] ?? spread(dimension) * cachedNormal(world, brand, of, dimension, value)
  }
  return sum
}

const atEpoch = (trend: readonly number[], epoch: number): number =>
  trend[Math.min(Math.max(0, Math.floor(epoch)), trend.length - 1)] ?? 0

/** Remembers what cells and brands come to, for as long as a cell lives; nobody changes one. */
const cellMemory = () => {
  const worlds = new WeakMap<World, WeakMap<WorldCell, Map<WorldBrand, number>>>()
  return (world: World, cell: WorldCell, brand: WorldBrand, derive: () => number): number => {
    let cells = worlds.get(world)
    if (!cells) {
      cells = new WeakMap()
      worlds.set(world, cells)
    }
    let brands = cells.get(cell)
    if (!brands) {
      brands = new Map()
      cells.set(cell, brands)
    }
    return getEntry(brands, brand, derive)
  }
}

const presences = cellMemory()
const leans = cellMemory()
const rankWeights = cellMemory()

/** Log-odds that an answer names the brand. */
export const presenceLogOdds = (world: World, market: Market, cell: WorldCell, brand: WorldBrand): number =>
  presences(
    world,
    cell,
    brand,
    () =>
      brand.base +
      effectsOn(world, brand, 'presence', cell, brand.effects, (dimension) => market.spread[dimension]) +
      atEpoch(brand.trend, cell.epoch) +
      (isBranded(cell.prompt, brand) ? BRANDED_BOOST : 0),
  )

/** Log-odds of a good word over a neutral one, and of a neutral one over a bad one. */
export const computeLean = (world: World, market: Market, cell: WorldCell, brand: WorldBrand): number =>
  leans(
    world,
    cell,
    brand,
    () =>
      brand.lean +
      effectsOn(world, brand, 'lean', cell, brand.leanEffects, () => market.leanSpread) +
      atEpoch(brand.leanTrend, cell.epoch),
  )

/** Weight in the race for the first ranks: of two named brands, each comes first in proportion to it. */
export const rankWeight = (world: World, cell: WorldCell, brand: WorldBrand): number =>
  rankWeights(world, cell, brand, () =>
    Math.exp(
      brand.strength +
        0.3 * cachedNormal(world, brand, 'rank', 'prompt', cell.prompt) +
        0.2 * cachedNormal(world, brand, 'rank', 'model', cell.model) +
        (isBranded(cell.prompt, brand) ? BRANDED_STRENGTH : 0),
    ),
  )

/** Standard deviation, in log-odds, of what a question does to the retrieval of a source. */
export const SOURCE_SPREAD = 0.5

/** Log-odds that a search retrieves a source; minus infinity where it does not exist. */
export const retrievalLogOdds = (
  world: World,
  cell: WorldCell,
  source: WorldSource,
  ownBrandNamed: boolean,
): number =>
  averageRetrieval(world, cell, source, ownBrandNamed) +
  SOURCE_SPREAD * cachedNormal(world, source, 'source', 'prompt', cell.prompt)

/** The same of a question that does nothing to it. */
export const averageRetrieval = (
  world: World,
  cell: WorldCell,
  source: WorldSource,
  ownBrandNamed: boolean,
): number => {
  if (!cell.webSearch || (source.languages.length > 0 && !source.languages.includes(cell.language)))
    return Number.NEGATIVE_INFINITY
  return (
    source.retrieval +
    0.3 * cachedNormal(world, source, 'source', 'model', cell.model) +
    (source.brand !== null && ownBrandNamed ? 1.2 : 0)
  )
}

/** What a question is about, in words of the language where there are any. */
export const getTopic = (market: Market, prompt: string, language: string): string => {
  const own = market.prompts[prompt]?.topic
  return own?.[language] ?? market.topic[language] ?? own?.en ?? market.topic.en ?? market.category
}
