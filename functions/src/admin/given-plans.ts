import type { UserDetail } from '@sillage/core/admin/user-calls'
import { auditLogPath, userPath, usersPath } from '@sillage/core/base/paths'
import { userSchema } from '@sillage/core/identity/user'
import { z } from 'zod/mini'
import { recordAudit } from '../platform/audit.ts'
import { syncClaims } from '../platform/claims.ts'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { transact } from '../platform/transact.ts'
import { auditItem } from './audit-list.ts'

/** Plans that administrators give without Stripe. The reasons stand in the audit log: people read their own document. */

/** Actions in the audit log. */
export const GIVEN = 'give_plan'
export const TAKEN_BACK = 'take_plan_back'
const ENDED = 'end_given_plan'

const reasonSchema = z.object({ reason: z.string() })

const newestEntry = async (uid: string) => {
  const { docs } = await db
    .collection(auditLogPath())
    .where('target', '==', userPath(uid))
    .where('action', '==', GIVEN)
    .orderBy('at', 'desc')
    .limit(1)
    .get()
  return docs[0] ? auditItem(docs[0]) : null
}

/** Why a plan was given, by whom and when; null where the audit log does not tell. */
export const entryOfGiven = async (uid: string): Promise<NonNullable<UserDetail['given_plan']>['entry']> => {
  const entry = await newestEntry(uid)
  const { data } = reasonSchema.safeParse(entry?.after)
  return entry && data ? { reason: data.reason, by: entry.actor_email, at: entry.at } : null
}

/** Writes down that a plan is over, which it is by then; in the name of the administrator who gave it. */
const end = async (uid: string, now: number): Promise<void> => {
  const entry = await newestEntry(uid)
  await transact(async (transaction) => {
    const ref = db.doc(userPath(uid))
    const kept = await transaction.get(ref)
    if (!kept.exists) return
    const { plan, given } = userSchema.parse(kept.data())
    // Somebody has prolonged it, or taken it back.
    if (given === null || given.until === null || given.until > now) return
    const next = { plan: 'free', given: null }
    transaction.update(ref, next)
    recordAudit(transaction, {
      action: ENDED,
      actor: { uid: entry?.actor_id ?? '', user: { email: entry?.actor_email ?? '' } },
      target: userPath(uid),
      before: { plan, given },
      after: { ...next, by: 'time' },
    })
  })
  await syncClaims(uid)
}

/** Ends plans whose time is up. Everybody treats them as over already; lists and tokens do from now on. */
export const GIVEN_PLANS = defineJob({
  name: 'given plan',
  due: { collection: usersPath(), field: 'given.until', isSharded: false, idsOnly: true },
  parse: ({ id }) => id,
  run: async (uid, { now }) => ({ after: () => end(uid, now) }),
})
