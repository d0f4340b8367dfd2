import { listAudit } from '@sillage/core/admin/user-calls'
import { planPath, plansPath } from '@sillage/core/base/paths'
import { billingOverview } from '@sillage/core/billing/calls'
import * as calls from '@sillage/core/billing/plan-calls'
import { moved, type PlanEdit, toPlanEdit } from '@sillage/core/plans/plan-edit'
import { PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { send, sendCall } from './client.ts'
import { billing, getCheckoutId, getCustomerId, newSubscriber, withCatalogue } from './subscribers.ts'
import { db, newPerson, type Person } from './world.ts'

let admin: Person
let other: Person
beforeAll(async () => {
  await withCatalogue()
  ;[admin, other] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([], { role: 'admin' })])
})

const listed = async () =>
  calls.listAdminPlans.response.parse((await sendCall(calls.listAdminPlans, {}, admin.token)).body).data

const loadPlan = async (planId: PlanId) => {
  const adminPlan = (await listed()).find(({ plan }) => plan.id === planId)
  if (!adminPlan) throw new RangeError(planId)
  return adminPlan
}

const save = (planId: PlanId, revision: string, edited: PlanEdit, by = admin) =>
  sendCall(calls.savePlan, { params: { planId }, body: { revision, edited } }, by.token)

const change = async (planId: PlanId, changes: Partial<PlanEdit>) => {
  const { plan, revision } = await loadPlan(planId)
  return save(planId, revision, { ...toPlanEdit(plan), ...changes })
}

const order = (seen: readonly PlanId[], placed: readonly PlanId[]) =>
  sendCall(calls.orderPlans, { body: { seen, placed } }, admin.token)

const atStripe = async (planId: PlanId) =>
  calls.planAtStripe.response.parse(
    (await sendCall(calls.planAtStripe, { params: { planId } }, admin.token)).body,
  ).data

const publish = (planId: PlanId, digest: string) =>
  sendCall(calls.publishPlan, { params: { planId }, body: { digest } }, admin.token)

const publishAll = async (planId: PlanId) => publish(planId, (await atStripe(planId)).digest)

const loadSubscribers = async (planId: PlanId) =>
  calls.listPlanSubscribers.response.parse(
    (await sendCall(calls.listPlanSubscribers, { params: { planId } }, admin.token)).body,
  )

const entries = async (target: string, action: string) => {
  const query = { target, limit: 50 }
  const { data } = listAudit.response.parse((await sendCall(listAudit, { query }, admin.token)).body)
  return data.filter((entry) => entry.action === action && entry.actor_id === admin.uid)
}

/** The values of Pro that the other suites expect. */
const PRO = { title: 'Pro', monthlyAmountCents: 9_900, yearlyAmountCents: 104_500, isActive: true }

describe('the plans in the console', () => {
  it('are listed in their order, with the number of people on each', async () => {
    const before = await loadPlan('ultra')
    await newPerson([], { plan: 'ultra' })
    expect((await listed()).map(({ plan }) => plan.id)).toEqual([...PLAN_IDS])
    expect((await loadPlan('ultra')).people).toBeGreaterThan(before.people)
  })

  it('change their order unless another administrator has changed it meanwhile', async () => {
    const seen = [...PLAN_IDS]
    const placed = moved(PLAN_IDS, 'ultra', -1)
    expect((await order(seen, placed)).body).toEqual({ ok: true })
    expect((await listed()).map(({ plan }) => plan.id)).toEqual(placed)
    expect(await order(seen, placed)).toMatchObject({ status: 409, body: { errorCode: 'conflict' } })
    expect((await order(placed, seen)).status).toBe(200)
    const [back, there] = await entries(plansPath(), 'order_plans')
    expect(there).toMatchObject({ before: seen, after: placed })
    expect(back).toMatchObject({ before: placed, after: seen })
  })

  it.each([[['pro', 'pro', 'ultra', 'enterprise']], [['pro']], [[]]] as const)(
    'refuse the order %j',
    async (placed) => {
      expect(await order(PLAN_IDS, placed)).toMatchObject({ status: 400, body: { field: 'placed' } })
    },
  )
})

