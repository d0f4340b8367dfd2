import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysesPath, analysisPath, promptsPath, userPath } from '@sillage/core/base/paths'
import { LIMITS } from '@sillage/core/brands/limits'
import { PLANS } from '@sillage/core/plans/entitlements'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
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

const HOUR = 3_600_000
const GPT = findModel('openai')
const CLAUDE = findModel('anthropic')

let brand: BrandFixture
beforeAll(async () => {
  brand = await newBrand()
})

const member = (options?: PersonOptions) => newPerson([brand.brandId], options)
const trial = { plan: 'ultra', trial: { endsAt: Date.now() + HOUR } } as const

const order = (over: Record<string, unknown> = {}) => ({
  prompts: ['Which jug filters best?'],
  languages: ['en'],
  modelIds: [GPT.modelId],
  ...over,
})

const create = ({ token }: Person, over?: Record<string, unknown>, { brandId } = brand): Promise<Reply> =>
  send('POST', '/api/analyses/manual', { token, body: { brandId, analysisData: order(over) } })

const loadAnalysis = async (reply: Reply) =>
  analysisSchema.parse((await db.doc(analysisPath(String(reply.body.analysisId))).get()).data())

describe('creating an analysis by hand', () => {
  it('keeps the choices as a draft', async () => {
    const person = await member()
    const reply = await create(person, {
      title: 'Jugs',
      prompts: ['Which jug?', 'Which carafe?'],
      promptCategory: 'Jugs',
      languages: ['fr', 'en', 'fr'],
      modelIds: [GPT.modelId, CLAUDE.modelId],
      personaIds: [brand.personaIds[1]],
      samples: 3,
      untilPoints: 4,
      schedule: { enabled: true, cronExpression: 'monthly', monthlyDay: 31 },
      launch: false,
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      analysisId: reply.body.analysisId,
      analysis_id: reply.body.analysisId,
      groupRunId: null,
    })
    expect(await loadAnalysis(reply)).toMatchObject({
      brandId: brand.brandId,
      title: 'Jugs',
      status: 'draft',
      personaIds: [brand.personaIds[1]],
      languageCodes: ['fr', 'en'],
      models: [
        { modelId: GPT.modelId, webSearch: GPT.capabilities.webSearch },
        { modelId: CLAUDE.modelId, webSearch: CLAUDE.capabilities.webSearch },
      ],
      samples: 3,
      untilPoints: 4,
      schedule: { enabled: true, cadence: 'monthly', weeklyDayOfWeek: 0, monthlyDay: 31, hour: 7 },
      createdBy: person.uid,
      versions: 0,
    })
    const detail = await send('GET', `/api/analyses/${reply.body.analysisId}`, { token: person.token })
    expect(detail.body.data).toMatchObject({
      until_points: 4,
      prompts: [
        { prompt_text: 'Which jug?', categories: { title: 'Jugs' } },
        { prompt_text: 'Which carafe?', categories: { title: 'Jugs' } },
      ],
      run_stats: { total: 0 },
      schedule_cron: 'monthly',
      schedule_monthly_day: 31,
    })
  })

  it('launches at once by default', async () => {
    const person = await member()
    const reply = await create(person)
    expect(reply.status).toBe(201)
    const analysis = await loadAnalysis(reply)
    expect(analysis).toMatchObject({
      status: 'processing',
      versions: 1,
      lastGroupRunId: reply.body.groupRunId,
    })
    const units = brand.personaIds.length * (GPT.capabilities.webSearch ? 2 : 1)
    expect(analysis.runStats).toMatchObject({ total: units })
    expect((await db.doc(userPath(person.uid)).get()).get('quota.used')).toBe(units)
  })

  it('accepts one prompt alone, names the analysis after it, and asks as the first three personas', async () => {
    const person = await member()
    const reply = await create(person, {
      prompts: undefined,
      prompt: '  Which tap filter lasts?  ',
      launch: false,
    })
    expect(await loadAnalysis(reply)).toMatchObject({
      title: 'Which tap filter lasts?',
      personaIds: brand.personaIds,
    })
  })

  it('has the category of its order, and none without', async () => {
    const categorized = await create(await member(), { category: ' Kitchen ', launch: false })
    expect(await loadAnalysis(categorized)).toMatchObject({ category: 'Kitchen' })
    expect(await loadAnalysis(await create(await member(), { launch: false }))).toMatchObject({
      category: '',
    })
  })

  it('is named after its topic', async () => {
    const reply = await create(await member(), { promptCategory: 'Limescale', launch: false })
    expect(await loadAnalysis(reply)).toMatchObject({ title: 'Limescale' })
  })

  it('reuses identical prompts of the brand, even when two order at once', async () => {
    const person = await member()
    const texts = ['Which one is quiet?', 'x'.repeat(2_000), 'Which one is quiet?']
    const replies = await Promise.all([1, 2, 3].map(() => create(person, { prompts: texts, launch: false })))
    const again = await create(person, { prompts: [texts[1], 'Which jug filters best?'], launch: false })
    const [first, ...others] = await Promise.all(replies.map(loadAnalysis))
    expect(first?.promptIds).toHaveLength(2)
    for (const other of others) expect(other.promptIds).toEqual(first?.promptIds)
    expect((await loadAnalysis(again)).promptIds[0]).toBe(first?.promptIds[1])
    const quiet = await db.collection(promptsPath(brand.brandId)).where('text', '==', texts[0]).get()
    expect(quiet.size).toBe(1)
  })
})

