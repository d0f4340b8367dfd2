import {
  IMPERSONATION_MINUTES,
  type Impersonation,
  impersonationSchema,
} from '@sillage/core/admin/impersonation'
import type * as calls from '@sillage/core/admin/impersonation-calls'
import { AppError } from '@sillage/core/errors'
import { claimsOf, isAdminRole, userSchema } from '@sillage/core/identity/user'
import { impersonationPath, impersonationsPath, userPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import type { HandlersOf } from '../api/handler.ts'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'
import { customTokenOf } from '../identity/session-tokens.ts'
import { logger } from '../log/logger.ts'
import { transact } from '../transact.ts'
import { recordAudit } from './audit.ts'

const MINUTE_MS = 60_000
/** The audit log keeps what matters; the document goes a month after. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS
/** Sessions that one sweep ends. */
const PAGE = 100

const start = async (caller: Caller, userId: string) => {
  if (userId === caller.uid) throw new AppError('not_yourself')
  const stored = await db.doc(userPath(userId)).get()
  if (!stored.exists) throw new AppError('user_not_found')
  const user = userSchema.parse(stored.data())
  if (isAdminRole(user.role)) throw new AppError('admin_not_viewed')
  const document = db.collection(impersonationsPath()).doc()
  const customToken = await customTokenOf(caller.uid, {
    impersonationId: document.id,
    impersonates: userId,
  })
  const startedAt = Date.now()
  const endsAt = startedAt + IMPERSONATION_MINUTES * MINUTE_MS
  const batch = db.batch()
  batch.create(document, {
    impersonationId: document.id,
    adminId: caller.uid,
    userId,
    startedAt: Timestamp.fromMillis(startedAt),
    endsAt: Timestamp.fromMillis(endsAt),
    endedAt: null,
    expiresAt: Timestamp.fromMillis(endsAt + KEPT_MS),
  })
  recordAudit(batch, {
    action: 'begin_view_as',
    actor: caller,
    target: userPath(userId),
    after: { impersonationId: document.id, endsAt: new Date(endsAt).toISOString() },
  })
  await batch.commit()
  return {
    custom_token: customToken,
    ends_at: new Date(endsAt).toISOString(),
    person: { uid: userId, email: user.email, name: user.name, claims: claimsOf(user, startedAt) },
  }
}

/** Ends a session and writes so into the audit log, once. @param by who ended it, or its time */
const end = (id: string, by: 'administrator' | 'time'): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(impersonationPath(id))
    const kept = await transaction.get(ref)
    if (!kept.exists) return
    const { adminId, userId, startedAt, endsAt, endedAt } = impersonationSchema.parse(kept.data())
    if (endedAt !== null) return
    const admin = await transaction.get(db.doc(userPath(adminId)))
    const at = by === 'time' ? endsAt : Date.now()
    transaction.update(ref, { endedAt: Timestamp.fromMillis(at) })
    recordAudit(transaction, {
      action: 'end_view_as',
      actor: { uid: adminId, user: { email: String(admin.get('email') ?? '') } },
      target: userPath(userId),
      after: { impersonationId: id, by, seconds: Math.round((at - startedAt) / 1_000) },
    })
  })

/** Notes the end of sessions whose time is up. Few are open at a time, so the newest end is not asked of an index. */
export const sweepImpersonations = async (now: number): Promise<void> => {
  const open = await db.collection(impersonationsPath()).where('endedAt', '==', null).limit(PAGE).get()
  const isOver = ({ endsAt }: Impersonation): boolean => endsAt <= now
  for (const { impersonationId } of open.docs
    .map((doc) => impersonationSchema.parse(doc.data()))
    .filter(isOver)) {
    await end(impersonationId, 'time').catch((error: unknown) =>
      logger.error('the end of a view was not noted', { impersonationId, error }),
    )
  }
}

export const adminImpersonationHandlers: HandlersOf<typeof calls> = {
  startImpersonation: async ({ params, caller }) => ({ data: await start(caller, params.userId) }),

  endImpersonation: async ({ caller }) => {
    if (caller.impersonation !== null) await end(caller.impersonation.id, 'administrator')
    return { ok: true }
  },
}
