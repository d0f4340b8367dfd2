import { AppError } from '@sillage/core/base/errors'
import { lookDayPath } from '@sillage/core/base/paths'
import { nextUtcDay, utcDay } from '@sillage/core/billing/spend'
import { LOOK_KEPT_DAYS, lookDaySchema } from '@sillage/core/looks/look'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { transact } from '../platform/transact.ts'
import { getSetting } from '../settings/runtime.ts'

const DAY_SECONDS = 86_400

/** Looks of one network on a day. */
const PER_NETWORK = { points: 6, seconds: DAY_SECONDS } as const

/**
 * Counts a look against the limit of its network, and against the limit of the day that everybody shares.
 *
 * @throws AppError too_many_requests of the network; looks_used_up for everybody, or where the setting is 0
 */
export const takeFromPool = async (network: string): Promise<void> => {
  const most = await getSetting('looksPerDay')
  const now = Date.now()
  const usedUp = () =>
    new AppError('looks_used_up', { details: { retryAfter: Math.ceil((nextUtcDay(now) - now) / 1_000) } })
  if (most === 0) throw usedUp()
  await limitRate(`looks.start:network:${network}`, PER_NETWORK)
  const ref = db.doc(lookDayPath(utcDay(now)))
  await transact(async (transaction) => {
    const { count } = lookDaySchema.parse((await transaction.get(ref)).data() ?? { count: 0 })
    if (count >= most) throw usedUp()
    const expiresAt = Timestamp.fromMillis(now + LOOK_KEPT_DAYS * DAY_SECONDS * 1_000)
    transaction.set(ref, { count: count + 1, expiresAt })
  })
}
