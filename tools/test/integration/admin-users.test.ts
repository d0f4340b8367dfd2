import type { UserDetail } from '@sillage/core/admin/user-calls'
import * as calls from '@sillage/core/admin/user-calls'
import type { Call } from '@sillage/core/base/call'
import {
  analysisPath,
  auditLogPath,
  brandPath,
  customerSpendPath,
  mailsPath,
  memberPath,
  runPath,
  userPath,
} from '@sillage/core/base/paths'
import { utcDay } from '@sillage/core/billing/spend'
import { PLANS } from '@sillage/core/plans/entitlements'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Input, type Reply, send, sendCall } from './client.ts'
import { newRun } from './runs.ts'
import { newSubscriber, subscribe } from './subscribers.ts'
import {
  auth,
  db,
  joinBrand,
  newAnalysis,
  newBrand,
  newGroupRun,
  newPerson,
  type Person,
  signIn,
} from './world.ts'

let admin: Person
let superAdmin: Person
beforeAll(async () => {
  ;[admin, superAdmin] = await Promise.all([
    newPerson([], { role: 'admin' }),
    newPerson([], { role: 'super_admin' }),
  ])
})

const by = (who: Person, call: Call, userId: string, input: Input = {}): Promise<Reply> =>
  sendCall(call, { ...input, params: { userId, ...input.params } }, who.token)

const loadDetail = async (userId: string): Promise<UserDetail> =>
  calls.getUser.response.parse((await by(admin, calls.getUser, userId)).body).data

const me = (person: Person): Promise<Reply> => send('GET', '/api/users/me', { token: person.token })

/** Actions on a person in the audit log, oldest first. */
const doneTo = async (uid: string) => {
  const reply = await sendCall(calls.listAudit, { query: { target: userPath(uid) } }, admin.token)
  return calls.listAudit.response.parse(reply.body).data.toReversed()
}

describe('the list of people', () => {
  const list = async (query: Record<string, unknown>) =>
    calls.listUsers.response.parse((await sendCall(calls.listUsers, { query }, admin.token)).body)

  it('lists ten newest at a time, and finds addresses by prefix', async () => {
    const begins = `zz-${crypto.randomUUID().slice(0, 8)}`
    const emails = ['c', 'a', 'b'].map((letter) => `${begins}-${letter}@acme.test`)
    for (const email of emails) await newPerson([], { email, plan: email.includes('-b@') ? 'pro' : 'free' })
    const newest = await list({})
    expect(newest).toMatchObject({ page: 1, limit: 10 })
    expect(newest.data.slice(0, 3).map(({ email }) => email)).toEqual(emails.toReversed())
    const found = await list({ search: begins.toUpperCase(), limit: 2 })
    expect(found.total).toBe(3)
    expect(found.data.map(({ email }) => email)).toEqual([`${begins}-a@acme.test`, `${begins}-b@acme.test`])
    const second = await list({ search: begins, limit: 2, page: 2 })
    expect(second.data.map(({ email }) => email)).toEqual([`${begins}-c@acme.test`])
    expect((await list({ search: begins, plan: 'pro' })).data).toHaveLength(1)
    expect((await list({ search: begins, plan: 'all', role: 'admin' })).total).toBe(0)
  })
})

