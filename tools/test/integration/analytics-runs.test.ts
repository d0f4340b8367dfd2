import { type Filter, filterQuery } from '@sillage/core/analytics/filter'
import { listAnalyticsRuns } from '@sillage/core/analytics/run-calls'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { keywordsView } from '@sillage/core/analytics/views/keywords/compute'
import { quickFactsView } from '@sillage/core/analytics/views/observations/compute'
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { productGainsView } from '@sillage/core/analytics/views/product-gains/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld, someFilters } from './analytics-world.ts'
import { send } from './client.ts'
import { newPerson, type Person } from './world.ts'

let world: AnalyzedWorld
let admin: Person

beforeAll(async () => {
  world = await newAnalyzedWorld(5)
  admin = await newPerson([world.brand.brandId], { role: 'admin', plan: 'ultra' })
})

type Query = Record<string, string>

const ask = async (path: string, query: Query, { token } = admin) =>
  await send('GET', `${path}?${new URLSearchParams({ brandId: world.brand.brandId, ...query })}`, { token })

const list = async (path: string, query: Query) => {
  const { body } = await ask(path, query)
  expect(body).not.toHaveProperty('errorCode')
  return listAnalyticsRuns.response.parse(body)
}

/** A figure of a view, and the list that opens it. */
interface Opened {
  path: string
  query: Query
  base: number
}

const figuresUnder = (filter: Filter): Opened[] => {
  const { facts } = world
  const sentiment = sentimentView(facts, filter)
  const sources = sourcesView(facts, filter)
  const shopping = shoppingView(facts, filter)
  const { keywords } = keywordsView(facts, filter)
  const asFigure = (figure: unknown, base: number): Opened => ({
    path: '/api/analytics/runs',
    query: { figure: JSON.stringify(figure) },
    base,
  })
  const product = (productName: string, kind: string, base: number, names: Query = {}): Opened => ({
    path: '/api/analytics/shopping/runs',
    query: { productName, kind, ...names },
    base,
  })
  return [
    { path: '/api/analytics/runs', query: {}, base: sentiment.totalRuns },
    { path: '/api/sentiment/runs', query: {}, base: sentiment.totalRuns },
    ...(['positive', 'neutral', 'negative'] as const).map((label) => ({
      path: '/api/runs/by-sentiment',
      query: { sentiment: label },
      base: sentiment.answersByTone[label],
    })),
    ...keywords.slice(0, 2).map(({ keyword, count }) => ({
      path: '/api/analytics/keywords/runs',
      query: { keyword },
      base: count,
    })),
    ...sources.topDomains.slice(0, 2).flatMap(({ domain, runs }) =>
      ['/api/runs/by-web-search', '/api/analytics/citations/runs'].map((path) => ({
        path,
        query: { domain },
        base: runs,
      })),
    ),
    ...sources.topQueries
      .slice(0, 2)
      .map(({ query, count }) => ({ path: '/api/runs/by-web-search', query: { query }, base: count })),
    ...citationsView(facts, filter, 'explored')
      .allSources.slice(0, 2)
      .map(({ url, count }) => ({
        path: '/api/analytics/citations/runs',
        query: { sourceUrl: url, use: 'explored' },
        base: count,
      })),
    ...shopping.topBrandProducts.slice(0, 1).map(({ name, count }) => product(name, 'brand', count)),
    ...shopping.topCompetitorProducts
      .slice(0, 1)
      .map(({ name, count, competitorName }) => product(name, 'competitor', count, { competitorName })),
    ...shopping.topOtherCompanyProducts
      .slice(0, 1)
      .map(({ name, count, companyName }) => product(name, 'other', count, { companyName })),
    ...productGainsView(facts, filter)
      .products.slice(0, filter.promptId === undefined ? 1 : 0)
      .map(({ promptId, runs }) => {
        const { path, query, base } = asFigure({ of: 'otherProducts' }, runs)
        return { path, query: { ...query, promptId }, base }
      }),
    ...peopleView(facts, filter)
      .people.slice(0, 1)
      .map(({ id, mentionCount }) => asFigure({ of: 'person', id }, mentionCount)),
  ]
}

