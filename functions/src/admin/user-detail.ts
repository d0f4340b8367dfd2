import type { UserDetail } from '@sillage/core/admin/user-calls'
import { billingPath, brandPath, onboardingPath } from '@sillage/core/base/paths'
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
import { onboardingSchema } from '@sillage/core/onboarding/onboarding'
import { customersPage } from '../billing/settings.ts'
import { getStanding } from '../plans/entitlements.ts'
import { findAccount } from '../platform/accounts.ts'
import { db } from '../platform/firebase.ts'
import { entryOfGiven } from './given-plans.ts'
import { loadMailsTo } from './mails-to.ts'
import { onboardingDto } from './onboarding-progress.ts'
import { userItem } from './user-item.ts'

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

const loadBrands = async (uid: string): Promise<UserDetail['brands']> => {
  const { docs } = await db.collectionGroup('members').where('uid', '==', uid).get()
  const members = docs.map((document) => memberSchema.parse(document.data()))
  if (members.length === 0) return []
  const brands = await db.getAll(...members.map(({ brandId }) => db.doc(brandPath(brandId))))
  return members.flatMap(({ brandId, role }, place) =>
    brands[place]?.exists ? [{ brand_id: brandId, name: String(brands[place].get('name') ?? ''), role }] : [],
  )
}

const getSubscription = (data: unknown): UserDetail['subscription'] => {
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

const getStripeUrl = (data: unknown): string | null => {
  const customerId = billingSchema.safeParse(data).data?.customerId
  const customers = customersPage()
  return customerId === undefined ? null : customers && `${customers}${customerId}`
}

const loadGivenPlan = async (user: User, at: number): Promise<UserDetail['given_plan']> =>
  isGiven(user, at)
    ? { ends_at: isoOrNull(user.given?.until ?? null), entry: await entryOfGiven(user.uid) }
    : null

/** Everything stored on a person; invoices come from Stripe. */
export const loadUserDetail = async (user: User): Promise<UserDetail> => {
  const at = Date.now()
  const [account, brands, mails, { entitlements }, givenPlan, [billing, onboarding]] = await Promise.all([
    findAccount(user.uid),
    loadBrands(user.uid),
    loadMailsTo([user.email]),
    getStanding(user, at),
    loadGivenPlan(user, at),
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
    subscription: getSubscription(billing?.data()),
    plan_paused_at: isoOrNull(billingSchema.safeParse(billing?.data()).data?.paused?.at ?? null),
    stripe_url: getStripeUrl(billing?.data()),
    mails,
  }
}
