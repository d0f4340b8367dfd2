import {
  type Billing,
  billingSchema,
  type StripeEvent,
  type Subscription,
} from '@sillage/core/billing/billing'
import { currentOf, differs, isLive, type PaidStanding, standingAfter } from '@sillage/core/billing/standing'
import { type User, userSchema } from '@sillage/core/identity/user'
import { billingPath, stripeEventPath, userPath } from '@sillage/core/paths'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { db } from '../firebase.ts'
import { syncClaims } from '../identity/claims.ts'
import { snapshotOf } from './snapshot.ts'
import { stripe } from './stripe.ts'

/** An event that brought us here: it is noted as handled together with what came of it. */
export type Cause = Pick<StripeEvent, 'eventId' | 'type' | 'customerId' | 'createdAt'>

/** A customer has a handful of subscriptions at most, over all years. */
const MOST_SUBSCRIPTIONS = 100

/** Every subscription of a customer to one of our plans, as Stripe has it now. */
const subscriptionsOf = async (customerId: string): Promise<Subscription[]> => {
  const { data } = await stripe().subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST_SUBSCRIPTIONS,
  })
  return data.flatMap((one) => snapshotOf(one) ?? [])
}

const stamp = (ms: number): Timestamp => Timestamp.fromMillis(ms)
const stampOrNull = (ms: number | null): Timestamp | null => (ms === null ? null : stamp(ms))

const stampedSubscription = (subscription: Subscription) => ({
  ...subscription,
  startedAt: stamp(subscription.startedAt),
  currentPeriodStart: stamp(subscription.currentPeriodStart),
  currentPeriodEnd: stamp(subscription.currentPeriodEnd),
  trialEndsAt: stampOrNull(subscription.trialEndsAt),
  cancelsAt: stampOrNull(subscription.cancelsAt),
  endedAt: stampOrNull(subscription.endedAt),
})

const writeStanding = (
  transaction: Transaction,
  user: User,
  standing: PaidStanding,
  trialBegins: boolean,
): void => {
  if (!differs(user, standing) && !trialBegins) return
  transaction.update(db.doc(userPath(user.uid)), {
    plan: standing.plan,
    trial: standing.trial && { endsAt: stamp(standing.trial.endsAt) },
    'quota.anchor': stampOrNull(standing.quotaAnchor),
    // The one run of a trial is counted from its start.
    ...(trialBegins ? { 'quota.groupRunsStarted': 0 } : {}),
  })
}

const settleIn = async (
  transaction: Transaction,
  uid: string,
  cause: Cause | null,
): Promise<Subscription | null> => {
  const billingRef = db.doc(billingPath(uid))
  const userRef = db.doc(userPath(uid))
  const causeRef = cause && db.doc(stripeEventPath(cause.eventId))
  const [billingSnapshot, userSnapshot, causeSnapshot] = await transaction.getAll(
    billingRef,
    userRef,
    ...(causeRef ? [causeRef] : []),
  )
  const before = billingSnapshot?.exists ? billingSchema.parse(billingSnapshot.data()) : null
  if (causeSnapshot?.get('status') === 'done') return before?.subscription ?? null
  const at = Timestamp.now()
  let now: Subscription | null = null
  if (before) {
    // Asked within the transaction: it goes through only if nobody has written what they saw meanwhile, so that what is
    // stored last is also what was seen last.
    const all = await subscriptionsOf(before.customerId)
    now = currentOf(all)
    transaction.update(billingRef, {
      subscription: now && stampedSubscription(now),
      trialUsed: before.trialUsed || all.some(({ trialEndsAt }) => trialEndsAt !== null),
      revision: before.revision + 1,
      syncedAt: at,
    } satisfies Partial<Record<keyof Billing, unknown>>)
    const standing = standingAfter(before.subscription, now)
    if (userSnapshot?.exists && standing) {
      const trialBegins =
        now?.status === 'trialing' && before.subscription?.subscriptionId !== now.subscriptionId
      writeStanding(transaction, userSchema.parse(userSnapshot.data()), standing, trialBegins)
    }
  }
  if (causeRef) {
    const attempts = Number(causeSnapshot?.get('attempts') ?? 0) + 1
    transaction.set(causeRef, {
      ...cause,
      createdAt: stamp(cause.createdAt),
      status: 'done',
      error: null,
      attempts,
      handledAt: at,
    })
  }
  return now
}

/**
 * Makes what is stored of a person (billing, plan, trial, claims) say what Stripe says now. Any number of times, in any
 * order, at once: what counts is what Stripe answers, never what an event tells.
 *
 * @param cause an event to note as handled; one that was handled before is not handled again
 * @returns the subscription that counts
 */
export const syncBilling = async (uid: string, cause: Cause | null = null): Promise<Subscription | null> => {
  const now = await db.runTransaction((transaction) => settleIn(transaction, uid, cause), { maxAttempts: 10 })
  // Also when nothing changed: whoever wrote the change may have died before they came to the claims.
  await syncClaims(uid)
  logger.info('billing settled', { uid, status: now?.status ?? null, plan: isLive(now) ? now?.planId : null })
  return now
}
