import { z } from 'zod/mini'
import type { Change } from '../account/account.ts'
import { missing, StripeFailure } from '../account/errors.ts'
import { line, sum } from '../account/periods.ts'
import type { Session } from '../account/state.ts'
import type { FormValue } from '../form.ts'
import { wireCharge, wireCustomer, wireEvent, wireInvoice, wireSession, wireSubscription } from '../wire.ts'
import { flag, type Handle, metadata, newest, page, parse, whole } from './request.ts'

export const createCustomer: Handle = (account, { body }) => {
  const input = parse(
    z.object({
      email: z._default(z.nullable(z.string()), null),
      name: z._default(z.nullable(z.string()), null),
      metadata,
    }),
    body,
  )
  const customer = { ...input, id: account.id('cus'), created: account.now, card: null, balance: 0 }
  account.state.customers.set(customer.id, customer)
  return wireCustomer(customer)
}

export const createSession: Handle = (account, { body }) => {
  const input = parse(
    z.object({
      mode: z.literal('subscription'),
      customer: z.string(),
      client_reference_id: z._default(z.nullable(z.string()), null),
      line_items: z.array(z.object({ price: z.string(), quantity: z._default(whole, 1) })).check(z.length(1)),
      subscription_data: z._default(
        z.object({ trial_period_days: z.optional(whole.check(z.minimum(1), z.maximum(730))), metadata }),
        { metadata: {} },
      ),
      success_url: z.url(),
      cancel_url: z.url(),
      automatic_tax: z._default(z.object({ enabled: flag }), { enabled: false }),
      metadata,
    }),
    body,
  )
  account.customer(input.customer)
  const price = account.price(input.line_items[0]?.price ?? '')
  if (!price.active) throw new StripeFailure(400, 'The price specified is inactive.')
  const session: Session = {
    id: account.id('cs_test'),
    created: account.now,
    customer: input.customer,
    price: price.id,
    status: 'open',
    trialDays: input.subscription_data.trial_period_days ?? null,
    metadata: input.metadata,
    subscriptionMetadata: input.subscription_data.metadata,
    reference: input.client_reference_id,
    successUrl: input.success_url,
    cancelUrl: input.cancel_url,
    subscription: null,
    tax: input.automatic_tax.enabled,
    declined: false,
  }
  account.state.sessions.set(session.id, session)
  return wireSession(account, session)
}

export const listSessions: Handle = (account, request) => {
  const { customer, status } = parse(
    z.object({ customer: z.optional(z.string()), status: z.optional(z.string()) }),
    request.query,
  )
  const found = newest(account.state.sessions.values()).filter(
    (session) =>
      (customer === undefined || session.customer === customer) &&
      (status === undefined || session.status === status),
  )
  return page(request, found, (session) => wireSession(account, session))
}

export const listSubscriptions: Handle = (account, request) => {
  const { customer, status } = parse(
    z.object({ customer: z.optional(z.string()), status: z.optional(z.string()) }),
    request.query,
  )
  const expanded = JSON.stringify(request.query.expand ?? '').includes('data.schedule')
  const found = newest(account.state.subscriptions.values()).filter(
    (subscription) =>
      (customer === undefined || subscription.customer === customer) &&
      (status === 'all' ||
        (status === undefined ? subscription.endedAt === null : subscription.status === status)),
  )
  return page(request, found, (subscription) => wireSubscription(account, subscription, expanded))
}

const changeSchema = z.object({
  items: z.optional(z.array(z.object({ id: z.string(), price: z.string() })).check(z.length(1))),
  proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
  payment_behavior: z.optional(
    z.enum(['error_if_incomplete', 'allow_incomplete', 'default_incomplete', 'pending_if_incomplete']),
  ),
  cancel_at_period_end: z.optional(flag),
  trial_end: z.optional(z.union([z.literal('now'), whole])),
  metadata: z.optional(z.record(z.string(), z.string())),
})

const getChange = (body: Record<string, FormValue>): Change => {
  const input = parse(changeSchema, body)
  return {
    price: input.items?.[0]?.price,
    prorationBehavior: input.proration_behavior,
    errorIfIncomplete: input.payment_behavior === 'error_if_incomplete',
    cancelAtPeriodEnd: input.cancel_at_period_end,
    trialEnd: input.trial_end,
    metadata: input.metadata,
  }
}

