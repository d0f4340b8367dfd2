import { getBusiness, getOverview, listOnboardingProgress, recount } from '@sillage/core/admin/calls'
import { giveUserPlan } from '@sillage/core/admin/user-calls'
import {
  adminTotalPath,
  auditLogPath,
  billingPath,
  onboardingPath,
  rollupPath,
  spendPath,
} from '@sillage/core/base/paths'
import { utcDay } from '@sillage/core/billing/spend'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { newOnboarding } from '@sillage/core/onboarding/onboarding'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Input, send, sendCall } from './client.ts'
import { newDemoRequest } from './demo-world.ts'
import { newDeadMail } from './mail-world.ts'
import { noteGroupRun } from './runs.ts'
import { newSubscriber } from './subscribers.ts'
import { db, newAccount, newAnalysis, newBrand, newGroupRun, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const overview = async (query: Input['query'] = {}) => {
  const reply = await sendCall(getOverview, { query }, admin.token)
  expect(reply.body).not.toHaveProperty('errorCode')
  return getOverview.response.parse(reply.body)
}

const countAnew = async () => recount.response.parse((await sendCall(recount, {}, admin.token)).body).data

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

describe('the overview of the console', () => {
  it('counts acts as they happen, and a recount finds nothing to repair', async () => {
    const payer = await newSubscriber('pro')
    // The suites write people past the API: only from here on everything is counted.
    await countAnew()
    const before = await overview()

    const account = await newAccount()
    const { uid: user_id, email, token } = account
    await send('POST', '/api/auth/handle-signin', { token, body: { user_id, email } })
    await send('POST', '/api/onboarding', { token, body: {} })
    await send('POST', '/api/onboarding/website', { token, body: { url: 'www.bruehkraft.example' } })
    const details = {
      url: 'www.bruehkraft.example',
      name: 'Brühkraft',
      description: '',
      industry: '',
      logo_url: '',
    }
    await send('POST', '/api/onboarding/details', { token, body: details })
    await send('POST', '/api/billing/cancel', { token: payer.token, body: {} })

    const after = await overview()
    expect(after.userCounts.total - before.userCounts.total).toBe(1)
    expect(after.userCounts.active - before.userCounts.active).toBe(1)
    expect(after.userCounts.autoRenewOff - before.userCounts.autoRenewOff).toBe(1)
    expect(sum(after.newUsers) - sum(before.newUsers)).toBe(1)
    expect(after.newUsersGranularity).toBe('hour')
    expect(after.newUsers).toHaveLength(72)
    expect(after.onboardingStageCounts.competitors - before.onboardingStageCounts.competitors).toBe(1)
    expect(after.totals.brands - before.totals.brands).toBe(1)
    const today = (of: typeof after) => of.completedStepsSeries.at(-1) ?? { website: 0, details: 0, total: 0 }
    expect(today(after).website - today(before).website).toBe(1)
    expect(today(after).total - today(before).total).toBe(2)
    expect((await countAnew()).differences).toEqual([])

    const brands = await send('GET', '/api/brands', { token })
    const [brand] = brands.body.data as { brand_id: string }[]
    await send('DELETE', `/api/brands/${brand?.brand_id}`, { token, body: {} })
    const gone = await send('DELETE', '/api/users/me', { token, body: { confirmation: email } })
    expect(gone.body).toEqual({ ok: true })
    const last = await overview()
    expect(last.userCounts.total).toBe(before.userCounts.total)
    expect(last.totals.brands).toBe(before.totals.brands)
    expect(last.onboardingStageCounts).toEqual(before.onboardingStageCounts)
    expect((await countAnew()).differences).toEqual([])
  })

  it('counts as paying who pays at Stripe, not who has a plan without it', async () => {
    const paying = async () => (await overview()).userCounts.paying
    await countAnew()
    const before = await paying()
    const [payer, given] = await Promise.all([newSubscriber('pro'), newPerson([], { plan: 'free' })])
    const body = { plan: 'enterprise', ends_at: null, reason: 'A partner' }
    const reply = await sendCall(giveUserPlan, { params: { userId: given.uid }, body }, admin.token)
    expect(reply.body).toEqual({ ok: true })
    expect(await paying()).toBe(before + 1)
    const { differences } = await countAnew()
    expect(differences.map(({ name }) => name)).not.toContain('paying')
    await send('POST', '/api/billing/cancel', { token: payer.token, body: {} })
    expect(await paying()).toBe(before + 1)
  })

  it('reports drift once and repairs it', async () => {
    await countAnew()
    const { userCounts } = await overview()
    await db.doc(adminTotalPath(0)).set({ counts: { users: FieldValue.increment(7) } }, { merge: true })
    expect((await overview()).userCounts.total).toBe(userCounts.total + 7)
    const found = await countAnew()
    expect(found.differences).toEqual([
      { name: 'users', kept: userCounts.total + 7, counted: userCounts.total },
    ])
    expect((await overview()).userCounts).toEqual(userCounts)
  })

  it('writes views into the audit log, an hour of one administrator as one entry', async () => {
    const viewer = await newPerson([], { role: 'admin' })
    for (const days of [7, 1, 7]) await sendCall(getOverview, { query: { days } }, viewer.token)
    const { docs } = await db.collection(auditLogPath()).where('actorId', '==', viewer.uid).get()
    // The hour may end between two of them.
    expect(docs.length).toBeLessThanOrEqual(2)
    expect(docs[0]?.data()).toMatchObject({
      action: 'view_logs',
      actorEmail: viewer.email,
      target: 'admin_overview',
    })
    const reads = docs.flatMap((entry) => entry.get('after').reads)
    expect(new Set(reads).size).toBe(2)
    expect(reads[0]).toMatch(/^admin_overview 20/)
  })

  it.each([
    [{ from: '2026-01-01' }, 'Select both start and end dates.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'Invalid date selection.'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'Start date must be before end date.'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'Range limited to 365 days.'],
  ])('refuses %j', async (query, message) => {
    const reply = await sendCall(getOverview, { query }, admin.token)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ errorCode: 'bad_request', message })
  })

  it('accepts a range of days, counted by the day', async () => {
    const shown = await overview({ from: '2026-01-01', to: '2026-12-31' })
    expect(shown).toMatchObject({ from: '2026-01-01', to: '2026-12-31', newUsersGranularity: 'day' })
    expect(shown.newUsers).toHaveLength(365)
    expect(shown.completedStepsSeries).toHaveLength(365)
  })
})

