import type { TokenOptions } from '@firebase/rules-unit-testing'
import { CALLS } from '@sillage/core/api/nouns'
import { newAnalysisId, newJobId } from '@sillage/core/base/ids'
import { brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ACTOR_NAMES,
  ACTORS,
  type Actor,
  ADMINS,
  BRAND,
  getRole,
  getStored,
  SIGNED_IN,
} from '../rules/actors.ts'
import { EXPOSED, type Exposed } from '../rules/exposed.ts'
import { newCategory } from './category-world.ts'
import { sendCall } from './client.ts'
import { newConversationId } from './conversations.ts'
import { PAIRS } from './experiment-world.ts'
import { newNewsletter, subscribe } from './newsletter-world.ts'
import { newProgram, writeRequest } from './program-world.ts'
import { newReleaseNote } from './release-world.ts'
import { newReportReader } from './report-world.ts'
import { newRun, settleFacts } from './runs.ts'
import { type Known, rightInput } from './samples.ts'
import { newShareLink } from './share-world.ts'
import { openBrandAs, REASON } from './views.ts'
import {
  auth,
  db,
  findModel,
  joinBrand,
  newAccount,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  signIn,
  signInAtGoogle,
} from './world.ts'

/** The table of access that the rules are held to, asked of the API by the same people. */

/** Refusals of the API for lack of a right. */
const REFUSALS: readonly unknown[] = [
  'not_authenticated',
  'session_expired',
  'second_factor_required',
  'second_factor_missing',
  'session_idle',
  'email_not_verified',
  'account_suspended',
  'access_denied',
  'analysis_access_denied',
  'admin_only',
  'owner_only',
  'editor_only',
  'feature_locked',
  'read_only_view',
]

const tokens: Partial<Record<Actor, string>> = {}
const uids: Partial<Record<Actor, string>> = {}
let known: Known

/** Somebody of the table: with these claims in the token, and this standing in the document. */
const become = async (name: Actor, brandId: string, otherId: string): Promise<void> => {
  const { uid, claims, memberOf } = ACTORS[name]
  if (uid === null) return
  const person = await newPerson()
  uids[name] = person.uid
  if (memberOf !== null) {
    await joinBrand(memberOf === BRAND ? brandId : otherId, person.uid, getRole(name))
  }
  const {
    role,
    plan,
    trial,
    given,
    sessionsSince,
    suspendedAt,
    factorId = null,
    heldBy = null,
  } = getStored(name)
  // Firebase writes these itself.
  const { email_verified: emailVerified = true, firebase, auth_time, ...own }: TokenOptions = claims
  await Promise.all([
    auth.setCustomUserClaims(person.uid, own),
    auth.updateUser(person.uid, { emailVerified }),
    db.doc(userPath(person.uid)).update({
      role,
      plan,
      trial: trial && { endsAt: Timestamp.fromDate(trial.endsAt), renews: trial.renews ?? false },
      given: given ? { until: given.until && Timestamp.fromDate(given.until) } : null,
      sessionsSince: sessionsSince ? Timestamp.fromDate(sessionsSince) : null,
      suspendedAt: suspendedAt ? Timestamp.fromDate(suspendedAt) : null,
      factorId,
      heldBy,
    }),
  ])
  const token = await (firebase === undefined ? signIn(person.email) : signInAtGoogle(person.email))
  if (auth_time !== undefined) {
    const endedSessions = [(await auth.verifyIdToken(token)).auth_time]
    await db.doc(userPath(person.uid)).update({ endedSessions })
  }
  tokens[name] = name === 'opener' ? await openBrandAs(token, brandId) : token
}

