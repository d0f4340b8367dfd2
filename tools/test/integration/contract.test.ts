import type { Call } from '@sillage/core/api/call'
import { CALLS } from '@sillage/core/api/calls'
import { ERRORS, type ErrorCode } from '@sillage/core/errors'
import { newBrandId } from '@sillage/core/ids'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { brandPath, correctionsPath, onboardingPath, userPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Input, type Reply, send, sendCall } from './client.ts'
import { keepSecret, newInvitation, passChallenge } from './identity-world.ts'
import { newTemplate } from './mail-world.ts'
import { newRun, settleFacts } from './runs.ts'
import { type Known, rightInput, wrongInputs } from './samples.ts'
import { newSubscriber } from './subscribers.ts'
import {
  type BrandFixture,
  db,
  joinBrand,
  modelOf,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  PASSWORD,
  type Person,
  signIn,
} from './world.ts'

const inText = (value: unknown): string => JSON.stringify(value)

let brand: BrandFixture
let member: Person
let admin: Person
/** A member of another brand. */
let stranger: Person
/** Another owner of the brand. */
let colleague: Person
/** Somebody with an account and no brand. */
let guest: Person

/** The person that calls are made as; somebody else once a call has deleted them, and back once it has signed them out. */
const openMember = async (): Promise<void> => {
  const document = db.doc(userPath(member.uid))
  const stored = await document.get()
  if (!stored.exists) member = await newSubscriber('ultra', [brand.brandId])
  else if (stored.get('sessionsSince')) {
    await document.update({ sessionsSince: null })
    member = { ...member, token: await signIn(member.email) }
  }
}

/** What somebody would find in their mailbox, and who is invited. */
const mailed = async () => {
  const [verificationToken, resetToken] = await Promise.all([
    keepSecret(guest.uid, 'verification'),
    keepSecret(guest.uid, 'password_reset'),
    keepSecret(guest.uid, 'one_time_code', { secret: '123456' }),
  ])
  const { token, invitationId } = await newInvitation(brand.brandId, member.email)
  return {
    email: guest.email,
    password: PASSWORD,
    code: '123456',
    verificationToken,
    resetToken,
    invitationToken: token,
    invitationId,
    turnstileToken: await passChallenge(),
    memberId: colleague.uid,
    confirmation: member.email,
  }
}

/** The brand that calls are about; another one once a call has deleted it. */
const openBrand = async (): Promise<void> => {
  if (!(await db.doc(brandPath(brand.brandId)).get()).exists) brand = await newBrand()
  await openMember()
  await joinBrand(brand.brandId, member.uid, 'owner')
  await joinBrand(brand.brandId, colleague.uid, 'owner')
  const completed = 'completed'
  await db.doc(onboardingPath(member.uid)).set({
    ...newOnboarding(member.uid, Date.now()),
    brandId: brand.brandId,
    websiteStatus: completed,
    detailsStatus: completed,
    competitorsStatus: completed,
  })
}

/** Fields of a call filled with what exists; each time with an analysis and a run of its own, as calls change them. */
const known = async (): Promise<Known> => {
  await openBrand()
  const analysisId = await newAnalysis(brand, member.uid, { status: 'ready' })
  const groupRunId = await newGroupRun(analysisId, 'nobody', { total: 1, completed: 1 })
  const runId = await newRun(groupRunId)
  await settleFacts(groupRunId)
  const model = modelOf('openai')
  const correctionId = 'correction'
  await db.doc(correctionsPath(brand.brandId)).set({
    brandId: brand.brandId,
    revision: 1,
    updatedAt: Timestamp.now(),
    list: [
      {
        correctionId,
        correction: { type: 'split', name: 'Claris' },
        entityName: 'Claris',
        intoName: null,
        createdBy: member.uid,
        createdAt: Timestamp.now(),
      },
    ],
  })
  return {
    ...(await mailed()),
    templateId: await newTemplate(),
    template_key: 'verification_en',
    allow: ['acme.example'],
    block: ['rival.example'],
    correctionId,
    into: 'another',
    brandId: brand.brandId,
    brand_id: brand.brandId,
    analysisId,
    groupRunId,
    runId,
    promptId: brand.promptIds[0],
    prompt_id: brand.promptIds[0],
    personaId: brand.personaIds[0],
    persona_id: brand.personaIds[0],
    llm_model_id: model.modelId,
    modelIds: [model.modelId],
    prompts: ['Which filter takes out lead?'],
    planId: 'ultra',
    monthly_run_limit: 100_000,
    user_id: member.uid,
    accessToken: member.token,
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    status: 'ready',
    domain: 'tests.example',
    url: 'https://www.bruehkraft.example',
    happenedAt: '2026-03-01T09:00:00.000Z',
    languages: ['en'],
    competitors: [{ name: 'Claris' }],
  }
}

