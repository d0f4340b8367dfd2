import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCAL_STRIPE_KEY, type StripeStandIn, startStripeStandIn } from './server.ts'
import { signBody } from './webhooks.ts'

const DAY = 86_400

let standIn: StripeStandIn
let stripe: Stripe
let price: Record<'pro' | 'ultra' | 'ultraYear', string>

const addPrice = async (product: string, amount: number, interval: 'month' | 'year') =>
  (
    await stripe.prices.create({
      product,
      unit_amount: amount,
      currency: 'eur',
      recurring: { interval },
      lookup_key: `${product}_${interval}`,
      transfer_lookup_key: true,
    })
  ).id

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0 })
  const { hostname, port } = new URL(standIn.url)
  stripe = new Stripe(LOCAL_STRIPE_KEY, { host: hostname, port, protocol: 'http', telemetry: false })
  for (const id of ['pro', 'ultra']) await stripe.products.create({ id, name: id })
  price = {
    pro: await addPrice('pro', 9_900, 'month'),
    ultra: await addPrice('ultra', 29_900, 'month'),
    ultraYear: await addPrice('ultra', 315_700, 'year'),
  }
})
afterAll(() => standIn.close())

const newCustomer = async () => (await stripe.customers.create({ email: 'ada@acme.test' })).id

const checkout = (customer: string, priceId: string, trialDays?: number) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: 'http://app.test/done?checkout=success',
    cancel_url: 'http://app.test/back',
    ...(trialDays === undefined ? {} : { subscription_data: { trial_period_days: trialDays } }),
  })

/** A person who has paid for a plan. */
const subscriber = async (priceId: string, trialDays?: number) => {
  const customer = await newCustomer()
  const session = await checkout(customer, priceId, trialDays)
  const { id } = standIn.account.completeCheckout(session.id)
  return { customer, id }
}

const getSubscription = (id: string) => stripe.subscriptions.retrieve(id)

const change = async (
  id: string,
  priceId: string,
  behavior: Stripe.SubscriptionUpdateParams.ProrationBehavior,
) => {
  const item = (await getSubscription(id)).items.data[0]?.id ?? ''
  return stripe.subscriptions.update(id, {
    items: [{ id: item, price: priceId }],
    proration_behavior: behavior,
    payment_behavior: 'error_if_incomplete',
  })
}

