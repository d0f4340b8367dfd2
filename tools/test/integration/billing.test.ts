import { randomUUID } from 'node:crypto'
import { billingPath, pastTrialPath, planPath, userPath } from '@sillage/core/base/paths'
import { claimsSchema, quotaPeriodAt, userSchema } from '@sillage/core/identity/user'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { DEFAULT_PLANS } from '../../../functions/src/plans/default-plans.ts'
import { LOCAL_STRIPE_KEY } from '../../stand-ins/stripe/server.ts'
import { send } from './client.ts'
import {
  atStripe,
  billing,
  getCheckoutId,
  getCustomerId,
  newSubscriber,
  subscribe,
  withCatalogue,
} from './subscribers.ts'
import { auth, db, newAccount, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

beforeAll(() => withCatalogue())

const loadUser = async ({ uid }: Person) => userSchema.parse((await db.doc(userPath(uid)).get()).data())
const loadClaims = async ({ uid }: Person) => claimsSchema.parse((await auth.getUser(uid)).customClaims ?? {})

describe('the plans', () => {
  it('are public, in their order, with all fields of the pricing section', async () => {
    const { status, body } = await send('GET', '/api/subscription-plans')
    expect(status).toBe(200)
    expect(body).toEqual({ data: DEFAULT_PLANS, message: null })
  })

  it('are created at Stripe once, and a new amount makes a new price', async () => {
    const admin = await newPerson([], { role: 'admin' })
    const sync = () => send('POST', '/api/admin/billing/catalogue', { token: admin.token, body: {} })
    expect((await sync()).body).toEqual({ plansCreated: [], changes: [] })
    await db.doc(planPath('ultra')).update({ monthlyAmountCents: 31_900 })
    expect((await sync()).body).toEqual({
      plansCreated: [],
      changes: [{ planId: 'ultra', kind: 'price_set', interval: 'month', before: 29_900, after: 31_900 }],
    })
    await db.doc(planPath('ultra')).update({ monthlyAmountCents: 29_900 })
    expect((await sync()).body.changes).toHaveLength(1)
  })
})

describe('a subscription', () => {
  it('starts with one trial, and counts its single run from its start', async () => {
    const person = await newPerson([], { plan: 'free', quota: { groupRunsStarted: 3 } })
    await subscribe(person, 'pro')
    const user = await loadUser(person)
    expect(user).toMatchObject({ plan: 'pro', quota: { groupRunsStarted: 0 } })
    expect(user.trial?.endsAt).toBeGreaterThan(Date.now())
    expect(user.quota.anchor).not.toBeNull()
    expect(await loadClaims(person)).toMatchObject({ plan: 'pro', trial: true })
    expect((await db.doc(billingPath(person.uid)).get()).get('trialUsed')).toBe(true)

    await billing(person, 'cancel')
    await atStripe('advance', { seconds: 15 * 86_400 })
    await billing(person, 'confirm')
    expect(await loadUser(person)).toMatchObject({ plan: 'free', trial: null, quota: { anchor: null } })
    const again = await billing(person, 'subscribe', { planId: 'pro', interval: 'month' })
    await atStripe('checkout', { session: getCheckoutId(again) })
    await billing(person, 'confirm')
    expect(await loadUser(person)).toMatchObject({ plan: 'pro', trial: null })
  })

  it('gives its trial once to a mailbox, also when the account was deleted in between, and may be paid for', async () => {
    const trialAvailable = async ({ token }: Person) => {
      const { body } = await send('GET', '/api/users/me', { token })
      return z.object({ data: z.object({ trialAvailable: z.boolean() }) }).parse(body).data.trialAvailable
    }
    const remove = ({ token, email }: Person) =>
      send('DELETE', '/api/users/me', { token, body: { confirmation: email } })
    const name = randomUUID()
    const first = await newPerson([], { plan: 'free', email: `${name}@firm.example` })
    expect(await trialAvailable(first)).toBe(true)
    await subscribe(first, 'pro')
    expect((await loadUser(first)).trial).not.toBeNull()
    expect(await trialAvailable(first)).toBe(false)
    const kept = await send('GET', '/api/users/me/export', { token: first.token })
    expect(kept.body).toMatchObject({ past_trial: { taken_at: expect.any(String) } })
    expect((await remove(first)).body).toEqual({ ok: true })
    const marks = await db.collection(pastTrialPath('x').split('/')[0] ?? '').get()
    expect(marks.docs.map((mark) => [mark.id, JSON.stringify(mark.data())]).join()).not.toContain(name)

    const again = await newPerson([], { plan: 'free', email: `${name.toUpperCase()}+again@Firm.example` })
    expect(await trialAvailable(again)).toBe(false)
    await subscribe(again, 'pro')
    expect(await loadUser(again)).toMatchObject({ plan: 'pro', trial: null })
    expect(await loadClaims(again)).toMatchObject({ plan: 'pro', trial: false })

    const colleague = await newPerson([], { plan: 'free', email: `${randomUUID()}@firm.example` })
    expect(await trialAvailable(colleague)).toBe(true)
    await subscribe(colleague, 'pro')
    expect((await loadUser(colleague)).trial).not.toBeNull()
  })

  it('gives one trial to a mailbox whose two accounts had a checkout open at once', async () => {
    const name = randomUUID()
    const people = [
      await newPerson([], { plan: 'free', email: `${name}@firm.example` }),
      await newPerson([], { plan: 'free', email: `${name}+two@firm.example` }),
    ] as const
    const sessions: string[] = []
    for (const person of people)
      sessions.push(getCheckoutId(await billing(person, 'subscribe', { planId: 'pro', interval: 'month' })))
    for (const [at, person] of people.entries()) {
      await atStripe('checkout', { session: sessions[at] })
      await atStripe('advance', { seconds: 2 })
      await billing(person, 'confirm')
    }
    const [first, second] = await Promise.all(people.map(loadUser))
    expect(first?.trial).toMatchObject({ renews: true })
    expect(second).toMatchObject({ plan: 'pro', trial: null })
  })

  it('forgets a trial after its retention', async () => {
    const email = `${randomUUID()}@firm.example`
    const person = await newPerson([], { plan: 'free', email })
    await subscribe(person, 'pro')
    await send('DELETE', '/api/users/me', { token: person.token, body: { confirmation: email } })
    const marks = db.collection(pastTrialPath('x').split('/')[0] ?? '').orderBy('takenAt', 'desc')
    for (const { ref } of (await marks.get()).docs) await ref.update({ expiresAt: Timestamp.now() })
    const again = await newPerson([], { plan: 'free', email })
    await subscribe(again, 'pro')
    expect((await loadUser(again)).trial).not.toBeNull()
  })

  it('starts with the trial on its card, also when no trial is requested', async () => {
    await db.doc(planPath('pro')).update({ trialDays: 0 })
    onTestFinished(async () => void (await db.doc(planPath('pro')).update({ trialDays: 14 })))
    const person = await newPerson([], { plan: 'free' })
    await subscribe(person, 'pro')
    expect((await loadUser(person)).trial?.endsAt).toBeGreaterThan(Date.now())
  })

  it('is paid at once on demand, or stays the same when the card is declined', async () => {
    const person = await newPerson([], { plan: 'free' })
    await subscribe(person, 'ultra')
    const customer = await getCustomerId(person)
    await atStripe('card', { customer, card: 'declines' })
    const refused = await billing(person, 'start-full-access')
    expect(refused).toMatchObject({ status: 402, body: { errorCode: 'payment_failed' } })
    expect((await loadUser(person)).trial).not.toBeNull()
    await atStripe('card', { customer, card: 'works' })
    expect((await billing(person, 'start-full-access')).status).toBe(200)
    const user = await loadUser(person)
    expect(user).toMatchObject({ plan: 'ultra', trial: null })
    expect(await loadClaims(person)).toMatchObject({ plan: 'ultra', trial: false })
    // The first paid period starts with units of its own.
    expect(quotaPeriodAt(Date.now(), user.quota.anchor)).not.toBe(quotaPeriodAt(Date.now()))
  })

  it('moves up at once for the difference, and down when the period ends', async () => {
    const person = await newSubscriber('pro')
    const preview = await send('GET', '/api/billing/preview?planId=ultra&interval=month', {
      token: person.token,
    })
    expect(preview.body).toMatchObject({ nextAmountCents: 29_900 })
    expect(Number(preview.body.dueCents)).toBeGreaterThan(19_900)
    const up = await billing(person, 'subscribe', { planId: 'ultra', interval: 'month' })
    expect(up.body).toMatchObject({ url: null, subscription: { planId: 'ultra', amountCents: 29_900 } })
    expect((await loadUser(person)).plan).toBe('ultra')
    const invoices = async () =>
      z
        .array(z.object({ totalCents: z.number() }))
        .parse((await send('GET', '/api/billing/invoices', { token: person.token })).body.data)
        .map(({ totalCents }) => totalCents)
    const paid = await invoices()
    expect(paid).toHaveLength(3)

    const pro = { planId: 'pro', interval: 'month' }
    const cost = await send('GET', '/api/billing/preview?planId=pro&interval=month', { token: person.token })
    expect(cost.body).toMatchObject({ dueCents: 0, later: true, nextAt: expect.any(Number) })
    const down = await billing(person, 'subscribe', pro)
    expect(down.body).toMatchObject({ url: null, subscription: { planId: 'ultra', next: pro } })
    expect(await loadClaims(person)).toMatchObject({ plan: 'ultra', trial: false })
    // A person who has used the dearer plan gets no money back for it.
    expect(await invoices()).toEqual(paid)

    expect((await billing(person, 'resume')).body).toMatchObject({
      subscription: { planId: 'ultra', next: null },
    })
    await billing(person, 'subscribe', pro)
    expect((await billing(person, 'cancel')).body).toMatchObject({
      subscription: { next: null, cancelsAt: expect.any(Number) },
    })
    expect((await billing(person, 'subscribe', pro)).body).toMatchObject({
      subscription: { next: pro, cancelsAt: null },
    })
    await atStripe('advance', { seconds: 32 * 86_400 })
    expect((await billing(person, 'confirm')).body).toMatchObject({
      subscription: { planId: 'pro', next: null, status: 'active' },
    })
    expect(await loadClaims(person)).toMatchObject({ plan: 'pro', trial: false })
    // The next period costs what the cheaper plan costs.
    expect((await invoices())[0]).toBeLessThan(29_900)
  })

  it('keeps its plan while a payment is retried, and loses it when Stripe gives up', async () => {
    const person = await newSubscriber('pro')
    await atStripe('card', { customer: await getCustomerId(person), card: 'declines' })
    await atStripe('advance', { seconds: 32 * 86_400 })
    expect((await billing(person, 'confirm')).body).toMatchObject({ subscription: { status: 'past_due' } })
    // What was paid for stays, and no new units come.
    expect(await loadUser(person)).toMatchObject({ plan: 'pro', quota: { held: true } })
    await atStripe('advance', { seconds: 20 * 86_400 })
    await billing(person, 'confirm')
    expect((await loadUser(person)).plan).toBe('free')
    expect(await loadClaims(person)).toMatchObject({ plan: 'free' })
  })

  it('is cancelled to the end of its period, and the cancellation can be undone', async () => {
    const person = await newSubscriber('pro')
    const cancelled = await billing(person, 'cancel')
    expect(cancelled.body).toMatchObject({
      subscription: { status: 'active', cancelsAt: expect.any(Number) },
    })
    expect((await loadUser(person)).plan).toBe('pro')
    expect((await billing(person, 'resume')).body).toMatchObject({ subscription: { cancelsAt: null } })
  })

  it('ends at once with the account of the payer, whose invoices stay', async () => {
    const person = await newSubscriber('ultra')
    const customer = await getCustomerId(person)
    const { token, email } = person
    const reply = await send('DELETE', '/api/users/me', { token, body: { confirmation: email } })
    expect(reply.body).toEqual({ ok: true })
    const query = new URLSearchParams({ customer, status: 'all' })
    const ask = async (what: string) => {
      const response = await fetch(`${process.env.SILLAGE_API_STRIPE_URL}/v1/${what}?${query}`, {
        headers: { authorization: `Bearer ${LOCAL_STRIPE_KEY}` },
      })
      return z.object({ data: z.array(z.looseObject({ status: z.string() })) }).parse(await response.json())
        .data
    }
    expect((await ask('subscriptions')).map(({ status }) => status)).toEqual(['canceled'])
    query.delete('status')
    expect((await ask('invoices')).some(({ status }) => status === 'paid')).toBe(true)
    expect((await db.doc(billingPath(person.uid)).get()).exists).toBe(false)
  })

  it('cannot start from an open checkout after the account is deleted', async () => {
    const person = await newPerson([], { plan: 'free' })
    await withCatalogue()
    const session = getCheckoutId(await billing(person, 'subscribe', { planId: 'pro', interval: 'month' }))
    const { token, email } = person
    await send('DELETE', '/api/users/me', { token, body: { confirmation: email } })
    await expect(atStripe('checkout', { session })).rejects.toThrow('no longer open')
  })

  it.each([
    ['cancel', {}],
    ['resume', {}],
    ['start-full-access', {}],
  ])('answers 404 when it is unknown: %s', async (path, body) => {
    const person = await newPerson([], { plan: 'pro' })
    expect(await billing(person, path, body)).toMatchObject({
      status: 409,
      body: { errorCode: 'no_subscription' },
    })
    expect((await loadUser(person)).plan).toBe('pro')
  })

  it('redirects to no other site', async () => {
    const person = await newPerson([], { plan: 'free' })
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const reply = await billing(person, 'portal', { returnTo })
      expect(reply).toMatchObject({ status: 400, body: { field: 'returnTo' } })
    }
  })
})