describe('a plan', () => {
  afterEach(async () => {
    await change('pro', { ...PRO, description: '', features: [] })
    await publishAll('pro')
  })

  it('changes for everybody, with the values before and after in the audit log', async () => {
    const { plan, revision } = await loadPlan('pro')
    const edited = { ...toPlanEdit(plan), description: 'For brands.', features: ['Support by mail'] }
    const reply = await save('pro', revision, edited)
    expect(reply).toMatchObject({ status: 200, body: { data: { plan: { description: 'For brands.' } } } })
    const [entry] = await entries(planPath('pro'), 'update_plan')
    expect(entry).toMatchObject({
      before: { description: plan.description, features: plan.features },
      after: { description: 'For brands.', features: ['Support by mail'] },
    })
    await expect
      .poll(async () => JSON.stringify((await send('GET', '/api/subscription-plans')).body))
      .toContain('Support by mail')
  })

  it('keeps the first change when two administrators save at once', async () => {
    const { plan, revision } = await loadPlan('pro')
    const mine = { ...toPlanEdit(plan), description: 'Mine' }
    const results = await Promise.all([
      save('pro', revision, mine),
      save('pro', revision, { ...mine, description: 'Theirs' }, other),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = (await loadPlan('pro')).plan.description
    expect(kept).toBe(results[0].status === 200 ? 'Mine' : 'Theirs')
    expect(await save('pro', revision, mine)).toMatchObject({ body: { errorCode: 'conflict' } })
    expect((await loadPlan('pro')).plan.description).toBe(kept)
  })

  it('is saved by an administrator who loaded it before the order changed', async () => {
    const { plan, revision } = await loadPlan('pro')
    const placed = moved(PLAN_IDS, 'pro', 1)
    await order(PLAN_IDS, placed)
    expect((await save('pro', revision, { ...toPlanEdit(plan), description: 'Moved' })).status).toBe(200)
    expect((await listed()).map(({ plan: { id } }) => id)).toEqual(placed)
    await order(placed, PLAN_IDS)
  })

  it.each([
    ['pro', { yearlyAmountCents: 0 }, 'edited.yearlyAmountCents'],
    ['free', { monthlyAmountCents: 900 }, 'edited.monthlyAmountCents'],
    ['enterprise', { ctaMode: 'external', ctaHref: 'javascript:alert(1)' }, 'edited.ctaHref'],
  ] as const)('%s is not saved with %j', async (planId, changes, field) => {
    expect(await change(planId, changes)).toMatchObject({
      status: 400,
      body: { errorCode: 'bad_request', field },
    })
  })
})

describe('publishing to Stripe', () => {
  afterEach(async () => {
    await change('pro', PRO)
    await publishAll('pro')
  })

  it('previews the changes without saving them', async () => {
    const before = await atStripe('pro')
    expect(before).toMatchObject({ changes: [], product_url: expect.stringContaining('sillage_pro') })
    const { plan } = await loadPlan('pro')
    const edited = { ...toPlanEdit(plan), monthlyAmountCents: 10_900, title: 'Pro+' }
    const preview = calls.previewPlan.response.parse(
      (await sendCall(calls.previewPlan, { params: { planId: 'pro' }, body: { edited } }, admin.token)).body,
    ).data
    expect(preview.changes).toEqual([
      { planId: 'pro', kind: 'product_renamed', interval: null, before: 'Pro', after: 'Pro+' },
      { planId: 'pro', kind: 'price_set', interval: 'month', before: 9_900, after: 10_900 },
    ])
    expect(await atStripe('pro')).toEqual(before)
    expect((await loadPlan('pro')).plan.title).toBe('Pro')
  })

  it('creates a price when an amount changed: new subscribers pay it, earlier ones keep theirs', async () => {
    const early = await newSubscriber('pro')
    const [oldPrice] = (await atStripe('pro')).prices
    await change('pro', { monthlyAmountCents: 10_900 })
    const { digest } = await atStripe('pro')
    expect(await publish('pro', `${digest.slice(1)}x`)).toMatchObject({
      status: 409,
      body: { errorCode: 'conflict' },
    })
    expect((await publish('pro', digest)).body).toMatchObject({ data: { changes: [] } })
    const [newPrice] = (await atStripe('pro')).prices
    expect(newPrice).toMatchObject({ interval: 'month', amount_cents: 10_900 })
    expect(newPrice?.price_id).not.toBe(oldPrice?.price_id)
    const [entry] = await entries(planPath('pro'), 'publish_plan')
    expect(entry).toMatchObject({
      before: [{ kind: 'price_set', interval: 'month', value: 9_900 }],
      after: [{ kind: 'price_set', interval: 'month', value: 10_900 }],
    })

    const late = await newSubscriber('pro')
    const { prices, data } = await loadSubscribers('pro')
    const monthly = prices.filter(({ interval }) => interval === 'month')
    expect(monthly.map(({ amount_cents, is_current }) => [amount_cents, is_current])).toEqual(
      expect.arrayContaining([
        [10_900, true],
        [9_900, false],
      ]),
    )
    const getRow = (person: Person) => data.find(({ user_id }) => user_id === person.uid)
    // Other suites subscribe people too, so these two may be on a later page.
    if (getRow(early)) expect(getRow(early)).toMatchObject({ amount_cents: 9_900, keeps_price: true })
    if (getRow(late)) expect(getRow(late)).toMatchObject({ amount_cents: 10_900, keeps_price: false })
    for (const [person, amountCents] of [
      [early, 9_900],
      [late, 10_900],
    ] as const) {
      expect((await billing(person, 'confirm')).body).toMatchObject({ subscription: { amountCents } })
    }
  })

  it('withdraws an inactive plan from sale, and its subscribers keep it', async () => {
    const person = await newSubscriber('pro')
    await change('pro', { isActive: false })
    expect((await atStripe('pro')).changes.map(({ kind }) => kind)).toEqual([
      'product_withdrawn',
      'price_withdrawn',
      'price_withdrawn',
    ])
    await publishAll('pro')
    expect(await atStripe('pro')).toMatchObject({ prices: [], changes: [] })
    const newcomer = await newPerson([], { plan: 'free' })
    expect(await billing(newcomer, 'subscribe', { planId: 'pro', interval: 'month' })).toMatchObject({
      body: { errorCode: 'plan_not_for_sale' },
    })
    expect((await billing(person, 'confirm')).body).toMatchObject({
      subscription: { planId: 'pro', status: 'active' },
    })
    await change('pro', PRO)
    await publishAll('pro')
    expect(getCheckoutId(await billing(newcomer, 'subscribe', { planId: 'pro', interval: 'month' }))).toMatch(
      /./,
    )
  })

  it('changes nothing when the plan is sold by our team', async () => {
    expect(await atStripe('enterprise')).toMatchObject({ product_url: null, prices: [], changes: [] })
  })
})

describe('the subscribers of a plan', () => {
  it('are listed in pages without gaps or repeats, each with their page at Stripe', async () => {
    const person = await newSubscriber('ultra')
    const userIds: string[] = []
    let subscriber: calls.PlanSubscriber | undefined
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? {} : { after }
      const reply = await sendCall(
        calls.listPlanSubscribers,
        { params: { planId: 'ultra' }, query },
        admin.token,
      )
      const { data, has_more } = calls.listPlanSubscribers.response.parse(reply.body)
      userIds.push(...data.map(({ user_id }) => user_id))
      subscriber ??= data.find(({ user_id }) => user_id === person.uid)
      after = userIds.at(-1)
      if (!has_more) break
    }
    expect(userIds).toEqual([...new Set(userIds)].toSorted())
    expect(subscriber).toMatchObject({
      email: person.email,
      status: 'active',
      interval: 'month',
      amount_cents: 29_900,
      keeps_price: false,
      next_plan: null,
    })
    const customer = await getCustomerId(person)
    expect(subscriber?.stripe_url).toMatch(new RegExp(`/customers/${customer}$`))
    const page = await fetch(z.string().parse(subscriber?.stripe_url))
    expect(await page.text()).toContain(person.email)
    const { body } = await sendCall(billingOverview, {}, admin.token)
    expect(`${body.customersUrl}${customer}`).toBe(subscriber?.stripe_url)
  })

  it('do not include people who were given the plan', async () => {
    const before = (await loadSubscribers('enterprise')).without_subscription
    const person = await newPerson([], { plan: 'enterprise' })
    const after = await loadSubscribers('enterprise')
    expect(after.without_subscription).toBeGreaterThan(before)
    expect(after).toMatchObject({ data: [], prices: [] })
    await db.doc(`users/${person.uid}`).update({ plan: 'free' })
  })
})
