import {
  auditLogPath,
  billingPath,
  planPath,
  reconciliationPath,
  stripeEventPath,
  stripeEventsPath,
  userPath,
} from '@sillage/core/base/paths'
import { billingSchema, type Reconciliation, reconciliationSchema } from '@sillage/core/billing/billing'
import { standingOfSubscription } from '@sillage/core/billing/standing'
import { claimsSchema, userSchema } from '@sillage/core/identity/user'
import fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { DEFAULT_PLANS } from '../../../functions/src/plans/default-plans.ts'
import { HOST, portBase } from '../../src/ports.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { Pipeline } from '../../src/serve/pipeline.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import type { Subscription } from '../../stand-ins/stripe/account/state.ts'
import {
  LOCAL_STRIPE_KEY,
  LOCAL_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '../../stand-ins/stripe/server.ts'
import { Webhooks } from '../../stand-ins/stripe/webhooks.ts'

/** Stripe's messages as the network delivers them: late, twice, out of order, or not at all. */

const DAY = 86_400
/** Ports from the base, beside those of the pipeline. */
const STRIPE_PORT = 60
/** What the workers of a pipeline start at. */
const WORKER_PORT = 40

let stripe: StripeStandIn
let outbox: MailStandIn
let pipeline: Pipeline
let world: typeof import('../integration/world.ts')

beforeAll(async () => {
  stripe = await startStripeStandIn({
    port: portBase() + STRIPE_PORT,
    webhookUrl: `http://${HOST}:${portBase() + WORKER_PORT}/stripeWebhook`,
  })
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  pipeline = await Pipeline.start({
    workers: 1,
    parameters: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: LOCAL_STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
      SMTP_URL: outbox.smtpUrl,
      APP_URL: 'https://app.sillage.example',
    },
  })
  world = await import('../integration/world.ts')
  await Promise.all(DEFAULT_PLANS.map((plan) => world.db.doc(planPath(plan.id)).set(plan)))
  const admin = await world.newPerson([], { role: 'admin' })
  expect((await call(admin, '/admin/billing/catalogue')).status).toBe(200)
})
afterAll(async () => {
  await pipeline.stop()
  await stripe.close()
  await outbox.close()
})
beforeEach(() => {
  stripe.webhooks.holding = true
  stripe.webhooks.held = []
})

type Person = Awaited<ReturnType<typeof world.newPerson>>

