import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { seededRandom } from '@sillage/core/analytics/stats/random'
import {
  createEntity as entityWith,
  createReading as readingWith,
  runAt,
} from '@sillage/core/analytics/testing/fixtures'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { LANGUAGES } from '@sillage/core/base/languages'
import { cellAt, runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { ReadEntity, Reading, Sentiment } from '@sillage/core/runs/reading'
import type { Citation, Run } from '@sillage/core/runs/run'
import { modelAt, personaAt } from '../support/manifest-parts.ts'

/** The size of the generated data. */
export interface Size {
  readonly runs: number
  readonly versions: number
  readonly prompts: number
  readonly personas: number
  readonly languages: number
  readonly models: number
  /** Brands named and pages cited per answer. */
  readonly mentions: number
  readonly citations: number
  /** Answers per cell; 2 by default. */
  readonly samples?: number
  /** When versions were launched; by default one a week. Later versions are left out. */
  readonly launchedAt?: readonly number[]
  /** So many prompts, from the first one on, name the brand in each answer of the versions from a number on. */
  readonly raised?: { readonly prompts: number; readonly from: number }
}

export const WHOLE: Size = {
  runs: 100_000,
  versions: 12,
  prompts: 50,
  personas: 20,
  languages: 10,
  models: 8,
  mentions: 6,
  citations: 8,
}

const SAMPLES = 2
const ANALYSIS_ID = `${'e'.repeat(24)}-engine0000`
const FIRST_DAY = Date.UTC(2026, 0, 5, 9)
const WEEK = 7 * 86_400_000

const BRANDS = 60
const DOMAINS = 600
const PAGES = 5_000
const QUERIES = 300
const KEYWORDS = 1_500
const PHRASES = 300
/** Per brand. */
const PRODUCTS = 12
const ADVICE = 400
const PEOPLE = 200
const FAILURES = 0.02

const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))

const getManifest = (size: Size, version: number, analysisId: string): Manifest => ({
  groupRunId: `${analysisId}-${version.toString(36).padStart(8, '0')}`,
  analysisId,
  brandId: brandOfAnalysis(analysisId),
  createdAt: size.launchedAt?.[version] ?? FIRST_DAY + version * WEEK,
  brand: { name: 'Brand 0', aliases: [], domains: ['domain-0.com'] },
  competitors: list(8, (i) => ({ name: `Brand ${i + 1}`, aliases: [], domains: [`domain-${i + 1}.com`] })),
  prompts: list(size.prompts, (i) => ({
    promptId: `prompt-${i}`,
    text: `Which one is best for purpose ${i}?`,
    category: `Category ${i % 5}`,
    branded: i % 10 === 0,
  })),
  personas: list(size.personas, (i) => personaAt(i, { age: 20 + i, occupation: `Occupation ${i}` })),
  languages: LANGUAGES.slice(0, size.languages).map(({ code, name }) => ({ code, name })),
  models: list(size.models, (i) => modelAt(i, i % 2 === 0)),
  samples: size.samples ?? SAMPLES,
  promptTemplateVersion: 'template-1',
  extractorVersion: 'extractor-1',
  trackedSetVersion: 1,
  analyst: { provider: 'openai', modelName: 'analyst' },
})

/** A random index below `size`, skewed towards the first ones, as names and sites are in answers. */
const skewed = (random: () => number, size: number, skew = 3): number => Math.floor(size * random() ** skew)

const several = (random: () => number, count: number, size: number, skew = 3): number[] => {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(skewed(random, size, skew))
  return [...chosen]
}

const getTriple = (random: () => number): Sentiment => {
  const positive = Math.floor(random() * 101)
  const negative = Math.floor(random() * (101 - positive))
  return { positive, neutral: 100 - positive - negative, negative }
}

const getEntity = (random: () => number, brand: number, rank: number): ReadEntity => {
  const products = random() < 0.25 ? [skewed(random, PRODUCTS)] : []
  return entityWith(`Brand ${brand}`, rank, {
    kind: brand === 0 ? 'brand' : brand <= 8 ? 'competitor' : 'other',
    url: brand % 3 === 0 ? `https://domain-${brand}.com` : null,
    category: `Trade ${brand % 7}`,
    mentions: 1 + Math.floor(random() * 3),
    strengths: random() < 0.6 ? [`strength ${skewed(random, PHRASES)}`] : [],
    weaknesses: random() < 0.3 ? [`weakness ${skewed(random, PHRASES)}`] : [],
    sentiment: getTriple(random),
    products: products.map((product) => ({
      name: `Product ${brand}-${product}`,
      url: `https://domain-${brand}.com/${product}`,
      context: `context ${product % 40}`,
      sentiment: getTriple(random),
      strengths: [`good ${product % 30}`],
      weaknesses: [],
    })),
  })
}

