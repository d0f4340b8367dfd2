import { runIdAt } from '../../base/ids.ts'
import type { NamedEntity } from '../../brands/brand.ts'
import { cellAt, runCount } from '../../runs/cells.ts'
import { type Manifest, manifestSchema } from '../../runs/group-run.ts'
import type { ReadEntity, Reading, Sentiment } from '../../runs/reading.ts'
import type { Citation, Run } from '../../runs/run.ts'
import { entityKey } from '../names/entity-key.ts'
import { seededRandom } from '../stats/random.ts'
import type { RatioSums } from '../stats/ratio-noise.ts'

/** Small worlds for the tests of the engine: manifests and ended runs, built from a test's description. */

export const BRAND_ID = 'a'.repeat(24)
export const ANALYSIS_ID = `${BRAND_ID}-0000000000`
/** Id of the n-th group run of the test analysis. */
export const groupRunId = (version: number): string => `${ANALYSIS_ID}-${String(version).padStart(8, '0')}`

const DAY = 86_400_000
export const FIRST_DAY = Date.UTC(2026, 0, 5, 9)

export const named = (name: string, domains: string[] = [], aliases: string[] = []): NamedEntity => ({
  name,
  aliases,
  domains,
})

interface Design {
  version?: number
  createdAt?: number
  prompts?: number
  brandedPrompts?: number
  personas?: number
  languages?: number
  models?: {
    provider: 'openai' | 'anthropic' | 'google' | 'mistral' | 'perplexity' | 'xai'
    webSearch: boolean
  }[]
  samples?: number
  invented?: string[]
  placebo?: true
  brand?: NamedEntity
  competitors?: NamedEntity[]
  extractorVersion?: string
  promptTemplateVersion?: string
  promptTexts?: string[]
}

const CODES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ja', 'zh']

/** A manifest: by default one prompt, one persona, one language, one model without web search. */
export const createManifest = (design: Design = {}): Manifest => {
  const version = design.version ?? 1
  return manifestSchema.parse({
    groupRunId: groupRunId(version),
    analysisId: ANALYSIS_ID,
    brandId: BRAND_ID,
    createdAt: design.createdAt ?? FIRST_DAY + (version - 1) * 7 * DAY,
    brand: design.brand ?? named('Lumière', ['lumiere.fr']),
    competitors: design.competitors ?? [named('Aurore', ['aurore.com']), named('Boréal', ['boreal.eu'])],
    prompts: Array.from({ length: design.prompts ?? 1 }, (_, i) => ({
      promptId: `prompt-${i + 1}`,
      text: design.promptTexts?.[i] ?? `Which lamp is best for purpose ${i + 1}?`,
      category: 'Lamps',
      branded: i < (design.brandedPrompts ?? 0),
    })),
    personas: Array.from({ length: design.personas ?? 1 }, (_, i) => ({
      personaId: `persona-${i + 1}`,
      name: `Persona ${i + 1}`,
      gender: i % 2 === 0 ? 'Female' : 'Male',
      age: 30 + (i % 60),
      occupation: `Occupation ${i + 1}`,
      annualSalary: 40_000,
      city: 'Lyon',
      country: 'France',
    })),
    languages: CODES.slice(0, design.languages ?? 1).map((code) => ({ code, name: `Language ${code}` })),
    models: (design.models ?? [{ provider: 'openai', webSearch: false }]).map(
      ({ provider, webSearch }, i) => ({
        modelId: `model-${i + 1}`,
        provider,
        modelName: `${provider}-model-${i + 1}`,
        displayName: `Model ${i + 1}`,
        capabilities: { webSearch },
        webSearch,
      }),
    ),
    samples: design.samples ?? 1,
    ...(design.invented ? { invented: design.invented } : {}),
    ...(design.placebo ? { placebo: true } : {}),
    promptTemplateVersion: design.promptTemplateVersion ?? 'template-1',
    extractorVersion: design.extractorVersion ?? 'extractor-1',
    analyst: { provider: 'openai', modelName: 'analyst' },
  })
}

