import {
  IMPERSONATION_MINUTES,
  type Impersonation,
  type ImpersonationClaims,
  impersonationSchema,
  MAX_READS,
} from '@sillage/core/admin/impersonation'
import type * as calls from '@sillage/core/admin/impersonation-calls'
import { AppError } from '@sillage/core/base/errors'
import { brandPath, impersonationPath, impersonationsPath, userPath } from '@sillage/core/base/paths'
import { COMPANY_CLAIM } from '@sillage/core/identity/company'
import { buildClaims, FACTOR_CLAIM, isAdminRole, userSchema } from '@sillage/core/identity/user'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { createCustomToken } from '../identity/session-tokens.ts'
import { loadBrand } from '../library/load.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'

const MINUTE_MS = 60_000
/** The audit log keeps what matters; the document goes a month after. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS
/** Sessions that one sweep ends. */
const PAGE = 100

/** The person or the brand of a session. */
type Viewed = Pick<Impersonation, 'userId' | 'brandId'>

const getTarget = ({ userId, brandId }: Viewed): string =>
  userId === null ? brandPath(brandId ?? '') : userPath(userId)

/** Stores a session with its entry in the audit log. @returns its token, and when it ends */
const begin = async (
  caller: Caller,
  shown: Viewed,
  reason: string,
): Promise<{ custom_token: string; ends_at: string }> => {
  const { userId, brandId } = shown
  const document = db.collection(impersonationsPath()).doc()
  const customToken = await createCustomToken(caller.uid, {
    impersonationId: document.id,
    ...(userId === null ? {} : { impersonates: userId }),
    ...(brandId === null ? {} : { opens: brandId }),
    [FACTOR_CLAIM]: caller.user.factorId,
    ...(caller.user.heldBy === null ? {} : { [COMPANY_CLAIM]: caller.user.heldBy }),
  } satisfies ImpersonationClaims & { [FACTOR_CLAIM]: unknown; [COMPANY_CLAIM]?: unknown })
  const startedAt = Date.now()
  const endsAt = startedAt + IMPERSONATION_MINUTES * MINUTE_MS
  const ends_at = new Date(endsAt).toISOString()
  const batch = db.batch()
  batch.create(document, {
    impersonationId: document.id,
    adminId: caller.uid,
    userId,
    brandId,
    reason,
    reads: [],
    startedAt: Timestamp.fromMillis(startedAt),
    endsAt: Timestamp.fromMillis(endsAt),
    endedAt: null,
    expiresAt: Timestamp.fromMillis(endsAt + KEPT_MS),
  } satisfies Record<keyof Impersonation | 'expiresAt', unknown>)
  recordAudit(batch, {
    action: userId === null ? 'open_brand' : 'begin_view_as',
    actor: caller,
    target: getTarget(shown),
    after: { impersonationId: document.id, reason, endsAt: ends_at },
  })
  await batch.commit()
  return { custom_token: customToken, ends_at }
}

const viewAs = async (caller: Caller, userId: string, reason: string) => {
  if (userId === caller.uid) throw new AppError('not_yourself')
  const stored = await db.doc(userPath(userId)).get()
  if (!stored.exists) throw new AppError('user_not_found')
  const user = userSchema.parse(stored.data())
  if (isAdminRole(user.role)) throw new AppError('admin_not_viewed')
  const session = await begin(caller, { userId, brandId: null }, reason)
  const { email, name } = user
  return { ...session, person: { uid: userId, email, name, claims: buildClaims(user, Date.now()) } }
}

const open = async (caller: Caller, brandId: string, reason: string) => {
  const { name } = await loadBrand(brandId)
  return { ...(await begin(caller, { userId: null, brandId }, reason)), brand: { id: brandId, name } }
}

/** Ends a session and records that in the audit log, once. @param by who ended it, or its time */
const end = (id: string, by: 'administrator' | 'time'): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(impersonationPath(id))
    const kept = await transaction.get(ref)
    if (!kept.exists) return
    const session = impersonationSchema.parse(kept.data())
    const { adminId, userId, reason, reads, startedAt, endsAt, endedAt } = session
    if (endedAt !== null) return
    const admin = await transaction.get(db.doc(userPath(adminId)))
    const at = by === 'time' ? Math.min(endsAt, Date.now()) : Date.now()
    transaction.update(ref, { endedAt: Timestamp.fromMillis(at) })
    recordAudit(transaction, {
      action: userId === null ? 'close_brand' : 'end_view_as',
      actor: { uid: adminId, user: { email: String(admin.get('email') ?? '') } },
      target: getTarget(session),
      after: { impersonationId: id, by, reason, seconds: Math.round((at - startedAt) / 1_000), reads },
    })
  })

/**
 * Logs a read of a session before the answer is sent. A logged read costs no second write.
 *
 * @param read a call with the ids that it names, or a screen
 * @throws AppError session_expired when the session has reached MAX_READS
 */
export const noteViewed = async ({ impersonation }: Caller, read: string): Promise<void> => {
  if (impersonation === null || impersonation.reads.includes(read)) return
  if (impersonation.reads.length >= MAX_READS) {
    await end(impersonation.id, 'time')
    throw new AppError('session_expired')
  }
  await db.doc(impersonationPath(impersonation.id)).update({ reads: FieldValue.arrayUnion(read) })
}

/** Ends sessions whose time is up. Few are open at a time, so the query needs no index on their end. */
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
  startImpersonation: async ({ params, body, caller }) => ({
    data: await viewAs(caller, params.userId, body.reason),
  }),

  openBrand: async ({ params, body, caller }) => ({ data: await open(caller, params.brandId, body.reason) }),

  noteScreen: async ({ body, caller }) => {
    await noteViewed(caller, `screen ${body.path}`)
    return { ok: true }
  },

  endImpersonation: async ({ caller }) => {
    if (caller.impersonation !== null) await end(caller.impersonation.id, 'administrator')
    return { ok: true }
  },
}
