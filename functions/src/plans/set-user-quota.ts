import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import type { setUserQuota } from '@sillage/core/plans/calls'
import { db } from '../platform/firebase.ts'
import { isGone } from '../platform/firestore-errors.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'

export const handleSetUserQuota: Handler<typeof setUserQuota> = async ({ body, caller }) => {
  const { user_id, monthly_run_limit } = body
  try {
    await db.doc(userPath(user_id)).update({ 'quota.monthlyRunLimit': monthly_run_limit })
  } catch (error) {
    if (isGone(error)) throw new AppError('user_not_found', { cause: error })
    throw error
  }
  logger.info('quota of a user set', { uid: user_id, monthly_run_limit, by: caller.uid })
  return { ok: true, user_id, monthly_run_limit }
}
