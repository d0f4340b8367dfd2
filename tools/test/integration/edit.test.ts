import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { getAnalysis, listGroupRuns } from '@sillage/core/analyses/calls'
import { newGroupRunId } from '@sillage/core/base/ids'
import { analysisPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
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
  stored,
} from './world.ts'

const GPT = findModel('openai')

let brand: BrandFixture
let person: Person
beforeAll(async () => {
  brand = await newBrand()
  person = await newPerson([brand.brandId])
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const request = (analysisId: string, method: Method, part: string, body?: unknown, { token } = person) =>
  send(method, `/api/analyses/${analysisId}${part}`, { token, body })

const load = async (analysisId: string): Promise<Analysis> =>
  analysisSchema.parse((await db.doc(analysisPath(analysisId)).get()).data())

const edits = (): [string, Method, string, unknown][] => [
  ['models', 'PUT', '/models', { models: [{ llm_model_id: GPT.modelId }] }],
  ['add a prompt', 'POST', '/prompts', { promptId: brand.promptIds[1] }],
  ['remove a prompt', 'DELETE', `/prompts?prompt_id=${brand.promptIds[0]}`, undefined],
  ['add a persona', 'POST', '/personas', { personaId: brand.personaIds[1] }],
  ['remove a persona', 'DELETE', `/personas?persona_id=${brand.personaIds[0]}`, undefined],
  ['languages', 'PUT', '/languages', { languageCodes: ['fr'] }],
]

describe('a draft', () => {
  it('stores models once, with web search when they have it, whatever the request says', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'draft', models: [] })
    const models = [
      { llm_model_id: GPT.modelId, with_web_search: false },
      { llm_model_id: findModel('mistral').modelId, with_web_search: true },
      { llm_model_id: GPT.modelId, with_web_search: true },
    ]
    expect((await request(analysisId, 'PUT', '/models', { models })).body).toMatchObject({ ok: true })
    expect((await load(analysisId)).models).toEqual([
      { modelId: GPT.modelId, webSearch: GPT.capabilities.webSearch },
      { modelId: findModel('mistral').modelId, webSearch: findModel('mistral').capabilities.webSearch },
    ])
  })

  it('links and unlinks prompts and personas once each', async () => {
    const [first = '', second = ''] = brand.promptIds
    const [ada = '', bo = ''] = brand.personaIds
    const analysisId = await newAnalysis(brand, person.uid, {
      status: 'draft',
      promptIds: [first],
      personaIds: [ada],
    })
    for (let time = 0; time < 2; time++) {
      await request(analysisId, 'POST', '/prompts', { promptId: second })
      await request(analysisId, 'POST', '/personas', { personaId: bo })
    }
    expect(await load(analysisId)).toMatchObject({ promptIds: [first, second], personaIds: [ada, bo] })
    await request(analysisId, 'DELETE', `/prompts?prompt_id=${first}`)
    await request(analysisId, 'DELETE', `/personas?persona_id=${ada}`)
    expect(await load(analysisId)).toMatchObject({ promptIds: [second], personaIds: [bo] })
    const last = await request(analysisId, 'DELETE', `/prompts?prompt_id=${second}`)
    expect(last.body).toMatchObject({ error: 'The last remaining prompt cannot be removed.' })
    expect(last.status).toBe(409)
    await request(analysisId, 'DELETE', `/personas?persona_id=${bo}`)
    expect(await load(analysisId)).toMatchObject({ promptIds: [second], personaIds: [] })
  })

  it('keeps every link when all are made at once', async () => {
    const analysisId = await newAnalysis(brand, person.uid, {
      status: 'draft',
      promptIds: [],
      personaIds: [],
    })
    const replies = await Promise.all([
      ...brand.promptIds.map((promptId) => request(analysisId, 'POST', '/prompts', { promptId })),
      ...brand.personaIds.map((personaId) => request(analysisId, 'POST', '/personas', { personaId })),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { promptIds, personaIds } = await load(analysisId)
    expect(promptIds.toSorted()).toEqual(brand.promptIds.toSorted())
    expect(personaIds.toSorted()).toEqual(brand.personaIds.toSorted())
  })

  it('becomes ready when it is complete, and a draft again on request', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'draft', models: [], personaIds: [] })
    const incomplete = await request(analysisId, 'POST', '/validate')
    expect(incomplete.status).toBe(409)
    expect(incomplete.body).toMatchObject({
      errorCode: 'analysis_incomplete',
      missing: ['models', 'personas'],
    })
    expect((await request(analysisId, 'PATCH', '/status', { status: 'ready' })).status).toBe(409)
    expect((await load(analysisId)).status).toBe('draft')
    await request(analysisId, 'PUT', '/models', { models: [{ llm_model_id: GPT.modelId }] })
    await request(analysisId, 'POST', '/personas', { personaId: brand.personaIds[0] })
    expect((await request(analysisId, 'POST', '/validate')).body).toMatchObject({ ok: true, status: 'ready' })
    expect((await request(analysisId, 'POST', '/validate')).body).toMatchObject({ ok: true, status: 'ready' })
    expect((await load(analysisId)).status).toBe('ready')
    expect((await request(analysisId, 'PATCH', '/status', { status: 'draft' })).body).toMatchObject({
      status: 'draft',
    })
  })
})

