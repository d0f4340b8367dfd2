import type { User } from '../identity/user.ts'
import type { PlanId } from '../plans/plans.ts'
import type { Billing, Subscription, SubscriptionStatus } from './billing.ts'

/**
 * States in which a subscription gives its plan. A payment that failed leaves it while Stripe tries again (`past_due`);
 * what Stripe has given up on (`unpaid`, `canceled`) gives nothing.
 */
export const LIVE_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

export const isLive = (subscription: Pick<Subscription, 'status'> | null): boolean =>
  subscription !== null && LIVE_STATUSES.includes(subscription.status)

/** The fields of a user's document that follow from their subscription. */
export interface PaidStanding {
  plan: PlanId
  trial: { endsAt: number; renews: true } | null
  /** Where the monthly periods of the quota start; null means calendar months. */
  quotaAnchor: number | null
  /** Whether a payment is past due, so that no new period of units starts. */
  quotaHeld: boolean
  /** Until when the months are paid; null without a subscription, and on trial. */
  quotaPaidUntil: number | null
}

/** The standing of a subscription: a function of Stripe's current data alone. */
export const standingOfSubscription = (subscription: Subscription | null): PaidStanding => {
  if (subscription === null || !isLive(subscription))
    return { plan: 'free', trial: null, quotaAnchor: null, quotaHeld: false, quotaPaidUntil: null }
  const { planId, status, trialEndsAt, startedAt, currentPeriodEnd } = subscription
  return {
    plan: planId,
    trial: status === 'trialing' && trialEndsAt !== null ? { endsAt: trialEndsAt, renews: true } : null,
    // The first paid period starts with units of its own, and a change of plan or interval starts none.
    quotaAnchor: status !== 'trialing' && trialEndsAt !== null ? trialEndsAt : startedAt,
    quotaHeld: status === 'past_due',
    quotaPaidUntil: status === 'trialing' ? null : currentPeriodEnd,
  }
}

/**
 * When another plan began to hold in a subscription that goes on; null when it has the plan that it had. A plan that waited
 * for its period began with it, however late we look; any other one begins when we see it.
 */
export const planChangedAt = (
  before: Subscription | null,
  now: Subscription | null,
  at: number,
): number | null => {
  if (before === null || now === null || before.subscriptionId !== now.subscriptionId) return null
  if (!isLive(before) || !isLive(now) || before.planId === now.planId) return null
  return now.currentPeriodStart > before.currentPeriodStart ? now.currentPeriodStart : at
}

/** The subscription that counts among all that a customer ever had: a live one before others, then the newest. */
export const currentSubscription = (subscriptions: readonly Subscription[]): Subscription | null =>
  subscriptions.toSorted(
    (a, b) =>
      Number(isLive(b)) - Number(isLive(a)) ||
      b.startedAt - a.startedAt ||
      (a.subscriptionId < b.subscriptionId ? 1 : -1),
  )[0] ?? null

/**
 * The user's standing after a read at Stripe; null for no change. A plan from an administrator
 * stays: only a live subscription, or the end of one that was live at the last read, decides over the plan.
 */
export const standingAfter = (before: Subscription | null, now: Subscription | null): PaidStanding | null => {
  if (isLive(now)) return standingOfSubscription(now)
  return isLive(before) ? standingOfSubscription(null) : null
}

/**
 * The same for a person's billing. A plan that is paused gives what the free one gives, in the months of the subscription: what
 * was used of them stays used when it resumes.
 */
export const standingIn = (
  { subscription, paused }: Pick<Billing, 'subscription' | 'paused'>,
  now: Subscription | null,
): PaidStanding | null => {
  const standing = standingAfter(subscription, now)
  return standing && paused !== null ? { ...standing, plan: 'free', trial: null } : standing
}

/** Whether a user's document differs from a standing. */
export const differs = (
  user: Pick<User, 'plan' | 'trial' | 'given' | 'quota'>,
  standing: PaidStanding,
): boolean =>
  user.plan !== standing.plan ||
  user.given !== null ||
  (user.trial?.endsAt ?? null) !== (standing.trial?.endsAt ?? null) ||
  (user.trial?.renews ?? null) !== (standing.trial?.renews ?? null) ||
  user.quota.held !== standing.quotaHeld ||
  user.quota.paidUntil !== standing.quotaPaidUntil ||
  user.quota.anchor !== standing.quotaAnchor
