import {
  createEntity as entityWith,
  createReading as readingWith,
  runAt,
} from '@sillage/core/analytics/testing/fixtures'
import { cellAt, runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { ReadEntity, Reading, Sentiment } from '@sillage/core/runs/reading'
import type { Cell, Citation, Run } from '@sillage/core/runs/run'
import { type Draw, type DrawnBrand, draw, type Polarity } from '../../stand-ins/world/draw.ts'
import { unit } from '../../stand-ins/world/random.ts'
import type { World, WorldCell } from '../../stand-ins/world/world.ts'
import { mainBrand } from './random-world.ts'
import { worldCells } from './world-cells.ts'

/** The content of a completed run. */
export interface RunContent {
  readonly reading: Reading
  readonly citations: Citation[]
  readonly searchQueries: string[]
}

/** Makes the content of a run. */
type MakeContent = (cell: WorldCell, sample: string, place: Cell) => RunContent

const getTriple = (polarities: readonly Polarity[]): Sentiment => {
  const share = (target: Polarity): number =>
    (100 * polarities.filter((polarity) => polarity === target).length) / polarities.length
  const positive = share('positive')
  const negative = share('negative')
  return { positive, neutral: 100 - positive - negative, negative }
}

const getEntity = (
  { brand, judgements }: DrawnBrand,
  rank: number,
  kind: ReadEntity['kind'],
  citations: readonly Citation[],
): ReadEntity => {
  const phrases = (target: Polarity): string[] =>
    judgements.flatMap(({ polarity, aspect }) => (polarity === target && aspect !== null ? [aspect] : []))
  const products = new Map(judgements.flatMap(({ product }) => (product ? [[product.name, product]] : [])))
  return entityWith(brand.name, rank, {
    kind,
    url: citations.find(({ url }) => brand.domains.some((domain) => url.includes(domain)))?.url ?? null,
    category: brand.category,
    entityType: brand.entityType,
    mentions: judgements.length,
    strengths: phrases('positive'),
    weaknesses: phrases('negative'),
    sentiment: getTriple(judgements.map(({ polarity }) => polarity)),
    products: [...products.values()].map(({ name, url }) => ({
      name,
      url,
      context: name,
      sentiment: getTriple(
        judgements.filter(({ product }) => product?.name === name).map(({ polarity }) => polarity),
      ),
      strengths: [],
      weaknesses: [],
    })),
  })
}

const QUERY = ['best', 'reviews', 'compared', 'prices', 'where to buy'] as const

/** The reading of a drawn answer, without reading errors. */
export const buildReading = (world: World, tracked: ReadonlySet<string>, drawn: Draw): RunContent => {
  const own = mainBrand(world).name
  const queryOf = (query: number): string => QUERY[drawn.queries[query] ?? 0] ?? ''
  const citations = drawn.sources.map(({ source, referenced, query }) => ({
    url: source.url,
    title: source.title,
    referenced,
    query: queryOf(query),
  }))
  const entities = drawn.brands.map((brand, i) => {
    const kind = brand.brand.name === own ? 'brand' : tracked.has(brand.brand.name) ? 'competitor' : 'other'
    return getEntity(brand, i + 1, kind, citations)
  })
  const aspects = drawn.brands.flatMap(({ judgements }) =>
    judgements.flatMap(({ aspect }) => (aspect === null ? [] : [aspect])),
  )
  const reading = readingWith({
    sentiment: entities.find(({ kind }) => kind === 'brand')?.sentiment ?? null,
    entities,
    keywords: [...new Set<string>(aspects)],
    recommendations: drawn.advice
      .filter(({ brand }) => brand.name === own)
      .map(({ action }) => ({
        recommendation: action,
        difficulty: 'medium',
        expectedImpact: '',
        potentialScore: 50,
      })),
    people: drawn.people.map(({ person, brand, polarity }) => ({
      fullName: person.name,
      organization: brand.name,
      whyMentioned: '',
      keywords: [],
      strengths: [],
      weaknesses: [],
      sentiment: getTriple([polarity]),
      wikipediaUrl: person.wikipediaUrl,
    })),
  })
  return { reading, citations, searchQueries: drawn.queries.map((_, i) => queryOf(i)) }
}

/** Every run of a version with the content that `contentOf` makes; some fail. */
export const runsWith = (
  world: World,
  manifest: Manifest,
  { epoch, failures, contentOf }: { epoch: number; failures: number; contentOf: MakeContent },
): Run[] => {
  const places = worldCells(manifest, epoch)
  return Array.from({ length: runCount(manifest) }, (_, index) => {
    const cell = cellAt(manifest, index)
    const sample = `${manifest.groupRunId} ${cell.sample}`
    const failed = failures > 0 && unit(world.seed, manifest.groupRunId, index, 'failure') < failures
    const place = places[index % places.length]
    return runWith(manifest, index, failed || !place ? null : contentOf(place, sample, cell))
  })
}

/** A run of a version with its content; null makes a failed run. A model that may search does. */
export const runWith = (manifest: Manifest, index: number, content: RunContent | null): Run =>
  runAt(manifest, index, {
    ...(content ?? { failed: true }),
    searched: cellAt(manifest, index).webSearch,
  })

/** Every run of a version, drawn from the world, without reading errors. */
export const directRuns = (
  world: World,
  manifest: Manifest,
  { epoch = 0, failures = 0 }: { epoch?: number; failures?: number } = {},
): Run[] => {
  const tracked = new Set(manifest.competitors.map(({ name }) => name))
  return runsWith(world, manifest, {
    epoch,
    failures,
    contentOf: (cell, sample) => buildReading(world, tracked, draw(world, cell, sample)),
  })
}