export const triple = (positive: number, neutral: number, negative: number): Sentiment => ({
  positive,
  neutral,
  negative,
})

export const NEUTRAL = triple(0, 100, 0)

/** A company that an answer names. */
export const createEntity = (name: string, rank: number, rest: Partial<ReadEntity> = {}): ReadEntity => ({
  name,
  kind: 'other',
  key: entityKey(name),
  url: null,
  category: '',
  entityType: 'company',
  rank,
  mentions: 1,
  positionRelative: null,
  comparison: '',
  strengths: [],
  weaknesses: [],
  sentiment: NEUTRAL,
  products: [],
  ...rest,
})

export const createReading = (reading: Partial<Reading> = {}): Reading => ({
  extractorVersion: 'extractor-1',
  sentiment: null,
  analysisText: '',
  analysisTextLocal: '',
  entities: [],
  keywords: [],
  evidence: [],
  recommendations: [],
  people: [],
  ...reading,
})

/** A reading that names companies in this order; `Lumière` is the brand, `Aurore` and `Boréal` its competitors. */
export const readingNaming = (
  names: readonly string[],
  sentiment: Sentiment = NEUTRAL,
  rest: Partial<Reading> = {},
): Reading =>
  createReading({
    sentiment: names.includes('Lumière') ? sentiment : null,
    entities: names.map((name, i) =>
      createEntity(name, i + 1, {
        kind: name === 'Lumière' ? 'brand' : name === 'Aurore' || name === 'Boréal' ? 'competitor' : 'other',
        sentiment: name === 'Lumière' ? sentiment : NEUTRAL,
      }),
    ),
    ...rest,
  })

interface RunFields {
  reading?: Reading | null
  citations?: Citation[]
  searchQueries?: string[]
  /** Whether the model searched; with queries by default. */
  searched?: boolean
  reportedModel?: string
  failed?: boolean
}

/** An ended run at an index of a manifest. */
export const runAt = (manifest: Manifest, index: number, fields: RunFields = {}): Run => {
  const cell = cellAt(manifest, index)
  const finishedAt = manifest.createdAt + 1_000 + index * 10
  const failed = fields.failed ?? false
  return {
    ...cell,
    runId: runIdAt(manifest.groupRunId, index),
    groupRunId: manifest.groupRunId,
    analysisId: manifest.analysisId,
    brandId: manifest.brandId,
    index,
    status: failed ? 'failed' : 'completed',
    claim: null,
    attempts: 1,
    answer: failed
      ? null
      : {
          text: 'An answer.',
          surface: 'api',
          reportedModel: fields.reportedModel ?? `${cell.modelId}-2026-01-01`,
          searchQueries: fields.searchQueries ?? [],
          citations: fields.citations ?? [],
          truncated: false,
          searched: fields.searched ?? (fields.searchQueries ?? []).length > 0,
          usage: { inputTokens: 100, outputTokens: 200, searches: 0, costMicros: 900 },
          latencyMs: 1_000,
          simulated: true,
          receivedAt: finishedAt - 500,
        },
    reading: failed ? null : (fields.reading ?? createReading()),
    readingUsage: failed ? null : { inputTokens: 300, outputTokens: 100, searches: 0, costMicros: 100 },
    error: failed ? { class: 'timeout', stage: 'answer', message: 'timed out', attempts: 3 } : null,
    startedAt: manifest.createdAt,
    finishedAt,
  }
}

/** All runs of a manifest, described by index. */
export const createRuns = (
  manifest: Manifest,
  tell: (index: number, cell: ReturnType<typeof cellAt>) => RunFields,
): Run[] =>
  Array.from({ length: runCount(manifest) }, (_, index) =>
    runAt(manifest, index, tell(index, cellAt(manifest, index))),
  )

const pick = <T>(random: () => number, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)]