describe("Stripe's SDK at the stand-in", () => {
  it('refuses a key that is not a test key, and says what does not exist', async () => {
    const { hostname, port } = new URL(standIn.url)
    const other = new Stripe('sk_live_x', { host: hostname, port, protocol: 'http' })
    await expect(other.products.retrieve('pro')).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    await expect(stripe.products.retrieve('none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    })
  })

  it('moves the name of a price to the new one', async () => {
    const before = await addPrice('pro', 8_900, 'month')
    const after = await addPrice('pro', 9_900, 'month')
    const { data } = await stripe.prices.list({ lookup_keys: ['pro_month'] })
    expect(data.map(({ id }) => id)).toEqual([after])
    expect(
      (await stripe.prices.list({ limit: 100 })).data.find(({ id }) => id === before)?.lookup_key,
    ).toBeNull()
    price.pro = after
  })

  it('answers the same to the same key of idempotency', async () => {
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' })
    const first = await make('ada@acme.test')
    expect((await make('ada@acme.test')).id).toBe(first.id)
    await expect(make('other@acme.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('takes a payment on its page, and refuses a declined card without ending the checkout', async () => {
    const customer = await newCustomer()
    const session = await checkout(customer, price.pro)
    const page = await (await fetch(session.url ?? '')).text()
    expect(page).toContain('€99.00 per month')
    const declined = await fetch(`${session.url}/decline`, { method: 'POST' })
    expect(await declined.text()).toContain('Your card was declined.')
    const paid = await fetch(`${session.url}/pay`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('location')).toBe('http://app.test/done?checkout=success')
    const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ status: 'active', trial_end: null })
    const invoices = await stripe.invoices.list({ customer })
    expect(invoices.data.map(({ total, status }) => ({ total, status }))).toEqual([
      { total: 9_900, status: 'paid' },
    ])
    const pdf = await fetch(invoices.data[0]?.invoice_pdf ?? '')
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true)
  })

  it('turns a trial into a paid plan by itself, after a reminder', async () => {
    const { id, customer } = await subscriber(price.pro, 14)
    expect(await getSubscription(id)).toMatchObject({ status: 'trialing' })
    const seen = standIn.account.state.events.length
    standIn.account.advance(15 * DAY)
    expect(await getSubscription(id)).toMatchObject({ status: 'active' })
    const types = standIn.account.state.events.slice(seen).map(({ type }) => type)
    expect(types).toEqual([
      'customer.subscription.trial_will_end',
      'invoice.paid',
      'customer.subscription.updated',
    ])
    const totals = (await stripe.invoices.list({ customer })).data.map(({ total }) => total)
    expect(totals).toEqual([9_900, 0])
  })

  it('ends a trial that was cancelled without asking for money', async () => {
    const { id, customer } = await subscriber(price.pro, 14)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    standIn.account.advance(20 * DAY)
    expect(await getSubscription(id)).toMatchObject({ status: 'canceled' })
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([0])
  })

  it('charges the rest of the period for a dearer plan, and credits that of a cheaper one', async () => {
    const { id, customer } = await subscriber(price.pro)
    const { items } = await getSubscription(id)
    const [item] = items.data
    const length = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)
    standIn.account.advance(Math.floor(length / 2))
    await change(id, price.ultra, 'always_invoice')
    const [upgrade] = (await stripe.invoices.list({ customer })).data
    expect(upgrade?.total).toBeGreaterThanOrEqual(9_990)
    expect(upgrade?.total).toBeLessThanOrEqual(10_010)
    await change(id, price.pro, 'create_prorations')
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2)
    standIn.account.advance(length)
    const [next] = (await stripe.invoices.list({ customer })).data
    expect(next?.total).toBeLessThan(0)
    expect(next?.amount_due).toBe(0)
    expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
      balance: next?.total,
    })
  })

  it('begins a year at once, and shows beforehand what it costs', async () => {
    const { id, customer } = await subscriber(price.ultra)
    const item = (await getSubscription(id)).items.data[0]?.id ?? ''
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: {
        items: [{ id: item, price: price.ultraYear }],
        proration_behavior: 'always_invoice',
      },
    })
    await change(id, price.ultraYear, 'always_invoice')
    const [invoice] = (await stripe.invoices.list({ customer })).data
    expect(Math.abs((invoice?.total ?? 0) - preview.amount_due)).toBeLessThanOrEqual(1)
    expect((await getSubscription(id)).items.data[0]?.price.recurring?.interval).toBe('year')
  })

  it('leaves everything as it was when the card of an upgrade is declined', async () => {
    const { id, customer } = await subscriber(price.pro)
    standIn.account.setCard(customer, 'declines')
    const events = standIn.account.state.events.length
    await expect(change(id, price.ultra, 'always_invoice')).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    })
    expect((await getSubscription(id)).items.data[0]?.price.id).toBe(price.pro)
    expect(standIn.account.state.events).toHaveLength(events)
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
  })

  it('tries a failed renewal again, takes a new card at once, and gives up in the end', async () => {
    const { id, customer } = await subscriber(price.pro)
    standIn.account.setCard(customer, 'declines')
    standIn.account.advance(32 * DAY)
    expect(await getSubscription(id)).toMatchObject({ status: 'past_due' })
    standIn.account.setCard(customer, 'works')
    expect(await getSubscription(id)).toMatchObject({ status: 'active' })
    standIn.account.setCard(customer, 'declines')
    standIn.account.advance(60 * DAY)
    expect(await getSubscription(id)).toMatchObject({ status: 'canceled' })
  })

  it('signs what it sends as Stripe does', () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } })
    const at = Math.floor(Date.now() / 1_000)
    const event = stripe.webhooks.constructEvent(body, signBody(body, 'whsec_x', at), 'whsec_x')
    expect(event.id).toBe('evt_1')
    expect(() => stripe.webhooks.constructEvent(body, signBody(body, 'whsec_y', at), 'whsec_x')).toThrow()
  })
})
