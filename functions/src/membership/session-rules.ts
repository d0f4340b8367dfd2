import type { ErrorCode } from '@sillage/core/base/errors'
import { sessionListPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import { type Activity, isIdle } from '@sillage/core/identity/activity'
import { findActivity, sessionListSchema } from '@sillage/core/identity/session-list'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'

type Rules = Pick<Brand, 'factorRequired' | 'idleMinutes'>

const loadActivity = async ({ uid, signedInAt }: Caller): Promise<Activity> => {
  const stored = sessionListSchema.safeParse((await db.doc(sessionListPath(uid)).get()).data())
  return findActivity(stored.data?.sessions ?? [], Math.floor(signedInAt / 1_000))
}

/**
 * Why brands do not open to the session of a member; null for those that do. A session of somebody with a second factor has
 * passed it. A key acts as the person who made it, and is no session. Read-only sessions of administrators end by themselves.
 */
export const findRefusals = async (
  caller: Caller,
  brands: readonly Rules[],
): Promise<(ErrorCode | null)[]> => {
  if (caller.impersonation !== null) return brands.map(() => null)
  const asksForUse = caller.key === null && brands.some(({ idleMinutes }) => idleMinutes !== null)
  const activity = asksForUse ? await loadActivity(caller) : null
  const at = Date.now()
  return brands.map(({ factorRequired, idleMinutes }) => {
    if (factorRequired && caller.user.factorId === null) return 'second_factor_missing'
    return activity !== null && isIdle(activity, idleMinutes, at) ? 'session_idle' : null
  })
}