describe('a ready analysis', () => {
  it('refuses to remove its last persona', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { personaIds: brand.personaIds.slice(0, 1) })
    const reply = await request(analysisId, 'DELETE', `/personas?persona_id=${brand.personaIds[0]}`)
    expect(reply.body).toMatchObject({ error: 'Personas are required to launch this analysis.' })
    expect((await load(analysisId)).personaIds).toHaveLength(1)
  })
})

describe.each(['completed', 'failed'] as const)('a %s analysis', (status) => {
  it('accepts a new setup for its next version', async () => {
    const analysisId = await newAnalysis(brand, person.uid, {
      status,
      promptIds: brand.promptIds.slice(0, 1),
      personaIds: brand.personaIds.slice(0, 1),
    })
    for (const [name, method, part, body] of [
      ...edits().filter(([name]) => !name.startsWith('remove')),
      ...edits().filter(([name]) => name.startsWith('remove')),
    ]) {
      expect({ name, status: (await request(analysisId, method, part, body)).status }).toEqual({
        name,
        status: 200,
      })
    }
    expect(await load(analysisId)).toMatchObject({
      status,
      promptIds: brand.promptIds.slice(1, 2),
      personaIds: brand.personaIds.slice(1, 2),
      languageCodes: ['fr'],
      models: [{ modelId: GPT.modelId }],
    })
    const last = await request(analysisId, 'DELETE', `/personas?persona_id=${brand.personaIds[1]}`)
    expect(last.body).toMatchObject({ errorCode: 'analysis_incomplete' })
  })
})

describe('title, description, category and repeats', () => {
  it('change one at a time', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'completed' })
    const before = await load(analysisId)
    await request(analysisId, 'PATCH', '', { title: '  Quiet lamps ' })
    await request(analysisId, 'PATCH', '', { user_input: 'For the spring campaign' })
    await request(analysisId, 'PATCH', '', { category: ' Campaigns ' })
    expect((await request(analysisId, 'PATCH', '', { samples: 3 })).body).toMatchObject({ ok: true })
    await request(analysisId, 'PATCH', '', { until_points: 4 })
    expect(await load(analysisId)).toMatchObject({
      title: 'Quiet lamps',
      userInput: 'For the spring campaign',
      category: 'Campaigns',
      samples: 3,
      untilPoints: 4,
      promptIds: before.promptIds,
    })
    expect((await request(analysisId, 'PATCH', '', { title: ' ' })).status).toBe(400)
    expect((await request(analysisId, 'PATCH', '', { samples: 11 })).status).toBe(400)
    expect((await request(analysisId, 'PATCH', '', { until_points: 0.5 })).status).toBe(400)
    await request(analysisId, 'PATCH', '', { until_points: null })
    expect(await load(analysisId)).toMatchObject({ placebo: false })
    await request(analysisId, 'PATCH', '', { placebo: true })
    expect(await load(analysisId)).toMatchObject({ placebo: true })
    expect(await load(analysisId)).toMatchObject({ samples: 3, untilPoints: null })
  })

  it('accept a title but no repeats while runs are under way', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'processing' })
    const { samples } = await load(analysisId)
    const reply = await request(analysisId, 'PATCH', '', { samples: samples + 1 })
    expect(reply.body).toMatchObject({ errorCode: 'analysis_processing' })
    expect((await request(analysisId, 'PATCH', '', { until_points: 4 })).status).toBe(reply.status)
    expect((await request(analysisId, 'PATCH', '', { title: 'Named meanwhile' })).status).toBe(200)
    expect(await load(analysisId)).toMatchObject({ title: 'Named meanwhile', samples })
  })
})