const getReading = (random: () => number, size: Size, isRaised: boolean): Reading => {
  const named = several(random, size.mentions, BRANDS, 1.6)
  const brands = isRaised ? [...new Set([0, ...named])] : named
  const entities = brands.map((brand, i) => getEntity(random, brand, i + 1))
  return readingWith({
    sentiment: entities.find(({ kind }) => kind === 'brand')?.sentiment ?? null,
    entities,
    keywords: several(random, 5, KEYWORDS).map((keyword) => `keyword ${keyword}`),
    recommendations: several(random, 2, ADVICE).map((advice) => ({
      recommendation: `Do what helps most, number ${advice}`,
      difficulty: advice % 3 === 0 ? 'low' : advice % 3 === 1 ? 'medium' : 'high',
      expectedImpact: `Impact ${advice % 20}`,
      potentialScore: Math.floor(random() * 101),
    })),
    people:
      random() < 0.3
        ? several(random, 1, PEOPLE).map((person) => ({
            fullName: `First ${person} Last ${person}`,
            organization: person % 4 === 0 ? null : `Brand ${person % BRANDS}`,
            whyMentioned: `reason ${person % 50}`,
            keywords: [`field ${person % 25}`],
            strengths: ['known'],
            weaknesses: [],
            sentiment: getTriple(random),
            wikipediaUrl: null,
          }))
        : [],
  })
}

const getCitations = (random: () => number, size: Size, queries: readonly string[]): Citation[] =>
  several(random, size.citations, PAGES).map((page, i) => ({
    url: `https://domain-${page % DOMAINS}.com/page-${page}`,
    title: `Title ${page}`,
    referenced: i % 8 < 5,
    query: queries[i % queries.length] ?? null,
  }))

const isRaisedAt = ({ raised }: Size, manifest: Manifest, version: number, index: number): boolean =>
  raised !== undefined &&
  version >= raised.from &&
  manifest.prompts.findIndex(({ promptId }) => promptId === cellAt(manifest, index).promptId) < raised.prompts

const getRun = (
  random: () => number,
  size: Size,
  manifest: Manifest,
  { version, index }: { version: number; index: number },
): Run => {
  const failed = random() < FAILURES
  const finishedAt = manifest.createdAt + 60_000 + Math.floor(random() * 3_600_000)
  const searchQueries = several(random, 2, QUERIES).map((query) => `query ${query}`)
  if (failed) return { ...runAt(manifest, index, { failed }), finishedAt }
  const citations = getCitations(random, size, searchQueries)
  const reading = getReading(random, size, isRaisedAt(size, manifest, version, index))
  return {
    ...runAt(manifest, index, { searchQueries, citations, reading }),
    finishedAt,
  }
}

const BATCH = 1_000

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** The indices of a version's runs: spread over all cells, the same in every version, with all samples of a cell. */
const getIndices = (manifest: Manifest, count: number): number[] => {
  const { samples } = manifest
  const cells = runCount(manifest) / samples
  let step = Math.floor(0.618 * cells)
  while (commonDivisor(step, cells) > 1) step++
  return list(count, (i) => ((Math.floor(i / samples) * step) % cells) + (i % samples) * cells)
}

/** Generates every version with its facts, folded and packed as they are stored. Deterministic. */
export const generate = (
  size: Size = WHOLE,
  analysisId = ANALYSIS_ID,
): { manifests: Manifest[]; parts: FactPart[] } => {
  const random = seededRandom(size.runs)
  const manifests = list(size.launchedAt?.length ?? size.versions, (version) =>
    getManifest(size, version, analysisId),
  )
  const parts = manifests.flatMap((manifest, version) => {
    const count =
      Math.floor((size.runs * (version + 1)) / size.versions) -
      Math.floor((size.runs * version) / size.versions)
    const indices = getIndices(manifest, count)
    const batches: FactPart[] = []
    for (let from = 0; from < count; from += BATCH) {
      const runs = indices
        .slice(from, from + BATCH)
        .map((index) => getRun(random, size, manifest, { version, index }))
      batches.push(...foldRuns(manifest, runs))
    }
    return mergeParts(batches)
  })
  return { manifests, parts }
}
