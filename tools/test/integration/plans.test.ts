import { listAudit } from '@sillage/core/admin/user-calls'
import { billingOverview } from '@sillage/core/billing/calls'
import { planPath, plansPath } from '@sillage/core/paths'
import * as calls from '@sillage/core/plans/admin-calls'
import { editOf, moved, type PlanEdit } from '@sillage/core/plans/plan-edit'
import { PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { send, sendCall } from './client.ts'
import { billing, checkoutOf, customerOf, newSubscriber, withCatalogue } from './subscribers.ts'
import { db, newPerson, type Person } from './world.ts'

let admin: Person
let other: Person
beforeAll(async () => {
  await withCatalogue()
  ;[admin, other] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([], { role: 'admin' })])
})

const listed = async () =>
  calls.listAdminPlans.response.parse((await sendCall(calls.listAdminPlans, {}, admin.token)).body).data

const planOf = async (planId: PlanId) => {
  const found = (await listed()).find(({ plan }) => plan.id === planId)
  if (!found) throw new RangeError(planId)
  return found
}

const save = (planId: PlanId, revision: string, edited: PlanEdit, by = admin) =>
  sendCall(calls.savePlan, { params: { planId }, body: { revision, edited } }, by.token)

const change = async (planId: PlanId, changes: Partial<PlanEdit>) => {
  const { plan, revision } = await planOf(planId)
  return save(planId, revision, { ...editOf(plan), ...changes })
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

const subscribersOf = async (planId: PlanId) =>
  calls.listPlanSubscribers.response.parse(
    (await sendCall(calls.listPlanSubscribers, { params: { planId } }, admin.token)).body,
  )

const entries = async (target: string, action: string) => {
  const query = { target, limit: 50 }
  const { data } = listAudit.response.parse((await sendCall(listAudit, { query }, admin.token)).body)
  return data.filter((entry) => entry.action === action && entry.actor_id === admin.uid)
}

/** Pro as the other suites know it. */
const PRO = { title: 'Pro', monthlyAmountCents: 9_900, yearlyAmountCents: 104_500, isActive: true }

describe('the plans of the console', () => {
  it('are all there in their order, with how many people have each', async () => {
    const before = await planOf('ultra')
    await newPerson([], { plan: 'ultra' })
    expect((await listed()).map(({ plan }) => plan.id)).toEqual([...PLAN_IDS])
    expect((await planOf('ultra')).people).toBeGreaterThan(before.people)
  })

  it('change places, unless somebody else has moved them meanwhile', async () => {
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
    'do not take the order %j',
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

  it('is changed with what held before and after in the audit log, and shown to everybody', async () => {
    const { plan, revision } = await planOf('pro')
    const edited = { ...editOf(plan), description: 'For brands.', features: ['Support by mail'] }
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

  it('that somebody else has changed meanwhile keeps their change', async () => {
    const { plan, revision } = await planOf('pro')
    const mine = { ...editOf(plan), description: 'Mine' }
    const results = await Promise.all([
      save('pro', revision, mine),
      save('pro', revision, { ...mine, description: 'Theirs' }, other),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = (await planOf('pro')).plan.description
    expect(kept).toBe(results[0].status === 200 ? 'Mine' : 'Theirs')
    expect(await save('pro', revision, mine)).toMatchObject({ body: { errorCode: 'conflict' } })
    expect((await planOf('pro')).plan.description).toBe(kept)
  })

  it('may be saved by who saw it before the plans changed places', async () => {
    const { plan, revision } = await planOf('pro')
    const placed = moved(PLAN_IDS, 'pro', 1)
    await order(PLAN_IDS, placed)
    expect((await save('pro', revision, { ...editOf(plan), description: 'Moved' })).status).toBe(200)
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

  it('shows what would change before anything is saved', async () => {
    const before = await atStripe('pro')
    expect(before).toMatchObject({ changes: [], product_url: expect.stringContaining('sillage_pro') })
    const { plan } = await planOf('pro')
    const edited = { ...editOf(plan), monthlyAmountCents: 10_900, title: 'Pro+' }
    const preview = calls.previewPlan.response.parse(
      (await sendCall(calls.previewPlan, { params: { planId: 'pro' }, body: { edited } }, admin.token)).body,
    ).data
    expect(preview.changes).toEqual([
      { planId: 'pro', kind: 'product_renamed', interval: null, before: 'Pro', after: 'Pro+' },
      { planId: 'pro', kind: 'price_set', interval: 'month', before: 9_900, after: 10_900 },
    ])
    expect(await atStripe('pro')).toEqual(before)
    expect((await planOf('pro')).plan.title).toBe('Pro')
  })

  it('makes a new price where an amount changed, which whoever comes now pays, and whoever paid keeps theirs', async () => {
    const early = await newSubscriber('pro')
    const [old] = (await atStripe('pro')).prices
    await change('pro', { monthlyAmountCents: 10_900 })
    const { digest } = await atStripe('pro')
    expect(await publish('pro', `${digest.slice(1)}x`)).toMatchObject({
      status: 409,
      body: { errorCode: 'conflict' },
    })
    expect((await publish('pro', digest)).body).toMatchObject({ data: { changes: [] } })
    const [now] = (await atStripe('pro')).prices
    expect(now).toMatchObject({ interval: 'month', amount_cents: 10_900 })
    expect(now?.price_id).not.toBe(old?.price_id)
    const [entry] = await entries(planPath('pro'), 'publish_plan')
    expect(entry).toMatchObject({
      before: [{ kind: 'price_set', interval: 'month', value: 9_900 }],
      after: [{ kind: 'price_set', interval: 'month', value: 10_900 }],
    })

    const late = await newSubscriber('pro')
    const { prices, data } = await subscribersOf('pro')
    const monthly = prices.filter(({ interval }) => interval === 'month')
    expect(monthly.map(({ amount_cents, is_current }) => [amount_cents, is_current])).toEqual(
      expect.arrayContaining([
        [10_900, true],
        [9_900, false],
      ]),
    )
    const found = (person: Person) => data.find(({ user_id }) => user_id === person.uid)
    // Others subscribe meanwhile, and the list goes on after a page.
    if (found(early)) expect(found(early)).toMatchObject({ amount_cents: 9_900, keeps_price: true })
    if (found(late)) expect(found(late)).toMatchObject({ amount_cents: 10_900, keeps_price: false })
    for (const [person, amountCents] of [
      [early, 9_900],
      [late, 10_900],
    ] as const) {
      expect((await billing(person, 'confirm')).body).toMatchObject({ subscription: { amountCents } })
    }
  })

  it('withdraws a plan that is not active, which whoever has it keeps', async () => {
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
    expect(checkoutOf(await billing(newcomer, 'subscribe', { planId: 'pro', interval: 'month' }))).toMatch(
      /./,
    )
  })

  it('of a plan that is agreed with our team changes nothing there', async () => {
    expect(await atStripe('enterprise')).toMatchObject({ product_url: null, prices: [], changes: [] })
  })
})

describe('the subscribers of a plan', () => {
  it('come in pages that miss and repeat nobody, each with their page at Stripe', async () => {
    const person = await newSubscriber('ultra')
    const seen: string[] = []
    let mine: calls.PlanSubscriber | undefined
    for (let after: string | undefined; ; ) {
      const query = after === undefined ? {} : { after }
      const reply = await sendCall(
        calls.listPlanSubscribers,
        { params: { planId: 'ultra' }, query },
        admin.token,
      )
      const { data, has_more } = calls.listPlanSubscribers.response.parse(reply.body)
      seen.push(...data.map(({ user_id }) => user_id))
      mine ??= data.find(({ user_id }) => user_id === person.uid)
      after = seen.at(-1)
      if (!has_more) break
    }
    expect(seen).toEqual([...new Set(seen)].toSorted())
    expect(mine).toMatchObject({
      email: person.email,
      status: 'active',
      interval: 'month',
      amount_cents: 29_900,
      keeps_price: false,
      next_plan: null,
    })
    const customer = await customerOf(person)
    expect(mine?.stripe_url).toMatch(new RegExp(`/customers/${customer}$`))
    const page = await fetch(z.string().parse(mine?.stripe_url))
    expect(await page.text()).toContain(person.email)
    const { body } = await sendCall(billingOverview, {}, admin.token)
    expect(`${body.customersUrl}${customer}`).toBe(mine?.stripe_url)
  })

  it('are apart from those who were given the plan', async () => {
    const before = (await subscribersOf('enterprise')).without_subscription
    const person = await newPerson([], { plan: 'enterprise' })
    const after = await subscribersOf('enterprise')
    expect(after.without_subscription).toBeGreaterThan(before)
    expect(after).toMatchObject({ data: [], prices: [] })
    await db.doc(`users/${person.uid}`).update({ plan: 'free' })
  })
})
