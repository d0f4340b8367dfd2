import { getOverview, listOnboardingProgress } from '@sillage/core/admin/calls'
import { deleteUser } from '@sillage/core/admin/user-calls'
import { resumeWork } from '@sillage/core/admin/work-calls'
import { createAlertRule } from '@sillage/core/alerts/calls'
import { cancelAnalysis, retryFailedRuns } from '@sillage/core/analyses/calls'
import type { Call } from '@sillage/core/api/call'
import { CALLS } from '@sillage/core/api/calls'
import { addPrompts, changePersona, changePrompt, changeTopic } from '@sillage/core/brands/library-calls'
import { resumeBulk, stopBulk } from '@sillage/core/bulks/calls'
import { createCategory, updateCategory } from '@sillage/core/categories/calls'
import { requestDemo } from '@sillage/core/contact/calls'
import { actOnFundUsers, noteDataroomPages } from '@sillage/core/dataroom/calls'
import { ERRORS, type ErrorCode } from '@sillage/core/errors'
import { newBrandId, newId } from '@sillage/core/ids'
import { actOnNewsletters, countNewsletterReaders, reportMailEvents } from '@sillage/core/newsletters/calls'
import { EVERYONE } from '@sillage/core/newsletters/newsletter'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import {
  alertDigestPath,
  alertPath,
  alertRulePath,
  brandPath,
  correctionsPath,
  onboardingPath,
  topicPath,
  userPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/paths'
import { listAdminPlans, planAtStripe, previewPlan, savePlan } from '@sillage/core/plans/admin-calls'
import { editOf } from '@sillage/core/plans/plan-edit'
import { getReadingSample, labelReading } from '@sillage/core/quality/calls'
import { createReport, updateReport } from '@sillage/core/reports/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { alertOf } from './alerts.ts'
import { newBulk } from './bulk-world.ts'
import { newCategory } from './category-world.ts'
import { type Input, type Reply, send, sendCall } from './client.ts'
import { newConversation } from './conversations.ts'
import { newDataroomDocument, newDataroomView, newFundUser } from './dataroom-world.ts'
import { keepSecret, newEmail, newInvitation, passChallenge, vouchedFor } from './identity-world.ts'
import { newDeadMail, newTemplate } from './mail-world.ts'
import { newNewsletter, newStop, subscribe } from './newsletter-world.ts'
import { newSample } from './quality-world.ts'
import { newReleaseNote } from './release-world.ts'
import { newReport, newReportReader } from './report-world.ts'
import { newRun, noteGroupRun, settleFacts } from './runs.ts'
import { fieldsOf, type Known, rightInput, type Wrong, wrongInputs } from './samples.ts'
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
/** Somebody whom administrators look after. */
let managed: Person

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

/** Whether one of these fields is asked for. */
type Asked = (...names: string[]) => boolean

/** What somebody would find in their mailbox, and who is invited; only what is asked for, since secrets take long to hash. */
const mailed = async (asked: Asked, call?: Call): Promise<Known> => ({
  email: guest.email,
  password: PASSWORD,
  ...(asked('code') ? { code: await newCode() } : {}),
  memberId: colleague.uid,
  confirmation: member.email,
  ...(asked('verificationToken') ? { verificationToken: await keepSecret(guest.uid, 'verification') } : {}),
  ...(asked('resetToken') ? { resetToken: await keepSecret(guest.uid, 'password_reset') } : {}),
  ...(asked('turnstileToken')
    ? { turnstileToken: await passChallenge(call === requestDemo ? 'book_demo' : 'sign_up') }
    : {}),
  ...(asked('invitationToken', 'invitationId') ? await invited() : {}),
  providerId: 'google.com',
  ...vouchedFor(newEmail()),
})

const newCode = async (): Promise<string> => {
  const secret = '123456'
  await keepSecret(guest.uid, 'one_time_code', { secret })
  return secret
}

const invited = async (): Promise<Known> => {
  const { token, invitationId } = await newInvitation(brand.brandId, member.email)
  return { invitationToken: token, invitationId }
}

/** Whether something may have been done to the people and the brand since they were last put in order. */
let touched = true

/** The brand that calls are about; another one once a call has deleted it. */
const openBrand = async (): Promise<void> => {
  if (!touched) return
  if (!(await db.doc(brandPath(brand.brandId)).get()).exists) {
    brand = await newBrand()
    once = undefined
  }
  await openMember()
  const completed = 'completed'
  await Promise.all([
    joinBrand(brand.brandId, member.uid, 'owner'),
    joinBrand(brand.brandId, colleague.uid, 'owner'),
    db.doc(onboardingPath(member.uid)).set({
      ...newOnboarding(member.uid, Date.now()),
      brandId: brand.brandId,
      websiteStatus: completed,
      detailsStatus: completed,
      competitorsStatus: completed,
    }),
  ])
  touched = false
}

/** An analysis, and where they are asked for, a group run with its one answer and figures. */
const measured = async (asked: Asked, call?: Call): Promise<Known> => {
  if (!asked('analysisId', 'groupRunId', 'runId')) return {}
  const analysisId = await newAnalysis(brand, member.uid, { status: 'ready' })
  if (!asked('groupRunId', 'runId') && call !== cancelAnalysis && call !== retryFailedRuns)
    return { analysisId }
  const isControlled = call === cancelAnalysis || call === retryFailedRuns || call === resumeWork
  const groupRunId = await newGroupRun(analysisId, 'nobody', { total: isControlled ? 2 : 1, completed: 1 })
  const runId = await newRun(groupRunId)
  await settleFacts(groupRunId)
  if (call === getReadingSample || call === labelReading) await newSample(runId)
  if (isControlled) await noteGroupRun(groupRunId, { settled: call === retryFailedRuns })
  return { analysisId, groupRunId, runId }
}

/** Somebody who asks, as a job may bring them along. */
const PERSONA = {
  full_name: 'Inès Caron',
  gender: 'female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 31_000,
  city: 'Lyon',
  country: 'France',
}

/** A job of the member's that has just been started. */
const newJob = async (): Promise<string> => {
  const body = {
    brandId: brand.brandId,
    analysisData: {
      prompts: ['Which jug?'],
      personas: [PERSONA],
      languages: ['en'],
      modelIds: [modelOf('openai').modelId],
    },
  }
  const reply = await send('POST', '/api/analyses/ai/async', { token: member.token, body })
  return String(reply.body.job_id)
}

/** An alert, a rule, a topic, and the secret that ends somebody's mails; only what is asked for. */
const alerted = async (asked: Asked, analysisId: unknown): Promise<Known> => {
  const { brandId } = brand
  const [alertId, ruleId, secret] = ['alert', 'rule', 's'.repeat(32)]
  const createdAt = Timestamp.now()
  if (asked('alertId')) {
    const alert = alertOf(brandId, String(analysisId ?? (await newAnalysis(brand, member.uid))))
    await db.doc(alertPath(brandId, alertId)).set({ ...alert, alertId, createdAt })
  }
  if (asked('ruleId')) {
    const rule = { figure: 'visibility', analysisId: null, provider: null, direction: 'any', least: 0 }
    const about = { ruleId, brandId, enabled: true, createdBy: member.uid, createdAt }
    await db.doc(alertRulePath(brandId, ruleId)).set({ ...rule, ...about })
  }
  if (asked('topicId')) {
    const topic = { topic: 'Lead', prompts: ['Which filter takes out lead?'], personas: [], isCustom: false }
    await db.doc(topicPath(brandId, 'topic')).set({ ...topic, topicId: 'topic', position: 0, createdAt })
  }
  if (asked('unsubscribeToken')) {
    const mails = { month: '2026-11', sent: 0, alertIds: [], shard: 0, dueAt: null, secret }
    await db.doc(alertDigestPath(brandId, member.uid)).set({ ...mails, brandId, uid: member.uid })
  }
  if (asked('webhookId', 'deliveryId')) {
    const about = { webhookId: 'webhook', brandId, createdAt }
    await db.doc(webhookPath(brandId, 'webhook')).set({
      ...{ kind: 'webhook', url: 'https://nobody.example/alerts', secret: `whsec_${'a'.repeat(32)}` },
      ...{ enabled: true, failingSince: null, createdBy: member.uid },
      ...about,
    })
    await db.doc(webhookDeliveryPath(brandId, 'delivery')).set({
      ...{ deliveryId: 'delivery', body: '{}', state: 'dead', attempts: 8, shard: 0, nextAt: null },
      ...{ status: 500, error: 'The address answered 500.', expireAt: createdAt },
      ...about,
    })
  }
  return {
    webhookId: 'webhook',
    webhookUrl: 'https://nobody.example/alerts',
    deliveryId: 'delivery',
    alertId,
    ruleId,
    topicId: 'topic',
    unsubscribeToken: `${brandId}.${member.uid}.${secret}`,
    alertIds: [alertId],
  }
}

/** A report that is mailed, and what stands in the links of one of its readers; only what is asked for. */
const reported = async (asked: Asked): Promise<Known> => {
  const { brandId } = brand
  return {
    reportId: asked('reportId') ? await newReport(brandId) : '',
    ...(asked('reportToken') ? { reportToken: await newReportReader(brandId) } : {}),
  }
}

const corrected = async (asked: Asked): Promise<Known> => {
  if (!asked('correctionId')) return {}
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
  return { correctionId }
}

/** A bulk that stands as a call wants it. */
const bulkFor = (call: Call | undefined): Promise<string> =>
  newBulk({ status: call === stopBulk ? 'running' : call === resumeBulk ? 'stopped' : 'done' })

/** A plan as it stands, to be saved and published as it is. */
const planned = async (asked: Asked): Promise<Known> => {
  if (!asked('edited', 'placed', 'digest')) return {}
  const { data } = listAdminPlans.response.parse((await sendCall(listAdminPlans, {}, admin.token)).body)
  const order = data.map(({ plan }) => plan.id)
  const ultra = data.find(({ plan }) => plan.id === 'ultra')
  const params = { planId: 'ultra' }
  const atStripe = await sendCall(planAtStripe, { params }, admin.token)
  return {
    ...(ultra ? { edited: editOf(ultra.plan), revision: ultra.revision } : {}),
    seen: order,
    placed: order,
    digest: planAtStripe.response.parse(atStripe.body).data.digest,
  }
}

const issued = async (): Promise<Known> => {
  const id = await newNewsletter()
  return { issueId: id, issue_id: id }
}

/** A document that is shared with the member, and that they opened it; an administrator may do without. */
const shared = async (asked: Asked): Promise<Known> => {
  if (!asked('documentId', 'document_id', 'viewId')) return {}
  const personId = await newFundUser(member.email)
  const documentId = await newDataroomDocument([{ granteeId: personId, mayDownload: true }])
  return { documentId, document_id: documentId, viewId: await newDataroomView(member.uid) }
}

/** What some calls mean by a field that means something else to others. */
const ownFields = (call: Call | undefined): Known => ({
  ...(call?.path.includes('{userId}') ? { userId: managed.uid } : {}),
  // A new text would take the brand's prompt away from the other calls.
  ...(call === changePrompt ? { text: undefined } : {}),
  ...(call === addPrompts ? { prompts: [{ text: 'Which jug?', category: '' }] } : {}),
  ...(call === actOnNewsletters
    ? { content: { name: 'N', language: 'en', subject: 'S', html: '<p></p>', text: '', segment: EVERYONE } }
    : {}),
  ...(call === countNewsletterReaders ? { segment: EVERYONE } : {}),
  ...(call === reportMailEvents ? { events: [{ type: 'bounce', email: 'gone@acme.test' }] } : {}),
  ...(call === createAlertRule ? { figure: 'visibility' } : {}),
  ...(call === getOverview ? { from: '2026-03-01', to: '2026-03-31' } : {}),
  ...(call === listOnboardingProgress ? { status: 'completed' } : {}),
})

/** Fields that a call can do without, or lists that may be empty, so that what is wrong inside of them is all that is wrong. */
const optionalFields = (call: Call, { edited }: Known): Known => {
  if (call === changePersona) return { persona: PERSONA }
  if (call === createReport || call === updateReport) return { addresses: ['board@acme.test'] }
  if (call === savePlan || call === previewPlan) {
    return { edited: { ...Object(edited), features: ['Support'], providerActive: ['openai'] } }
  }
  if (call === changeTopic)
    return { topic: { topic: 'Water filters', prompts: ['Which jug?'], personas: [PERSONA] } }
  if (call === actOnFundUsers) {
    return { grants: [{ kind: 'person', grantee_id: 'somebody', may_download: true, expires_at: null }] }
  }
  return {}
}

/**
 * Fields of a call (all there are when none is given) filled with what exists; each time with an analysis and a run of
 * its own, as calls change them.
 */
const known = async (call?: Call): Promise<Known> => {
  await openBrand()
  const fields = call ? fieldsOf(call) : null
  const asked: Asked = (...names) => fields === null || names.some((name) => fields.has(name))
  const [analysis, mails, correction, templateId, releaseId, letterId] = await Promise.all([
    measured(asked, call),
    mailed(asked, call),
    corrected(asked),
    asked('templateId') ? newTemplate() : '',
    asked('releaseId') ? newReleaseNote() : '',
    asked('letterId') ? newDeadMail() : '',
  ])
  const jobId = asked('job_id', 'jobId') ? await newJob() : ''
  const model = modelOf('openai')
  return {
    ...(await alerted(asked, analysis.analysisId)),
    ...(await reported(asked)),
    ...analysis,
    ...mails,
    ...correction,
    templateId,
    releaseId,
    letterId,
    ...(asked('newsletterToken') ? { newsletterToken: await subscribe(guest.uid) } : {}),
    ...(asked('categoryId') ? { categoryId: await newCategory() } : {}),
    ...(call === createCategory || call === updateCategory ? { title: newId() } : {}),
    ...(asked('issueId', 'issue_id') ? await issued() : {}),
    ...(asked('bulkId') ? { bulkId: await bulkFor(call) } : {}),
    bulk_id: newId(),
    row_id: brand.brandId,
    rows: [brand.brandId],
    ...(asked('stop_id') ? { stop_id: await newStop() } : {}),
    ...(await shared(asked)),
    ...(await planned(asked)),
    ...(call === noteDataroomPages ? { pages: [1, 2] } : {}),
    mailEventsKey: 'local',
    week: '2026-03-02',
    texts: { en: { title: 'Alerts', body: 'They are here.' } },
    publish_at: '2026-03-01T09:00:00.000Z',
    template_key: 'trial_ending_en',
    html: '<a href="{{link}}">{{plan}}</a>',
    text: '{{plan}}: {{link}}',
    client_id: '4d1c9a52-8a37-4d2e-9f39-0c3c2a3f6c11',
    page_path: '/dashboard',
    events: [{ name: 'login', params: { method: 'password' } }],
    allow: ['acme.example'],
    block: ['rival.example'],
    into: 'another',
    brandId: brand.brandId,
    brand_id: brand.brandId,
    promptId: brand.promptIds[0],
    prompt_id: brand.promptIds[0],
    personaId: brand.personaIds[0],
    persona_id: brand.personaIds[0],
    llm_model_id: model.modelId,
    modelIds: [model.modelId],
    prompts: ['Which filter takes out lead?'],
    personas: [PERSONA],
    job_id: jobId,
    ...(asked('conversationId') ? await newConversation(brand.brandId, member.uid) : {}),
    jobId,
    planId: 'ultra',
    monthly_run_limit: 100_000,
    user_id: member.uid,
    ends_at: '2030-01-01T00:00:00.000Z',
    accessToken: member.token,
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    status: 'ready',
    domain: 'tests.example',
    url: 'https://www.bruehkraft.example',
    happenedAt: '2026-03-01T09:00:00.000Z',
    from: '2026-03-01T09:00:00.000Z',
    to: '2026-03-31T09:00:00.000Z',
    languages: ['en'],
    competitors: [{ name: 'Claris' }],
    ...ownFields(call),
    // Each of them goes.
    ...(call === deleteUser ? { userId: (await newPerson()).uid } : {}),
  }
}

let once: Promise<Known> | undefined
/** The same for requests that are refused: they change nothing, so one analysis serves them all. */
const knownOnce = async (call: Call): Promise<Known> => {
  await openBrand()
  once ??= known()
  return { ...(await once), ...ownFields(call) }
}

/** Requests at a time. Those that are counted by a limit get into each other's way. */
const AT_ONCE = { limited: 1, free: 8 } as const

beforeAll(async () => {
  const other = await newBrand('Claris')
  brand = await newBrand()
  ;[member, admin, stranger, colleague, guest, managed] = await Promise.all([
    newSubscriber('ultra', [brand.brandId]),
    newPerson([], { role: 'super_admin' }),
    newPerson([other.brandId]),
    newPerson([brand.brandId]),
    newPerson(),
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
    const reply = await sendCall(call, rightInput(call, await known(call)), token)
    touched ||= call.method !== 'GET'
    expect(reply.body).not.toHaveProperty('errorCode')
    expect(reply.status).toBe(call.status)
    for (const body of call.stream ? z.array(z.unknown()).min(1).parse(reply.body.events) : [reply.body]) {
      expect(call.response.safeParse(body).error).toBeUndefined()
    }
    expect(reply.headers.get('cache-control')).toBe(
      call.stream ? 'private, no-store, no-transform' : 'private, no-store',
    )
  })

  it('names the wrong field of a malformed request, and says who is asking first', async () => {
    const common = await knownOnce(call)
    const inputs = wrongInputs(call, { ...common, ...optionalFields(call, common) })
    const { token } = call.access === 'brand' ? stranger : member
    const refuse = async ({ what, field, input }: Wrong): Promise<void> => {
      if (call.access !== 'public') expectError(await sendCall(call, input), 'not_authenticated')
      const reply = await sendCall(call, input, token)
      expect({ what, ...reply.body }).toMatchObject({ what, errorCode: 'bad_request', field })
      expectError(reply, 'bad_request')
    }
    const atOnce = call.limits.length > 0 ? AT_ONCE.limited : AT_ONCE.free
    for (let at = 0; at < inputs.length; at += atOnce) {
      await Promise.all(inputs.slice(at, at + atOnce).map(refuse))
    }
  })

  if (call.access !== 'public')
    it('refuses who does not say who they are', async () => {
      const input = rightInput(call, await knownOnce(call))
      expectError(await sendCall(call, input), 'not_authenticated')
      expectError(await sendCall(call, input, 'not-a-token'), 'not_authenticated')
    })

  if (call.access === 'admin')
    it('is for administrators', async () => {
      expectError(await sendCall(call, rightInput(call, await knownOnce(call)), member.token), 'admin_only')
    })

  if (call.access === 'brand')
    it('refuses members of other brands', async () => {
      const input = rightInput(call, await knownOnce(call))
      expectError(await sendCall(call, input, stranger.token), call.denied ?? 'access_denied')
    })

  if (call.access === 'brand')
    it('does not know a brand that does not exist', async () => {
      const input = ofBrand(rightInput(call, await knownOnce(call)), newBrandId())
      for (const { token } of [member, stranger, admin]) {
        expectError(await sendCall(call, input, token), call.unknown ?? 'brand_not_found')
      }
    })

  if (/\{(analysisId|runId)\}/.test(call.path))
    it('does not know an id that does not exist', async () => {
      const input = rightInput(call, await knownOnce(call))
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
