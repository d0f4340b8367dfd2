import type { StripeAccount } from './account/account.ts'
import type {
  Customer,
  Invoice,
  Price,
  Product,
  Schedule,
  Session,
  StoredEvent,
  Subscription,
} from './account/state.ts'

/** The objects in Stripe's own form: the fields that the product reads, and those around them. */

const object = <T extends string>(name: T) => ({ object: name, livemode: false })

export const wireList = (url: string, data: unknown[], hasMore = false) => ({
  object: 'list',
  url,
  data,
  has_more: hasMore,
})

export const wireCustomer = (customer: Customer) => ({
  ...object('customer'),
  id: customer.id,
  created: customer.created,
  email: customer.email,
  name: customer.name,
  balance: customer.balance,
  currency: 'eur',
  metadata: customer.metadata,
})

export const wireProduct = (product: Product) => ({
  ...object('product'),
  ...product,
  images: [],
  type: 'service',
  updated: product.created,
})

export const wirePrice = (price: Price) => ({
  ...object('price'),
  id: price.id,
  created: price.created,
  active: price.active,
  currency: price.currency,
  product: price.product,
  unit_amount: price.amount,
  unit_amount_decimal: String(price.amount),
  lookup_key: price.lookupKey,
  type: 'recurring',
  billing_scheme: 'per_unit',
  tax_behavior: 'exclusive',
  recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed', meter: null },
  metadata: price.metadata,
})

/** @param schedule of the subscription */
export const wireSchedule = (account: StripeAccount, subscription: Subscription, schedule: Schedule) => {
  const phase = (start: number, end: number | null, price: string, metadata: Record<string, string>) => ({
    start_date: start,
    end_date: end,
    items: [{ price, quantity: 1, metadata: {} }],
    metadata,
    proration_behavior: 'none',
  })
  const { periodStart, periodEnd, price } = subscription
  return {
    ...object('subscription_schedule'),
    id: schedule.id,
    created: account.now,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: 'release',
    current_phase: { start_date: periodStart, end_date: periodEnd },
    phases: [
      phase(periodStart, periodEnd, price, { ...subscription.metadata }),
      ...(schedule.next ? [phase(periodEnd, null, schedule.next.price, schedule.next.metadata)] : []),
    ],
  }
}

/** @param expanded whether the schedule is told whole rather than by its id */
export const wireSubscription = (account: StripeAccount, subscription: Subscription, expanded = false) => ({
  ...object('subscription'),
  id: subscription.id,
  customer: subscription.customer,
  created: subscription.created,
  start_date: subscription.created,
  status: subscription.status,
  currency: 'eur',
  billing_cycle_anchor: subscription.anchor,
  cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  ended_at: subscription.endedAt,
  trial_start: subscription.trialStart,
  trial_end: subscription.trialEnd,
  latest_invoice: subscription.latestInvoice,
  collection_method: 'charge_automatically',
  schedule:
    subscription.schedule === null
      ? null
      : expanded
        ? wireSchedule(account, subscription, subscription.schedule)
        : subscription.schedule.id,
  metadata: { ...subscription.metadata },
  items: wireList(`/v1/subscription_items?subscription=${subscription.id}`, [
    {
      id: subscription.itemId,
      object: 'subscription_item',
      created: subscription.created,
      subscription: subscription.id,
      quantity: 1,
      current_period_start: subscription.periodStart,
      current_period_end: subscription.periodEnd,
      price: wirePrice(account.price(subscription.price)),
      metadata: {},
    },
  ]),
})

export const wireInvoice = (account: StripeAccount, invoice: Invoice) => ({
  ...object('invoice'),
  id: invoice.id,
  number: invoice.number,
  created: invoice.created,
  customer: invoice.customer,
  currency: 'eur',
  status: invoice.status,
  billing_reason: invoice.reason,
  subtotal: invoice.total,
  total: invoice.total,
  amount_due: invoice.amountDue,
  amount_paid: invoice.amountPaid,
  amount_remaining: invoice.amountDue - invoice.amountPaid,
  starting_balance: invoice.startingBalance,
  attempt_count: invoice.attempts,
  attempted: invoice.attempts > 0,
  hosted_invoice_url: `${account.url}/invoices/${invoice.id}`,
  invoice_pdf: `${account.url}/invoices/${invoice.id}/pdf`,
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { subscription: invoice.subscription, metadata: {} },
  },
  lines: wireList(
    `/v1/invoices/${invoice.id}/lines`,
    invoice.lines.map((line, index) => wireLine(invoice, line, index)),
  ),
  metadata: {},
})

export const getChargeId = ({ id }: Invoice): string => id.replace(/^in_/, 'ch_')

/** The payment of an invoice. */
export const wireCharge = (invoice: Invoice) => ({
  ...object('charge'),
  id: getChargeId(invoice),
  created: invoice.created,
  customer: invoice.customer,
  currency: 'eur',
  status: 'succeeded',
  paid: true,
  captured: true,
  amount: invoice.amountPaid,
  amount_captured: invoice.amountPaid,
  amount_refunded: invoice.refunded ?? 0,
  refunded: invoice.refunded === invoice.amountPaid,
  disputed: invoice.disputed ?? false,
  payment_intent: invoice.id.replace(/^in_/, 'pi_'),
  metadata: {},
})

/** A dispute names the payment, and not the customer. */
export const wireDispute = (invoice: Invoice, created: number) => ({
  ...object('dispute'),
  id: invoice.id.replace(/^in_/, 'dp_'),
  created,
  charge: getChargeId(invoice),
  payment_intent: invoice.id.replace(/^in_/, 'pi_'),
  amount: invoice.amountPaid,
  currency: 'eur',
  reason: 'fraudulent',
  status: 'needs_response',
  evidence: {},
  metadata: {},
})

const wireLine = (invoice: Invoice, line: Invoice['lines'][number], index: number) => ({
  ...object('line_item'),
  id: `il_${invoice.id}_${index}`,
  amount: line.amount,
  currency: 'eur',
  description: line.description,
  period: { start: line.periodStart, end: line.periodEnd },
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      subscription: invoice.subscription,
      subscription_item: '',
      invoice_item: null,
      proration: line.proration,
    },
  },
})

export const wireSession = (account: StripeAccount, session: Session) => ({
  ...object('checkout.session'),
  id: session.id,
  created: session.created,
  mode: 'subscription',
  status: session.status,
  customer: session.customer,
  client_reference_id: session.reference,
  subscription: session.subscription,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
  url: session.status === 'open' ? `${account.url}/checkout/${session.id}` : null,
  metadata: session.metadata,
})

export const wireEvent = (event: StoredEvent, apiVersion: string) => ({
  ...object('event'),
  id: event.id,
  type: event.type,
  created: event.created,
  api_version: apiVersion,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object: event.object },
})