describe('a copy', () => {
  it('is a draft with the same setup, without versions or a schedule', async () => {
    const schedule = { enabled: true, cadence: 'daily', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 9 } as const
    const analysisId = await newAnalysis(brand, person.uid, { status: 'completed', schedule })
    const reply = await request(analysisId, 'POST', '/duplicate', {})
    expect(reply.status).toBe(201)
    const original = await load(analysisId)
    const copy = await load(String(reply.body.analysisId))
    expect(copy).toMatchObject({
      title: `${original.title} (copy)`,
      status: 'draft',
      promptIds: original.promptIds,
      personaIds: original.personaIds,
      models: original.models,
      languageCodes: original.languageCodes,
      schedule: { ...schedule, enabled: false },
      next: null,
      versions: 0,
      lastGroupRunId: null,
    })
    expect((await request(copy.analysisId, 'POST', '/validate')).body).toMatchObject({ status: 'ready' })
  })

  it('takes the requested title, and is refused when the plan has no Command Deck', async () => {
    const analysisId = await newAnalysis(brand, person.uid)
    const reply = await request(analysisId, 'POST', '/duplicate', { title: 'Lampes (copie)' })
    expect((await load(String(reply.body.analysisId))).title).toBe('Lampes (copie)')
    const free = await newPerson([brand.brandId], { plan: 'free' })
    expect((await request(analysisId, 'POST', '/duplicate', {}, free)).body).toMatchObject({
      errorCode: 'plan_required',
    })
  })
})

describe('the archive', () => {
  it('ends the schedule and refuses launches until the analysis is restored', async () => {
    const schedule = { enabled: true, cadence: 'daily', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 9 } as const
    const analysisId = await newAnalysis(brand, person.uid, { status: 'ready', schedule })
    expect((await request(analysisId, 'PATCH', '/archive', { archived: true })).status).toBe(200)
    const archived = await load(analysisId)
    expect(archived).toMatchObject({ schedule: { enabled: false }, next: null })
    expect(archived.archivedAt).not.toBeNull()
    for (const [method, part, body] of [
      ['POST', '/launch', undefined],
      ['PATCH', '/schedule', { enabled: true }],
    ] as const) {
      const reply = await request(analysisId, method, part, body)
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ errorCode: 'analysis_archived' })
    }
    expect((await request(analysisId, 'GET', '')).body).toMatchObject({
      data: { archived_at: expect.any(String) },
    })
    await request(analysisId, 'PATCH', '/archive', { archived: false })
    expect((await load(analysisId)).archivedAt).toBeNull()
  })

  it('refuses an analysis while its runs are under way', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'processing' })
    const reply = await request(analysisId, 'PATCH', '/archive', { archived: true })
    expect(reply.body).toMatchObject({ errorCode: 'analysis_processing' })
  })
})

it('refuses edits of an analysis while its runs are under way', async () => {
  const analysisId = await newAnalysis(brand, person.uid, {
    status: 'processing',
    promptIds: brand.promptIds,
  })
  const before = await stored(brand.brandId)
  for (const [name, method, part, body] of edits()) {
    const reply = await request(analysisId, method, part, body)
    expect({ name, ...reply.body }).toMatchObject({ name, errorCode: 'analysis_processing' })
    expect(reply.status).toBe(409)
  }
  expect(await stored(brand.brandId)).toEqual(before)
})

describe.each(['processing', 'completed', 'failed'] as const)('a %s analysis', (status) => {
  it('becomes ready again unless its runs are under way', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status })
    const reply = await request(analysisId, 'PATCH', '/status', { status: 'ready' })
    const expected = status === 'processing' ? 409 : 200
    expect(reply.status).toBe(expected)
    expect((await load(analysisId)).status).toBe(status === 'processing' ? 'processing' : 'ready')
  })
})

