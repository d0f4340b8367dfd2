import { isGiven, type User } from '../identity/user.ts'
import type { Billing } from './billing.ts'
import { isLive } from './standing.ts'

/**
 * Cents of a euro that a person pays for a month; null where that is unknown: the plan was given without Stripe, a
 * payment failed, or the plan is paused over a dispute or refund.
 */
export const payPerMonth = (
  billing: Pick<Billing, 'subscription' | 'paused'> | null,
  user: Pick<User, 'given' | 'plan' | 'trial'>,
  at: number,
): number | null => {
  const subscription = billing?.subscription ?? null
  if (subscription === null || !isLive(subscription)) return isGiven(user, at) ? null : 0
  if (billing?.paused != null || subscription.status === 'past_due') return null
  if (subscription.status === 'trialing') return 0
  return Math.round(subscription.amountCents / (subscription.interval === 'year' ? 12 : 1))
}

/**
 * Cents of a euro that are left of a payment after a cost in dollars; null where a part is unknown.
 *
 * @param usdCentsPerEuro 0 when nobody set the rate
 */
export const computeMargin = (
  payCents: number | null,
  costUsd: number | null,
  usdCentsPerEuro: number,
): number | null => {
  if (payCents === null || costUsd === null) return null
  if (costUsd === 0) return payCents
  return usdCentsPerEuro === 0 ? null : Math.round(payCents - (1e4 * costUsd) / usdCentsPerEuro)
}