describe('one person', () => {
  it('shows brands, quota, subscription and mails, without the text of mails', async () => {
    const { brandId } = await newBrand('Épure')
    const payer = await newSubscriber('pro', [brandId])
    await by(admin, calls.resetUserPassword, payer.uid)
    const detail = await loadDetail(payer.uid)
    expect(detail).toMatchObject({
      email: payer.email,
      email_verified: true,
      brands: [{ brand_id: brandId, name: 'Épure', role: 'editor' }],
      subscription: { status: 'active', plan: 'pro', interval: 'month' },
      quota: { monthly_run_limit: null },
      onboarding: null,
    })
    expect(detail.mails.map(({ template }) => template)).toContain('password_reset_en')
    expect(JSON.stringify(detail.mails)).not.toMatch(/https?:/)
    const invoices = await by(admin, calls.listUserInvoices, payer.uid)
    expect(calls.listUserInvoices.response.parse(invoices.body).data.length).toBeGreaterThan(0)
    expect((await by(admin, calls.setUserTrial, payer.uid, { body: { plan: 'ultra' } })).body).toMatchObject({
      errorCode: 'pays_already',
    })
  })

  it('answers 404 for an unknown user', async () => {
    expect((await by(admin, calls.getUser, 'x'.repeat(28))).body).toMatchObject({
      errorCode: 'user_not_found',
    })
  })

  it('gets a plan for a time, in token and audit log', async () => {
    const person = await newPerson([], { plan: 'free' })
    const ends = new Date(Date.now() + 86_400_000).toISOString()
    await by(admin, calls.setUserTrial, person.uid, { body: { plan: 'ultra', ends_at: ends } })
    expect((await me(person)).body.data).toMatchObject({ plan: 'ultra', onTrial: true })
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ plan: 'ultra', trial: true })
    await by(admin, calls.setUserTrial, person.uid, { body: { plan: 'ultra' } })
    expect((await me(person)).body.data).toMatchObject({ plan: 'free', onTrial: false })
    expect(await doneTo(person.uid)).toMatchObject([
      { action: 'set_trial', actor_email: admin.email, before: { plan: 'free' }, after: { plan: 'ultra' } },
      { action: 'set_trial', before: { plan: 'ultra' }, after: { plan: 'free', trial: null } },
    ])
  })

  it('gets a plan without Stripe, with all that it holds, and loses it again', async () => {
    const person = await newPerson([], { plan: 'free' })
    const give = (body: Record<string, unknown>) => by(admin, calls.giveUserPlan, person.uid, { body })
    const ends = new Date(Date.now() + 86_400_000).toISOString()
    const reason = 'Contract 2026-17'
    expect((await give({ plan: 'enterprise', ends_at: ends, reason })).body).toEqual({ ok: true })
    expect((await me(person)).body.data).toMatchObject({
      plan: 'enterprise',
      onTrial: false,
      givenPlan: { until: Date.parse(ends) },
      quota: { limit: PLANS.enterprise.monthlyRuns },
    })
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ plan: 'enterprise', trial: false })
    expect(await loadDetail(person.uid)).toMatchObject({
      plan: 'enterprise',
      without_stripe: true,
      given_plan: { ends_at: ends, entry: { reason, by: admin.email } },
    })
    // People read their own document: it does not hold the reason.
    expect(JSON.stringify((await db.doc(userPath(person.uid)).get()).data())).not.toContain(reason)
    await give({ plan: 'ultra', ends_at: null, reason: 'For good' })
    expect((await me(person)).body.data).toMatchObject({ plan: 'ultra', givenPlan: { until: null } })
    await give({ plan: 'free', ends_at: null, reason: 'Contract ended' })
    expect((await me(person)).body.data).toMatchObject({ plan: 'free', givenPlan: null })
    expect(await loadDetail(person.uid)).toMatchObject({ without_stripe: false, given_plan: null })
    const given = { plan: 'enterprise', given: { until: Date.parse(ends) }, reason }
    expect((await doneTo(person.uid)).slice(-3)).toMatchObject([
      { action: 'give_plan', actor_email: admin.email, before: { plan: 'free', given: null }, after: given },
      {
        action: 'give_plan',
        before: { plan: 'enterprise' },
        after: { plan: 'ultra', given: { until: null } },
      },
      { action: 'take_plan_back', before: { plan: 'ultra' }, after: { plan: 'free', given: null } },
    ])
  })

  it('gets no plan without Stripe that ended already, without a reason, or beside a subscription', async () => {
    const [person, payer] = await Promise.all([newPerson([], { plan: 'free' }), newSubscriber('pro')])
    const plan = 'enterprise'
    const give = (who: Person, body: Record<string, unknown>) =>
      by(admin, calls.giveUserPlan, who.uid, { body })
    const past = await give(person, {
      plan,
      ends_at: new Date(Date.now() - 1_000).toISOString(),
      reason: 'R',
    })
    expect(past.body).toMatchObject({ errorCode: 'bad_request', field: 'ends_at' })
    expect((await give(person, { plan, ends_at: null, reason: ' ' })).status).toBe(400)
    expect((await give(payer, { plan, ends_at: null, reason: 'R' })).body).toMatchObject({
      errorCode: 'pays_already',
    })
    expect((await me(person)).body.data).toMatchObject({ plan: 'free', givenPlan: null })
  })

  it('has the free plan from the moment on when the given one ends', async () => {
    const person = await newPerson([], { plan: 'enterprise' })
    await db.doc(userPath(person.uid)).update({ given: { until: Timestamp.fromMillis(Date.now() - 1) } })
    expect((await me(person)).body.data).toMatchObject({ plan: 'free', givenPlan: null })
    expect(await loadDetail(person.uid)).toMatchObject({
      plan: 'free',
      without_stripe: false,
      given_plan: null,
    })
  })

  it('loses a given plan to the subscription that is taken out', async () => {
    const person = await newPerson([], { plan: 'free' })
    const body = { plan: 'enterprise', ends_at: null, reason: 'Until they pay' }
    await by(admin, calls.giveUserPlan, person.uid, { body })
    await subscribe(person, 'pro')
    expect((await me(person)).body.data).toMatchObject({ plan: 'pro', givenPlan: null })
  })

  it('is refused while suspended, also with old tokens, and admitted again afterwards', async () => {
    const person = await newPerson()
    expect((await me(person)).status).toBe(200)
    expect((await by(admin, calls.suspendUser, person.uid)).body).toEqual({ ok: true })
    expect((await me(person)).body).toMatchObject({ errorCode: 'account_suspended' })
    await expect(signIn(person.email)).rejects.toThrow()
    expect(await loadDetail(person.uid)).toMatchObject({ suspended: true })
    await by(admin, calls.reactivateUser, person.uid)
    // The sessions of before are over all the same.
    expect((await me(person)).body).toMatchObject({ errorCode: 'session_expired' })
    expect(await loadDetail(person.uid)).toMatchObject({ suspended: false, suspended_at: null })
    expect((await auth.getUser(person.uid)).disabled).toBe(false)
    expect((await doneTo(person.uid)).map(({ action }) => action)).toEqual([
      'suspend_user',
      'reactivate_user',
    ])
  })

  it('is signed out everywhere', async () => {
    const person = await newPerson()
    await by(admin, calls.signOutUser, person.uid)
    expect((await me(person)).body).toMatchObject({ errorCode: 'session_expired' })
  })

  it('is mailed a link for a new password', async () => {
    const person = await newPerson()
    await by(admin, calls.resetUserPassword, person.uid)
    const mails = await db.collection(mailsPath()).where('to', 'array-contains', person.email).get()
    expect(mails.docs.map((mail) => mail.get('template.name'))).toEqual(['password_reset_en'])
  })

  it('is linked to a brand and unlinked, but not as its last owner', async () => {
    const [person, { brandId }] = [await newPerson(), await newBrand()]
    const link = () => by(admin, calls.linkUserBrand, person.uid, { body: { brand_id: brandId } })
    const unlink = () => by(admin, calls.unlinkUserBrand, person.uid, { params: { brandId } })
    expect((await link()).status).toBe(201)
    expect((await link()).body).toMatchObject({ errorCode: 'already_member' })
    const brands = await by(admin, calls.listUserBrands, person.uid)
    expect(calls.listUserBrands.response.parse(brands.body).data).toMatchObject([{ brand_id: brandId }])
    expect((await unlink()).body).toEqual({ ok: true })
    expect((await db.doc(memberPath(brandId, person.uid)).get()).exists).toBe(false)
    await joinBrand(brandId, person.uid, 'owner')
    expect((await unlink()).body).toMatchObject({ errorCode: 'last_owner' })
  })
})

