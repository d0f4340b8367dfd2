import type { Analysis } from '@sillage/core/analyses/analysis'
import { groupRunPath, manifestPath, modelPath, trackedSetPath, userPath } from '@sillage/core/base/paths'
import { PLANS } from '@sillage/core/plans/entitlements'
import { manifestSchema } from '@sillage/core/runs/group-run'
import type { Model } from '@sillage/core/runs/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newRun, settleFacts } from './runs.ts'
import {
  type BrandFixture,
  db,
  findModel,
  joinBrand,
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
const link = (provider: string) => ({ modelId: findModel(provider).modelId, webSearch: false })

let brand: BrandFixture
/** Stored before the first call: an instance remembers the stored models for half a minute. */
const NOT_SET_UP: Model = {
  ...GPT,
  modelId: 'compatible--not-set-up',
  provider: 'compatible',
  displayName: 'House model',
}

beforeAll(async () => {
  brand = await newBrand()
  await db.doc(modelPath(NOT_SET_UP.modelId)).set(NOT_SET_UP)
})

afterAll(async () => {
  await db.doc(modelPath(NOT_SET_UP.modelId)).delete()
})

const launch = ({ token }: Person, analysisId: string) =>
  send('POST', `/api/analyses/${analysisId}/launch`, { token })

/** Two prompts, two personas, one language. */
const UNITS = 4 * (GPT.capabilities.webSearch ? 2 : 1)

it('accepts a launch, reserves its units, and returns them', async () => {
  const person = await newPerson([brand.brandId])
  const analysisId = await newAnalysis(brand, person.uid)
  const reply = await launch(person, analysisId)
  expect(reply.status).toBe(202)
  expect(reply.body).toEqual({
    message: 'Analysis accepted; processing started',
    groupRunId: reply.body.groupRunId,
    units: UNITS,
  })
  expect((await db.doc(groupRunPath(String(reply.body.groupRunId))).get()).get('stats.total')).toBe(UNITS)
  expect((await db.doc(userPath(person.uid)).get()).get('quota.used')).toBe(UNITS)
})

it('stores every parameter of its calls', async () => {
  const person = await newPerson([brand.brandId])
  const analysisId = await newAnalysis(brand, person.uid)
  const { groupRunId } = (await launch(person, analysisId)).body
  const manifest = manifestSchema.parse((await db.doc(manifestPath(String(groupRunId))).get()).data())
  expect(manifest.models[0]?.calls).toMatchObject({
    offline: { surface: 'responses', maxTokens: null, search: null },
    online: { surface: 'responses', search: { tool: 'web_search', location: true } },
  })
  expect(manifest.analyst.call).toMatchObject({ surface: 'chat', maxTokens: 16_000, strictSchema: true })
  for (const { countryCode } of manifest.personas) expect(countryCode).toMatch(/^[A-Z]{2}$/)
})

it('stores no cost of models where members read', async () => {
  const owner = await newPerson()
  const parts = await newBrand('Givre')
  await joinBrand(parts.brandId, owner.uid, 'owner')
  const analysisId = await newAnalysis(parts, owner.uid, { models: [link('groq')] })
  const groupRunId = String((await launch(owner, analysisId)).body.groupRunId)
  await newRun(groupRunId)
  await settleFacts(groupRunId)
  const documents = Object.entries(await stored(parts.brandId))
  // Runs are for administrators, and hold their costs.
  const [runs, others] = [true, false].map((are) =>
    documents.filter(([path]) => path.includes('/runs/') === are),
  )
  expect(JSON.stringify(runs)).toContain('costMicros')
  expect(others?.map(([path]) => path.split('/').at(-2))).toEqual(
    expect.arrayContaining(['manifests', 'facts']),
  )
  expect(JSON.stringify(others)).not.toMatch(/cost|perMillion|perThousand/i)
})

it('records the version of the tracked set that it was launched with', async () => {
  const { brandId, ...parts } = await newBrand('Rosée')
  const owner = await newPerson()
  await joinBrand(brandId, owner.uid, 'owner')
  const launched = async () => {
    const analysisId = await newAnalysis({ brandId, ...parts }, owner.uid)
    const { groupRunId } = (await launch(owner, analysisId)).body
    return manifestSchema.parse((await db.doc(manifestPath(String(groupRunId))).get()).data())
  }
  const before = await launched()
  const changed = await send('PUT', `/api/brands/${brandId}`, {
    token: owner.token,
    body: { competitors: [{ name: 'Onda', aliases: [], domains: [] }] },
  })
  expect(changed.status).toBe(200)
  const after = await launched()
  expect(
    [before, after].map((one) => [one.trackedSetVersion, one.competitors.map(({ name }) => name)]),
  ).toEqual([
    [0, ['Claris']],
    [1, ['Onda']],
  ])
  expect((await db.doc(trackedSetPath(brandId, 1)).get()).data()).toMatchObject({
    competitors: after.competitors,
  })
})

interface Refusal {
  who?: PersonOptions
  what?: Partial<Analysis>
  status: number
  says: Record<string, unknown>
}

const trial = { plan: 'ultra', trial: { endsAt: Date.now() + HOUR } } as const

const refusals: Record<string, Refusal> = {
  'of an analysis that is processing': {
    what: { status: 'processing' },
    status: 409,
    says: { errorCode: 'analysis_processing', error: 'Analysis is currently processing' },
  },
  'of a failed analysis': {
    what: { status: 'failed' },
    status: 409,
    says: { errorCode: 'invalid_status', error: 'Cannot launch from status: failed' },
  },
  'of a draft': {
    what: { status: 'draft' },
    status: 409,
    says: { errorCode: 'invalid_status', error: 'Cannot launch from status: draft' },
  },
  'without prompts': { what: { promptIds: [] }, status: 409, says: { errorCode: 'analysis_incomplete' } },
  'by a blocked provider': {
    who: { plan: 'pro' },
    what: { models: [link('openai'), link('groq')] },
    status: 403,
    says: { errorCode: 'provider_blocked', blockedProviders: ['groq'] },
  },
  'in more languages than allowed': {
    who: { plan: 'free' },
    what: { languageCodes: ['en', 'fr'] },
    status: 403,
    says: { error: 'Your plan allows selecting only 1 language per analysis.' },
  },
  'in a language outside the trial': {
    who: trial,
    what: { languageCodes: ['de'] },
    status: 403,
    says: {
      error: 'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
    },
  },
  'at a provider outside the trial': {
    who: trial,
    what: { models: [link('anthropic')] },
    status: 403,
    says: { error: 'This provider is unavailable during the trial. Upgrade your workspace to unlock it.' },
  },
  'a third time on a trial': {
    who: { ...trial, quota: { groupRunsStarted: 2 } },
    status: 403,
    says: {
      errorCode: 'trial_single_run',
      error: 'Trial accounts are limited to 2 runs. Upgrade to continue.',
    },
  },
  'over the monthly quota': {
    who: { quota: { used: PLANS.ultra.monthlyRuns - 1 } },
    status: 403,
    says: {
      errorCode: 'quota_exceeded',
      error: `Not enough monthly quota to start ${UNITS} run(s). You only have 1 remaining this month.`,
    },
  },
}

describe('a launch', () => {
  it.each(Object.entries(refusals))(
    '%s is refused and changes nothing',
    async (_, { who, what, status, says }) => {
      const person = await newPerson([brand.brandId], who)
      const analysisId = await newAnalysis(brand, person.uid, what)
      const before = await stored(brand.brandId, person.uid)
      const reply = await launch(person, analysisId)
      expect(reply.body).toMatchObject(says)
      expect(reply.status).toBe(status)
      expect(await stored(brand.brandId, person.uid)).toEqual(before)
    },
  )

  it('beyond the analyses at a time is refused and changes nothing', async () => {
    const person = await newPerson([brand.brandId], { plan: 'free' })
    await newGroupRun(await newAnalysis(brand, person.uid, { status: 'processing' }), person.uid)
    const analysisId = await newAnalysis(brand, person.uid)
    const before = await stored(brand.brandId, person.uid)
    const reply = await launch(person, analysisId)
    expect(reply.body).toMatchObject({
      errorCode: 'too_many_active_analyses',
      allowedActiveAnalyses: 1,
      currentActiveAnalyses: 1,
    })
    expect(await stored(brand.brandId, person.uid)).toEqual(before)
  })

  it('pressed twice at once starts once', async () => {
    const person = await newPerson([brand.brandId])
    const analysisId = await newAnalysis(brand, person.uid)
    const replies = await Promise.all([launch(person, analysisId), launch(person, analysisId)])
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await db.doc(userPath(person.uid)).get()).get('quota.used')).toBe(UNITS)
  })
})

