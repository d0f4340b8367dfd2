import { listSentimentRuns } from '@sillage/core/analytics/run-calls'
import { runPath } from '@sillage/core/base/paths'
import type { Sentiment } from '@sillage/core/runs/reading'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newRun, settleFacts } from './runs.ts'
import {
  type BrandFixture,
  db,
  findModel,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
  type PersonOptions,
} from './world.ts'

const mood = (positive: number, negative: number): Sentiment => ({
  positive,
  neutral: 100 - positive - negative,
  negative,
})
/** By run: what the answer thinks of the brand; the third does not name it. */
const MOODS = [mood(50, 10), mood(90, 0), null, mood(0, 80)]
const RUNS = MOODS.length

let brand: BrandFixture
let person: Person
let analysisId: string
let older: string
let newer: string

const newVersion = async (version: number): Promise<string> => {
  const groupRunId = await newGroupRun(analysisId, person.uid, { total: RUNS, completed: RUNS, version })
  for (const [index, sentiment] of MOODS.entries()) await newRun(groupRunId, index, sentiment)
  await settleFacts(groupRunId)
  return groupRunId
}

beforeAll(async () => {
  brand = await newBrand()
  person = await newPerson([brand.brandId])
  analysisId = await newAnalysis(brand, person.uid, {
    status: 'completed',
    models: [{ modelId: findModel('openai').modelId, webSearch: false }],
  })
  older = await newVersion(1)
  newer = await newVersion(2)
})

const list = async (path: string, query: Record<string, string>, { token } = person) => {
  const search = new URLSearchParams({ brandId: brand.brandId, ...query })
  const reply = await send('GET', `${path}?${search}`, { token })
  expect(reply.body).not.toHaveProperty('errorCode')
  return listSentimentRuns.response.parse(reply.body)
}

describe('GET /api/sentiment/runs', () => {
  it('lists the answers of a version, newest first, with their readings', async () => {
    const { total, pages, runs } = await list('/api/sentiment/runs', { groupRunId: newer })
    expect({ total, pages }).toEqual({ total: RUNS, pages: 1 })
    expect(runs.map(({ id }) => id.slice(-4))).toEqual(['0003', '0002', '0001', '0000'])
    expect(runs[3]).toMatchObject({
      score: 7,
      sentiment_positive: 50,
      sentiment_negative: 10,
      named: true,
      response: 'Épure tastes best.',
      web_search_queries: ['best water filter'],
      web_search_sources: [{ source_url: 'https://tests.example/filters', referenced: true }],
      evidence: [{ quote: 'Épure tastes best', source_url: 'https://tests.example/filters' }],
      brand_details: {
        name: 'Épure',
        entity_type: expect.any(String),
        position_relative: null,
        sentiment_score: { positive: 50, negative: 10 },
        mentioned_products: [{ name: 'Épure One' }],
      },
      recommendations: [
        {
          recommendation: 'Lower the price',
          expected_impact: expect.any(String),
          potential_score: expect.any(Number),
        },
      ],
      locked: { shopping: false, recommendations: false },
    })
    expect(runs[1]).toMatchObject({ score: null, named: false, brand_details: null })
  })

  it('sorts by score either way, answers that do not name the brand last', async () => {
    const sorted = async (sortSentiment: string) =>
      (await list('/api/sentiment/runs', { groupRunId: newer, sortSentiment })).runs.map(({ score }) => score)
    expect(await sorted('desc')).toEqual([9.5, 7, 1, null])
    expect(await sorted('asc')).toEqual([1, 7, 9.5, null])
  })

  it('covers all versions, page by page', async () => {
    const first = await list('/api/sentiment/runs', { analysisId, basis: 'all', limit: '3' })
    const last = await list('/api/sentiment/runs', { analysisId, basis: 'all', limit: '3', page: '3' })
    const beyond = await list('/api/sentiment/runs', { analysisId, basis: 'all', limit: '3', page: '4' })
    expect(first).toMatchObject({ total: 2 * RUNS, pages: 3, page: 1 })
    expect([first.runs.length, last.runs.length, beyond.runs.length]).toEqual([3, 2, 0])
    expect(last.runs.every(({ id }) => id.startsWith(older))).toBe(true)
  })

  it('applies filters, and reads "all" as none', async () => {
    const promptId = brand.promptIds[1] ?? ''
    const one = await list('/api/sentiment/runs', { analysisId, basis: 'all', promptId })
    expect(one.total).toBeGreaterThan(0)
    expect(one.total).toBeLessThan(2 * RUNS)
    expect(one.runs.every((run) => run.prompt_id === promptId)).toBe(true)
    expect(
      (await list('/api/sentiment/runs', { analysisId, basis: 'all', promptId: 'all', provider: 'all' }))
        .total,
    ).toBe(2 * RUNS)
    expect((await list('/api/sentiment/runs', { analysisId, basis: 'all', provider: 'mistral' })).total).toBe(
      0,
    )
    expect(
      (await list('/api/sentiment/runs', { analysisId, basis: 'all', dateTo: '2020-01-01' })).total,
    ).toBe(0)
  })
})

it('GET /api/analytics/runs returns up to a hundred at once', async () => {
  const { total, runs } = await list('/api/analytics/runs', { analysisId, basis: 'all' })
  expect(total).toBe(2 * RUNS)
  expect(runs).toHaveLength(2 * RUNS)
})

