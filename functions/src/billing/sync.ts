import { setTimeout as sleep } from 'node:timers/promises'
import { countsOfBilling, countsOfUser } from '@sillage/core/admin/counts'
import { AppError } from '@sillage/core/base/errors'
import { billingPath, stripeEventPath, userPath } from '@sillage/core/base/paths'
import {
  billingSchema,
  STRIPE_EVENT_KEPT_MS,
  type StripeEvent,
  type Subscription,
} from '@sillage/core/billing/billing'
import {
  currentSubscription,
  differs,
  isLive,
  type PaidStanding,
  planChangedAt,
  standingIn,
} from '@sillage/core/billing/standing'
import { quotaAfterChange, type User, userSchema } from '@sillage/core/identity/user'
import { Timestamp } from 'firebase-admin/firestore'
import { getMonthlyRuns } from '../plans/entitlements.ts'
import { syncClaims } from '../platform/claims.ts'
import { noteCounts } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { isContended, isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { findPastTrial, findTrialStart, keepPastTrial } from './past-trials.ts'
import { toSnapshot } from './snapshot.ts'
import { stripe } from './stripe.ts'

/** The Stripe event behind a sync. The write that holds the result marks it as handled. */
export type Cause = Pick<StripeEvent, 'eventId' | 'type' | 'customerId' | 'createdAt'>

/** A customer has a handful of subscriptions at most, over all years. */
const MAX_SUBSCRIPTIONS = 100

/** Every subscription of a customer to one of our plans, as Stripe has it now. */
export const listSubscriptions = async (customerId: string): Promise<Subscription[]> => {
  const { data } = await (await stripe()).subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MAX_SUBSCRIPTIONS,
    expand: ['data.schedule'],
  })
  return data.flatMap((one) => toSnapshot(one) ?? [])
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

/** Changes of the user's document; null without any. */
const standingFields = (user: User, standing: PaidStanding, trialBegins: boolean) =>
  differs(user, standing) || trialBegins
    ? {
        plan: standing.plan,
        trial: standing.trial && { ...standing.trial, endsAt: stamp(standing.trial.endsAt) },
        given: null,
        'quota.anchor': stampOrNull(standing.quotaAnchor),
        'quota.held': standing.quotaHeld,
        'quota.paidUntil': stampOrNull(standing.quotaPaidUntil),
        // The one run of a trial is counted from its start.
        ...(trialBegins ? { 'quota.groupRunsStarted': 0 } : {}),
      }
    : null

/** Quota fields that a change of the plan resets; empty without a change. */
const changedFields = async (
  { quota }: User,
  before: Subscription | null,
  now: Subscription | null,
  at: number,
) => {
  const changedAt = planChangedAt(before, now, at)
  if (before === null || changedAt === null) return {}
  const runs = await getMonthlyRuns(before.planId, at)
  const changed = quotaAfterChange(quota, runs, changedAt)
  return { 'quota.changed': { ...changed, at: stamp(changed.at) } }
}

const causeFields = (cause: Cause, attempts: number, at: Timestamp) => ({
  ...cause,
  createdAt: stamp(cause.createdAt),
  status: 'done',
  error: null,
  attempts,
  handledAt: at,
  expiresAt: Timestamp.fromMillis(at.toMillis() + STRIPE_EVENT_KEPT_MS),
})

/**
 * Ends every trial but the mailbox's first, so that it is paid from now on: two checkouts may have been open at once, in
 * one account or in two.
 *
 * @returns whether there was a second trial
 */
const endSecondTrials = async (all: readonly Subscription[], firstAt: number): Promise<boolean> => {
  const second = all.filter(({ status, startedAt }) => status === 'trialing' && startedAt > firstAt)
  for (const { subscriptionId } of second) {
    await (await stripe()).subscriptions.update(subscriptionId, { trial_end: 'now' })
    logger.warn('a second trial was ended', { subscriptionId })
  }
  return second.length > 0
}