describe('whether a launch could start', () => {
  const canStart = async (person: Person, units: number) =>
    (await send('GET', `/api/users/quota/can-start?units=${units}`, { token: person.token })).body

  it('is refused with the remaining units', async () => {
    const person = await newPerson([], { quota: { used: PLANS.ultra.monthlyRuns - 12 } })
    expect(await canStart(person, 12)).toEqual({ canStart: true, remaining: 12, error: null })
    expect(await canStart(person, 13)).toEqual({
      canStart: false,
      remaining: 12,
      error: 'Not enough monthly quota to start 13 run(s). You only have 12 remaining this month.',
    })
  })

  it('is refused after the launches of a trial', async () => {
    const once = await newPerson([], { ...trial, quota: { groupRunsStarted: 1 } })
    expect(await canStart(once, 1)).toMatchObject({ canStart: true })
    const twice = await newPerson([], { ...trial, quota: { groupRunsStarted: 2 } })
    expect(await canStart(twice, 1)).toMatchObject({
      canStart: false,
      error: 'Trial accounts are limited to 2 runs. Upgrade to continue.',
    })
  })
})

it('refuses a model without a configured provider, and reserves no quota for it', async () => {
  const person = await newPerson([brand.brandId])
  const analysisId = await newAnalysis(brand, person.uid, {
    models: [{ modelId: NOT_SET_UP.modelId, webSearch: false }],
  })
  await expect
    .poll(async () => (await launch(person, analysisId)).body, { interval: 500 })
    .toMatchObject({
      errorCode: 'analysis_incomplete',
      field: 'models',
      message: 'The model House model is not available any more. Choose another one.',
    })
  expect((await db.doc(userPath(person.uid)).get()).get('quota.used')).toBe(0)
})