beforeAll(async () => {
  const [brand, other, owner] = await Promise.all([newBrand(), newBrand('Claris'), newAccount()])
  await joinBrand(brand.brandId, owner.uid, 'owner')
  await Promise.all(ACTOR_NAMES.map((name) => become(name, brand.brandId, other.brandId)))
  await db.doc(userPath(String(uids.billingContact))).update({ billingFor: [uids.free] })
  const analysisId = await newAnalysis(brand, owner.uid)
  const groupRunId = await newGroupRun(analysisId, owner.uid, { total: 1, completed: 1 })
  const runId = await newRun(groupRunId)
  await settleFacts(groupRunId)
  known = {
    brandId: brand.brandId,
    brand_id: brand.brandId,
    analysisId,
    groupRunId,
    runId,
    memberId: owner.uid,
    contactId: 'nosuchcontact',
    identityId: 'google.com',
    sessionId: '1',
    promptId: brand.promptIds[0],
    prompt_id: brand.promptIds[0],
    personaId: brand.personaIds[0],
    persona_id: brand.personaIds[0],
    modelIds: [findModel('openai').modelId],
    user_id: owner.uid,
    planId: 'ultra',
    templateId: 'verification-en',
    alertId: 'nosuchalert',
    alertIds: ['nosuchalert'],
    ruleId: 'nosuchrule',
    topicId: 'nosuchtopic',
    conversationId: newConversationId(brand.brandId),
    webhookId: 'nosuchwebhook',
    keyId: 'f'.repeat(64),
    request: writeRequest(await newProgram()),
    webhookUrl: 'https://hooks.example/alerts',
    deliveryId: 'nosuchdelivery',
    job_id: newJobId(brand.brandId),
    jobId: newJobId(brand.brandId),
    reportId: 'nosuchreport',
    reportToken: await newReportReader(brand.brandId),
    actionId: 'nosuchaction',
    actionIds: ['nosuchaction', 'norothers'],
    sets: PAIRS,
    date: '2026-11-30',
    companyDomain: 'bruehkraft.example',
    companyGroupId: 'nosuchgroup',
    groupRole: 'viewer',
    linkId: 'nosuchlink000000',
    viewId: 'nosuchview',
    valueGroupId: 'nosuchgroup',
    boardId: 'nosuchboard',
    itemId: 'nosuchitem000000',
    ...(await newShareLink(analysisId, owner.uid)),
    behind: { of: 'answers' },
    filters: {},
    releaseId: await newReleaseNote(),
    categoryId: await newCategory(),
    issueId: await newNewsletter(),
    newsletterToken: await subscribe(owner.uid),
    row_id: brand.brandId,
    // Of no brand: nothing is changed.
    rows: ['0'.repeat(24)],
    documentId: 'nosuchdocument',
    requestId: 'nosuchrequest',
    mailEventsKey: 'local',
    week: '2026-03-02',
    texts: { en: { title: 'Alerts', body: 'They are here.' } },
    publish_at: null,
    happenedAt: '2026-03-01T09:00:00.000Z',
    from: '2026-03-01T09:00:00.000Z',
    to: '2026-03-31T09:00:00.000Z',
    competitors: [{ name: 'Claris' }],
    domain: 'tests.example',
    limit: 1,
    into: 'another',
    reason: REASON,
    ends_at: '2030-01-01T00:00:00.000Z',
    path: '/dashboard',
    terms: 'of nothing',
    // A provider switched off would keep the other tests waiting.
    on: true,
    factorRequired: false,
    idleMinutes: null,
    allow: ['acme.example'],
    block: ['rival.example'],
  }
  expect((await db.doc(memberPath(brand.brandId, owner.uid)).get()).exists).toBe(true)
})

/** Names of fields that hold what calls of models cost us, or one of them at a price. */
const COSTS = /cost|per_?million|per_?thousand/i

const getFields = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...getFields(inner)])
    : []