describe('the runs listed are as many as the figure was computed from', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('under filter %i', async (i) => {
    const filter = someFilters(world)[i] ?? {}
    const check = async ({ path, query, base }: Opened): Promise<void> => {
      const asked = { analysisId: world.analysisId, ...query, ...filterQuery(filter) }
      const { total, runs, pages } = await list(path, asked)
      expect({ path, query, total }).toEqual({ path, query, total: base })
      if (pages === 1) expect(runs).toHaveLength(base)
    }
    await Promise.all(figuresUnder(filter).map(check))
  })

  it('in one version', async () => {
    const [, groupRunId = ''] = world.groupRunIds
    const check = async ({ path, query, base }: Opened): Promise<void> => {
      const { total, runs } = await list(path, { groupRunId, ...query })
      expect({ path, query, total }).toEqual({ path, query, total: base })
      expect(runs.every((run) => run.groupRunId === groupRunId)).toBe(true)
    }
    await Promise.all(figuresUnder({ groupRunId }).map(check))
  })

  it('behind every key observation', async () => {
    for (const { key, n, runs } of quickFactsView(world.facts, {}).quickFacts) {
      const { total } = await list('/api/analytics/runs', {
        ...runs.filter,
        figure: JSON.stringify(runs.figure),
      })
      expect({ key, total }).toEqual({ key, total: n })
    }
  })
})

it('/api/runs/by-sentiment finds the brand by the analysis', async () => {
  const search = new URLSearchParams({ analysisId: world.analysisId, sentiment: 'positive' })
  const { body } = await send('GET', `/api/runs/by-sentiment?${search}`, { token: admin.token })
  expect(body.total).toBe(sentimentView(world.facts, {}).answersByTone.positive)
})

it('gives each answer once by cursor, in the order of the numbered pages', async () => {
  const query = { analysisId: world.analysisId, full: '1', limit: '7' }
  const ids = async (more: Query) => {
    const { runs, nextCursor, total } = await list('/api/analytics/runs', { ...query, ...more })
    for (const { response } of runs) expect(response).not.toBe('')
    return { ids: runs.map(({ id }) => id), nextCursor, total }
  }
  const byCursor: string[] = []
  const byNumber: string[] = []
  for (let page = await ids({}), number = 1; ; number++) {
    byCursor.push(...page.ids)
    byNumber.push(...(await ids({ page: String(number) })).ids)
    if (page.nextCursor === null) {
      expect(byCursor).toHaveLength(page.total)
      break
    }
    page = await ids({ cursor: page.nextCursor })
  }
  expect(byCursor).toEqual(byNumber)
  expect(new Set(byCursor).size).toBe(byCursor.length)
  const cursor = `${world.groupRunIds[0]}-zzzz`
  expect((await ask('/api/analytics/runs', { ...query, cursor })).body).toMatchObject({
    errorCode: 'bad_request',
    field: 'cursor',
  })
})

it('requires exactly one figure', async () => {
  const { analysisId } = world
  for (const query of [{}, { domain: 'a.example', sourceUrl: 'https://a.example/x' }] as Query[]) {
    for (const path of ['/api/runs/by-web-search', '/api/analytics/citations/runs']) {
      expect((await ask(path, { analysisId, ...query })).body).toMatchObject({
        errorCode: 'bad_request',
        field: 'domain',
      })
    }
  }
  for (const figure of ['{', '"answers"', '{"of":"nothing"}']) {
    expect((await ask('/api/analytics/runs', { analysisId, figure })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'figure',
    })
  }
})

it('returns no runs for an unknown value', async () => {
  const { analysisId } = world
  expect((await list('/api/analytics/keywords/runs', { analysisId, keyword: 'unheard of' })).total).toBe(0)
  expect((await list('/api/runs/by-web-search', { analysisId, domain: 'unheard.example' })).total).toBe(0)
  expect((await list('/api/runs/by-web-search', { analysisId, query: 'unheard of' })).total).toBe(0)
  expect((await list('/api/analytics/shopping/runs', { analysisId, productName: 'Unheard' })).total).toBe(0)
})
