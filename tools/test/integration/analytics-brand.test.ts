import { createHash } from 'node:crypto'
import { getBrandReport, getFilters, getInsights } from '@sillage/core/analytics/brand-calls'
import { filtersView } from '@sillage/core/analytics/views/filters/compute'
import { quickFactsView } from '@sillage/core/analytics/views/observations/compute'
import { reportView } from '@sillage/core/analytics/views/report/compute'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { productMetadataPath } from '@sillage/core/base/paths'
import { percentText } from '@sillage/core/base/percent'
import { strFromU8, unzipSync } from 'fflate'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnalyzedWorld, newAnalyzedWorld } from './analytics-world.ts'
import { send } from './client.ts'
import {
  db,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
  type PersonOptions,
} from './world.ts'

let world: AnalyzedWorld
let member: Person

beforeAll(async () => {
  world = await newAnalyzedWorld(3)
  member = await newPerson([world.brand.brandId])
})

type Query = Record<string, string>

const ask = async (path: string, query: Query = {}, { token } = member) =>
  await send('GET', `${path}?${new URLSearchParams({ brandId: world.brand.brandId, ...query })}`, { token })

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('the choices of the filters', () => {
  it.each(['/api/analytics/filters', '/api/web-search-sources/filters'])(
    '%s: of an analysis, of a version, of dates',
    async (path) => {
      const { analysisId, groupRunIds, facts } = world
      const of = async (query: Query) => getFilters.response.parse((await ask(path, query)).body)
      const all = await of({ analysisId })
      const said = filtersView(facts, {})
      expect(all).toMatchObject({
        providers: said.providers,
        models: said.models,
        languages: said.languages,
        personas: said.personas,
        prompts: said.prompts,
        genders: said.genders,
        versions: said.versions,
        analyses: [{ analysis_id: analysisId, title: 'Water filters' }],
      })
      expect(all.prompts[0]).toMatchObject({ analysis_id: analysisId, analysis_title: 'Water filters' })
      const [, groupRunId = ''] = groupRunIds
      expect((await of({ groupRunId })).versions.map((version) => version.groupRunId)).toEqual([groupRunId])
      const since = new Date(facts.versions[1]?.createdAt ?? 0).toISOString()
      expect((await of({ analysisId, dateFrom: since })).versions).toHaveLength(2)
    },
  )

  it('cover all analyses when none is named', async () => {
    const other = await newAnalyzedWorld(4)
    const second = await newAnalysis(other.brand, 'nobody', { title: 'Drafted' })
    const { token } = await newPerson([other.brand.brandId])
    const { body } = await ask(
      '/api/analytics/filters',
      { brandId: other.brand.brandId },
      { ...member, token },
    )
    const all = getFilters.response.parse(body)
    expect(all.analyses.map(({ analysis_id }) => analysis_id).sort()).toEqual(
      [other.analysisId, second].sort(),
    )
    expect(all.personas).toHaveLength(2)
    expect(all.prompts.every(({ analysis_id }) => analysis_id === other.analysisId)).toBe(true)
  })
})

