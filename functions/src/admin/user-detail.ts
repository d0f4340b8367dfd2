import type { UserDetail } from '@sillage/core/admin/user-calls'
import { billingPath, brandPath, mailsPath, onboardingPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { billingSchema } from '@sillage/core/billing/billing'
import { memberSchema } from '@sillage/core/brands/brand'
import {
  isGiven,
  isOnTrial,
  periodInForce,
  planInForce,
  type User,
  unitsUsed,
} from '@sillage/core/identity/user'
import { mailSchema } from '@sillage/core/mail/mail'
import { onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { customersPage } from '../billing/settings.ts'
import { getStanding } from '../plans/entitlements.ts'
import { findAccount } from '../platform/accounts.ts'
import { db } from '../platform/firebase.ts'
import { entryOfGiven } from './given-plans.ts'
import { onboardingDto } from './onboarding-progress.ts'
import { userItem } from './user-item.ts'

/** Mails of one person that are looked at, and shown. */
const MAILS = { read: 200, shown: 20 }

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

const brandsOf = async (uid: string): Promise<UserDetail['brands']> => {
  const { docs } = await db.collectionGroup('members').where('uid', '==', uid).get()
  const members = docs.map((document) => memberSchema.parse(document.data()))
  if (members.length === 0) return []
  const brands = await db.getAll(...members.map(({ brandId }) => db.doc(brandPath(brandId))))
  return members.flatMap(({ brandId, role }, place) =>
    brands[place]?.exists ? [{ brand_id: brandId, name: String(brands[place].get('name') ?? ''), role }] : [],
  )
}

/** Without their texts: mails hold links that sign people in. */
const mailsTo = async (email: string): Promise<UserDetail['mails']> => {
  const { docs } = await db
    .collection(mailsPath())
    .where('to', 'array-contains', email)
    .limit(MAILS.read)
    .get()
  return docs
    .map((document) => ({ id: document.id, ...mailSchema.parse(document.data()) }))
    .toSorted((one, other) => other.delivery.startTime - one.delivery.startTime)
    .slice(0, MAILS.shown)
    .map(({ id, template, delivery }) => ({
      id,
      template: template?.name ?? null,
      state: delivery.state,
      at: toIso(delivery.startTime),
      error: delivery.error,
    }))
}

const subscriptionOf = (data: unknown): UserDetail['subscription'] => {
  const subscription = billingSchema.safeParse(data).data?.subscription ?? null
  return (
    subscription && {
      status: subscription.status,
      plan: subscription.planId,
      interval: subscription.interval,
      amount_cents: subscription.amountCents,
      current_period_end: toIso(subscription.currentPeriodEnd),
      cancels_at: isoOrNull(subscription.cancelsAt),
    }
  )
}

const stripeUrlOf = (data: unknown): string | null => {
  const customerId = billingSchema.safeParse(data).data?.customerId
  const customers = customersPage()
  return customerId === undefined ? null : customers && `${customers}${customerId}`
}

const givenPlanOf = async (user: User, at: number): Promise<UserDetail['given_plan']> =>
  isGiven(user, at)
    ? { ends_at: isoOrNull(user.given?.until ?? null), entry: await entryOfGiven(user.uid) }
    : null

/** Everything stored on a person; invoices come from Stripe. */
export const loadUserDetail = async (user: User): Promise<UserDetail> => {
  const at = Date.now()
  const [account, brands, mails, { entitlements }, givenPlan, [billing, onboarding]] = await Promise.all([
    findAccount(user.uid),
    brandsOf(user.uid),
    mailsTo(user.email),
    getStanding(user, at),
    givenPlanOf(user, at),
    db.getAll(db.doc(billingPath(user.uid)), db.doc(onboardingPath(user.uid))),
  ])
  return {
    ...userItem(user),
    plan: planInForce(user, at),
    on_trial: isOnTrial(user, at),
    without_stripe: isGiven(user, at),
    suspended: user.suspendedAt !== null,
    trial_ends_at: isoOrNull(user.trial?.endsAt ?? null),
    trial_renews: user.trial?.renews ?? false,
    given_plan: givenPlan,
    suspended_at: isoOrNull(user.suspendedAt),
    email_verified: account?.emailVerified ?? false,
    quota: {
      limit: entitlements.monthlyRuns,
      used: unitsUsed(user.quota, at),
      period: periodInForce(user.quota, at),
      monthly_run_limit: user.quota.monthlyRunLimit,
    },
    brands,
    onboarding: onboarding?.exists ? onboardingDto(onboardingSchema.parse(onboarding.data()), user) : null,
    subscription: subscriptionOf(billing?.data()),
    plan_paused_at: isoOrNull(billingSchema.safeParse(billing?.data()).data?.paused?.at ?? null),
    stripe_url: stripeUrlOf(billing?.data()),
    mails,
  }
}
