import { analysisSchema } from '@sillage/core/analyses/analysis'
import {
  analysesPath,
  analysisPath,
  brandPath,
  lookPath,
  memberPath,
  onboardingPath,
  personasPath,
  topicsPath,
  trackedSetsPath,
  userPath,
} from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { storedLookSchema } from '@sillage/core/looks/look'
import { type Onboarding, onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import { newLook } from './look-world.ts'
import { db, newBrand, newPerson, type Person, type PersonOptions } from './world.ts'

const SITE = 'https://www.bruehkraft.example/'

let person: Person
beforeEach(async () => {
  person = await newPerson([], { plan: 'free' })
})

const call = (path: string, body?: unknown, { token }: Person = person, method = 'POST'): Promise<Reply> =>
  send(method, `/api/onboarding${path}`, { token, ...(body === undefined ? {} : { body }) })

const open = async (owner?: Person): Promise<Onboarding> =>
  onboardingSchema.parse((await call('', undefined, owner)).body.data)

const details = (over: Record<string, unknown> = {}) => ({
  url: SITE,
  name: 'Brühkraft',
  description: 'Espresso machines',
  industry: 'Coffee machines',
  logo_url: '',
  ...over,
})

const website = (owner?: Person) => call('/website', { url: 'www.bruehkraft.example' }, owner)
const setDetails = (over?: Record<string, unknown>, owner?: Person) => call('/details', details(over), owner)
const competitors = (list: unknown[], owner?: Person) =>
  call('/competitors', { competitors: list }, owner, 'PUT')

const loadTopics = async (owner?: Person) => {
  const { body } = await call('/topics', { language: 'en' }, owner)
  return body.data as {
    topics: { topic: string; prompts: string[]; personas: unknown[] }[]
    models: { modelId: string; provider: string }[]
    modelIds: string[]
    languages: { code: string }[]
    languageCode: string
    remainingUnits: number
  }
}

/** An order of the offer's first topic, in English, with the offer's models. */
const firstOrder = ({ topics: [topic], modelIds }: Awaited<ReturnType<typeof loadTopics>>) => ({
  topic: topic?.topic,
  prompts: topic?.prompts,
  languages: ['en'],
  modelIds,
})

/** A person whose next step is the analysis. */
const beforeAnalysis = async (options: PersonOptions): Promise<Person> => {
  const owner = await newPerson([], options)
  await website(owner)
  await setDetails({}, owner)
  await competitors([], owner)
  return owner
}

const HOUR = 3_600_000

describe('the steps', () => {
  it('are stored one by one, and continue from the last one', async () => {
    expect(await open()).toMatchObject({
      userId: person.uid,
      websiteStatus: 'pending',
      currentPhase: 'website',
      emailVerified: true,
      domain: '',
    })

    await website()
    expect(await open()).toMatchObject({
      websiteStatus: 'completed',
      currentPhase: 'details',
      domain: 'www.bruehkraft.example',
      normalizedDomain: 'bruehkraft.example',
      suggestion: { suggestedName: 'Brühkraft', success: true },
      brandId: null,
    })

    await setDetails()
    const detailed = await open()
    expect(detailed).toMatchObject({
      detailsStatus: 'completed',
      currentPhase: 'competitors',
      brandName: 'Brühkraft',
    })
    const brandId = detailed.brandId ?? ''
    expect((await db.doc(memberPath(brandId, person.uid)).get()).get('role')).toBe('owner')

    const suggested = (await call('/competitors/suggest', {})).body.data as Onboarding
    expect(suggested.competitorSuggestions?.map(({ name }) => name)).toContain('Mühlbach & Söhne')
    expect(suggested.competitorSuggestions?.map(({ name }) => name)).not.toContain('Brühkraft')
    await competitors([
      { name: 'Mühlbach & Söhne', domain: 'www.muehlbach.example' },
      { name: 'Onda' },
      { name: 'onda', domain: '' },
    ])
    expect(brandSchema.parse((await db.doc(brandPath(brandId)).get()).data())).toMatchObject({
      trackedSetVersion: 1,
      competitors: [
        { name: 'Mühlbach & Söhne', domains: ['muehlbach.example'] },
        { name: 'Onda', domains: [] },
      ],
    })

    const { topics, modelIds, languageCode } = await loadTopics()
    const [topic] = topics
    expect(topic?.prompts).toHaveLength(4)
    expect(topic?.personas).toHaveLength(3)
    const reply = await call('/analysis', {
      topic: topic?.topic,
      prompts: topic?.prompts,
      languages: [languageCode],
      modelIds,
    })
    expect(reply.status).toBe(200)
    const finished = await open()
    expect(finished).toMatchObject({
      analysisStatus: 'completed',
      currentPhase: 'completed',
      analysisId: reply.body.analysisId,
    })
    expect(Object.keys(finished.completedAt).sort()).toEqual([
      'analysis',
      'competitors',
      'details',
      'website',
    ])
    const analysis = analysisSchema.parse(
      (await db.doc(analysisPath(String(reply.body.analysisId))).get()).data(),
    )
    expect(analysis).toMatchObject({
      status: 'ready',
      title: topic?.topic,
      languageCodes: ['en'],
      createdBy: person.uid,
    })
    expect(analysis.promptIds).toHaveLength(4)
    expect(analysis.personaIds).toHaveLength(3)
    expect((await db.collection(personasPath(brandId)).get()).size).toBe(3)
  })

  it('are stored in the document that their owner reads', async () => {
    await website()
    const record = onboardingSchema.parse((await db.doc(onboardingPath(person.uid)).get()).data())
    expect(record).toMatchObject({ userId: person.uid, websiteStatus: 'completed' })
    expect(record.updatedAt).toBeGreaterThan(Date.now() - 60_000)
  })

  it('are refused before the earlier ones are done', async () => {
    for (const reply of [
      await setDetails(),
      await competitors([]),
      await call('/competitors/suggest', {}),
      await call('/topics', {}),
      await call('/analysis', { topic: 'x', prompts: ['x?'], languages: ['en'], modelIds: ['x'] }),
    ]) {
      expect(reply.body).toMatchObject({ errorCode: 'step_not_open' })
    }
    expect((await open()).currentPhase).toBe('website')
  })
})

describe('a look of before sign-up', () => {
  const openFrom = (look: string, owner?: Person) => call(`?look=${look}`, undefined, owner)

  it('begins the brand, and the first analysis with its prompts and its model', async () => {
    const look = storedLookSchema.parse((await db.doc(lookPath(await newLook())).get()).data())
    expect((await openFrom(look.lookId)).body.data).toMatchObject({
      lookId: look.lookId,
      brandName: 'Brühkraft',
      websiteUrl: look.websiteUrl,
      currentPhase: 'website',
    })
    await website()
    expect(await open()).toMatchObject({ brandName: 'Brühkraft', lookId: look.lookId })
    await setDetails()
    await competitors([])
    const first = await loadTopics()
    expect(first.topics[0]).toMatchObject({ topic: look.industry, prompts: look.prompts })
    expect(first.topics[0]?.personas).toHaveLength(1)
    expect(first.topics.length).toBeGreaterThan(1)
    if (first.models.some(({ modelId }) => modelId === look.modelId))
      expect(first.modelIds[0]).toBe(look.modelId)
    expect((await loadTopics()).topics.map(({ topic }) => topic)).toEqual(
      first.topics.map(({ topic }) => topic),
    )
    const reply = await call('/analysis', firstOrder(first))
    const analysis = analysisSchema.parse(
      (await db.doc(analysisPath(String(reply.body.analysisId))).get()).data(),
    )
    expect(analysis).toMatchObject({ title: look.industry, status: 'ready' })
    expect(analysis.promptIds).toHaveLength(3)
    expect(analysis.personaIds).toHaveLength(1)
  })

  it('leaves what was begun with another website alone, and does nothing once it is gone', async () => {
    const before = await open()
    expect((await openFrom('0'.repeat(24))).body.data).toMatchObject({ lookId: null, websiteUrl: '' })
    await call('/website', { url: 'plain.example' })
    await openFrom(await newLook())
    expect(await open()).toMatchObject({ lookId: null, normalizedDomain: 'plain.example' })
    expect(before.lookId).toBeNull()
  })
})

describe('the website', () => {
  it('is an error when it cannot be read, until the person continues by hand', async () => {
    const reply = await call('/website', { url: 'closed.example' })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      websiteStatus: 'error',
      currentPhase: 'website',
      suggestion: { success: false, trouble: 'refused' },
    })
    expect((await setDetails()).body.errorCode).toBe('step_not_open')
    await call('/website', { url: 'closed.example', byHand: true })
    expect(await open()).toMatchObject({
      websiteStatus: 'completed',
      currentPhase: 'details',
      domain: 'closed.example',
    })
    expect((await setDetails({ url: 'closed.example', name: 'Closed' })).status).toBe(200)
  })

  it('resets the later steps when it changes', async () => {
    await website()
    await setDetails()
    await competitors([])
    await call('/website', { url: 'plain.example' })
    expect(await open()).toMatchObject({
      detailsStatus: 'pending',
      competitorsStatus: 'pending',
      currentPhase: 'details',
      normalizedDomain: 'plain.example',
    })
    await website()
    await website()
    expect((await open()).websiteStatus).toBe('completed')
  })
})