describe('the work of a customer', () => {
  it('names costs, analyses of own brands, and why runs failed', async () => {
    const owner = await newPerson()
    const brand = await newBrand()
    await db.doc(brandPath(brand.brandId)).update({ ownerId: owner.uid })
    const over = { runStats: { total: 3, completed: 1, processing: 0, pending: 0, failed: 2 }, versions: 1 }
    const analysisId = await newAnalysis(brand, owner.uid, over)
    const groupRunId = await newGroupRun(analysisId, owner.uid)
    await db.doc(analysisPath(analysisId)).update({ lastGroupRunId: groupRunId })
    const error = { class: 'rate_limit', stage: 'answer', message: 'Too fast.', attempts: 3 }
    for (const index of [0, 1]) {
      const runId = await newRun(groupRunId, index)
      await db.doc(runPath(runId)).update({ status: 'failed', error, answer: null, reading: null })
    }
    const [today, now] = [utcDay(Date.now()), Date.now()]
    await db.doc(customerSpendPath(today, owner.uid)).set({
      ...{ uid: owner.uid, day: today, micros: 2_500_000, providers: { openai: 2_500_000 } },
      ...{ purposes: {}, pool: 'paid', expiresAt: Timestamp.fromMillis(now + 86_400_000) },
    })
    const reply = await by(admin, calls.getCustomerWork, owner.uid)
    const { data } = calls.getCustomerWork.response.parse(reply.body)
    expect(data.costs).toMatchObject({ today_usd: 2.5, month_usd: 2.5, month_before_usd: 0 })
    expect(data.analyses).toMatchObject([{ analysis_id: analysisId, brand_name: 'Épure', failed: 2 }])
    expect(data.failures).toMatchObject([
      { analysis_id: analysisId, provider: 'openai', error: 'rate_limit', message: 'Too fast.', count: 2 },
    ])
    expect(Date.parse(data.failures[0]?.failed_at ?? '')).toBeLessThanOrEqual(now)
    expect((await by(owner, calls.getCustomerWork, owner.uid)).status).toBe(403)
    expect((await by(admin, calls.getCustomerWork, 'nobody')).status).toBe(404)
  })
})

