import type { MemberRole } from '@sillage/core/base/member-role'
import { userPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import type { ManagedBilling, SelectableBrand, usersMe } from '@sillage/core/identity/me-calls'
import {
  buildClaims,
  isGiven,
  periodInForce,
  planInForce,
  type User,
  unitsUsed,
  userSchema,
} from '@sillage/core/identity/user'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { storedBilling } from '../billing/customer.ts'
import { findPastTrial } from '../billing/past-trials.ts'
import { brandsByName, listRoles } from '../membership/memberships.ts'
import { payerIn } from '../membership/payer.ts'
import { getStanding } from '../plans/entitlements.ts'
import { syncClaims } from '../platform/claims.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { getSetting } from '../settings/runtime.ts'

/** A trial that ran out changes what the person may do without anybody writing it: their token has to follow. */
const refreshClaims = async ({ uid, claims, user, impersonation }: Caller, at: number): Promise<void> => {
  // The token belongs to the administrator.
  if (impersonation !== null) return
  const expectedClaims = buildClaims(user, at)
  const { role, plan, trial } = expectedClaims
  if (claims !== null && claims.role === role && claims.plan === plan && claims.trial === trial) return
  await syncClaims(uid)
}

type Standing = Pick<SelectableBrand, 'plan' | 'onTrial' | 'quota' | 'payer'>

/** The plan of somebody, and what is left of their month. */
const standingDto = async (user: User, at: number): Promise<Standing> => {
  const { entitlements, onTrial } = await getStanding(user, at)
  const limit = entitlements.monthlyRuns
  const used = unitsUsed(user.quota, at)
  const inTotal = entitlements.groupRunsInTotal
  return {
    plan: planInForce(user, at),
    onTrial,
    quota: {
      limit,
      used,
      remaining: Math.max(0, limit - used),
      period: periodInForce(user.quota, at),
      launchesLeft: inTotal === null ? null : Math.max(0, inTotal - user.quota.groupRunsStarted),
    },
  }
}

/** The accounts of people by their ids, as far as they are there. */
const loadUsers = async (uids: readonly string[]): Promise<User[]> => {
  if (uids.length === 0) return []
  const snapshots = await db.getAll(...uids.map((uid) => db.doc(userPath(uid))))
  return snapshots.flatMap((snapshot) => (snapshot.exists ? [userSchema.parse(snapshot.data())] : []))
}

/** The brands that somebody belongs to, or the one that an administrator has opened, each with what holds in it. */
const selectableBrands = async (
  { uid, impersonation }: Caller,
  own: Standing,
  at: number,
): Promise<SelectableBrand[]> => {
  const roles = await listRoles(uid)
  const opened = impersonation?.brandId ?? null
  const brands = await brandsByName(opened === null ? [...roles.keys()] : [opened])
  const payers = new Set(brands.map((brand) => payerIn(brand, uid)))
  payers.delete(uid)
  const standings = new Map(
    await Promise.all(
      (await loadUsers([...payers])).map(async (user) => {
        const payer = user.name || user.email
        return [user.uid, { ...(await standingDto(user, at)), payer }] as const
      }),
    ),
  )
  const roleIn = ({ brandId }: Brand): MemberRole => roles.get(brandId) ?? 'viewer'
  return brands.map((brand) => {
    const standing = standings.get(payerIn(brand, uid))
    return {
      id: brand.brandId,
      name: brand.name,
      type: 'brand',
      description: brand.description,
      category: brand.industry,
      logo_url: brand.logoUrl,
      website_url: brand.websiteUrl,
      verified: true,
      role: roleIn(brand),
      ...(standing ?? own),
      isPayer: standing === undefined,
    }
  })
}

const isTrialAvailable = async ({ uid, email }: User): Promise<boolean> => {
  const [billing, pastTrial] = await Promise.all([storedBilling(uid), findPastTrial(email)])
  return pastTrial === null && billing?.trialUsed !== true
}

/** The people whose billing somebody manages, by name. */
const managedBillings = async ({ billingFor }: User, at: number): Promise<ManagedBilling[]> => {
  const billings = await Promise.all(
    (await loadUsers(billingFor)).map(async (user) => {
      const [standing, trialAvailable] = await Promise.all([standingDto(user, at), isTrialAvailable(user)])
      return {
        payer_id: user.uid,
        ...standing,
        payer: user.name || user.email,
        givenPlan: isGiven(user, at) ? user.given : null,
        trialAvailable,
      }
    }),
  )
  return billings.sort((one, other) => one.payer.localeCompare(other.payer))
}

export const handleUsersMe: Handler<typeof usersMe> = async ({ caller }) => {
  const { user } = caller
  const at = Date.now()
  const own = await standingDto(user, at)
  const [brands, billings, trialAvailable, voice] = await Promise.all([
    selectableBrands(caller, own, at),
    managedBillings(user, at),
    isTrialAvailable(user),
    getSetting('voice'),
    refreshClaims(caller, at),
  ])
  return {
    data: {
      user_id: user.uid,
      email: user.email,
      name: user.name,
      role: user.role,
      isAdmin: caller.isAdmin,
      ...own,
      subscriptionPlan: { id: own.plan, title: PLAN_TITLES[own.plan] },
      trialEndsAt: user.trial?.endsAt ?? null,
      givenPlan: isGiven(user, at) ? user.given : null,
      trialAvailable,
      voice,
      brands,
      billings,
    },
  }
}
