import { creationJobDtoSchema, creationJobSchema, JOB_STEPS } from '@sillage/core/analyses/creation-job'
import { analysesPath, creationJobPath } from '@sillage/core/base/paths'
import { PLANS } from '@sillage/core/plans/entitlements'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import { newConversation } from './conversations.ts'
import { INES } from './persona-input.ts'
import {
  type BrandFixture,
  db,
  findModel,
  newBrand,
  newPerson,
  type Person,
  type PersonOptions,
} from './world.ts'

const ADDRESS = '/api/analyses/ai/async'
const GPT = findModel('openai')

let brand: BrandFixture
beforeAll(async () => {
  brand = await newBrand()
})

const member = (options?: PersonOptions) => newPerson([brand.brandId], options)

const order = (over: Record<string, unknown> = {}) => ({
  title: 'Jugs',
  prompts: ['Which jug filters best?', 'Which jug is quiet?'],
  personas: [INES],
  languages: ['en', 'fr'],
  modelIds: [GPT.modelId],
  ...over,
})

const start = ({ token }: Person, over?: Record<string, unknown>, { brandId } = brand): Promise<Reply> =>
  send('POST', ADDRESS, { token, body: { brandId, analysisData: order(over) } })

const loadJob = async (jobId: unknown) =>
  creationJobSchema.parse((await db.doc(creationJobPath(String(jobId))).get()).data())

describe('starting the creation of an analysis', () => {
  it('stores the order without making anything yet', async () => {
    const person = await member()
    const before = (await db.collection(analysesPath(brand.brandId)).count().get()).data().count
    const reply = await start(person, { category: 'Kitchen' })
    expect(reply.status).toBe(202)
    expect(await loadJob(reply.body.job_id)).toMatchObject({
      brandId: brand.brandId,
      createdBy: person.uid,
      status: 'processing',
      currentStep: 'initializing',
      completedSteps: 0,
      order: { title: 'Jugs', category: 'Kitchen', personas: [INES] },
    })
    expect((await db.collection(analysesPath(brand.brandId)).count().get()).data().count).toBe(before)
    const read = await send('GET', `${ADDRESS}?job_id=${reply.body.job_id}`, { token: person.token })
    expect(creationJobDtoSchema.parse(read.body.job)).toEqual({
      job_id: reply.body.job_id,
      status: 'processing',
      current_step: 'initializing',
      completed_steps: 0,
      total_steps: JOB_STEPS.length,
      analysis_id: null,
      error_message: null,
      error_code: null,
    })
  })

  it.each<[string, PersonOptions, Record<string, unknown>, number, string]>([
    ['a plan without AI mode', { plan: 'free' }, {}, 403, 'ai_mode_locked'],
    ['a trial', { plan: 'ultra', trial: { endsAt: Date.now() + 3_600_000 } }, {}, 403, 'ai_mode_locked'],
    [
      'a provider outside of the plan',
      { plan: 'pro' },
      { modelIds: [findModel('xai').modelId] },
      403,
      'provider_blocked',
    ],
    [
      'more languages than the plan allows',
      { plan: 'pro' },
      { languages: ['en', 'fr', 'de', 'es', 'it', 'nl'] },
      403,
      'too_many_languages',
    ],
    [
      'a schedule that the plan does not hold',
      { plan: 'pro' },
      { schedule: { enabled: true } },
      403,
      'scheduling_locked',
    ],
    ['a model that is not offered', {}, { modelIds: ['no-such-model'] }, 404, 'model_not_found'],
    ['a stranger as persona', {}, { personas: undefined, personaIds: ['nobody'] }, 404, 'persona_not_found'],
  ])('is refused to %s', async (_, who, over, status, code) => {
    const reply = await start(await member(who), over)
    expect(reply.body).toMatchObject({ errorCode: code })
    expect(reply.status).toBe(status)
  })

  it('is refused when the month has no units left', async () => {
    const person = await member({ plan: 'pro' })
    const reply = await start(person, {
      samples: 10,
      prompts: Array.from({ length: 200 }, (_, n) => `Jug ${n}?`),
    })
    expect(reply.body).toMatchObject({ errorCode: 'quota_exceeded', remainingUnits: PLANS.pro.monthlyRuns })
  })
})

