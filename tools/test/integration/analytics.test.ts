import { countCells } from '@sillage/core/analytics/cell-counts'
import type { Facts } from '@sillage/core/analytics/facts'
import { type Filter, filterQuery } from '@sillage/core/analytics/filter'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary, unpackSummary } from '@sillage/core/analytics/stored'
import { packCounts } from '@sillage/core/analytics/stored-counts'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import { FIRST_DAY, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { SHARED_VIEWS } from '@sillage/core/analytics/views/catalogue'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { detailedSources } from '@sillage/core/analytics/views/flow/compute'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { sentimentVersions } from '@sillage/core/analytics/views/sentiment/versions'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { domainList, queryList, querySources, sourceList } from '@sillage/core/analytics/views/sources/lists'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { analysisSummaryPath, factPath, presenceCountsPath, summaryPath } from '@sillage/core/base/paths'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld, someFilters } from './analytics-world.ts'
import { send } from './client.ts'
import { db, joinBrand, newAnalysis, newPerson, type Person } from './world.ts'

let world: AnalyzedWorld
let admin: Person

beforeAll(async () => {
  world = await newAnalyzedWorld(11)
  admin = await newPerson([world.brand.brandId], { role: 'admin' })
})

type Query = Record<string, string>

const get = async (path: string, query: Query, { token } = admin): Promise<unknown> => {
  const search = new URLSearchParams({ brandId: world.brand.brandId, ...query })
  const { body, status } = await send('GET', `${path}?${search}`, { token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Engine = (facts: Facts, filter: Filter) => unknown
const TRENDS = { includeGroupTrends: 'true' }
const CALLS: readonly { path: string; query?: Query; engine: Engine }[] = [
  { path: '/api/sentiment', query: { v: '3' }, engine: sentimentView },
  { path: '/api/sentiment', query: { groupBy: 'version' }, engine: sentimentVersions },
  { path: '/api/visibility', engine: visibilityView },
  {
    path: '/api/web-search-sources',
    query: { view: 'summary', ...TRENDS },
    engine: (f, q) => sourcesView(f, q),
  },
  {
    path: '/api/web-search-sources',
    query: { use: 'explored', ...TRENDS },
    engine: (f, q) => sourcesView(f, q, 'explored'),
  },
  {
    path: '/api/web-search-sources',
    query: { aggregationType: 'detailed-sources' },
    engine: (f, q) => detailedSources(f, q),
  },
  {
    path: '/api/web-search-sources',
    query: { aggregationType: 'domains-full' },
    engine: (f, q) => domainList(f, q),
  },
  {
    path: '/api/web-search-sources',
    query: { aggregationType: 'sources-full' },
    engine: (f, q) => sourceList(f, q),
  },
  { path: '/api/web-search-sources', query: { aggregationType: 'queries-full' }, engine: queryList },
  {
    path: '/api/web-search-sources',
    query: { aggregationType: 'query-sources', query: 'best lamp' },
    engine: (f, q) => {
      const found = querySources(f, q, 'best lamp')
      return { ...found, sourcesByQuery: { 'best lamp': found.sources } }
    },
  },
  { path: '/api/analytics/citations', query: TRENDS, engine: (f, q) => citationsView(f, q) },
  {
    path: '/api/analytics/citations',
    query: { use: 'explored', ...TRENDS },
    engine: (f, q) => citationsView(f, q, 'explored'),
  },
  { path: '/api/analytics/shopping', engine: shoppingView },
  { path: '/api/analytics/peoples', engine: peopleView },
  ...SHARED_VIEWS.flatMap((name) => {
    const view = SUMMARY_VIEWS.find(({ view: one }) => one === name)
    return view ? [{ path: `/api/analytics/views/${name}`, engine: view.compute }] : []
  }),
]

describe.each(CALLS)('GET $path $query', ({ path, query = {}, engine }) => {
  // Somebody for each call: all questions of one person would be more than one may ask at once.
  beforeAll(async () => {
    admin = await newPerson([world.brand.brandId], { role: 'admin' })
  })

  it('returns the stored summary of the newest version and of each, and with full=1 all versions together', async () => {
    const [newest, full, ...versions] = await Promise.all([
      get(path, { ...query, analysisId: world.analysisId, full: '1', basis: 'newest' }),
      get(path, { ...query, analysisId: world.analysisId, full: '1' }),
      ...world.groupRunIds.map((groupRunId) => get(path, { ...query, groupRunId })),
    ])
    expect(newest).toEqual(asJson(engine(world.facts, {})))
    expect(full).toEqual(asJson(engine(world.facts, { basis: 'all' })))
    expect(versions).toEqual(
      world.groupRunIds.map((groupRunId) => asJson(engine(world.facts, { groupRunId }))),
    )
  })

  it('equals the engine under any filter', async () => {
    const [, groupRunId = ''] = world.groupRunIds
    const check = async (filter: Filter): Promise<void> => {
      const asked = { ...query, ...filterQuery(filter) }
      expect(
        { filter, said: await get(path, { ...asked, analysisId: world.analysisId }) },
        'all versions',
      ).toEqual({ filter, said: asJson(engine(world.facts, filter)) })
      if (filter.dateFrom !== undefined || filter.dateTo !== undefined) return
      expect({ filter, said: await get(path, { ...asked, groupRunId }) }, 'one version').toEqual({
        filter,
        said: asJson(engine(world.facts, { ...filter, groupRunId })),
      })
    }
    await Promise.all(someFilters(world).map(check))
  })
})

const PAIR_CALLS = CALLS.filter(
  ({ path, query }) =>
    query?.groupBy === undefined &&
    query?.aggregationType === undefined &&
    [
      '/api/sentiment',
      '/api/visibility',
      '/api/web-search-sources',
      '/api/analytics/citations',
      '/api/analytics/shopping',
    ].includes(path),
)

describe.each(PAIR_CALLS)('GET $path $query with before', ({ path, query = {}, engine }) => {
  it('tests the changes of a version against any other one', async () => {
    const [first = '', second = '', third = ''] = world.groupRunIds
    const manifests = world.facts.versions
      .map(({ manifest }) => manifest)
      .filter(({ groupRunId }) => groupRunId !== second)
    const pair = readFacts(
      manifests,
      manifests.flatMap((manifest) =>
        foldRuns(
          manifest,
          world.runs.filter(({ groupRunId }) => groupRunId === manifest.groupRunId),
        ),
      ),
    )
    for (const filter of [{}, { provider: 'openai' }]) {
      expect(await get(path, { ...query, ...filter, groupRunId: third, before: first })).toEqual(
        asJson(engine(pair, { ...filter, groupRunId: third })),
      )
    }
  })
})

it('refuses a version to test against by the name of the field where it is of no use', async () => {
  const [first = '', , third = ''] = world.groupRunIds
  const refusal = async (path: string, query: Query) => {
    const search = new URLSearchParams({ brandId: world.brand.brandId, ...query })
    const { status, body } = await send('GET', `${path}?${search}`, { token: admin.token })
    return { status, ...Object(body) }
  }
  const wrong = { status: 400, field: 'before' }
  const { groupRunIds } = await newAnalyzedWorld(5)
  for (const { path, query = {} } of PAIR_CALLS) {
    const ask = (of: Query) => refusal(path, { ...query, ...of })
    expect(await ask({ groupRunId: third, before: third })).toMatchObject(wrong)
    expect(await ask({ analysisId: world.analysisId, before: first })).toMatchObject(wrong)
    expect(await ask({ groupRunId: third, before: groupRunIds[0] ?? '' })).toMatchObject(wrong)
    expect(await ask({ groupRunId: third, before: `${world.analysisId}-zzzzzzzz` })).toMatchObject({
      status: 404,
      errorCode: 'group_run_not_found',
    })
  }
  for (const { path, query = {} } of CALLS.filter((call) => !PAIR_CALLS.includes(call))) {
    expect(
      await refusal(path, { ...query, groupRunId: third, before: first }),
      `${path} ${JSON.stringify(query)}`,
    ).toMatchObject(wrong)
  }
})

it('leaves out trends over versions unless they are requested', async () => {
  for (const path of ['/api/web-search-sources', '/api/analytics/citations']) {
    const body = await get(path, { analysisId: world.analysisId })
    expect(body).toMatchObject({ groupBreakdown: [] })
  }
})

it('reads the stored summary without a filter, and computes with one', async () => {
  const other = await newAnalyzedWorld(23)
  await joinBrand(other.brand.brandId, admin.uid, 'viewer')
  const [first = ''] = other.groupRunIds
  const path = summaryPath(first, 'sentiment')
  const summary = await unpackSummary((await db.doc(path).get()).data())
  const json = JSON.stringify({ ...JSON.parse(summary.json), failedRuns: 4_711 })
  await db.doc(path).update({ ...(await packSummary({ ...summary, json })) })
  const of = async (query: Query) =>
    (
      await send('GET', `/api/sentiment?${new URLSearchParams({ brandId: other.brand.brandId, ...query })}`, {
        token: admin.token,
      })
    ).body
  expect(await of({ groupRunId: first })).toMatchObject({ failedRuns: 4_711 })
  expect(await of({ groupRunId: first, provider: 'openai' })).not.toMatchObject({ failedRuns: 4_711 })
  await db.doc(path).delete()
  expect(await of({ groupRunId: first })).toEqual(asJson(sentimentView(other.facts, { groupRunId: first })))
  const all = db.doc(analysisSummaryPath(other.analysisId, 'sentiment'))
  const anotherForm = await packSummary({ ...summary, json: '{"of":"another form"}' })
  for (const change of [
    { ...anotherForm },
    { gzip: Buffer.from('no view') },
    { gzip: FieldValue.delete() },
  ]) {
    await all.update(change)
    expect(await of({ analysisId: other.analysisId })).toEqual(asJson(sentimentView(other.facts, {})))
  }
})

it('weighs every version since the first, with counts stored, missing or of other corrections', async () => {
  const VERSIONS = 16
  const { brand, analysisId, facts } = await newAnalyzedWorld(31, VERSIONS, undefined, 8)
  await joinBrand(brand.brandId, admin.uid, 'viewer')
  const ask = async () => {
    const query = new URLSearchParams({ brandId: brand.brandId, analysisId, webSearch: 'offline' })
    return (await send('GET', `/api/analytics/views/moved?${query}`, { token: admin.token })).body
  }
  const expected = asJson(movedView(facts, { webSearch: 'offline' }))
  expect(expected).toMatchObject({ first: { change: { p: expect.any(Number) } } })
  expect(await ask()).toEqual(expected)
  const counts = new Map(
    facts.versions.map(({ groupRunId, createdAt }, version) => {
      const own = countCells(facts, version)
      if (own === null) throw new Error('every version has answers')
      return [groupRunId, { ...own, createdAt }] as const
    }),
  )
  const store = async (corrections: number) =>
    db.doc(presenceCountsPath(analysisId)).set({ ...(await packCounts(counts, corrections)) })
  await store(0)
  expect(await ask()).toEqual(expected)
  // Nobody names the brand in the versions whose answers are not read.
  for (const own of counts.values()) own.named.fill(0)
  await store(0)
  expect(await ask()).not.toEqual(expected)
  await store(1)
  expect(await ask()).toEqual(expected)
})

it('has empty figures for an analysis that never ran', async () => {
  const analysisId = await newAnalysis(world.brand, 'nobody')
  expect(await get('/api/sentiment', { analysisId })).toMatchObject({
    sentimentData: null,
    totalRuns: 0,
    topKeywords: [],
  })
  expect(await get('/api/sentiment', { analysisId, groupBy: 'version' })).toEqual([])
  expect(await get('/api/visibility', { analysisId })).toMatchObject({ totalAnalyses: 0, list: [] })
  expect(await get('/api/web-search-sources', { analysisId })).toMatchObject({ topSites: [], totalRuns: 0 })
  expect(await get('/api/analytics/citations', { analysisId })).toMatchObject({ evidenceCount: 0 })
  expect(await get('/api/analytics/shopping', { analysisId })).toMatchObject({ topBrandProducts: [] })
  expect(await get('/api/analytics/peoples', { analysisId })).toMatchObject({ people: [], series: [] })
  expect(await get('/api/runs/by-sentiment', { analysisId, sentiment: 'positive' })).toMatchObject({
    total: 0,
    runs: [],
  })
})

describe('an analysis with more versions than lines show', () => {
  const ask = async (analysis: AnalyzedWorld, filter: Filter): Promise<unknown> => {
    const query = { ...filterQuery(filter), analysisId: analysis.analysisId }
    return await get('/api/visibility', { ...query, brandId: analysis.brand.brandId })
  }
  let long: AnalyzedWorld

  beforeAll(async () => {
    long = await newAnalyzedWorld(23, 15)
    admin = await newPerson([world.brand.brandId, long.brand.brandId], { role: 'admin' })
  })

  it.each<[string, Filter]>([
    ['the newest version', { languageId: 'en' }],
    ['all versions', { languageId: 'en', basis: 'all' }],
    ['the versions until a day', { languageId: 'en', dateTo: FIRST_DAY + 90 * 86_400_000 }],
  ])('equals the engine over %s', async (_name, filter) => {
    expect(await ask(long, filter)).toEqual(asJson(visibilityView(long.facts, filter)))
  })

  it('says at once what is read anew, however recently it was asked', async () => {
    const filter: Filter = { provider: 'google', basis: 'all' }
    expect(await ask(long, filter)).toEqual(asJson(visibilityView(long.facts, filter)))
    const { manifest, groupRunId } = long.facts.versions[4] ?? expect.fail('a version is missing')
    const parts = foldRuns(manifest, randomRuns(manifest, 99))
    await Promise.all(parts.map((part) => db.doc(factPath(groupRunId, part.family, 0)).set({ ...part })))
    const others = long.facts.versions.flatMap((version, i) =>
      version.groupRunId === groupRunId
        ? []
        : foldRuns(version.manifest, randomRuns(version.manifest, 23 + i)),
    )
    const anew = readFacts(
      long.facts.versions.map((version) => version.manifest),
      [...others, ...parts],
    )
    const after = asJson(visibilityView(anew, filter))
    expect(after).not.toEqual(asJson(visibilityView(long.facts, filter)))
    expect(await ask(long, filter)).toEqual(after)
  })
})
