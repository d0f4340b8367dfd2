import { billingsPath, reconciliationPath, userPath } from '@sillage/core/base/paths'
import {
  type Billing,
  billingSchema,
  type Difference,
  type Reconciliation,
  type Subscription,
} from '@sillage/core/billing/billing'
import { currentSubscription, differs, isLive, standingIn } from '@sillage/core/billing/standing'
import { buildClaims, claimsSchema, type User, userSchema } from '@sillage/core/identity/user'
import { FieldPath } from 'firebase-admin/firestore'
import { auth, db } from '../platform/firebase.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { toSnapshot } from './snapshot.ts'
import { getId, stripe } from './stripe.ts'
import { syncBilling } from './sync.ts'

/** People per page, the most accounts that Auth returns at once. */
const PAGE = 100
const PARALLEL = 5
/** Differences in a report, which is one document. */
const MAX_REPORTED = 500

/** All subscriptions at Stripe, by customer. */
const allSubscriptions = async (): Promise<Map<string, Subscription[]>> => {
  const byCustomer = new Map<string, Subscription[]>()
  for await (const subscription of (await stripe()).subscriptions.list({ status: 'all', limit: 100 })) {
    const snapshot = toSnapshot(subscription)
    if (!snapshot) continue
    const customerId = getId(subscription.customer)
    byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), snapshot])
  }
  return byCustomer
}

const summarize = (subscription: Subscription | null): string =>
  subscription === null
    ? 'no subscription'
    : [
        subscription.subscriptionId,
        subscription.status,
        subscription.planId,
        subscription.interval,
        new Date(subscription.currentPeriodEnd).toISOString(),
        ...(subscription.cancelsAt === null ? [] : ['cancelled']),
        ...(subscription.next === null
          ? []
          : [`then ${subscription.next.planId} ${subscription.next.interval}`]),
      ].join(' ')

/** Differences between one person's documents and Stripe. */
const findDifferences = (
  billing: Billing,
  user: User | null,
  claims: unknown,
  all: readonly Subscription[],
  at: number,
): Omit<Difference, 'repaired'>[] => {
  const now = currentSubscription(all)
  const found: Omit<Difference, 'repaired'>[] = []
  const about = { uid: billing.uid, customerId: billing.customerId }
  if (JSON.stringify(now) !== JSON.stringify(billing.subscription)) {
    found.push({
      ...about,
      kind: 'subscription',
      stripe: summarize(now),
      ours: summarize(billing.subscription),
    })
  }
  const standing = standingIn(billing, now)
  if (user && standing && differs(user, standing)) {
    found.push({
      ...about,
      kind: 'standing',
      stripe: `${standing.plan}${standing.trial ? ' on trial' : ''}`,
      ours: `${user.plan}${user.trial ? ' on trial' : ''}`,
    })
  }
  if (user) {
    const expected = buildClaims(user, at)
    const stored = claimsSchema.safeParse(claims)
    const isSame =
      stored.success && stored.data.plan === expected.plan && stored.data.trial === expected.trial
    if (!isSame) {
      found.push({
        ...about,
        kind: 'claims',
        stripe: `${expected.plan}${expected.trial ? ' on trial' : ''}`,
        ours: stored.success ? `${stored.data.plan}${stored.data.trial ? ' on trial' : ''}` : 'unreadable',
      })
    }
  }
  const live = all.filter(isLive)
  if (live.length > 1) {
    found.push({
      ...about,
      kind: 'several_subscriptions',
      stripe: live.map(({ subscriptionId }) => subscriptionId).join(' '),
      ours: billing.subscription?.subscriptionId ?? 'no subscription',
    })
  }
  return found
}

/** Cancels the subscriptions beside the one that counts; their unused payments become a credit. */
const endOthers = async (all: readonly Subscription[]): Promise<void> => {
  const kept = currentSubscription(all)
  for (const { subscriptionId } of all.filter(isLive)) {
    if (subscriptionId === kept?.subscriptionId) continue
    await (await stripe()).subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true })
  }
}

const repair = async (uid: string, all: readonly Subscription[]): Promise<boolean> => {
  try {
    await endOthers(all)
    await syncBilling(uid)
    return true
  } catch (error) {
    logger.error('difference not repaired', { uid, error })
    return false
  }
}

const loadClaims = async (uids: readonly string[]): Promise<Map<string, unknown>> => {
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })))
  return new Map(users.map((account) => [account.uid, account.customClaims ?? {}]))
}

/** Compares a page of people and repairs differences; removes their customers from `subscriptions`. */
const reconcilePage = async (
  billings: readonly Billing[],
  subscriptions: Map<string, Subscription[]>,
): Promise<Difference[]> => {
  const uids = billings.map(({ uid }) => uid)
  const [users, claims] = await Promise.all([
    db.getAll(...uids.map((uid) => db.doc(userPath(uid)))),
    loadClaims(uids),
  ])
  const differences: Difference[] = []
  await inParallel(
    billings.map((billing, index) => ({ billing, snapshot: users[index] })),
    PARALLEL,
    async ({ billing, snapshot }) => {
      const all = subscriptions.get(billing.customerId) ?? []
      const user = snapshot?.exists ? userSchema.parse(snapshot.data()) : null
      const found = findDifferences(billing, user, claims.get(billing.uid), all, Date.now())
      if (found.length === 0) return
      const repaired = await repair(billing.uid, all)
      differences.push(...found.map((difference) => ({ ...difference, repaired })))
    },
  )
  for (const { customerId } of billings) subscriptions.delete(customerId)
  return differences
}

/**
 * Compares every subscription at Stripe with the stored one, repairs differences and stores a report. A change
 * during the comparison may be reported as a difference too, and is repaired as well.
 */
export const reconcile = async (): Promise<Reconciliation> => {
  const startedAt = Date.now()
  const subscriptions = await allSubscriptions()
  const differences: Difference[] = []
  let customers = 0
  let after = ''
  for (;;) {
    const query = db.collection(billingsPath()).orderBy(FieldPath.documentId()).limit(PAGE)
    const page = await (after === '' ? query : query.startAfter(after)).get()
    const billings = page.docs.map((document) => billingSchema.parse(document.data()))
    if (billings.length > 0) differences.push(...(await reconcilePage(billings, subscriptions)))
    customers += billings.length
    after = page.docs.at(-1)?.id ?? ''
    if (page.size < PAGE) break
  }
  for (const [customerId, all] of subscriptions) {
    const now = currentSubscription(all)
    if (!isLive(now)) continue
    differences.push({
      uid: null,
      customerId,
      kind: 'unknown_customer',
      stripe: summarize(now),
      ours: 'nobody',
      repaired: false,
    })
  }
  const report = {
    startedAt,
    finishedAt: Date.now(),
    customers,
    differences: differences.slice(0, MAX_REPORTED),
  }
  await db.doc(reconciliationPath()).set(report)
  const log = differences.length === 0 ? logger.info : logger.warn
  log('billing reconciled', { customers, differences: differences.length })
  for (const difference of differences) logEvent('billing differed', { ...difference })
  return report
}