describe('the quota', () => {
  it('of a recreated account counts the usage of the deleted one', async () => {
    const email = `${randomUUID()}@firm.example`
    const person = await newPerson([], { plan: 'free', email, quota: { used: 37, groupRunsStarted: 2 } })
    await send('DELETE', '/api/users/me', { token: person.token, body: { confirmation: email } })
    const usedBy = async ({ token }: { token: string }) =>
      z
        .object({ data: z.object({ quota: z.object({ used: z.number() }) }) })
        .parse((await send('GET', '/api/users/me', { token })).body).data.quota.used
    expect(await usedBy(await newAccount(email))).toBe(37)
    expect(await usedBy(await newAccount())).toBe(0)
  })

  it('has a limit of its own for a user, until it is removed', async () => {
    const admin = await newPerson([], { role: 'admin' })
    const person = await newPerson([], { plan: 'pro' })
    const set = (monthly_run_limit: number | null) =>
      send('PUT', '/api/users/quota', {
        token: admin.token,
        body: { user_id: person.uid, monthly_run_limit },
      })
    const canStart = async (units: number) =>
      (await send('GET', `/api/users/quota/can-start?units=${units}`, { token: person.token })).body
    expect((await set(7)).body).toEqual({ ok: true, user_id: person.uid, monthly_run_limit: 7 })
    expect(await canStart(7)).toMatchObject({ canStart: true, remaining: 7 })
    expect(await canStart(8)).toEqual({
      canStart: false,
      remaining: 7,
      error: 'Not enough monthly quota to start 8 run(s). You only have 7 remaining this month.',
    })
    await set(null)
    expect(await canStart(8)).toMatchObject({ canStart: true })
    const nobody = await send('PUT', '/api/users/quota', {
      token: admin.token,
      body: { user_id: 'nobody', monthly_run_limit: 1 },
    })
    expect(nobody).toMatchObject({ status: 404, body: { errorCode: 'user_not_found' } })
  })

  it('lets one of two launches that race for its last units win', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId], { plan: 'enterprise', quota: { monthlyRunLimit: 12 } })
    // Eight units each: two prompts, two personas, online and offline.
    const analyses = [await newAnalysis(brand, person.uid), await newAnalysis(brand, person.uid)]
    const replies = await Promise.all(
      analyses.map((id) => send('POST', `/api/analyses/${id}/launch`, { token: person.token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 403])
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      error: 'Not enough monthly quota to start 8 run(s). You only have 4 remaining this month.',
    })
    expect((await loadUser(person)).quota.used).toBe(8)
  })
})