/** An order that is refused, with what the answer has to say; nothing may change by it. */
interface Refusal {
  who?: PersonOptions
  what: Record<string, unknown>
  status: number
  says: Record<string, unknown>
}

const refusals: Record<string, Refusal> = {
  'no prompt at all': {
    what: { prompts: undefined },
    status: 400,
    says: {
      field: 'analysisData.prompts',
      message: 'Select at least one prompt before launching the analysis.',
    },
  },
  'an empty list of prompts': { what: { prompts: [] }, status: 400, says: { field: 'analysisData.prompts' } },
  'a blank prompt': { what: { prompts: ['   '] }, status: 400, says: { field: 'analysisData.prompts.0' } },
  '10,000 prompts': {
    what: { prompts: Array.from({ length: 10_000 }, (_, index) => `Prompt ${index}`) },
    status: 400,
    says: { field: 'analysisData.prompts' },
  },
  'a prompt of nearly a megabyte': {
    what: { prompts: ['x'.repeat(1_000_000)] },
    status: 400,
    says: { field: 'analysisData.prompts.0' },
  },
  'a prompt of more than a megabyte': {
    what: { prompts: ['x'.repeat(1_100_000)] },
    status: 413,
    says: { errorCode: 'payload_too_large' },
  },
  'a prompt that is a number': {
    what: { prompts: [12] },
    status: 400,
    says: { field: 'analysisData.prompts.0' },
  },
  'a prompt that is no text': {
    what: { prompts: ['half a pair: \ud800'] },
    status: 400,
    says: { field: 'analysisData.prompts.0' },
  },
  'an unsupported language': {
    what: { languages: ['en', 'tlh'] },
    status: 400,
    says: { field: 'analysisData.languages.1' },
  },
  'a model that is a path': {
    what: { modelIds: ['../users/x'] },
    status: 400,
    says: { field: 'analysisData.modelIds.0' },
  },
  'an unknown model': {
    what: { modelIds: [GPT.modelId, 'openai:gpt-0'] },
    status: 404,
    says: { errorCode: 'model_not_found', field: 'analysisData.modelIds.1' },
  },
  'a persona of nobody': {
    what: { personaIds: ['stranger'] },
    status: 404,
    says: { errorCode: 'persona_not_found', field: 'analysisData.personaIds.0' },
  },
  'eleven samples': { what: { samples: 11 }, status: 400, says: { field: 'analysisData.samples' } },
  'a width of no points': {
    what: { untilPoints: 0 },
    status: 400,
    says: { field: 'analysisData.untilPoints' },
  },
  'half a sample': { what: { samples: 1.5 }, status: 400, says: { field: 'analysisData.samples' } },
  'a field nobody knows': { what: { free: true }, status: 400, says: { field: 'analysisData.free' } },
  'a day outside the week': {
    what: { schedule: { weeklyDayOfWeek: 7 } },
    status: 400,
    says: { field: 'analysisData.schedule.weeklyDayOfWeek' },
  },
  'a free plan': {
    who: { plan: 'free' },
    what: {},
    status: 403,
    says: {
      errorCode: 'plan_required',
      error: 'This feature requires a Pro or Ultra subscription. Upgrade to unlock analyses.',
    },
  },
  'a trial': {
    who: trial,
    what: {},
    status: 403,
    says: {
      errorCode: 'plan_required',
      error:
        "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.",
    },
  },
  'a provider outside the plan': {
    who: { plan: 'pro' },
    what: { modelIds: [GPT.modelId, findModel('groq').modelId] },
    status: 403,
    says: {
      errorCode: 'provider_blocked',
      error: 'Upgrade your plan to use this AI provider.',
      blockedProviders: ['groq'],
    },
  },
  'more languages than the plan allows': {
    who: { plan: 'pro' },
    what: { languages: ['en', 'fr', 'de', 'es', 'it', 'nl'] },
    status: 403,
    says: { errorCode: 'too_many_languages', error: 'Your plan allows up to 5 languages per analysis.' },
  },
  'a schedule outside the plan': {
    who: { plan: 'pro' },
    what: { schedule: { enabled: true } },
    status: 403,
    says: {
      errorCode: 'scheduling_locked',
      error: 'Scheduling is available on Ultra and Enterprise plans.',
    },
  },
  'more than is left of the month': {
    who: { quota: { used: PLANS.ultra.monthlyRuns - 3 } },
    what: { personaIds: undefined, samples: 10 },
    status: 403,
    says: {
      errorCode: 'quota_exceeded',
      error: `Not enough monthly quota to start ${2 * 10 * (GPT.capabilities.webSearch ? 2 : 1)} run(s). You only have 3 remaining this month.`,
    },
  },
  'more runs than one launch takes': {
    what: {
      prompts: Array.from({ length: LIMITS.prompts }, (_, index) => `Prompt ${index}`),
      languages: ['en', 'fr', 'de'],
      samples: 10,
    },
    status: 400,
    says: { errorCode: 'bad_request' },
  },
}