export const cancelSubscription: Handle = (account, { body, query }, id) => {
  const { prorate } = parse(z.object({ prorate: z._default(flag, false) }), { ...query, ...body })
  return wireSubscription(account, account.cancelSubscription(id, { prorate }))
}

export const listInvoices: Handle = (account, request) => {
  const { customer } = parse(z.object({ customer: z.string() }), request.query)
  return page(request, account.invoicesOf(customer), (invoice) => wireInvoice(account, invoice))
}

export const getInvoice: Handle = (account, _request, id) => {
  const invoice = account.state.invoices.get(id)
  if (!invoice) throw missing('invoice', id)
  return wireInvoice(account, invoice)
}

/** Search by number alone. */
export const searchInvoices: Handle = (account, { query }) => {
  const { query: text } = parse(z.object({ query: z.string().check(z.regex(/^number:"[^"]+"$/)) }), query)
  const number = text.slice('number:"'.length, -1)
  const found = newest(account.state.invoices.values()).filter((invoice) => invoice.number === number)
  return {
    object: 'search_result',
    url: '/v1/invoices/search',
    has_more: false,
    next_page: null,
    data: found.map((invoice) => wireInvoice(account, invoice)),
  }
}

/** What the next invoice would be after a change. */
export const previewInvoice: Handle = (account, { body }) => {
  const input = parse(
    z.object({
      subscription: z.string(),
      subscription_details: z.object({
        items: z.array(z.object({ price: z.string() })).check(z.length(1)),
        proration_behavior: z._default(z.string(), 'create_prorations'),
      }),
    }),
    body,
  )
  const subscription = account.subscription(input.subscription)
  const next = account.price(input.subscription_details.items[0]?.price ?? '')
  const { lines, renews } = account.prorations(subscription, next.id)
  const atOnce = input.subscription_details.proration_behavior === 'always_invoice' && !renews
  const period = { start: account.now, end: subscription.periodEnd }
  const all = atOnce ? lines : [...lines, line(`1 × ${next.product}`, next.amount, period)]
  const balance = account.customer(subscription.customer).balance
  return wireInvoice(account, {
    id: 'upcoming_in_standin',
    number: '',
    created: account.now,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'open',
    reason: 'subscription_update',
    lines: all,
    total: sum(all),
    startingBalance: balance,
    amountDue: Math.max(0, sum(all) + balance),
    amountPaid: 0,
    attempts: 0,
  })
}

export const createPortal: Handle = (account, { body }) => {
  const input = parse(z.object({ customer: z.string(), return_url: z.url() }), body)
  const { id: customer } = account.customer(input.customer)
  const portal = { id: account.id('bps'), customer, returnUrl: input.return_url }
  account.state.portals.set(portal.id, portal)
  return {
    id: portal.id,
    object: 'billing_portal.session',
    created: account.now,
    customer,
    livemode: false,
    return_url: portal.returnUrl,
    url: `${account.url}/portal/${portal.id}`,
  }
}

export const getEvent: Handle = (account, { apiVersion }, id) => {
  const event = account.state.events.find((known) => known.id === id)
  if (!event) throw missing('event', id)
  return wireEvent(event, apiVersion)
}

export const listEvents: Handle = (account, request) =>
  page(request, newest(account.state.events), (event) => wireEvent(event, request.apiVersion))

export const getCharge: Handle = (account, _request, id) => wireCharge(account.charged(id))

export const getCustomer: Handle = (account, _request, id) => wireCustomer(account.customer(id))

export const getSession: Handle = (account, _request, id) => wireSession(account, account.session(id))

export const expireSession: Handle = (account, _request, id) =>
  wireSession(account, account.expireCheckout(id))

export const getSubscription: Handle = (account, _request, id) =>
  wireSubscription(account, account.subscription(id))

export const updateSubscription: Handle = (account, { body }, id) =>
  wireSubscription(account, account.updateSubscription(id, getChange(body)))