describe('administrators among themselves', () => {
  it('only super administrators appoint and dismiss, and one remains', async () => {
    const person = await newPerson()
    const role = (who: Person, role: string, of = person) =>
      by(who, calls.setUserRole, of.uid, { body: { role } })
    expect((await role(admin, 'admin')).body).toMatchObject({ errorCode: 'super_admin_only' })
    expect((await role(superAdmin, 'admin')).body).toEqual({ ok: true })
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ role: 'admin' })
    expect((await role(superAdmin, 'user')).body).toEqual({ ok: true })
    expect((await me(person)).body.data).toMatchObject({ role: 'user', isAdmin: false })
    expect((await doneTo(person.uid)).map(({ action }) => action)).toEqual(['grant_admin', 'revoke_admin'])
    const others = await db.collection('users').where('role', '==', 'super_admin').get()
    const held = others.docs.filter(({ id }) => id !== superAdmin.uid)
    await Promise.all(held.map(({ ref }) => ref.update({ role: 'admin' })))
    expect((await role(superAdmin, 'admin', superAdmin)).body).toMatchObject({
      errorCode: 'last_super_admin',
    })
    await Promise.all(held.map(({ ref }) => ref.update({ role: 'super_admin' })))
  })

  it('only super administrators change the access of administrators, and nobody suspends themselves', async () => {
    const other = await newPerson([], { role: 'admin' })
    for (const call of [
      calls.suspendUser,
      calls.reactivateUser,
      calls.signOutUser,
      calls.resetUserPassword,
    ]) {
      expect((await by(admin, call, other.uid)).body).toMatchObject({ errorCode: 'super_admin_only' })
    }
    expect((await by(superAdmin, calls.suspendUser, superAdmin.uid)).body).toMatchObject({
      errorCode: 'not_yourself',
    })
    expect((await by(superAdmin, calls.suspendUser, other.uid)).body).toEqual({ ok: true })
    expect((await me(other)).body).toMatchObject({ errorCode: 'account_suspended' })
  })

  it('read the audit log in pages, filtered by caller', async () => {
    const actor = await newPerson([], { role: 'admin' })
    const person = await newPerson()
    for (let done = 0; done < 3; done++) await by(actor, calls.resetUserPassword, person.uid)
    const page = async (query: Record<string, unknown>) =>
      calls.listAudit.response.parse((await sendCall(calls.listAudit, { query }, admin.token)).body)
    const first = await page({ actor: actor.uid, limit: 2 })
    expect(first).toMatchObject({ has_more: true })
    const second = await page({ actor: actor.uid, limit: 2, before: first.data.at(-1)?.id })
    expect(second).toMatchObject({ has_more: false })
    const all = [...first.data, ...second.data]
    expect(all.map(({ action }) => action)).toEqual(Array(3).fill('reset_password'))
    const stored = await db.collection(auditLogPath()).where('actorId', '==', actor.uid).count().get()
    expect(all).toHaveLength(stored.data().count)

    const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
    const own = { actor: actor.email, target: person.email, action: 'reset_password' }
    expect((await page(own)).data).toHaveLength(3)
    expect((await page({ ...own, target: person.uid, from, to })).data).toHaveLength(3)
    expect((await page({ ...own, to: '2026-01-01T00:00:00.000Z' })).data).toEqual([])
    expect((await page({ ...own, actor: admin.email })).data).toEqual([])
    expect((await page({ ...own, action: 'suspend_user' })).data).toEqual([])
  })
})