describe('the company', () => {
  const load = async () =>
    getBusiness.response.parse((await sendCall(getBusiness, {}, admin.token)).body).data

  const newBilling = async (over: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const person = await newPerson()
    const now = Timestamp.now()
    await db.doc(billingPath(person.uid)).set({
      ...{ uid: person.uid, customerId: `cus_${person.uid}`, ...more },
      subscription: {
        ...{ subscriptionId: 's', status: 'active', planId: 'pro', interval: 'month', amountCents: 0 },
        ...{ startedAt: now, currentPeriodStart: now, currentPeriodEnd: now, trialEndsAt: null },
        ...{ cancelsAt: null, endedAt: null, next: null, ...over },
      },
    })
    return { person }
  }

  it('adds up revenue, churn, trials, failed runs and cost, and counts what waits', async () => {
    const before = await load()
    const past = Timestamp.fromMillis(Date.now() - 1)
    const old = Timestamp.fromMillis(0)
    await newBilling({ amountCents: 1_000_000 })
    await newBilling({ interval: 'year', amountCents: 12_000_000, trialEndsAt: past, startedAt: old })
    // A customer who left, and a trial that was never paid.
    await newBilling({ status: 'canceled', endedAt: past, startedAt: old })
    await newBilling({ status: 'canceled', endedAt: past, trialEndsAt: past })
    const paused = { reason: 'dispute', chargeId: 'ch', at: past }
    const { person } = await newBilling({ status: 'past_due', startedAt: old }, { paused })
    await newDemoRequest()
    await newDeadMail('ada@acme.test')
    const brand = await newBrand()
    const analysisId = await newAnalysis(brand, admin.uid)
    const groupRunId = await newGroupRun(analysisId, admin.uid)
    await noteGroupRun(groupRunId, { settled: true })
    await db.doc(rollupPath(groupRunId)).update({ failed: 3, createdAt: Timestamp.now() })
    const day = utcDay(Date.now())
    await db.doc(spendPath(day, 0, 'free')).set({
      ...{ day, micros: 2_000_000, providers: {}, purposes: {}, pool: 'free', expiresAt: past },
    })
    const after = await load()
    expect(after.revenue_cents - before.revenue_cents).toBeGreaterThanOrEqual(2_000_000)
    expect(after.paying - before.paying).toBeGreaterThanOrEqual(2)
    expect(after.new - before.new).toBeGreaterThanOrEqual(2)
    expect(after.churned - before.churned).toBeGreaterThanOrEqual(1)
    expect(after.trials.ended - before.trials.ended).toBeGreaterThanOrEqual(2)
    expect(after.trials.converted - before.trials.converted).toBeGreaterThanOrEqual(1)
    expect(after.today.failed_runs - before.today.failed_runs).toBeGreaterThanOrEqual(3)
    expect(after.today.cost_usd).toBeGreaterThanOrEqual(2)
    const { waiting } = after
    expect(waiting.demo_requests).toBeGreaterThan(before.waiting.demo_requests)
    expect(waiting.dead_letters).toBeGreaterThan(before.waiting.dead_letters)
    expect(waiting.disputes).toBeGreaterThan(before.waiting.disputes)
    expect(waiting.disputed.length).toBeLessThanOrEqual(10)
    if (waiting.disputes <= 10)
      expect(waiting.disputed).toContainEqual({ user_id: person.uid, email: person.email })
  })
})