describe('the brand', () => {
  it('is created once when the step is repeated', async () => {
    await website()
    await setDetails()
    await setDetails({ name: 'Brühkraft Manufaktur' })
    const first = await open()
    // As after a crash between the writes of the brand and of the step.
    await db.doc(onboardingPath(person.uid)).update({ brandId: null, detailsStatus: 'in_progress' })
    await setDetails()
    expect((await open()).brandId).toBe(first.brandId)
    const mine = await send('GET', '/api/brands', { token: person.token })
    expect(mine.body.data).toHaveLength(1)
  })

  it('resets its steps when it is gone', async () => {
    await website()
    await setDetails()
    const { brandId } = await open()
    // As the job of deletions leaves it.
    await db.doc(brandPath(brandId ?? '')).delete()
    await db.doc(memberPath(brandId ?? '', person.uid)).delete()
    expect(await open()).toMatchObject({ brandId: null, websiteStatus: 'completed', currentPhase: 'details' })
  })
})

describe('competitors', () => {
  it('are refused with the index of a wrong domain, and the step has an error', async () => {
    await website()
    await setDetails()
    const reply = await competitors([
      { name: 'Fine', domain: 'fine.example' },
      { name: 'Odd', domain: 'not a domain' },
    ])
    expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: 'competitors.1.domain' })
    expect((await open()).competitorsStatus).toBe('error')
    await competitors([{ name: 'Fine', domain: 'fine.example' }])
    const { brandId } = await open()
    expect((await db.collection(trackedSetsPath(brandId ?? '')).get()).size).toBe(1)
  })

  it('are suggested once unless the request asks for new ones', async () => {
    await website()
    await setDetails()
    await call('/competitors/suggest', {})
    await db
      .doc(onboardingPath(person.uid))
      .update({ competitorSuggestions: [{ name: 'Kept', domain: null, reason: '' }] })
    const kept = (await call('/competitors/suggest', {})).body.data as Onboarding
    expect(kept.competitorSuggestions).toEqual([{ name: 'Kept', domain: null, reason: '' }])
    const renewed = (await call('/competitors/suggest', { anew: true })).body.data as Onboarding
    expect(renewed.competitorSuggestions?.length).toBeGreaterThan(3)
  })
})

