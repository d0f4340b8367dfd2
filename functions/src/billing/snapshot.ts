import { type Subscription, subscriptionSchema } from '@sillage/core/billing/billing'
import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { planOfProduct } from './products.ts'
import { getId } from './stripe.ts'

const ms = (seconds: number): number => seconds * 1_000
const msOrNull = (seconds: number | null): number | null => (seconds === null ? null : ms(seconds))

/** Metadata of the waiting change, as {@link changeSubscription} wrote it. */
const nextSchema = z.object({
  planId: z.string(),
  interval: z.string(),
  amountCents: z.coerce.number(),
})

/** The phase after the current one; null for a subscription without a schedule, or with its id alone. */
const getNextPhase = ({ schedule }: Stripe.Subscription) => {
  if (schedule === null || typeof schedule === 'string') return null
  const now = schedule.current_phase?.end_date
  const phase = schedule.phases.find(({ start_date }) => now !== undefined && start_date >= now)
  return phase ? { scheduleId: schedule.id, ...nextSchema.parse(phase.metadata) } : null
}

/** The stored form of a subscription; null when it is for none of our plans. @throws $ZodError when it is not readable */
export const toSnapshot = (subscription: Stripe.Subscription): Subscription | null => {
  const [item] = subscription.items.data
  if (!item) return null
  const planId = planOfProduct(getId(item.price.product))
  if (planId === null) return null
  return subscriptionSchema.parse({
    subscriptionId: subscription.id,
    status: subscription.status,
    planId,
    interval: item.price.recurring?.interval,
    amountCents: item.price.unit_amount ?? 0,
    startedAt: ms(subscription.start_date),
    currentPeriodStart: ms(item.current_period_start),
    currentPeriodEnd: ms(item.current_period_end),
    trialEndsAt: msOrNull(subscription.trial_end),
    cancelsAt:
      subscription.cancel_at !== null
        ? ms(subscription.cancel_at)
        : subscription.cancel_at_period_end
          ? ms(item.current_period_end)
          : null,
    endedAt: msOrNull(subscription.ended_at),
    next: getNextPhase(subscription),
  })
}
