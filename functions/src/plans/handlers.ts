import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import { unitsUsed } from '@sillage/core/identity/user'
import type * as calls from '@sillage/core/plans/calls'
import { requireAnotherGroupRun, requireQuota } from '@sillage/core/plans/gates'
import { callerIn } from '../membership/access.ts'
import { db } from '../platform/firebase.ts'
import { isGone } from '../platform/firestore-errors.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { getStanding } from './entitlements.ts'
import { handleListPlans } from './list.ts'

export const planHandlers: HandlersOf<typeof calls> = {
  canStart: async ({ query, caller }) => {
    const at = Date.now()
    const { payer } = await callerIn(caller, query.in_brand)
    const standing = await getStanding(payer, at)
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
  setUserQuota: async ({ body, caller }) => {
    const { user_id, monthly_run_limit } = body
    try {
      await db.doc(userPath(user_id)).update({ 'quota.monthlyRunLimit': monthly_run_limit })
    } catch (error) {
      if (isGone(error)) throw new AppError('user_not_found', { cause: error })
      throw error
    }
    logger.info('quota of a user set', { uid: user_id, monthly_run_limit, by: caller.uid })
    return { ok: true, user_id, monthly_run_limit }
  },
}