const call = async (person: Person, path: string, body: object = {}) => {
  const response = await fetch(`${pipeline.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: z.looseObject({}).parse(await response.json()) }
}

/** Someone who went to the checkout and paid; the product has heard nothing of it yet. */
const subscriber = async (planId: 'pro' | 'ultra', interval: 'month' | 'year' = 'month') => {
  const person = await world.newPerson([], { plan: 'free' })
  const { body } = await call(person, '/billing/subscribe', { planId, interval })
  const session = String(body.url).split('/').at(-1) ?? ''
  const { id } = stripe.account.completeCheckout(session)
  return { ...person, subscriptionId: id }
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>

/** What is stored of a person, and what their token would say. */
const loadStored = async ({ uid }: Person) => {
  const [user, billing, account] = await Promise.all([
    world.db.doc(userPath(uid)).get(),
    world.db.doc(billingPath(uid)).get(),
    world.auth.getUser(uid),
  ])
  const { plan, trial } = userSchema.parse(user.data())
  return {
    plan,
    trial: trial !== null,
    claims: claimsSchema.parse(account.customClaims ?? {}),
    subscription: billingSchema.parse(billing.data()).subscription,
  }
}

/** Holds what is stored of a person against what Stripe has. */
const expectEqualToStripe = async (person: Subscriber): Promise<void> => {
  const stored = await loadStored(person)
  const theirs = stripe.account.subscription(person.subscriptionId)
  expect(stored.subscription).toMatchObject({
    subscriptionId: theirs.id,
    status: theirs.status,
    currentPeriodEnd: theirs.periodEnd * 1_000,
    cancelsAt: theirs.cancelAtPeriodEnd ? theirs.periodEnd * 1_000 : null,
  })
  const due = standingOfSubscription(stored.subscription)
  expect(stored).toMatchObject({
    plan: due.plan,
    trial: due.trial !== null,
    claims: { plan: due.plan, trial: due.trial !== null },
  })
}

const computePrice = (product: 'sillage_pro' | 'sillage_ultra'): string =>
  [...stripe.account.state.prices.values()].find((price) => price.product === product && price.active)?.id ??
  ''

const reconcile = async (): Promise<Reconciliation> => {
  const response = await fetch(`${pipeline.url}/reconcileBilling`, { method: 'POST', body: '{}' })
  expect(response.ok).toBe(true)
  return reconciliationSchema.parse((await world.db.doc(reconciliationPath()).get()).data())
}

/** A long way with a subscription: conversion, upgrade, a card that fails and is mended, a cancellation taken back. */
const live = (person: Subscriber): Subscription => {
  const { account } = stripe
  const { customer } = account.subscription(person.subscriptionId)
  account.updateSubscription(person.subscriptionId, { trialEnd: 'now' })
  account.updateSubscription(person.subscriptionId, {
    price: computePrice('sillage_ultra'),
    prorationBehavior: 'always_invoice',
  })
  account.setCard(customer, 'declines')
  account.advance(32 * DAY)
  account.setCard(customer, 'works')
  account.updateSubscription(person.subscriptionId, { cancelAtPeriodEnd: true })
  account.updateSubscription(person.subscriptionId, { cancelAtPeriodEnd: false })
  account.updateSubscription(person.subscriptionId, {
    price: computePrice('sillage_pro'),
    prorationBehavior: 'create_prorations',
  })
  return account.subscription(person.subscriptionId)
}

test('ignores an event when its body or its signature is wrong', async () => {
  const person = await subscriber('pro')
  const before = await loadStored(person)
  const endpoint = `${pipeline.url}/stripeWebhook`
  const forger = new Webhooks({ endpoint, secret: 'whsec_forged', apiVersion: 'x' })
  const [event] = stripe.webhooks.held
  expect(event && (await forger.send(event))).toBe(false)
  const touched = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.subscription.updated' }),
  })
  expect(touched.status).toBe(400)
  expect(await loadStored(person)).toEqual(before)
  await stripe.webhooks.release({})
  await expectEqualToStripe(person)
})

test.each([
  ['in their order', {}],
  ['three times each', { times: 3 }],
  ['backwards', { order: 'reverse' }],
  ['shuffled and twice', { order: 'shuffle', times: 2, seed: 7 }],
  ['with half of them lost, as long as one comes through', { order: 'shuffle', lose: 0.5, seed: 3 }],
] as const)('events that come %s end in what Stripe has', async (_, how) => {
  const person = await subscriber('pro')
  expect(live(person).status).toBe('active')
  const { sent } = await stripe.webhooks.release(how)
  expect(sent).toBeGreaterThan(3)
  await expectEqualToStripe(person)
  expect(await loadStored(person)).toMatchObject({ plan: 'pro', trial: false })
})

test("ends in Stripe's state and notes each event once when all arrive at once", async () => {
  const person = await subscriber('pro')
  live(person)
  const events = stripe.webhooks.held.splice(0).slice(-6)
  const taken = await Promise.all([...events, ...events].map((event) => stripe.webhooks.send(event)))
  expect(taken).not.toContain(false)
  await expectEqualToStripe(person)
  const noted = await world.db
    .collection(stripeEventsPath())
    .where('customerId', '==', getCustomer(person))
    .get()
  expect(noted.docs.every((document) => document.get('status') === 'done')).toBe(true)
})

const getCustomer = (person: Subscriber): string =>
  stripe.account.subscription(person.subscriptionId).customer

test('refuses and notes a failing event, and handles it when it is replayed', async () => {
  const person = await subscriber('ultra')
  const admin = await world.newPerson([], { role: 'admin' })
  const { state } = stripe.account
  const { prices } = state
  // Stripe answers what cannot be read: the product has to say so instead of guessing.
  state.prices = new Map([...prices].map(([id, price]) => [id, { ...price, interval: 'week' as 'month' }]))
  const [event] = stripe.webhooks.held.splice(0)
  expect(event && (await stripe.webhooks.send(event))).toBe(false)
  state.prices = prices
  expect(await loadStored(person)).toMatchObject({ plan: 'free', subscription: null })
  const { body } = await call(admin, '/admin/billing/replay')
  expect(body).toMatchObject({ replayed: [event?.id], failed: [] })
  await expectEqualToStripe(person)
})

test('checks the customer and holds up no other event when Stripe has forgotten one', async () => {
  const person = await subscriber('ultra')
  const admin = await world.newPerson([], { role: 'admin' })
  stripe.webhooks.held.splice(0)
  const at = Timestamp.now()
  await world.db.doc(stripeEventPath('evt_gone')).set({
    eventId: 'evt_gone',
    type: 'customer.subscription.created',
    customerId: getCustomer(person),
    createdAt: at,
    status: 'failed',
    error: 'Error',
    attempts: 3,
    handledAt: at,
  })
  const { body } = await call(admin, '/admin/billing/replay')
  expect(body).toMatchObject({ replayed: ['evt_gone'], failed: [] })
  await expectEqualToStripe(person)
  expect((await call(admin, '/admin/billing/replay')).body).toEqual({ replayed: [], failed: [] })
})

test('the nightly comparison reports and mends everything when every event is lost', async () => {
  const lost = await Promise.all([subscriber('pro'), subscriber('ultra', 'year')])
  for (const person of lost) stripe.account.updateSubscription(person.subscriptionId, { trialEnd: 'now' })
  // The token of one of them has a plan that Stripe does not know.
  const [first, second] = lost
  stripe.account.cancelSubscription(second.subscriptionId)
  stripe.webhooks.held = []
  await world.auth.setCustomUserClaims(first.uid, {
    role: 'user',
    plan: 'enterprise',
    trial: false,
    claimsVersion: 9,
  })
  const report = await reconcile()
  const getKinds = ({ differences }: Reconciliation, { uid }: Person) =>
    differences
      .filter((difference) => difference.uid === uid)
      .map(({ kind, repaired }) => ({ kind, repaired }))
  expect(getKinds(report, first)).toEqual([
    { kind: 'subscription', repaired: true },
    { kind: 'standing', repaired: true },
    { kind: 'claims', repaired: true },
  ])
  expect(getKinds(report, second)).toEqual([{ kind: 'subscription', repaired: true }])
  for (const person of lost) await expectEqualToStripe(person)
  const again = await reconcile()
  expect([...getKinds(again, first), ...getKinds(again, second)]).toEqual([])
})

test('reports two paid subscriptions and ends one of them', async () => {
  const person = await world.newPerson([], { plan: 'free' })
  const { body } = await call(person, '/billing/subscribe', { planId: 'pro', interval: 'month' })
  const first = stripe.account.session(String(body.url).split('/').at(-1) ?? '')
  const other = { ...first, id: `${first.id}x`, trialDays: null }
  stripe.account.state.sessions.set(other.id, other)
  stripe.account.completeCheckout(first.id)
  stripe.account.completeCheckout(other.id)
  const report = await reconcile()
  expect(report.differences.map(({ kind }) => kind)).toContain('several_subscriptions')
  const live = [...stripe.account.state.subscriptions.values()].filter(
    ({ customer, endedAt }) => customer === first.customer && endedAt === null,
  )
  expect(live).toHaveLength(1)
})

/** Has Stripe tell what happened to some people, each message twice, as it may. */
const tellAbout = async (people: readonly Subscriber[]): Promise<void> => {
  const customers = new Set(people.map(getCustomer))
  const events = stripe.webhooks.held.splice(0).filter(({ object }) => customers.has(String(object.customer)))
  for (const event of [...events, ...events]) expect(await stripe.webhooks.send(event)).toBe(true)
}

/** The only mail to somebody since `before` that was sent, as they read it. */
const newMailTo = ({ email }: Person, before: number) =>
  eventually(`mail ${before + 1} to ${email}`, async () => {
    const mails = outbox.mails(email)
    return mails.length > before ? (mails[0] ?? null) : null
  })

test("mails the start and end of a trial and a failed payment once, in the person's language", async () => {
  const [claire, ada, gone] = [
    await subscriber('pro'),
    await subscriber('ultra', 'year'),
    await subscriber('pro'),
  ]
  const people = [claire, ada, gone]
  const preferred = { [claire.uid]: 'fr', [ada.uid]: 'en', [gone.uid]: 'fr' }
  for (const { uid } of people) {
    await world.db.doc(userPath(uid)).update({ name: 'Claire', 'preferences.language': preferred[uid] })
  }
  await tellAbout(people)
  const begun = await newMailTo(claire, 0)
  expect(begun.subject).toBe('Votre essai gratuit de Pro a commencé')
  expect(begun.text).toMatch(/99,00\s€ par mois/)
  expect(begun.links).toContain('https://app.sillage.example/dashboard')
  expect((await newMailTo(ada, 0)).subject).toBe('Your free trial of Ultra has started')
  await newMailTo(gone, 0)
  expect((await call(gone, '/billing/cancel')).status).toBe(200)
  const end = stripe.account.subscription(claire.subscriptionId).periodEnd * 1_000
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(end)
  stripe.account.advance(12 * DAY)
  await tellAbout(people)

  const account = 'https://app.sillage.example/dashboard/user-settings'
  const french = await newMailTo(claire, 1)
  expect(french.subject).toBe(`Votre essai se termine le ${day('fr-FR')}`)
  for (const part of ['Bonjour Claire,', 'Pro', /99,00\s€ par mois/]) expect(french.text).toMatch(part)
  expect(french.links).toContain(account)
  const english = await newMailTo(ada, 1)
  expect(english.subject).toBe(`Your trial ends on ${day('en-IE')}`)
  for (const part of ['Hello Claire,', 'Ultra', '€3,157.00 per year']) expect(english.text).toMatch(part)
  expect(english.links).toContain(account)

  for (const person of [claire, ada]) stripe.account.setCard(getCustomer(person), 'declines')
  stripe.account.advance(3 * DAY)
  await tellAbout(people)
  const unpaid = await newMailTo(claire, 2)
  expect(unpaid.subject).toBe('Votre paiement pour Sillage n’a pas abouti')
  for (const part of [/encaisser 99,00\s€ pour votre offre Pro/, 'vérifiez votre moyen de paiement']) {
    expect(unpaid.text).toMatch(part)
  }
  expect(unpaid.links).toContain(account)
  const refused = await newMailTo(ada, 2)
  expect(refused.subject).toBe('Your payment for Sillage did not go through')
  expect(refused.text).toMatch('We could not collect €3,157.00 for your Ultra plan.')

  await eventually('no task is left', async () => (pipeline.tasks.pending === 0 ? true : null))
  expect(people.map(({ email }) => outbox.mails(email).length)).toEqual([3, 3, 1])
  for (const { html, text, subject } of people.flatMap(({ email }) => outbox.mails(email))) {
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined|null|NaN/)
  }
})

test('mails one receipt with a link for each paid invoice', async () => {
  const person = await subscriber('pro')
  await world.db.doc(userPath(person.uid)).update({ name: 'Ada', 'preferences.language': 'en' })
  stripe.account.updateSubscription(person.subscriptionId, { trialEnd: 'now' })
  await tellAbout([person])
  const first = await newMailTo(person, 0)
  expect(first.subject).toBe('Your receipt for Sillage: €99.00')
  for (const part of ['Hello Ada,', 'your Pro plan', /Invoice: SILLAGE-\d{4}/])
    expect(first.text).toMatch(part)
  expect(first.links.filter((link) => link.startsWith(`${stripe.url}/invoices/`))).toHaveLength(1)

  stripe.account.advance(32 * DAY)
  await tellAbout([person])
  expect((await newMailTo(person, 1)).subject).toBe('Your receipt for Sillage: €99.00')

  // A change to what is cheaper gives a credit: nothing is paid, and nothing is received.
  stripe.account.updateSubscription(person.subscriptionId, {
    price: computePrice('sillage_ultra'),
    prorationBehavior: 'always_invoice',
  })
  stripe.account.updateSubscription(person.subscriptionId, {
    price: computePrice('sillage_pro'),
    prorationBehavior: 'create_prorations',
  })
  await tellAbout([person])
  expect((await newMailTo(person, 2)).subject).toMatch(/^Your receipt for Sillage: €1\d\d\.\d\d$/)
  await eventually('no task is left', async () => (pipeline.tasks.pending === 0 ? true : null))
  expect(outbox.mails(person.email)).toHaveLength(3)
})

/** Something that happens to a subscription, at Stripe or through the product. */
const step = fc.oneof(
  fc.record({ does: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ does: fc.constant('card' as const), works: fc.boolean() }),
  fc.record({
    does: fc.constant('plan' as const),
    planId: fc.constantFrom('pro' as const, 'ultra' as const),
  }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'resume' as const, 'full access' as const) }),
  fc.record({
    does: fc.constant('deliver' as const),
    order: fc.constantFrom(undefined, 'reverse' as const, 'shuffle' as const),
    times: fc.integer({ min: 1, max: 2 }),
    lose: fc.constantFrom(0, 0.5),
    seed: fc.integer(),
  }),
)

test('matches Stripe after the comparison for five random histories', async () => {
  const histories = fc.sample(fc.array(step, { minLength: 3, maxLength: 9 }), {
    numRuns: 5,
    seed: 20_261_121,
  })
  const people: Subscriber[] = []
  for (const history of histories) {
    const person = await subscriber('pro')
    for (const one of history) {
      if (one.does === 'advance') stripe.account.advance(one.days * DAY)
      if (one.does === 'card') stripe.account.setCard(getCustomer(person), one.works ? 'works' : 'declines')
      if (one.does === 'plan' && stripe.account.subscription(person.subscriptionId).endedAt === null) {
        await call(person, '/billing/subscribe', { planId: one.planId, interval: 'month' })
      }
      if (one.does === 'cancel') await call(person, '/billing/cancel')
      if (one.does === 'resume') await call(person, '/billing/resume')
      if (one.does === 'full access') await call(person, '/billing/start-full-access')
      if (one.does === 'deliver') await stripe.webhooks.release(one)
    }
    stripe.webhooks.held = []
    people.push(person)
  }
  const { differences } = await reconcile()
  expect(differences.filter(({ repaired }) => !repaired)).toEqual([])
  for (const person of people) await expectEqualToStripe(person)
})

test.each(['dispute', 'refund'] as const)(
  'a %s pauses the plan, in whatever order Stripe tells, until an administrator resumes it',
  async (what) => {
    const person = await subscriber('pro')
    stripe.account.updateSubscription(person.subscriptionId, { trialEnd: 'now' })
    const { customer } = stripe.account.subscription(person.subscriptionId)
    stripe.account[what](customer)
    stripe.webhooks.holding = false
    await stripe.webhooks.release({ order: 'reverse', times: 2 })
    await stripe.webhooks.settled()
    const paused = await loadStored(person)
    expect(paused).toMatchObject({ plan: 'free', trial: false, claims: { plan: 'free' } })
    expect(paused.subscription).toMatchObject({ status: 'active', planId: 'pro' })
    const mails = await eventually('mailed', async () => {
      const found = outbox.mails(person.email).filter(({ subject }) => subject.includes('paused'))
      return found.length > 0 ? found : null
    })
    expect(mails).toHaveLength(1)
    const entries = await world.db
      .collection(auditLogPath())
      .where('target', '==', billingPath(person.uid))
      .get()
    expect(entries.docs.map((entry) => entry.get('action'))).toEqual(['pause_plan'])
    const refused = await call(person, '/billing/subscribe', { planId: 'ultra', interval: 'month' })
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'plan_paused' } })

    const admin = await world.newPerson([], { role: 'admin' })
    expect((await call(person, '/admin/billing/resume-plan', { user_id: person.uid })).status).toBe(403)
    const resumed = await call(admin, '/admin/billing/resume-plan', { user_id: person.uid })
    expect(resumed.status).toBe(200)
    expect(await loadStored(person)).toMatchObject({ plan: 'pro', claims: { plan: 'pro' } })
    // The same payment pauses it no more, however late and often Stripe tells of it.
    const { events } = stripe.account.state
    const event = events.findLast(({ type }) => type.startsWith('charge.'))
    await call(admin, '/admin/billing/replay', { event_id: event?.id })
    expect(await loadStored(person)).toMatchObject({ plan: 'pro' })
  },
)