/** @returns the code of the error, or undefined */
const askCode = async (exposed: Exposed, actor: Actor): Promise<unknown> => {
  const { call: name, choice = {} } = exposed
  const call = CALLS.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const userId = isRead(exposed) ? known.memberId : nowhere().memberId
  const changes = {
    ...(isRead(exposed) ? {} : nowhere()),
    // Other calls may name a user too, and mean themselves where they do not.
    ...(call.path.includes('{userId}') ? { userId } : {}),
    ...('payerId' in choice ? { payerId: uids.free } : {}),
  }
  const reply = await sendCall(call, rightInput(call, { ...known, ...choice, ...changes }), tokens[actor])
  if (!ADMINS.includes(actor) && actor !== 'opener') {
    expect(
      getFields(reply.body).filter((field) => COSTS.test(field)),
      `what ${name} tells ${actor}`,
    ).toEqual([])
  }
  return reply.body.errorCode
}

const ask = async (exposed: Exposed, actor: Actor): Promise<unknown> => {
  const errorCode = await askCode(exposed, actor)
  const isRefused =
    REFUSALS.includes(errorCode) || (FOR_SUPER.includes(exposed.call) && errorCode === 'super_admin_only')
  return isRefused ? 'refused' : 'let through'
}

/** Ids of things that do not exist: a caller with the right changes nothing. */
const nowhere = () => ({
  analysisId: newAnalysisId(String(known.brandId)),
  memberId: 'x'.repeat(28),
})
/** Other calls are for super administrators only where they touch administrators. */
const FOR_SUPER: readonly string[] = ['adminUsers.setRole', 'settings.change']
/** Would take the brand away from all others. */
const ENDS_ALL = 'brandSetup.delete'

const isRead = ({ operation }: Exposed): boolean => operation === 'get' || operation === 'list'
/** Where neither brand nor plan matters, one of each kind is enough. */
const ONE_OF_EACH: readonly Actor[] = [
  'anonymous',
  'nobody',
  'unclaimed',
  'dismissed',
  'ended',
  'suspended',
  'admin',
]

/** Everyone reads; all without the right try to change, and an administrator or an owner with it. */
const askedBy = (exposed: Exposed): readonly Actor[] => {
  const { call, kind, may } = exposed
  const isForAll = may.length >= SIGNED_IN.length
  if (isRead(exposed)) return isForAll ? ONE_OF_EACH : ACTOR_NAMES
  const allowed: readonly Actor[] =
    kind === 'write' && !isForAll && call !== ENDS_ALL ? ['admin', 'owner'] : []
  return ACTOR_NAMES.filter((actor) => allowed.includes(actor) || !may.includes(actor))
}

describe.each(EXPOSED.map((exposed) => [exposed.call, exposed.choice ?? '', exposed] as const))(
  '%s %j',
  (_call, _choice, exposed) => {
    it('admits exactly the callers of the table', async () => {
      const actors = askedBy(exposed)
      const said = await Promise.all(actors.map(async (actor) => [actor, await ask(exposed, actor)] as const))
      expect(Object.fromEntries(said)).toEqual(
        Object.fromEntries(
          actors.map((actor) => [actor, exposed.may.includes(actor) ? 'let through' : 'refused']),
        ),
      )
    })
  },
)

describe('a brand that asks for a second factor', () => {
  beforeAll(async () => {
    await db.doc(brandPath(String(known.brandId))).update({ factorRequired: true })
  })

  const OF_BRANDS = EXPOSED.filter(({ call }) => CALLS.find(({ name }) => name === call)?.access === 'brand')
  const WITHOUT: readonly Actor[] = ['owner', 'enterprise', 'viewer']

  it.each(OF_BRANDS.map((exposed) => [exposed.call, exposed.choice ?? '', exposed] as const))(
    '%s %j opens to members with one alone',
    async (_call, _choice, exposed) => {
      for (const actor of WITHOUT.filter((one) => exposed.may.includes(one))) {
        expect(await askCode(exposed, actor), actor).toBe('second_factor_missing')
      }
      // Administrators who look have one. What a member changes, the table above asks.
      const looking = (['passed', 'opener'] as const).filter((one) => exposed.may.includes(one))
      for (const actor of isRead(exposed) ? looking : []) {
        expect(await ask(exposed, actor), actor).toBe('let through')
      }
    },
  )
})