describe('deleting a person', () => {
  it('deletes brands without other members, leaves the others, and is logged', async () => {
    const [alone, shared] = await Promise.all([newBrand('Seule'), newBrand('Commune')])
    const person = await newPerson([alone.brandId, shared.brandId])
    await joinBrand(shared.brandId, superAdmin.uid, 'owner')
    expect((await by(admin, calls.deleteUser, person.uid)).body).toEqual({ ok: true })
    expect((await db.doc(userPath(person.uid)).get()).exists).toBe(false)
    await expect(auth.getUser(person.uid)).rejects.toThrow()
    expect((await db.doc(memberPath(shared.brandId, person.uid)).get()).exists).toBe(false)
    expect((await doneTo(person.uid)).at(-1)).toMatchObject({
      action: 'delete_account',
      actor_email: admin.email,
    })
    expect((await by(admin, calls.deleteUser, person.uid)).body).toMatchObject({
      errorCode: 'user_not_found',
    })
  })

  it('is refused of oneself, of an administrator by another, and of the only owner of a shared brand', async () => {
    expect((await by(admin, calls.deleteUser, admin.uid)).body).toMatchObject({ errorCode: 'not_yourself' })
    expect((await by(admin, calls.deleteUser, superAdmin.uid)).body).toMatchObject({
      errorCode: 'super_admin_only',
    })
    const brand = await newBrand('Tenue')
    const [owner, member] = await Promise.all([newPerson(), newPerson()])
    await joinBrand(brand.brandId, owner.uid, 'owner')
    await joinBrand(brand.brandId, member.uid, 'editor')
    expect((await by(admin, calls.deleteUser, owner.uid)).body).toMatchObject({
      errorCode: 'ownership_pending',
    })
  })
})