describe('the progress of onboardings', () => {
  const progress = async (query: Record<string, unknown>) =>
    listOnboardingProgress.response.parse(
      (await sendCall(listOnboardingProgress, { query }, admin.token)).body,
    ).data

  const at = async (over: Partial<Onboarding>): Promise<string> => {
    const person = await newPerson()
    await db.doc(onboardingPath(person.uid)).set({ ...newOnboarding(person.uid, Date.now()), ...over })
    return person.uid
  }

  it('filters by step and by status, and names the person', async () => {
    const failed = await at({ domain: 'acme.test', analysisStatus: 'error', currentPhase: 'analysis' })
    const begun = await at({ websiteStatus: 'in_progress' })
    const done = await at({
      websiteStatus: 'completed',
      detailsStatus: 'completed',
      competitorsStatus: 'completed',
      analysisStatus: 'completed',
      currentPhase: 'completed',
    })
    const mine = new Set([failed, begun, done])
    const found = async (query: Record<string, unknown>) =>
      (await progress(query)).map(({ userId }) => userId).filter((uid) => mine.has(uid))
    expect(await found({ step: 'analysis', status: 'error' })).toEqual([failed])
    expect(await found({ step: 'analysis' })).toEqual([failed])
    expect(await found({ step: 'completed' })).toEqual([done])
    expect(await found({ step: 'completed', status: 'error' })).toEqual([])
    expect(await found({ status: 'in_progress' })).toEqual([begun])
    expect((await found({ step: 'all', status: 'all' })).toSorted()).toEqual([...mine].toSorted())
    expect(await progress({ step: 'analysis', status: 'error' })).toContainEqual(
      expect.objectContaining({
        userId: failed,
        domain: 'acme.test',
        analysisStatus: 'error',
        domainMatch: 'match',
        user: expect.objectContaining({ name: 'Ada', surname: 'Member' }),
      }),
    )
  })
})