describe('an order with', () => {
  let calm: BrandFixture
  beforeAll(async () => {
    calm = await newBrand()
  })

  it.each(Object.entries(refusals))(
    '%s is refused and changes nothing',
    async (_, { who, what, status, says }) => {
      const person = await newPerson([calm.brandId], who)
      const before = await stored(calm.brandId, person.uid)
      const reply = await create(person, what, calm)
      expect(reply.body).toMatchObject(says)
      expect(reply.status).toBe(status)
      expect(await stored(calm.brandId, person.uid)).toEqual(before)
    },
  )

  it('another analysis than the plan runs at a time is refused and changes nothing', async () => {
    const person = await newPerson([calm.brandId], { plan: 'pro' })
    for (let active = 0; active < 3; active++) {
      const analysisId = await newAnalysis(calm, person.uid, { status: 'processing' })
      await newGroupRun(analysisId, person.uid)
    }
    const before = await stored(calm.brandId, person.uid)
    const reply = await create(person, {}, calm)
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({
      errorCode: 'too_many_active_analyses',
      allowedActiveAnalyses: 3,
      currentActiveAnalyses: 3,
    })
    expect(await stored(calm.brandId, person.uid)).toEqual(before)
  })

  it('a brand without personas is refused and changes nothing', async () => {
    const bare = await newBrand('Bare')
    for (const id of bare.personaIds) await db.doc(`brands/${bare.brandId}/personas/${id}`).delete()
    const person = await newPerson([bare.brandId])
    const before = await stored(bare.brandId, person.uid)
    const { body } = await create(person, {}, bare)
    expect(body).toMatchObject({
      errorCode: 'analysis_incomplete',
      error: 'Personas are required to launch this analysis.',
    })
    expect(await stored(bare.brandId, person.uid)).toEqual(before)
  })

  it('the last run of the month ordered twice at once is used once, and leaves one analysis', async () => {
    const own = await newBrand('Alone')
    const units = own.personaIds.length * (GPT.capabilities.webSearch ? 2 : 1)
    const person = await newPerson([own.brandId], { quota: { monthlyRunLimit: units } })
    const replies = await Promise.all([1, 2].map(() => create(person, {}, own)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403])
    expect((await db.collection(analysesPath(own.brandId)).get()).size).toBe(1)
    expect((await db.doc(userPath(person.uid)).get()).get('quota.used')).toBe(units)
  })
})