const COMPANIES = ['Lumière', 'Aurore', 'Boréal', 'Candela', 'Éclat', 'Fanal', 'Gléam', 'Halo Ltd', 'Iris']
const SITES = [
  'lumiere.fr',
  'aurore.com',
  'en.wikipedia.org',
  'reddit.com',
  'lamps-blog.net',
  'lemonde.fr',
  'youtube.com',
]
const KEYWORDS = ['bright', 'Cheap', 'cheap', 'durable', 'warm light', 'design']
const ADVICE = ['Publish a buying guide', 'Answer on forums', 'publish a buying guide', 'Lower the price']

const randomTriple = (random: () => number): Sentiment => {
  const positive = Math.floor(random() * 101)
  const negative = Math.floor(random() * (101 - positive))
  return triple(positive, 100 - positive - negative, negative)
}

/** A run of a random world: anything that a reading may hold, failures among them. */
export const randomRun = (manifest: Manifest, index: number, random: () => number): Run => {
  if (random() < 0.1) return runAt(manifest, index, { failed: true })
  const names = COMPANIES.filter(() => random() < 0.4).sort(() => random() - 0.5)
  const sentiment = randomTriple(random)
  const reading = readingNaming(names, sentiment, {
    keywords: KEYWORDS.filter(() => random() < 0.3),
    recommendations: ADVICE.filter(() => random() < 0.2).map((recommendation) => ({
      recommendation,
      difficulty: pick(random, ['low', 'medium', 'high', null]) ?? null,
      expectedImpact: 'More answers name the brand',
      potentialScore: Math.floor(random() * 101),
    })),
    people: ['Ada Lovelace', 'Émile Zola', 'Grace Hopper']
      .filter(() => random() < 0.2)
      .map((fullName) => ({
        fullName,
        organization: pick(random, ['Navy', 'Aurore', null]) ?? null,
        whyMentioned: `${fullName} designs lamps`,
        keywords: ['design'],
        strengths: ['known'],
        weaknesses: [],
        sentiment: randomTriple(random),
        wikipediaUrl: random() < 0.5 ? 'https://en.wikipedia.org/wiki/Lamp' : null,
      })),
  })
  const entities = reading.entities.map((entity) => ({
    ...entity,
    sentiment: entity.kind === 'brand' ? sentiment : randomTriple(random),
    strengths: random() < 0.3 ? ['bright', 'solid'] : [],
    weaknesses: random() < 0.3 ? ['dear'] : [],
    products: ['Glow One', 'Glow Two']
      .filter(() => random() < 0.2)
      .map((name) => ({
        name,
        url: random() < 0.5 ? `https://${entity.key}.com/${name.replace(' ', '-')}` : null,
        context: `${name} by ${entity.name}`,
        sentiment: randomTriple(random),
        strengths: ['light'],
        weaknesses: ['fragile'],
      })),
  }))
  const online = cellAt(manifest, index).webSearch
  const citations = online
    ? Array.from({ length: Math.floor(random() * 6) }, () => ({
        url: `https://${pick(random, SITES)}/page-${Math.floor(random() * 4)}?utm_source=x#top`,
        title: 'A page',
        referenced: random() < 0.6,
        query: random() < 0.7 ? (pick(random, ['best lamp', 'Best Lamp', 'lamp reviews']) ?? null) : null,
      }))
    : []
  return runAt(manifest, index, {
    reading: { ...reading, entities },
    citations,
    searchQueries: online ? ['best lamp'] : [],
  })
}

/** Every run of a manifest at random. */
export const randomRuns = (manifest: Manifest, seed: number): Run[] => {
  const random = seededRandom(seed)
  return Array.from({ length: runCount(manifest) }, (_, index) => randomRun(manifest, index, random))
}

/** The sums behind a share's spread, from answers counted one by one. */
export const makeRatioSums = (answers: readonly { part: number; whole: number }[]): RatioSums => {
  const over = (value: (part: number, whole: number) => number): number =>
    answers.reduce((sum, { part, whole }) => sum + value(part, whole), 0)
  return {
    answers: over((_, whole) => (whole > 0 ? 1 : 0)),
    parts: over((part) => part),
    wholes: over((_, whole) => whole),
    partSquares: over((part) => part * part),
    products: over((part, whole) => part * whole),
    wholeSquares: over((_, whole) => whole * whole),
  }
}
