import { auditLogPath } from '@sillage/core/paths'
import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'

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
  }
  const document = db.collection(auditLogPath()).doc()
  // The two kinds of writer have no type in common.
  if ('commit' in writer) writer.create(document, entry)
  else writer.create(document, entry)
}