describe('key observations', () => {
  it("describe the engine's findings in words, each with a link to its runs", async () => {
    const { analysisId, facts } = world
    const { body } = await ask('/api/analysis-insights', { analysisId })
    const { quickFacts } = getInsights.response.parse(body)
    const found = quickFactsView(facts, {}).quickFacts
    expect(quickFacts).toMatchObject(found)
    expect(quickFacts.length).toBeGreaterThan(5)
    for (const { question, answer } of quickFacts) {
      expect(question).toMatch(/\?$/)
      expect(answer).not.toMatch(/^$|undefined|NaN/)
    }
  })

  it('are in the requested language', async () => {
    const { analysisId } = world
    const questions = async (language: string) =>
      getInsights.response
        .parse((await ask('/api/analysis-insights', { analysisId, language })).body)
        .quickFacts.map(({ question }) => question)
    const english = await questions('en')
    expect(await questions('fr')).not.toEqual(english)
    expect(await questions('ja')).not.toEqual(english)
  })

  it('are missing before the first run has ended', async () => {
    const analysisId = await newAnalysis(world.brand, member.uid)
    const expected = {
      errorCode: 'not_found',
      message: 'Insights will appear here once this analysis has completed its first run.',
    }
    expect((await ask('/api/analysis-insights', { analysisId })).body).toMatchObject(expected)
    await newGroupRun(analysisId, member.uid)
    expect((await ask('/api/analysis-insights', { analysisId })).body).toMatchObject(expected)
  })

  it('stay those of the previous version while the next one runs', async () => {
    const other = await newAnalyzedWorld(8)
    await newGroupRun(other.analysisId, 'nobody')
    const { token } = await newPerson([other.brand.brandId])
    const query = { brandId: other.brand.brandId, analysisId: other.analysisId, webSearch: 'online' }
    const { body } = await ask('/api/analysis-insights', query, { ...member, token })
    expect(body.groupRunId).toBe(other.groupRunIds.at(-1))
  })
})

