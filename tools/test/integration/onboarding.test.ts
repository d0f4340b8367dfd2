import { analysisSchema } from '@sillage/core/analyses/analysis'
import { brandSchema } from '@sillage/core/brands/brand'
import { type Onboarding, onboardingSchema } from '@sillage/core/onboarding/onboarding'
import {
  analysesPath,
  analysisPath,
  brandPath,
  memberPath,
  onboardingPath,
  personasPath,
  topicsPath,
  trackedSetsPath,
} from '@sillage/core/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import { db, newPerson, type Person, type PersonOptions } from './world.ts'

const SITE = 'https://www.bruehkraft.example/'

let person: Person
beforeEach(async () => {
  person = await newPerson([], { plan: 'free' })
})

const call = (path: string, body?: unknown, { token }: Person = person, method = 'POST'): Promise<Reply> =>
  send(method, `/api/onboarding${path}`, { token, ...(body === undefined ? {} : { body }) })

const open = async (who?: Person): Promise<Onboarding> =>
  onboardingSchema.parse((await call('', undefined, who)).body.data)

const details = (over: Record<string, unknown> = {}) => ({
  url: SITE,
  name: 'Brühkraft',
  description: 'Espresso machines',
  industry: 'Coffee machines',
  logo_url: '',
  ...over,
})

const website = (who?: Person) => call('/website', { url: 'www.bruehkraft.example' }, who)
const setDetails = (over?: Record<string, unknown>, who?: Person) => call('/details', details(over), who)
const competitors = (list: unknown[], who?: Person) => call('/competitors', { competitors: list }, who, 'PUT')

