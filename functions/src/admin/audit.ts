import { AppError } from '@sillage/core/errors'
import type { User } from '@sillage/core/identity/user'
import { auditLogPath } from '@sillage/core/paths'
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'

/** Six years: what French law asks of the books that the entries explain. */
const KEPT_MS = 6 * 366 * 86_400_000

/** Who did it, as the entry names them. */
type Actor = Pick<Caller, 'uid'> & { readonly user: Pick<User, 'email'> }

/** What an administrator did. */
export interface AuditEntry {
  /** Verb and noun, such as `update_email_lists`. */
  action: string
  actor: Actor
  /** Path or id of what was changed. */
  target: string
  before?: unknown
  after?: unknown
}

/** Writes into the audit log, together with the change that it tells of. */
export const recordAudit = (
  writer: Transaction | WriteBatch,
  { action, actor, target, before, after }: AuditEntry,
): DocumentReference => {
  const entry = {
    action,
    actorId: actor.uid,
    actorEmail: actor.user.email,
    target,
    before: before ?? null,
    after: after ?? null,
    at: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  }
  const document = db.collection(auditLogPath()).doc()
  // The two kinds of writer have no type in common.
  if ('commit' in writer) writer.create(document, entry)
  else writer.create(document, entry)
  return document
}

/** Writes into the audit log what changes no document of ours. */
export const recordAlone = async (entry: AuditEntry): Promise<void> => {
  const batch = db.batch()
  recordAudit(batch, entry)
  await batch.commit()
}

/** Longest body of a request, as JSON, that its entry repeats. Longer ones have entries of their own with what changed. */
const MOST_BODY = 4_000

const shownBody = (body: unknown): unknown => (JSON.stringify(body).length > MOST_BODY ? null : body)

/**
 * Does what an administrator asked for by a call, and keeps it in the audit log. The entry is written first, so that
 * nothing is done without one; when the call is refused, the entry says with which code.
 */
export const audited = async <T>(
  call: { action: string; actor: Caller; target: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> => {
  const { body, ...entry } = call
  const batch = db.batch()
  const document = recordAudit(batch, { ...entry, after: shownBody(body) })
  await batch.commit()
  try {
    return await work()
  } catch (error) {
    const refused = error instanceof AppError ? error.code : 'internal'
    await document.update({ refused })
    throw error
  }
}

/** Entries of one batch. */
const PAGE = 200

/**
 * Takes the address of somebody who is gone out of the entries of what they did; the entries stay. Not for
 * administrators, who answer for what they did to others.
 */
export const forgetActor = async (uid: string): Promise<void> => {
  const entries = db.collection(auditLogPath()).where('actorId', '==', uid).orderBy(FieldPath.documentId())
  for (let after = ''; ; ) {
    const page = await (after === '' ? entries : entries.startAfter(after)).select().limit(PAGE).get()
    const batch = db.batch()
    for (const { ref } of page.docs) batch.update(ref, { actorEmail: '' })
    await batch.commit()
    if (page.size < PAGE) return
    after = page.docs.at(-1)?.id ?? ''
  }
}