describe('the first analysis', () => {
  it('stays within the models, languages and runs of the free plan', async () => {
    const owner = await beforeAnalysis({ plan: 'free' })
    const offer = await loadTopics(owner)
    expect(new Set(offer.models.map(({ provider }) => provider))).toEqual(new Set(['openai', 'google']))
    const order = firstOrder(offer)
    const reply = await call('/analysis', order, owner)
    // The first choice leaves enough for a second launch.
    expect(2 * Number(reply.body.units)).toBeLessThanOrEqual(offer.remainingUnits)
    const greedy = { ...order, modelIds: offer.models.map(({ modelId }) => modelId) }
    expect((await call('/analysis', greedy, owner)).body).toMatchObject({ errorCode: 'quota_exceeded' })
    expect((await call('/analysis', { ...order, languages: ['en', 'fr'] }, owner)).body).toMatchObject({
      errorCode: 'too_many_languages',
      error: 'Your plan allows selecting only 1 language per analysis.',
    })
  })

  it('offers English, French and Chinese, OpenAI and Google when on trial', async () => {
    const owner = await beforeAnalysis({ plan: 'ultra', trial: { endsAt: Date.now() + HOUR } })
    const offer = await loadTopics(owner)
    expect(offer.languages.map(({ code }) => code)).toEqual(['en', 'fr', 'zh'])
    expect(new Set(offer.models.map(({ provider }) => provider))).toEqual(new Set(['openai', 'google']))
    const order = firstOrder(offer)
    expect((await call('/analysis', { ...order, languages: ['de'] }, owner)).body).toMatchObject({
      errorCode: 'language_blocked',
      error: 'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
    })
    const all = await send('GET', '/api/models', { token: owner.token })
    const mistral = (all.body.data as { llm_model_id: string; provider_name: string }[]).find(
      ({ provider_name }) => provider_name === 'mistral',
    )
    expect(
      (await call('/analysis', { ...order, modelIds: [mistral?.llm_model_id] }, owner)).body,
    ).toMatchObject({
      errorCode: 'provider_blocked',
      error: 'This provider is unavailable during the trial. Upgrade your workspace to unlock it.',
    })
    const { analysisId } = (await call('/analysis', order, owner)).body
    const launch = () => send('POST', `/api/analyses/${analysisId}/launch`, { token: owner.token })
    for (const _ of ['first', 'second']) {
      expect((await launch()).status).toBe(202)
      await db.doc(analysisPath(String(analysisId))).update({ status: 'ready' })
    }
    expect((await launch()).body).toMatchObject({
      errorCode: 'trial_single_run',
      error: 'Trial accounts are limited to 2 runs. Upgrade to continue.',
    })
  })

  it('is replaced when it is prepared again; after its launch the next order makes another', async () => {
    const owner = await beforeAnalysis({ plan: 'pro' })
    const { topics, modelIds } = await loadTopics(owner)
    const order = (index: number) => ({
      topic: topics[index]?.topic,
      prompts: topics[index]?.prompts,
      languages: ['en'],
      modelIds,
    })
    const first = (await call('/analysis', order(0), owner)).body
    const second = (await call('/analysis', order(1), owner)).body
    expect(second.analysisId).toBe(first.analysisId)
    const { brandId } = await open(owner)
    expect((await db.collection(analysesPath(brandId ?? '')).get()).size).toBe(1)
    const document = db.doc(analysisPath(String(first.analysisId)))
    expect((await document.get()).get('title')).toBe(topics[1]?.topic)
    await document.update({ versions: 1, status: 'completed' })
    const third = (await call('/analysis', order(0), owner)).body
    expect((await document.get()).get('title')).toBe(topics[1]?.topic)
    expect(third.analysisId).not.toBe(first.analysisId)
    expect((await db.collection(analysesPath(brandId ?? '')).get()).size).toBe(2)
  })

  it('is refused when the trial has no launch left', async () => {
    const owner = await beforeAnalysis({ plan: 'ultra', trial: { endsAt: Date.now() + HOUR } })
    const order = firstOrder(await loadTopics(owner))
    await db.doc(userPath(owner.uid)).update({ 'quota.groupRunsStarted': 2 })
    expect((await call('/analysis', order, owner)).body).toMatchObject({ errorCode: 'trial_single_run' })
  })

  it('is prepared for a brand that was set up elsewhere, on its owner, by its editors', async () => {
    const { brandId } = await newBrand()
    const owner = await newPerson([brandId], { plan: 'free' })
    const opened = (await call(`?in_brand=${brandId}`, undefined, owner)).body.data
    expect(opened).toMatchObject({ brandId, competitorsStatus: 'completed', analysisId: null })
    const order = firstOrder(await loadTopics(owner))
    const { analysisId } = (await call('/analysis', order, owner)).body
    expect(analysisSchema.parse((await db.doc(analysisPath(String(analysisId))).get()).data())).toMatchObject(
      {
        brandId,
        status: 'ready',
      },
    )
    const open = async () => (await call(`?in_brand=${brandId}`, undefined, owner)).body.data
    expect(await open()).toMatchObject({ analysisId })
    await db.doc(analysisPath(String(analysisId))).update({ versions: 1, status: 'completed' })
    expect(await open()).toMatchObject({ analysisId: null, currentPhase: 'completed' })

    const stranger = await newPerson([], { plan: 'free' })
    expect((await call(`?in_brand=${brandId}`, undefined, stranger)).body).toMatchObject({
      errorCode: 'access_denied',
    })
    await db.doc(memberPath(brandId, stranger.uid)).set({
      uid: stranger.uid,
      brandId,
      role: 'viewer',
      createdAt: new Date(),
    })
    expect((await call(`?in_brand=${brandId}`, undefined, stranger)).body).toMatchObject({
      errorCode: 'editor_only',
    })
  })

  it('changes no brand of somebody who may only read it, or has left it', async () => {
    await website()
    await setDetails()
    const { brandId } = await open()
    const member = db.doc(memberPath(brandId ?? '', person.uid))
    const stored = async () => (await db.doc(brandPath(brandId ?? '')).get()).data()
    const before = await stored()
    const steps = () => [
      setDetails({ name: 'Another name' }),
      competitors([{ name: 'Onda' }]),
      call('/competitors/suggest', {}),
    ]
    await member.update({ role: 'viewer' })
    for (const step of steps()) expect((await step).body).toMatchObject({ errorCode: 'editor_only' })
    await member.delete()
    await Promise.all(steps())
    expect(await stored()).toEqual(before)
  })

  it('has topics that are generated once', async () => {
    const owner = await beforeAnalysis({ plan: 'pro' })
    const first = await loadTopics(owner)
    expect((await loadTopics(owner)).topics).toEqual(first.topics)
    const { brandId } = await open(owner)
    expect((await db.collection(topicsPath(brandId ?? '')).get()).size).toBe(first.topics.length)
  })

  it('is refused while the analyst fails, and continues when it recovers', async () => {
    const owner = await beforeAnalysis({ plan: 'pro' })
    const control = (path: string, body: unknown) =>
      fetch(`${process.env.SILLAGE_API_LLM_URL}/__control/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    await control('faults', { rules: [{ kind: 'server_error', role: 'analyst' }] })
    try {
      expect((await call('/topics', { language: 'en' }, owner)).body).toMatchObject({
        errorCode: 'analyst_failed',
      })
      expect((await call('/competitors/suggest', {}, owner)).body).toMatchObject({
        errorCode: 'analyst_failed',
      })
      const suggestion = (
        await send('POST', '/api/brands/suggest', { token: owner.token, body: { url: 'plain.example' } })
      ).body
      expect(suggestion).toMatchObject({
        success: true,
        suggestedName: 'Plain',
        description: '',
        industry: '',
      })
    } finally {
      await control('faults', { rules: [] })
    }
    expect((await loadTopics(owner)).topics.length).toBeGreaterThan(0)
  })
})
