import { createAction } from '@sillage/core/actions/calls'
import { resumeWork } from '@sillage/core/admin/work-calls'
import { cancelAnalysis, retryFailedRuns } from '@sillage/core/analyses/calls'
import type { Call } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import {
  alertDigestPath,
  alertPath,
  alertRulePath,
  apiKeyPath,
  billingPath,
  correctionsPath,
  promptPath,
  sessionListPath,
  topicPath,
  userPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { listAdminPlans, planAtStripe } from '@sillage/core/billing/plan-calls'
import { getPayerOffer } from '@sillage/core/brands/member-calls'
import { requestDemo } from '@sillage/core/contact/calls'
import { startLook } from '@sillage/core/looks/calls'
import { toPlanEdit } from '@sillage/core/plans/plan-edit'
import { createShareLink } from '@sillage/core/shares/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { createAlert } from './alerts.ts'
import { send, sendCall } from './client.ts'
import type { Cast } from './contract-cast.ts'
import { newDataroomDocument, newFundUser } from './dataroom-world.ts'
import { keepSecret, newEmail, newInvitation, passChallenge, vouchedFor } from './identity-world.ts'
import { newNewsletter } from './newsletter-world.ts'
import { INES } from './persona-input.ts'
import { newProgram, writeRequest } from './program-world.ts'
import { newReport, newReportReader } from './report-world.ts'
import { newRun, noteGroupRun, settleFacts } from './runs.ts'
import type { Known } from './samples.ts'
import { newShareLink } from './share-world.ts'
import { auth, db, findModel, newAnalysis, newGroupRun, newPerson, PASSWORD } from './world.ts'

/** Whether the request has one of these fields. */
export type Asked = (...names: string[]) => boolean

const getPurpose = (call?: Call) =>
  call === requestDemo ? 'book_demo' : call === startLook ? 'look' : 'sign_up'

/** Secrets of mails, and invitations; only the requested ones, since secrets take long to hash. */
export const mailed = async (cast: Cast, asked: Asked, call?: Call): Promise<Known> => ({
  email: cast.guest.email,
  password: PASSWORD,
  ...(asked('code') ? { code: await newCode(cast) } : {}),
  memberId: cast.colleague.uid,
  confirmation: cast.member.email,
  ...(asked('verificationToken')
    ? { verificationToken: await keepSecret(cast.guest.uid, 'verification') }
    : {}),
  ...(asked('resetToken') ? { resetToken: await keepSecret(cast.guest.uid, 'password_reset') } : {}),
  ...(asked('turnstileToken') ? { turnstileToken: await passChallenge(getPurpose(call)) } : {}),
  ...(asked('invitationToken', 'invitationId') ? await invited(cast) : {}),
  providerId: 'google.com',
  ...vouchedFor(newEmail()),
})

/** The payer, and somebody who manages their billing. */
export const billed = async (cast: Cast, asked: Asked): Promise<Known> => {
  if (!asked('contactId')) return {}
  const contact = await newPerson()
  await db.doc(userPath(contact.uid)).update({ billingFor: [cast.member.uid] })
  return { payerId: cast.member.uid, contactId: contact.uid }
}

const newCode = async (cast: Cast): Promise<string> => {
  const secret = '123456'
  await keepSecret(cast.guest.uid, 'one_time_code', { secret })
  return secret
}

const invited = async (cast: Cast): Promise<Known> => {
  const { token, invitationId } = await newInvitation(cast.brand.brandId, cast.member.email)
  return { invitationToken: token, invitationId }
}

/** An analysis, and where they are asked for, a group run with its one answer and figures. */
export const measured = async (cast: Cast, asked: Asked, call?: Call): Promise<Known> => {
  if (!asked('analysisId', 'groupRunId', 'runId')) return {}
  const analysisId = await newAnalysis(cast.brand, cast.member.uid, { status: 'ready' })
  if (!asked('groupRunId', 'runId') && call !== cancelAnalysis && call !== retryFailedRuns)
    return { analysisId }
  const isControlled = call === cancelAnalysis || call === retryFailedRuns || call === resumeWork
  const groupRunId = await newGroupRun(analysisId, 'nobody', { total: isControlled ? 2 : 1, completed: 1 })
  const runId = await newRun(groupRunId)
  await settleFacts(groupRunId)
  if (isControlled) await noteGroupRun(groupRunId, { settled: call === retryFailedRuns })
  return { analysisId, groupRunId, runId }
}

/** An action with an answer behind it, of which a brief is drafted. */
export const briefed = async (cast: Cast): Promise<string> => {
  const analysisId = await newAnalysis(cast.brand, cast.member.uid, { status: 'completed' })
  const groupRunId = await newGroupRun(analysisId, 'nobody', { total: 1, completed: 1 })
  await newRun(groupRunId)
  await settleFacts(groupRunId)
  const { brandId } = cast.brand
  const reply = await sendCall(
    createAction,
    {
      params: { brandId },
      body: {
        ...{ title: 'Lower the price', kind: 'product' },
        source: {
          ...{ origin: 'recommendation', about: 'Lower the price', analysisId },
          ...{ runs: 1, answers: 1, gain: null },
        },
      },
    },
    cast.member.token,
  )
  return createAction.response.parse(reply.body).data.action.action_id
}

/** An action, and an analysis with a version whose prompts make up a test of it. */
export const tested = async (cast: Cast): Promise<Known> => {
  const { brandId } = cast.brand
  const prompts = Array.from({ length: 8 }, (_, place) => ({
    promptId: newId(),
    text: `Which jug lasts longest, case ${place}?`,
    category: 'Choosing',
  }))
  await Promise.all(
    prompts.map((prompt) =>
      db.doc(promptPath(brandId, prompt.promptId)).set({ ...prompt, createdAt: Timestamp.now() }),
    ),
  )
  const promptIds = prompts.map(({ promptId }) => promptId)
  const analysisId = await newAnalysis(cast.brand, cast.member.uid, {
    status: 'completed',
    promptIds: [...promptIds, ...cast.brand.promptIds.slice(0, 1)],
  })
  const groupRunId = await newGroupRun(analysisId, 'nobody', { total: 1, completed: 1 })
  await newRun(groupRunId)
  await settleFacts(groupRunId)
  const half = promptIds.length / 2
  const sets = promptIds.slice(0, half).map((treated, place) => ({
    treated,
    controls: promptIds.slice(half + place, half + place + 1),
  }))
  return { analysisId, sets, actionId: await briefed(cast) }
}

/** A job of the member's that has just been started. */
export const newJob = async (cast: Cast): Promise<string> => {
  const body = {
    brandId: cast.brand.brandId,
    analysisData: {
      prompts: ['Which jug?'],
      personas: [INES],
      languages: ['en'],
      modelIds: [findModel('openai').modelId],
    },
  }
  const reply = await send('POST', '/api/analyses/ai/async', { token: cast.member.token, body })
  return String(reply.body.job_id)
}

/** An alert, a rule, a topic, and the secret that ends a person's mails; only the requested ones. */
export const alerted = async (cast: Cast, asked: Asked, analysisId: unknown): Promise<Known> => {
  const { brandId } = cast.brand
  const [alertId, ruleId, secret] = ['alert', 'rule', 's'.repeat(32)]
  const createdAt = Timestamp.now()
  if (asked('alertId')) {
    const alert = createAlert(brandId, String(analysisId ?? (await newAnalysis(cast.brand, cast.member.uid))))
    await db.doc(alertPath(brandId, alertId)).set({ ...alert, alertId, createdAt })
  }
  if (asked('ruleId')) {
    const rule = { figure: 'visibility', analysisId: null, provider: null, direction: 'any', least: 0 }
    const about = { ruleId, brandId, enabled: true, createdBy: cast.member.uid, createdAt }
    await db.doc(alertRulePath(brandId, ruleId)).set({ ...rule, ...about })
  }
  if (asked('topicId')) {
    const topic = { topic: 'Lead', prompts: ['Which filter takes out lead?'], personas: [], isCustom: false }
    await db.doc(topicPath(brandId, 'topic')).set({ ...topic, topicId: 'topic', position: 0, createdAt })
  }
  if (asked('unsubscribeToken')) {
    const mails = { month: '2026-11', sent: 0, alertIds: [], shard: 0, dueAt: null, secret }
    await db.doc(alertDigestPath(brandId, cast.member.uid)).set({ ...mails, brandId, uid: cast.member.uid })
  }
  if (asked('identityId')) {
    const { uid, email } = cast.member
    await auth.updateUser(uid, { providerToLink: { providerId: 'google.com', uid: `google-${uid}`, email } })
  }
  if (asked('sessionId')) {
    const device = { browser: 'Firefox', system: 'Linux', country: null }
    const session = { authTime: 1_000, factorId: null, ...device, seenAt: createdAt }
    await db.doc(sessionListPath(cast.member.uid)).set({ uid: cast.member.uid, sessions: [session] })
  }
  if (asked('webhookId', 'deliveryId')) {
    const about = { webhookId: 'webhook', brandId, createdAt }
    await db.doc(webhookPath(brandId, 'webhook')).set({
      ...{ kind: 'webhook', url: 'https://nobody.example/alerts', secret: `whsec_${'a'.repeat(32)}` },
      ...{ enabled: true, failingSince: null, createdBy: cast.member.uid },
      ...about,
    })
    await db.doc(webhookDeliveryPath(brandId, 'delivery')).set({
      ...{ deliveryId: 'delivery', body: '{}', state: 'dead', attempts: 8, shard: 0, nextAt: null },
      ...{ status: 500, error: 'The address answered 500.', expireAt: createdAt },
      ...about,
    })
  }
  const keyId = 'a'.repeat(64)
  if (asked('keyId')) {
    await db.doc(apiKeyPath(keyId)).set({
      ...{ keyId, uid: cast.member.uid, name: 'A program', ending: 'aaaa', scopes: ['figures:read'] },
      ...{ brandIds: [brandId], createdAt, expiresAt: null, usedAt: null },
    })
  }
  return {
    ...(await sharedByLink(cast, asked, analysisId)),
    viewId: 'nosuchview',
    valueGroupId: 'nosuchgroup',
    keyId,
    ...(asked('request') ? { request: writeRequest(await newProgram()) } : {}),
    scopes: ['figures:read'],
    brandIds: [brandId],
    days: 30,
    identityId: 'google.com',
    sessionId: '1000',
    webhookId: 'webhook',
    webhookUrl: 'https://nobody.example/alerts',
    deliveryId: 'delivery',
    alertId,
    ruleId,
    topicId: 'topic',
    unsubscribeToken: `${brandId}.${cast.member.uid}.${secret}`,
    alertIds: [alertId],
  }
}

/** The address of a new share link that a site may embed. */
export const newShareAddress = async (cast: Cast): Promise<string> => {
  const about = { name: 'For the board', tab: 'visibility', filters: {}, days: 7 }
  const reply = await send('POST', `/api/brands/${cast.brand.brandId}/share-links`, {
    token: cast.member.token,
    body: {
      ...about,
      analysisId: await newAnalysis(cast.brand, cast.member.uid),
      origins: ['https://www.example.com'],
    },
  })
  return createShareLink.response.parse(reply.body).data.address
}

/** A share link that opens answers, and what a reader holds of it. */
const sharedByLink = async (cast: Cast, asked: Asked, analysisId: unknown): Promise<Known> => {
  if (!asked('linkId', 'link', 'filters')) return {}
  const linkId = 'thelink000000000'
  const ofAnalysis = String(analysisId ?? (await newAnalysis(cast.brand, cast.member.uid)))
  const held = await newShareLink(ofAnalysis, cast.member.uid, { linkId })
  return { linkId, ...held, filters: {}, behind: { of: 'answers' } }
}

/** A mailed report, and the secrets in the links of one of its readers; only the requested ones. */
export const reported = async (cast: Cast, asked: Asked): Promise<Known> => {
  const { brandId } = cast.brand
  return {
    reportId: asked('reportId') ? await newReport(brandId) : '',
    ...(asked('reportToken') ? { reportToken: await newReportReader(brandId) } : {}),
  }
}

export const corrected = async (cast: Cast, asked: Asked): Promise<Known> => {
  if (!asked('correctionId')) return {}
  const correctionId = 'correction'
  await db.doc(correctionsPath(cast.brand.brandId)).set({
    brandId: cast.brand.brandId,
    revision: 1,
    updatedAt: Timestamp.now(),
    list: [
      {
        correctionId,
        correction: { type: 'split', name: 'Claris' },
        entityName: 'Claris',
        intoName: null,
        createdBy: cast.member.uid,
        createdAt: Timestamp.now(),
      },
    ],
  })
  return { correctionId }
}

/** A plan as it stands, to be saved and published as it is. */
export const planned = async (cast: Cast, asked: Asked): Promise<Known> => {
  if (!asked('edited', 'placed', 'digest')) return {}
  const { data } = listAdminPlans.response.parse((await sendCall(listAdminPlans, {}, cast.admin.token)).body)
  const order = data.map(({ plan }) => plan.id)
  const ultra = data.find(({ plan }) => plan.id === 'ultra')
  const params = { planId: 'ultra' }
  const atStripe = await sendCall(planAtStripe, { params }, cast.admin.token)
  return {
    ...(ultra ? { edited: toPlanEdit(ultra.plan), revision: ultra.revision } : {}),
    seen: order,
    placed: order,
    digest: planAtStripe.response.parse(atStripe.body).data.digest,
  }
}

/** What an owner takes on who becomes the payer. */
export const offered = async (cast: Cast, asked: Asked): Promise<Known> => {
  if (!asked('terms')) return {}
  const { brandId } = cast.brand
  const { body } = await sendCall(getPayerOffer, { params: { brandId } }, cast.member.token)
  return { terms: getPayerOffer.response.parse(body).data.terms }
}

export const issued = async (): Promise<Known> => {
  const id = await newNewsletter()
  return { issueId: id, issue_id: id }
}

/** A document that is shared with the member, and that they opened it; an administrator may do without. */
export const shared = async (cast: Cast, asked: Asked): Promise<Known> => {
  if (!asked('documentId', 'document_id')) return {}
  const personId = await newFundUser(cast.member.email)
  const documentId = await newDataroomDocument([{ personId, mayDownload: true }])
  return { documentId, document_id: documentId }
}

/** Pauses the plan of somebody who is a customer already. @returns their id */
export const pausedPlan = async (uid: string): Promise<string> => {
  const paused = { reason: 'refund', chargeId: 'ch_contract', at: Timestamp.now() }
  await db.doc(billingPath(uid)).update({ paused })
  return uid
}