it('refuses to make an analysis a draft after it has run', async () => {
  const analysisId = await newAnalysis(brand, person.uid, { status: 'completed' })
  const reply = await request(analysisId, 'PATCH', '/status', { status: 'draft' })
  expect(reply.body).toMatchObject({ errorCode: 'invalid_status', field: 'status' })
})

describe('a schedule', () => {
  it('changes only the fields of the request, also after the analysis has run', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'completed' })
    const first = { enabled: true, cronExpression: 'monthly', monthlyDay: 31 }
    expect((await request(analysisId, 'PATCH', '/schedule', first)).body).toEqual({
      ok: true,
      message: 'Schedule updated successfully',
    })
    await request(analysisId, 'PATCH', '/schedule', { enabled: true, weeklyDayOfWeek: 4 })
    expect((await load(analysisId)).schedule).toEqual({
      enabled: true,
      cadence: 'monthly',
      weeklyDayOfWeek: 4,
      monthlyDay: 31,
      hour: 7,
    })
  })

  it('is switched on and off while runs are under way', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'processing' })
    expect((await request(analysisId, 'PATCH', '/schedule', { enabled: true })).status).toBe(200)
    expect((await load(analysisId)).schedule.enabled).toBe(true)
    expect((await request(analysisId, 'PATCH', '/schedule', { enabled: false })).status).toBe(200)
    expect(await load(analysisId)).toMatchObject({ schedule: { enabled: false }, next: null })
  })

  it.each([
    [{ plan: 'pro' }, 'Scheduling is available on Ultra and Enterprise plans.'],
    [
      { plan: 'ultra', trial: { endsAt: Date.now() + 3_600_000 } },
      'Scheduling is unavailable during the trial period.',
    ],
  ] satisfies [PersonOptions, string][])('is refused with %o', async (options, error) => {
    const other = await newPerson([brand.brandId], options)
    const schedule = { enabled: true, cadence: 'daily', weeklyDayOfWeek: 0, monthlyDay: 1, hour: 7 } as const
    const analysisId = await newAnalysis(brand, other.uid, { schedule })
    const reply = await request(analysisId, 'PATCH', '/schedule', { enabled: true }, other)
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ errorCode: 'scheduling_locked', error })
    expect((await request(analysisId, 'PATCH', '/schedule', { enabled: false }, other)).status).toBe(200)
    expect((await load(analysisId)).schedule).toEqual({ ...schedule, enabled: false })
  })
})

describe('an edit outside the plan', () => {
  it.each([
    [
      'models',
      { plan: 'pro' },
      '/models',
      { models: [{ llm_model_id: findModel('groq').modelId }] },
      'Remove models from providers not included in your plan before saving.',
    ],
    [
      'languages',
      { plan: 'free' },
      '/languages',
      { languageCodes: ['en', 'fr'] },
      'Your plan allows selecting only 1 language per analysis.',
    ],
    [
      'a language',
      { plan: 'pro', trial: { endsAt: Date.now() + 3_600_000 } },
      '/languages',
      { languageCodes: ['ja'] },
      'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
    ],
  ] satisfies [string, PersonOptions, string, unknown, string][])(
    'is refused and changes nothing: %s',
    async (_, options, part, body, error) => {
      const other = await newPerson([brand.brandId], options)
      const analysisId = await newAnalysis(brand, other.uid, { status: 'draft' })
      const before = await stored(brand.brandId)
      const reply = await request(analysisId, 'PUT', part, body, other)
      expect(reply.status).toBe(403)
      expect(reply.body).toMatchObject({ error })
      expect(await stored(brand.brandId)).toEqual(before)
    },
  )
})

it('answers not found when a prompt, persona or model is not the brand’s', async () => {
  const other = await newBrand()
  const analysisId = await newAnalysis(brand, person.uid, { status: 'draft' })
  const before = await stored(brand.brandId)
  const prompt = await request(analysisId, 'POST', '/prompts', { promptId: other.promptIds[0] })
  expect(prompt.body).toMatchObject({ errorCode: 'prompt_not_found', field: 'promptId' })
  const persona = await request(analysisId, 'POST', '/personas', { personaId: other.personaIds[0] })
  expect(persona.body).toMatchObject({ errorCode: 'persona_not_found', field: 'personaId' })
  const model = await request(analysisId, 'PUT', '/models', { models: [{ llm_model_id: 'nobody:nothing' }] })
  expect(model.body).toMatchObject({ errorCode: 'model_not_found', field: 'models.0.llm_model_id' })
  expect([prompt.status, persona.status, model.status]).toEqual([404, 404, 404])
  expect(await stored(brand.brandId)).toEqual(before)
})

