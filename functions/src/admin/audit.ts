import { auditLogPath } from '@sillage/core/paths'
import { FieldPath, FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'

/** Six years: what French law asks of the books that the entries explain. */
const KEPT_MS = 6 * 366 * 86_400_000

/** What an administrator did. */
export interface AuditEntry {
  /** Verb and noun, such as `update_email_lists`. */
  action: string
  actor: Caller
  /** Path or id of what was changed. */
  target: string
  before?: unknown
  after?: unknown
}

/** Writes into the audit log, together with the change that it tells of. */
export const recordAudit = (
  writer: Transaction | WriteBatch,
  { action, actor, target, before, after }: AuditEntry,
): void => {
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