describe('the report of a brand', () => {
  it('uses the newest version of the analysis that ran', async () => {
    const { analysisId, groupRunIds, facts, brand } = world
    const groupRunId = groupRunIds.at(-1) ?? ''
    const { body } = await ask('/api/brand-report')
    const report = getBrandReport.response.parse(body)
    const view = reportView(facts, { groupRunId })
    expect(report).toMatchObject({
      brand: { id: brand.brandId, name: 'Lumière', description: 'Water filters', logoUrl: null },
      selectedAnalysisId: analysisId,
      selectedGroupRunId: groupRunId,
      groupRun: { id: groupRunId, groupRunId, totalRuns: view.groupRun?.totalRuns },
      sentiment: asJson(view.sentiment),
      analysisSummary: { id: analysisId, title: 'Water filters', ...view.analysisSummary },
      keyObservations: view.quickFacts.map(({ key }) => ({ key })),
    })
    expect(report.groupRun?.completedAt).not.toBeNull()
    expect(report.analyses).toContainEqual({ id: analysisId, analysisId, title: 'Water filters' })
    expect(await ask('/api/brand-report', { analysisId })).toMatchObject({ body })
  })

  it('applies filters', async () => {
    const groupRunId = world.groupRunIds.at(-1) ?? ''
    const { body } = await ask('/api/brand-report', { analysisId: world.analysisId, provider: 'google' })
    expect(body.analysisSummary).toMatchObject(
      reportView(world.facts, { groupRunId, provider: 'google' }).analysisSummary,
    )
  })

  it('names the providers of the best and the worst sentiment, as the runs themselves say', async () => {
    const groupRunId = world.groupRunIds.at(-1)
    const tones = world.runs.flatMap(({ groupRunId: version, provider, reading }) =>
      version === groupRunId && reading?.sentiment ? [{ provider, tone: reading.sentiment }] : [],
    )
    const scores = [...Map.groupBy(tones, ({ provider }) => provider)].map(([provider, of]) => {
      const sum = of.reduce((all, { tone }) => all + tone.positive + tone.neutral / 2, 0)
      return { provider, score: sum / of.length / 10 }
    })
    const [best, worst] = scores.toSorted((one, other) => other.score - one.score)
    expect(scores).toHaveLength(2)
    const { body } = await ask('/api/brand-report')
    const insights = getBrandReport.response.parse(body).analysisSummary?.providerInsights
    expect(insights?.best?.provider).toBe(best?.provider)
    expect(insights?.best?.score).toBeCloseTo(best?.score ?? Number.NaN, 1)
    expect(insights?.worst?.provider).toBe(worst?.provider)
    expect(insights?.worst?.score).toBeCloseTo(worst?.score ?? Number.NaN, 1)
    expect((await ask('/api/brand-report', { provider: 'google' })).body.analysisSummary).toMatchObject({
      providerInsights: { best: { provider: 'google' }, worst: null },
    })
  })

  it('has the stability of the trust view, over the versions up to its own', async () => {
    const { analysisId, groupRunIds, facts, brand } = await newAnalyzedWorld(5, 5)
    const person = await newPerson([brand.brandId])
    const loadStability = async (query: Query) => {
      const { body } = await ask(
        '/api/brand-report',
        { brandId: brand.brandId, analysisId, ...query },
        person,
      )
      return getBrandReport.response.parse(body).analysisSummary?.stability
    }
    const newest = await loadStability({})
    expect(newest).toMatchObject({ versions: 5 })
    expect(newest).toEqual(trustView(facts, {}).stability)
    const [, , , fourth = ''] = groupRunIds
    const dateTo = facts.versions[3]?.createdAt ?? 0
    expect(await loadStability({ groupRunId: fourth })).toEqual(trustView(facts, { dateTo }).stability)
    const filter = { provider: 'google' }
    expect(await loadStability(filter)).toEqual(trustView(facts, filter).stability)
  })

  it('is a presentation too, in the language asked for, with the figures of its views', async () => {
    const { analysisId, groupRunIds } = world
    const query = { analysisId, language: 'fr' }
    const { status, headers, body } = await ask('/api/brand-report/deck', query)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="report.pptx"')
    const files = unzipSync(body.bytes as Uint8Array)
    const slides = Object.entries(files).filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    expect(slides).toHaveLength(6)
    const texts = slides.map(([, bytes]) => strFromU8(bytes)).join('')
    const groupRunId = groupRunIds.at(-1) ?? ''
    const { headline } = visibilityView(world.facts, { groupRunId })
    expect(texts).toContain('Visibilité')
    expect(texts).toContain(percentText(headline.visibility ?? Number.NaN, 'fr'))
    expect((await ask('/api/brand-report/deck', { ...query, groupRunId })).status).toBe(200)
    expect((await ask('/api/brand-report/deck', { ...query, basis: 'all' })).status).toBe(200)
    const never = await newAnalysis(world.brand, member.uid)
    const refused = await ask('/api/brand-report/deck', { analysisId: never })
    expect(refused.body).toMatchObject({ errorCode: 'group_run_not_found' })
  })

  it('is empty for an analysis that never ran, and for a brand without analyses', async () => {
    const nothing = { analysisSummary: null, groupRun: null, sentiment: null, keyObservations: [] }
    const analysisId = await newAnalysis(world.brand, member.uid)
    expect((await ask('/api/brand-report', { analysisId })).body).toMatchObject({
      ...nothing,
      selectedAnalysisId: analysisId,
    })
    const { brandId } = await newBrand()
    const { token } = await newPerson([brandId])
    expect((await ask('/api/brand-report', { brandId }, { ...member, token })).body).toMatchObject({
      ...nothing,
      analyses: [],
      selectedAnalysisId: null,
    })
  })
})