describe('a scope', () => {
  const refused = async (query: Record<string, string>) =>
    (
      await send('GET', `/api/analytics/runs?${new URLSearchParams({ brandId: brand.brandId, ...query })}`, {
        token: person.token,
      })
    ).body

  it('is a version or an analysis', async () => {
    expect(await refused({})).toMatchObject({ errorCode: 'bad_request', field: 'analysisId' })
  })

  it('is of the brand', async () => {
    const other = await newBrand()
    const foreign = await newAnalysis(other, person.uid)
    expect(await refused({ analysisId: foreign })).toMatchObject({
      errorCode: 'bad_request',
      field: 'analysisId',
      message: 'analysisId: Mismatched brand for this analysis',
    })
  })

  it('has a version of its own analysis', async () => {
    const second = await newAnalysis(brand, person.uid)
    expect(await refused({ analysisId: second, groupRunId: newer })).toMatchObject({ field: 'groupRunId' })
  })

  it('exists', async () => {
    const missing = (id: string) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await refused({ analysisId: missing(analysisId) })).toMatchObject({
      errorCode: 'analysis_not_found',
    })
    expect(await refused({ groupRunId: missing(newer) })).toMatchObject({ errorCode: 'group_run_not_found' })
  })
})

describe('what a plan does not hold', () => {
  const locked = [
    { plan: 'free' },
    { plan: 'pro' },
    { plan: 'ultra', trial: { endsAt: Date.now() + 3_600_000 } },
  ]
  const open = [
    { plan: 'ultra' },
    { plan: 'enterprise' },
    { plan: 'ultra', trial: { endsAt: Date.now() - 1 } },
  ]
  const loadRun = async (who: PersonOptions) => {
    const { token } = await newPerson([brand.brandId], who)
    const detail = await send('GET', `/api/runs/${newer}-0000`, { token })
    const listing = await send('GET', `/api/sentiment/runs?brandId=${brand.brandId}&groupRunId=${newer}`, {
      token,
    })
    return JSON.stringify([detail.body.data, listing.body.runs])
  }

  it.each(locked as PersonOptions[])('is left out of runs with %o', async (who) => {
    const runJson = await loadRun(who)
    expect(runJson).toContain('"locked":{"shopping":true,"recommendations":true}')
    expect(runJson).not.toMatch(/Épure One|Lower the price/)
  })

  it.each(open as PersonOptions[])('is there with %o', async (who) => {
    const runJson = await loadRun(who)
    expect(runJson).toContain('"locked":{"shopping":false,"recommendations":false}')
    expect(runJson).toMatch(/Épure One/)
    expect(runJson).toMatch(/Lower the price/)
  })
})

it('GET /api/runs/{runId} gives names for ids', async () => {
  const { body } = await send('GET', `/api/runs/${newer}-0000`, { token: person.token })
  expect(body.data).toMatchObject({
    runId: `${newer}-0000`,
    prompt: 'Which water filter is best for case 0?',
    persona: 'Persona 0',
    persona_occupation: 'Buyer',
    language: 'English',
    model: findModel('openai').displayName,
    version: 2,
    instructions: expect.stringContaining('Write the whole answer in English.'),
    answer: { text: 'Épure tastes best.' },
    reading: { sentiment: MOODS[0] },
  })
  expect(body.data).not.toHaveProperty('claim')
})

describe('a run', () => {
  it('gives people to administrators alone, on any plan', async () => {
    const admin = await newPerson([brand.brandId], { role: 'admin' })
    const readRun = (token: string) => send('GET', `/api/runs/${newer}-0000`, { token })
    expect(JSON.stringify((await readRun(admin.token)).body)).toContain('Paule')
    expect(JSON.stringify((await readRun(person.token)).body)).not.toContain('Paule')
    const lists = ['/api/sentiment/runs', '/api/analytics/runs']
    for (const path of lists) {
      const listed = await send('GET', `${path}?brandId=${brand.brandId}&groupRunId=${newer}`, {
        token: person.token,
      })
      expect(JSON.stringify(listed.body)).not.toContain('Paule')
    }
  })

  it('gives its cost to administrators alone', async () => {
    const admin = await newPerson([brand.brandId], { role: 'admin' })
    const readRun = async (token: string) =>
      (await send('GET', `/api/runs/${newer}-0000`, { token })).body.data
    const used = { inputTokens: 10, outputTokens: 10, searches: 0 }
    const costly = { ...used, costMicros: 10 }
    expect(await readRun(admin.token)).toMatchObject({ answer: { usage: costly }, readingUsage: costly })
    const plainRun = await readRun(person.token)
    expect(plainRun).toMatchObject({ answer: { usage: used }, readingUsage: used })
    expect(JSON.stringify(plainRun)).not.toMatch(/cost/i)
  })

  it('describes a failure in our words, not the provider’s', async () => {
    const id = `${older}-0003`
    const error = { class: 'auth', stage: 'answer', message: 'Incorrect key sk-live-1234', attempts: 1 }
    await db.doc(runPath(id)).update({ status: 'failed', error })
    const { body } = await send('GET', `/api/runs/${id}`, { token: person.token })
    expect(body.data).toMatchObject({ error: { class: 'auth', message: 'The provider rejected our key.' } })
    expect(JSON.stringify(body)).not.toContain('sk-live')
  })
})
