import type { usersMe } from '@sillage/core/identity/calls'
import { claimsOf, claimsSchema, periodInForce, planInForce, unitsUsed } from '@sillage/core/identity/user'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import type { Handler } from '../api/handler.ts'
import { storedBilling } from '../billing/customer.ts'
import { pastTrialOf } from '../billing/past-trials.ts'
import { allBrands, brandsOfMember } from '../brands/memberships.ts'
import { standingOf } from '../plans/entitlements.ts'
import type { Caller } from './caller.ts'
import { syncClaims } from './claims.ts'

/** An administrator may open every brand; so many are listed, the newest ones. */
const LISTED_BRANDS = 200

/** A trial that ran out changes what the person may do without anybody writing it: their token has to follow. */
const refreshClaims = async ({ uid, token, user }: Caller, at: number): Promise<void> => {
  const held = claimsSchema.safeParse(token)
  const wanted = claimsOf(user, at)
  const { role, plan, trial } = wanted
  if (held.success && held.data.role === role && held.data.plan === plan && held.data.trial === trial) return
  await syncClaims(uid)
}

export const handleUsersMe: Handler<typeof usersMe> = async ({ caller }) => {
  const { user } = caller
  const at = Date.now()
  const [brands, { entitlements, onTrial }, billing, pastTrial] = await Promise.all([
    caller.isAdmin ? allBrands(LISTED_BRANDS) : brandsOfMember(caller.uid),
    standingOf(user, at),
    storedBilling(user.uid),
    pastTrialOf(user.email),
    refreshClaims(caller, at),
  ])
  const used = unitsUsed(user.quota, at)
  const plan = planInForce(user, at)
  return {
    data: {
      user_id: user.uid,
      email: user.email,
      name: user.name,
      role: user.role,
      isAdmin: caller.isAdmin,
      plan,
      subscriptionPlan: { id: plan, title: PLAN_TITLES[plan] },
      onTrial,
      trialEndsAt: user.trial?.endsAt ?? null,
      trialAvailable: pastTrial === null && billing?.trialUsed !== true,
      quota: {
        limit: entitlements.monthlyRuns,
        used,
        remaining: Math.max(0, entitlements.monthlyRuns - used),
        period: periodInForce(user.quota, at),
      },
      brands: brands.map((brand) => ({
        id: brand.brandId,
        name: brand.name,
        type: 'brand',
        description: brand.description,
        category: brand.industry,
        logo_url: brand.logoUrl,
        website_url: brand.websiteUrl,
        verified: true,
      })),
    },
  }
}