/**
 * Reads Stripe once and writes the answer. A precondition refuses the write when another one came since the read, so the
 * last write holds the last read. Not a transaction: it would hold its locks during the call to Stripe.
 *
 * @returns the subscription that counts, or `stale` when it must be read again
 */
const settleOnce = async (uid: string, cause: Cause | null): Promise<Subscription | null | 'stale'> => {
  const [billing, person, noted] = await db.getAll(
    db.doc(billingPath(uid)),
    db.doc(userPath(uid)),
    ...(cause ? [db.doc(stripeEventPath(cause.eventId))] : []),
  )
  if (!billing?.exists || !billing.updateTime) return null
  const before = billingSchema.parse(billing.data())
  if (noted?.get('status') === 'done') return before.subscription
  const all = await listSubscriptions(before.customerId)
  const now = currentSubscription(all)
  const at = Timestamp.now()
  const trialStart = findTrialStart(all)
  const batch = db.batch()
  batch.update(
    billing.ref,
    {
      subscription: now && stampedSubscription(now),
      trialUsed: before.trialUsed || trialStart !== null,
      syncedAt: at,
    },
    { lastUpdateTime: billing.updateTime },
  )
  noteCounts(batch, uid, countsOfBilling(before), countsOfBilling({ subscription: now }))
  if (person?.exists && trialStart !== null) {
    const { email } = userSchema.parse(person.data())
    const past = before.trialUsed ? null : await findPastTrial(email)
    if (await endSecondTrials(all, Math.min(trialStart, past?.takenAt ?? trialStart))) return 'stale'
  }
  const standing = standingIn(before, now)
  if (person?.exists && person.updateTime && standing) {
    const trialBegins =
      now?.status === 'trialing' && before.subscription?.subscriptionId !== now.subscriptionId
    const user = userSchema.parse(person.data())
    const fields = standingFields(user, standing, trialBegins)
    if (fields) {
      const changed = await changedFields(user, before.subscription, now, at.toMillis())
      batch.update(person.ref, { ...fields, ...changed }, { lastUpdateTime: person.updateTime })
      noteCounts(batch, uid, countsOfUser(user), countsOfUser({ ...user, trial: standing.trial }))
    }
  }
  if (person?.exists && trialStart !== null && !before.trialUsed) {
    keepPastTrial(batch, userSchema.parse(person.data()).email, trialStart)
  }
  if (cause && noted) {
    batch.set(noted.ref, causeFields(cause, Number(noted.get('attempts') ?? 0) + 1, at))
  }
  try {
    await batch.commit()
    return now
  } catch (error) {
    if (isStale(error) || isContended(error)) return 'stale'
    throw error
  }
}

/** Reads of Stripe before giving up; a read is lost when another sync writes first. */
const MAX_READS = 12
/** The longest pause in ms before the second read; it grows with each read. */
const PAUSE_MS = 60

const settle = async (uid: string, cause: Cause | null): Promise<Subscription | null> => {
  for (let round = 1; round <= MAX_READS; round++) {
    const settled = await settleOnce(uid, cause)
    if (settled !== 'stale') return settled
    await sleep(Math.random() * PAUSE_MS * round)
  }
  throw new AppError('unavailable')
}

/**
 * Makes the stored billing, plan, trial and claims of a person equal to Stripe's. Any number of calls, in any
 * order or at once: only Stripe's answer counts, never the content of an event.
 *
 * @param cause an event to mark as handled; a handled one changes nothing
 * @returns the subscription that counts
 * @throws AppError unavailable when too many others do the same
 */
export const syncBilling = async (uid: string, cause: Cause | null = null): Promise<Subscription | null> => {
  const now = await settle(uid, cause)
  // Also without a change: the writer of the change may have died before the claims.
  await syncClaims(uid)
  logger.info('billing settled', { uid, status: now?.status ?? null, plan: isLive(now) ? now?.planId : null })
  return now
}
