import type { BillingInterval, Subscription } from '@sillage/core/billing/billing'
import { AppError } from '@sillage/core/errors'
import { amountOf } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type Stripe from 'stripe'
import { priceOf } from './catalogue.ts'
import { stripe } from './stripe.ts'

export interface Change {
  plan: SubscriptionPlan
  interval: BillingInterval
}

/** What an offer costs a month, to tell the dearer of two. */
const perMonth = (cents: number, interval: BillingInterval): number =>
  interval === 'year' ? cents / 12 : cents

/**
 * Whether a change is paid for at once: to a dearer plan, or to years, which begin anew. What is cheaper gives the rest of
 * what was paid as a credit on the next invoice.
 */
const isPaidNow = (now: Subscription, { plan, interval }: Change): boolean =>
  (now.interval === 'month' && interval === 'year') ||
  perMonth(amountOf(plan, interval), interval) > perMonth(now.amountCents, now.interval)

const isSame = (now: Subscription, { plan, interval }: Change): boolean =>
  now.planId === plan.id && now.interval === interval

const itemOf = async (subscriptionId: string): Promise<Stripe.SubscriptionItem> => {
  const [item] = (await (await stripe()).subscriptions.retrieve(subscriptionId)).items.data
  if (!item) throw new AppError('no_subscription')
  return item
}

/**
 * Moves a live subscription to another plan or interval, which also takes a cancellation back. Nothing changes when the
 * payment fails.
 *
 * @throws a card error of Stripe's
 */
export const changeSubscription = async (now: Subscription, change: Change): Promise<void> => {
  if (isSame(now, change)) {
    if (now.cancelsAt !== null) {
      await (await stripe()).subscriptions.update(now.subscriptionId, { cancel_at_period_end: false })
    }
    return
  }
  const [item, price] = await Promise.all([itemOf(now.subscriptionId), priceOf(change.plan, change.interval)])
  const paidNow = isPaidNow(now, change)
  await (await stripe()).subscriptions.update(now.subscriptionId, {
    items: [{ id: item.id, price: price.id }],
    metadata: { planId: change.plan.id },
    proration_behavior: paidNow ? 'always_invoice' : 'create_prorations',
    payment_behavior: 'error_if_incomplete',
    ...(now.cancelsAt === null ? {} : { cancel_at_period_end: false }),
  })
}

/** What a change would cost now, in cents; negative when something is given back. */
export const previewOf = async (customerId: string, now: Subscription, change: Change): Promise<number> => {
  if (isSame(now, change) || now.status === 'trialing') return 0
  const [item, price] = await Promise.all([itemOf(now.subscriptionId), priceOf(change.plan, change.interval)])
  const paidNow = isPaidNow(now, change)
  const preview = await (await stripe()).invoices.createPreview({
    customer: customerId,
    subscription: now.subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: paidNow ? 'always_invoice' : 'create_prorations',
    },
  })
  if (paidNow) return preview.amount_due
  return preview.lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration === true)
    .reduce((sum, { amount }) => sum + amount, 0)
}