describe('group runs', () => {
  it('are listed newest first, by range and page, with the status of each run', async () => {
    const analysisId = await newAnalysis(brand, person.uid)
    const day = (text: string) => new Date(`${text}T12:00:00Z`)
    const first = await newGroupRun(analysisId, 'x', {
      version: 1,
      total: 3,
      createdAt: Timestamp.fromDate(day('2026-01-10')),
    })
    const second = await newGroupRun(analysisId, 'x', {
      version: 2,
      total: 2,
      createdAt: Timestamp.fromDate(day('2026-02-10')),
    })
    const list = async (query = '') =>
      listGroupRuns.response.parse((await request(analysisId, 'GET', `/group-runs${query}`)).body).groupRuns
    expect(await list('?runs=true')).toMatchObject([
      { group_run_id: second, version: 2, created_at: '2026-02-10T12:00:00.000Z', stats: { totalRuns: 2 } },
      { group_run_id: first, runs: [{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }] },
    ])
    expect((await list()).map(({ runs }) => runs)).toEqual([undefined, undefined])
    expect((await list('?dateFrom=2026-02-01')).map((groupRun) => groupRun.group_run_id)).toEqual([second])
    expect((await list('?dateTo=2026-02-01')).map((groupRun) => groupRun.group_run_id)).toEqual([first])
    expect(await list('?dateFrom=2026-03-01T00:00:00Z')).toEqual([])
    const page = async (query: string) => {
      const { groupRuns, nextCursor } = listGroupRuns.response.parse(
        (await request(analysisId, 'GET', `/group-runs${query}`)).body,
      )
      return { ids: groupRuns.map((groupRun) => groupRun.group_run_id), nextCursor }
    }
    expect(await page('?limit=1')).toEqual({ ids: [second], nextCursor: second })
    expect(await page(`?limit=1&cursor=${second}`)).toEqual({ ids: [first], nextCursor: null })
    expect(await page(`?cursor=${first}`)).toEqual({ ids: [], nextCursor: null })
    expect(await page(`?cursor=${newGroupRunId(analysisId)}`)).toEqual({ ids: [], nextCursor: null })
  })
})

describe('when an analysis last ran', () => {
  const lastRun = async (analysisId: string) =>
    getAnalysis.response.parse((await request(analysisId, 'GET', '')).body).data.last_run_at
  const edit = (analysisId: string) =>
    request(analysisId, 'PATCH', '/schedule', { enabled: false, cronExpression: 'monthly', monthlyDay: 9 })
  const ran = Timestamp.fromDate(new Date('2026-02-10T12:00:00Z'))

  it('stays the same when the analysis is edited', async () => {
    const analysisId = await newAnalysis(brand, person.uid)
    await db
      .doc(analysisPath(analysisId))
      .update({ lastRunAt: ran, lastGroupRunId: newGroupRunId(analysisId) })
    expect((await edit(analysisId)).status).toBe(200)
    expect(await lastRun(analysisId)).toBe('2026-02-10T12:00:00.000Z')
  })

  it('is the last change before the first edit when no time is stored', async () => {
    const analysisId = await newAnalysis(brand, person.uid)
    await db
      .doc(analysisPath(analysisId))
      .update({ updatedAt: ran, lastGroupRunId: newGroupRunId(analysisId) })
    expect((await edit(analysisId)).status).toBe(200)
    expect((await edit(analysisId)).status).toBe(200)
    expect(await lastRun(analysisId)).toBe('2026-02-10T12:00:00.000Z')
  })

  it('is null before the first launch', async () => {
    expect(await lastRun(await newAnalysis(brand, person.uid))).toBeNull()
  })
})

it('answers not found when the analysis has been deleted', async () => {
  const analysisId = await newAnalysis(brand, person.uid)
  expect((await request(analysisId, 'DELETE', '')).body).toEqual({
    ok: true,
    message: 'Analysis deleted successfully',
  })
  expect((await request(analysisId, 'GET', '')).body).toMatchObject({ error: 'Analysis not found' })
  expect((await request(analysisId, 'DELETE', '')).status).toBe(404)
})