let once: Promise<Known> | undefined
/** The same for requests that are refused: they change nothing, so one analysis serves them all. */
const knownOnce = async (): Promise<Known> => {
  await openBrand()
  once ??= known()
  return once
}

beforeAll(async () => {
  const other = await newBrand('Claris')
  brand = await newBrand()
  ;[member, admin, stranger, colleague, guest] = await Promise.all([
    newSubscriber('ultra', [brand.brandId]),
    newPerson([], { role: 'admin' }),
    newPerson([other.brandId]),
    newPerson([brand.brandId]),
    newPerson(),
  ])
})

const expectError = (reply: Reply, code: ErrorCode) => {
  expect(reply.body).toMatchObject({ errorCode: code, error: reply.body.message })
  expect(reply.status).toBe(ERRORS[code].status)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
}

/** The call with another brand in place of its own, wherever its id stands. */
const ofBrand = (input: Required<Input>, brandId: string): Required<Input> =>
  JSON.parse(inText(input).replaceAll(brand.brandId, brandId))

describe.each(CALLS.map((call): [string, Call] => [call.name, call]))('%s', (_, call) => {
  it('answers a right request as declared', async () => {
    const { token } = call.access === 'admin' ? admin : member
    const reply = await sendCall(call, rightInput(call, await known()), token)
    expect(reply.body).not.toHaveProperty('errorCode')
    expect(reply.status).toBe(call.status)
    expect(call.response.safeParse(reply.body).error).toBeUndefined()
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  })

  it('names the wrong field of a malformed request, and says who is asking first', async () => {
    for (const { what, field, input } of wrongInputs(call, await knownOnce())) {
      if (call.access !== 'public') expectError(await sendCall(call, input), 'not_authenticated')
      const reply = await sendCall(call, input, call.access === 'brand' ? stranger.token : member.token)
      expect({ what, ...reply.body }).toMatchObject({ what, errorCode: 'bad_request', field })
      expectError(reply, 'bad_request')
    }
  })

  if (call.access !== 'public')
    it('refuses who does not say who they are', async () => {
      const input = rightInput(call, await knownOnce())
      expectError(await sendCall(call, input), 'not_authenticated')
      expectError(await sendCall(call, input, 'not-a-token'), 'not_authenticated')
    })

  if (call.access === 'admin')
    it('is for administrators', async () => {
      expectError(await sendCall(call, rightInput(call, await knownOnce()), member.token), 'admin_only')
    })

  if (call.access === 'brand')
    it('refuses members of other brands, but lets administrators pass', async () => {
      const input = rightInput(call, await known())
      expectError(await sendCall(call, input, stranger.token), call.denied ?? 'access_denied')
      expect((await sendCall(call, input, admin.token)).body).not.toHaveProperty('errorCode')
    })

  if (call.access === 'brand')
    it('does not know a brand that does not exist', async () => {
      const input = ofBrand(rightInput(call, await knownOnce()), newBrandId())
      for (const { token } of [member, stranger, admin]) {
        expectError(await sendCall(call, input, token), call.unknown ?? 'brand_not_found')
      }
    })

  if (/\{(analysisId|runId)\}/.test(call.path))
    it('does not know an id that does not exist', async () => {
      const input = rightInput(call, await knownOnce())
      const params = Object.fromEntries(
        Object.entries(input.params).map(([name, value]) => [
          name,
          String(value).replace(/-[^-]{10}/, '-000000000x'),
        ]),
      )
      const { token } = call.access === 'admin' ? admin : member
      expectError(await sendCall(call, { ...input, params }, token), call.unknown ?? 'not_found')
    })

  it('answers other methods with those it knows', async () => {
    const path = call.path.replace(/\{\w+\}/g, 'x')
    const methods = CALLS.filter((other) => other.path === call.path).map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (one) => !methods.some((m) => m === one),
    )) {
      const reply = await send(method, path, { token: member.token })
      expectError(reply, 'method_not_allowed')
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort())
    }
  })
})