describe('what a plan does not hold', () => {
  const locked: PersonOptions[] = [
    { plan: 'free' },
    { plan: 'pro' },
    { plan: 'ultra', trial: { endsAt: Date.now() + 3_600_000 } },
  ]
  const open: PersonOptions[] = [{ plan: 'ultra' }, { plan: 'enterprise' }, { plan: 'free', role: 'admin' }]
  const product = JSON.stringify({ of: 'product', name: 'Glow One' })
  const advice = JSON.stringify({ of: 'recommendation', recommendation: 'Lower the price' })
  const gated: [string, Query][] = [
    ['/api/analytics/shopping', {}],
    ['/api/analytics/shopping', { provider: 'openai' }],
    ['/api/analytics/shopping/runs', { productName: 'Glow One' }],
    ['/api/analytics/runs', { figure: product }],
    ['/api/analytics/runs', { figure: advice }],
    ['/api/analytics/runs', { figure: JSON.stringify({ of: 'otherProducts' }) }],
    ['/api/analytics/views/recommendations', {}],
    ['/api/analytics/views/product-gains', {}],
    ['/api/brand-report', {}],
    ['/api/brand-report/deck', {}],
  ]
  const ungated: [string, Query][] = [
    ['/api/sentiment', {}],
    ['/api/visibility', {}],
    ['/api/web-search-sources', {}],
    ['/api/analytics/citations', {}],
    ['/api/analytics/filters', {}],
    ['/api/analysis-insights', {}],
    ['/api/analytics/keywords/runs', { keyword: 'bright' }],
    ['/api/analytics/views/keywords', {}],
  ]
  const codes = async (calls: readonly [string, Query][], who: PersonOptions) => {
    const person = await newPerson([world.brand.brandId], who)
    const { analysisId } = world
    return await Promise.all(
      calls.map(async ([path, query]) => (await ask(path, { analysisId, ...query }, person)).body.errorCode),
    )
  }

  it.each(locked)('is locked with %o', async (who) => {
    expect(await codes(gated, who)).toEqual(gated.map(() => 'feature_locked'))
    expect(await codes(ungated, who)).toEqual(ungated.map(() => undefined))
  })

  it.each(open)('is open with %o', async (who) => {
    expect(await codes([...gated, ...ungated], who)).toEqual([...gated, ...ungated].map(() => undefined))
  })

  it('people are for administrators', async () => {
    const person = JSON.stringify({ of: 'person', id: 'ada lovelace' })
    const calls: [string, Query][] = [
      ['/api/analytics/peoples', {}],
      ['/api/analytics/runs', { figure: person }],
    ]
    expect(await codes(calls, { plan: 'enterprise' })).toEqual(['admin_only', 'admin_only'])
    expect(await codes(calls, { plan: 'free', role: 'admin' })).toEqual([undefined, undefined])
  })
})

describe('POST /api/metadata/product', () => {
  const post = async (urls: string[], { token } = member) =>
    await send('POST', `/api/metadata/product?brandId=${world.brand.brandId}`, { token, body: { urls } })

  it('describes a stored page, and nothing outside the public web', async () => {
    const url = `https://shop.example/lamp-${world.brand.brandId}`
    const kept = {
      url,
      canonicalUrl: url,
      siteName: 'Shop',
      title: 'Glow One',
      description: 'A lamp.',
      brand: 'Lumière',
      image: null,
      images: [],
      price: { display: '€19.00', amount: 19, currency: 'EUR', raw: '19' },
      rating: { value: 4.5, count: 12 },
      fetchedAt: '2026-01-01T00:00:00.000Z',
      hasRichData: true,
    }
    const hash = createHash('sha256').update(url).digest('hex')
    await db
      .doc(productMetadataPath(hash))
      .set({ ...kept, expiresAt: Timestamp.fromMillis(Date.now() + 3_600_000) })
    const inner = 'http://169.254.169.254/latest/meta-data/'
    const { body } = await post([`${url}#reviews`, inner, 'ftp://shop.example/x', 'no address'])
    expect(body.results).toMatchObject([
      { ...kept, url: `${url}#reviews` },
      { url: inner, title: null, images: [], hasRichData: false },
      { url: 'ftp://shop.example/x', hasRichData: false },
      { url: 'no address', hasRichData: false },
    ])
  })

  it('accepts a limited number at once, for plans with shopping', async () => {
    const urls = Array.from({ length: 25 }, (_, i) => `https://shop.example/${i}`)
    expect((await post(urls)).body).toMatchObject({ errorCode: 'bad_request', field: 'urls' })
    const pro = await newPerson([world.brand.brandId], { plan: 'pro' })
    expect((await post(['https://shop.example'], pro)).body).toMatchObject({ errorCode: 'feature_locked' })
  })
})