const topicsOf = async (who?: Person) => {
  const { body } = await call('/topics', { language: 'en' }, who)
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
const firstOrder = ({ topics: [topic], modelIds }: Awaited<ReturnType<typeof topicsOf>>) => ({
  topic: topic?.topic,
  prompts: topic?.prompts,
  languages: ['en'],
  modelIds,
})

/** Somebody who has come as far as the analysis. */
const beforeAnalysis = async (options: PersonOptions): Promise<Person> => {
  const who = await newPerson([], options)
  await website(who)
  await setDetails({}, who)
  await competitors([], who)
  return who
}

const HOUR = 3_600_000

describe('the way through', () => {
  it('notes each step, and goes on from where it was left', async () => {
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

    const { topics, modelIds, languageCode } = await topicsOf()
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

  it('keeps the record where its owner reads it', async () => {
    await website()
    const record = onboardingSchema.parse((await db.doc(onboardingPath(person.uid)).get()).data())
    expect(record).toMatchObject({ userId: person.uid, websiteStatus: 'completed' })
    expect(record.updatedAt).toBeGreaterThan(Date.now() - 60_000)
  })

  it('opens no step before those before it', async () => {
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

describe('the website', () => {
  it('that cannot be read is an error, until somebody goes on by hand', async () => {
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

  it('that is another one starts the later steps again', async () => {
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
  it('is made once, however often the step is taken', async () => {
    await website()
    await setDetails()
    await setDetails({ name: 'Brühkraft Manufaktur' })
    const first = await open()
    // As after a crash between the brand and the note of it.
    await db.doc(onboardingPath(person.uid)).update({ brandId: null, detailsStatus: 'in_progress' })
    await setDetails()
    expect((await open()).brandId).toBe(first.brandId)
    const mine = await send('GET', '/api/brands', { token: person.token })
    expect(mine.body.data).toHaveLength(1)
  })

  it('that is gone takes its steps along', async () => {
    await website()
    await setDetails()
    const { brandId } = await open()
    await send('DELETE', `/api/brands/${brandId}`, { token: person.token })
    expect(await open()).toMatchObject({ brandId: null, websiteStatus: 'completed', currentPhase: 'details' })
  })
})

describe('competitors', () => {
  it('names the one whose domain is wrong, and notes the error', async () => {
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

  it('are suggested once, unless asked for anew', async () => {
    await website()
    await setDetails()
    await call('/competitors/suggest', {})
    await db
      .doc(onboardingPath(person.uid))
      .update({ competitorSuggestions: [{ name: 'Kept', domain: null, reason: '' }] })
    const kept = (await call('/competitors/suggest', {})).body.data as Onboarding
    expect(kept.competitorSuggestions).toEqual([{ name: 'Kept', domain: null, reason: '' }])
    const anew = (await call('/competitors/suggest', { anew: true })).body.data as Onboarding
    expect(anew.competitorSuggestions?.length).toBeGreaterThan(3)
  })
})

describe('the first analysis', () => {
  it('asks what the free plan holds, and no more runs than are left', async () => {
    const who = await beforeAnalysis({ plan: 'free' })
    const offer = await topicsOf(who)
    expect(new Set(offer.models.map(({ provider }) => provider))).toEqual(new Set(['openai', 'google']))
    const order = firstOrder(offer)
    const reply = await call('/analysis', order, who)
    expect(Number(reply.body.units)).toBeLessThanOrEqual(offer.remainingUnits)
    const greedy = { ...order, modelIds: offer.models.map(({ modelId }) => modelId) }
    expect((await call('/analysis', greedy, who)).body).toMatchObject({ errorCode: 'quota_exceeded' })
    expect((await call('/analysis', { ...order, languages: ['en', 'fr'] }, who)).body).toMatchObject({
      errorCode: 'too_many_languages',
      error: 'Your plan allows selecting only 1 language per analysis.',
    })
  })

  it('asks on trial in English, French and Chinese, of OpenAI and Google alone', async () => {
    const who = await beforeAnalysis({ plan: 'ultra', trial: { endsAt: Date.now() + HOUR } })
    const offer = await topicsOf(who)
    expect(offer.languages.map(({ code }) => code)).toEqual(['en', 'fr', 'zh'])
    expect(new Set(offer.models.map(({ provider }) => provider))).toEqual(new Set(['openai', 'google']))
    const order = firstOrder(offer)
    expect((await call('/analysis', { ...order, languages: ['de'] }, who)).body).toMatchObject({
      errorCode: 'language_blocked',
      error: 'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.',
    })
    const all = await send('GET', '/api/models', { token: who.token })
    const mistral = (all.body.data as { llm_model_id: string; provider_name: string }[]).find(
      ({ provider_name }) => provider_name === 'mistral',
    )
    expect(
      (await call('/analysis', { ...order, modelIds: [mistral?.llm_model_id] }, who)).body,
    ).toMatchObject({
      errorCode: 'provider_blocked',
      error: 'This provider is unavailable during the trial. Upgrade your workspace to unlock it.',
    })
    const { analysisId } = (await call('/analysis', order, who)).body
    const launch = () => send('POST', `/api/analyses/${analysisId}/launch`, { token: who.token })
    expect((await launch()).status).toBe(202)
    await db.doc(analysisPath(String(analysisId))).update({ status: 'ready' })
    expect((await launch()).body).toMatchObject({
      errorCode: 'trial_single_run',
      error: 'Trial accounts are limited to one run. Upgrade to continue.',
    })
  })

  it('is one: prepared again it changes, and once launched it stays', async () => {
    const who = await beforeAnalysis({ plan: 'pro' })
    const { topics, modelIds } = await topicsOf(who)
    const order = (at: number) => ({
      topic: topics[at]?.topic,
      prompts: topics[at]?.prompts,
      languages: ['en'],
      modelIds,
    })
    const first = (await call('/analysis', order(0), who)).body
    const second = (await call('/analysis', order(1), who)).body
    expect(second.analysisId).toBe(first.analysisId)
    const { brandId } = await open(who)
    expect((await db.collection(analysesPath(brandId ?? '')).get()).size).toBe(1)
    const document = db.doc(analysisPath(String(first.analysisId)))
    expect((await document.get()).get('title')).toBe(topics[1]?.topic)
    await document.update({ versions: 1, status: 'completed' })
    await call('/analysis', order(0), who)
    expect((await document.get()).get('title')).toBe(topics[1]?.topic)
  })

  it('has topics that are made once', async () => {
    const who = await beforeAnalysis({ plan: 'pro' })
    const first = await topicsOf(who)
    expect((await topicsOf(who)).topics).toEqual(first.topics)
    const { brandId } = await open(who)
    expect((await db.collection(topicsPath(brandId ?? '')).get()).size).toBe(first.topics.length)
  })

  it('waits while the analyst fails, and goes on when it is back', async () => {
    const who = await beforeAnalysis({ plan: 'pro' })
    const steer = (path: string, body: unknown) =>
      fetch(`${process.env.SILLAGE_API_LLM_URL}/__control/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    await steer('faults', { rules: [{ kind: 'server_error', role: 'analyst' }] })
    try {
      expect((await call('/topics', { language: 'en' }, who)).body).toMatchObject({
        errorCode: 'analyst_failed',
      })
      expect((await call('/competitors/suggest', {}, who)).body).toMatchObject({
        errorCode: 'analyst_failed',
      })
      const said = (
        await send('POST', '/api/brands/suggest', { token: who.token, body: { url: 'plain.example' } })
      ).body
      expect(said).toMatchObject({ success: true, suggestedName: 'Plain', description: '', industry: '' })
    } finally {
      await steer('faults', { rules: [] })
    }
    expect((await topicsOf(who)).topics.length).toBeGreaterThan(0)
  })
})
