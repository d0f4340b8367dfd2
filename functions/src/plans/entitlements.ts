import { planPath } from '@sillage/core/base/paths'
import { grantedRuns, isOnTrial, planInForce, type User } from '@sillage/core/identity/user'
import { deriveEntitlements, type EntitlementOverrides } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import { planLimitsSchema, toOverrides } from '@sillage/core/plans/plan-limits'
import type { PlanId } from '@sillage/core/plans/plans'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'

const KEPT_MS = 30_000
const kept = new Map<PlanId, { until: number; overrides: EntitlementOverrides }>()

const storedOverrides = async (plan: PlanId, at: number): Promise<EntitlementOverrides> => {
  const known = kept.get(plan)
  if (known && known.until > at) return known.overrides
  const snapshot = await db.doc(planPath(plan)).get()
  const parsed = planLimitsSchema.safeParse(snapshot.data() ?? {})
  if (!parsed.success) logger.error('stored plan is malformed', { plan, issues: parsed.error.issues })
  const overrides = snapshot.exists && parsed.success ? toOverrides(plan, parsed.data) : {}
  kept.set(plan, { until: at + KEPT_MS, overrides })
  return overrides
}

/** Runs that a plan gives a month. */
export const getMonthlyRuns = async (plan: PlanId, at: number = Date.now()): Promise<number> =>
  deriveEntitlements(plan, false, await storedOverrides(plan, at)).monthlyRuns

/**
 * The entitlements in force for a user at an instant: the plan's row, what is stored over it, a running trial, the share
 * of the period that is paid for, and the limit an administrator gave the user last. Stored plans are remembered for half a minute.
 */
export const getStanding = async (user: User, at: number = Date.now()): Promise<Standing> => {
  const plan = planInForce(user, at)
  const onTrial = isOnTrial(user, at)
  const entitlements = deriveEntitlements(plan, onTrial, await storedOverrides(plan, at))
  const monthlyRuns = user.quota.monthlyRunLimit ?? grantedRuns(user.quota, entitlements.monthlyRuns, at)
  return { entitlements: { ...entitlements, monthlyRuns }, onTrial }
}
