import { AppError } from '@sillage/core/base/errors'
import type { Subscription } from '@sillage/core/billing/billing'
import { offerPrice } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type Stripe from 'stripe'
import { ensurePrice } from './catalogue.ts'
import { getId, stripe } from './stripe.ts'

export interface Change {
  plan: SubscriptionPlan
  interval: BillingInterval
}

/** The cost of an offer a month, to compare two. */
const perMonth = (cents: number, interval: BillingInterval): number =>
  interval === 'year' ? cents / 12 : cents

/**
 * Whether a change is paid for at once: to a dearer plan, or to years of the same one, which begin again. Years of a cheaper
 * plan wait: begun at once, the month would be given back for money whose units may be used already.
 */
const isPaidNow = (now: Subscription, { plan, interval }: Change): boolean =>
  (now.interval === 'month' && interval === 'year' && now.planId === plan.id) ||
  perMonth(offerPrice(plan, interval), interval) > perMonth(now.amountCents, now.interval)

const isSame = (now: Subscription, { plan, interval }: Change): boolean =>
  now.planId === plan.id && now.interval === interval

/** Whether a change waits for the end of the period that is paid for. */
const isLater = (now: Subscription, change: Change): boolean =>
  now.status !== 'trialing' && !isSame(now, change) && !isPaidNow(now, change)

const loadItem = async (subscriptionId: string): Promise<Stripe.SubscriptionItem> => {
  const [item] = (await (await stripe()).subscriptions.retrieve(subscriptionId)).items.data
  if (!item) throw new AppError('no_subscription')
  return item
}

/** Takes a change back that waits for the end of the period. Once more does nothing. */
export const keepAsItIs = async ({ next }: Subscription): Promise<void> => {
  if (next !== null) await (await stripe()).subscriptionSchedules.release(next.scheduleId)
}

/** Has a subscription become a cheaper one when the period that is paid for ends. */
const changeAtPeriodEnd = async (now: Subscription, { plan, interval }: Change): Promise<void> => {
  const price = await ensurePrice(plan, interval)
  const { subscriptionSchedules } = await stripe()
  const { id, phases } = await subscriptionSchedules.create({ from_subscription: now.subscriptionId })
  const [current] = phases
  const item = current?.items[0]
  if (!current || !item) throw new AppError('no_subscription')
  await subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: getId(item.price), quantity: 1 }],
        start_date: current.start_date,
        end_date: current.end_date,
        metadata: { planId: now.planId },
      },
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval, interval_count: 1 },
        proration_behavior: 'none',
        metadata: { planId: plan.id, interval, amountCents: String(offerPrice(plan, interval)) },
      },
    ],
  })
}

/**
 * Moves a live subscription to another plan or interval, which also takes a cancellation back. Dearer ones begin at once
 * and are paid for; cheaper ones begin when the period ends, so that units are not used first and given back for money. On
 * trial nothing is paid yet, and every change is at once. Nothing changes when the payment fails.
 *
 * @throws a card error of Stripe's
 */
export const changeSubscription = async (now: Subscription, change: Change): Promise<void> => {
  await keepAsItIs(now)
  const later = isLater(now, change)
  if (now.cancelsAt !== null && (later || isSame(now, change))) {
    await (await stripe()).subscriptions.update(now.subscriptionId, { cancel_at_period_end: false })
  }
  if (isSame(now, change)) return
  if (later) {
    await changeAtPeriodEnd(now, change)
    return
  }
  const [item, price] = await Promise.all([
    loadItem(now.subscriptionId),
    ensurePrice(change.plan, change.interval),
  ])
  await (await stripe()).subscriptions.update(now.subscriptionId, {
    items: [{ id: item.id, price: price.id }],
    metadata: { planId: change.plan.id },
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    ...(now.cancelsAt === null ? {} : { cancel_at_period_end: false }),
  })
}

/** The cost of a change now, in cents, and whether it begins only when the period ends. */
export const previewChange = async (
  customerId: string,
  now: Subscription,
  change: Change,
): Promise<{ dueCents: number; later: boolean }> => {
  const later = isLater(now, change)
  if (later || isSame(now, change) || now.status === 'trialing') return { dueCents: 0, later }
  const [item, price] = await Promise.all([
    loadItem(now.subscriptionId),
    ensurePrice(change.plan, change.interval),
  ])
  const preview = await (await stripe()).invoices.createPreview({
    customer: customerId,
    subscription: now.subscriptionId,
    subscription_details: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
    },
  })
  return { dueCents: preview.amount_due, later }
}