describe('an order', () => {
  it('is one job however often it is sent, and the next order of its conversation another', async () => {
    const person = await member()
    const { conversationId } = await newConversation(brand.brandId, person.uid)
    const sendOrder = async (over: Record<string, unknown>, ordered: Record<string, unknown> = {}) => {
      const reply = await send('POST', ADDRESS, {
        token: person.token,
        body: { brandId: brand.brandId, conversationId, analysisData: order(ordered), ...over },
      })
      expect(reply.status).toBe(202)
      return String(reply.body.job_id)
    }
    const first = await sendOrder({ orderId: 'first' })
    expect(await sendOrder({ orderId: 'first' })).toBe(first)
    const edited = await sendOrder({ orderId: 'second' }, { title: 'Quiet jugs' })
    expect(edited).not.toBe(first)
    expect(await loadJob(edited)).toMatchObject({ order: { title: 'Quiet jugs' } })
    expect(await loadJob(first)).toMatchObject({ order: { title: 'Jugs' } })
    const read = await send('GET', `/api/analyses/ai/conversation?conversationId=${conversationId}`, {
      token: person.token,
    })
    expect(read.body).toMatchObject({ jobId: edited })

    // Without a name, what is ordered tells one order from another.
    const unnamed = await sendOrder({})
    expect(await sendOrder({})).toBe(unnamed)
    expect(await sendOrder({}, { title: 'Cheap jugs' })).not.toBe(unnamed)
  })
})

describe('a creation that failed', () => {
  const failed = async (person: Person, over: Record<string, unknown>) => {
    const { body } = await start(person)
    const ref = db.doc(creationJobPath(String(body.job_id)))
    await ref.update({
      status: 'failed',
      currentStep: 'error',
      wakeAt: null,
      error: { code: 'quota_exceeded', message: 'No units left.' },
      ...over,
    })
    return String(body.job_id)
  }
  const retry = ({ token }: Person, jobId: string) => send('POST', `${ADDRESS}/${jobId}/retry`, { token })

  it('gives the reason, and continues for its author from where it stopped', async () => {
    const person = await member()
    const jobId = await failed(person, { completedSteps: 1 })
    const read = await send('GET', `${ADDRESS}?job_id=${jobId}`, { token: person.token })
    expect(read.body.job).toMatchObject({ status: 'failed', error_message: 'No units left.' })
    expect(await retry(await member(), jobId)).toMatchObject({ status: 403 })
    const reply = await retry(person, jobId)
    expect(reply.body.job).toMatchObject({
      status: 'processing',
      current_step: 'creating_analysis',
      completed_steps: 1,
      error_message: null,
    })
    expect(await retry(person, jobId)).toMatchObject({ status: 202 })
    expect(await loadJob(jobId)).toMatchObject({ retries: 1 })
  })

  it('makes another analysis when its own was deleted', async () => {
    const person = await member()
    const jobId = await failed(person, { completedSteps: 5 })
    const before = await loadJob(jobId)
    expect((await retry(person, jobId)).body.job).toMatchObject({ completed_steps: 1, analysis_id: null })
    expect((await loadJob(jobId)).analysisId).not.toBe(before.analysisId)
  })
})

describe('what is kept of creations', () => {
  it("is deleted and exported with its author's account", async () => {
    const person = await member()
    const { body } = await start(person)
    const exported = await send('GET', '/api/users/me/export', { token: person.token })
    expect(exported.body.creation_jobs).toMatchObject([{ jobId: body.job_id }])
    const deleted = await send('DELETE', '/api/users/me', {
      token: person.token,
      body: { confirmation: person.email },
    })
    expect(deleted.status).toBe(200)
    expect((await db.doc(creationJobPath(String(body.job_id))).get()).exists).toBe(false)
  })
})
