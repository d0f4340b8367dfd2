import { AppError } from '@sillage/core/base/errors'
import { unitsUsed } from '@sillage/core/identity/user'
import type * as calls from '@sillage/core/plans/calls'
import { requireAnotherGroupRun, requireQuota } from '@sillage/core/plans/gates'
import { callerIn } from '../membership/access.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { standingOf } from './entitlements.ts'
import { handleListPlans } from './list.ts'
import { handleSetUserQuota } from './set-user-quota.ts'

export const planHandlers: HandlersOf<typeof calls> = {
  canStart: async ({ query, caller }) => {
    const at = Date.now()
    const { payer } = await callerIn(caller, query.in_brand)
    const standing = await standingOf(payer, at)
    const used = unitsUsed(payer.quota, at)
    const remaining = Math.max(0, standing.entitlements.monthlyRuns - used)
    try {
      requireAnotherGroupRun(standing, payer.quota.groupRunsStarted)
      requireQuota(standing, used, query.units)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { canStart: false, remaining, error: error.message }
    }
    return { canStart: true, remaining, error: null }
  },

  listSubscriptionPlans: handleListPlans,
  setUserQuota: handleSetUserQuota,
}
