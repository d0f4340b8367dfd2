import type { AuditItem, listAudit } from '@sillage/core/admin/user-calls'
import type { QueryOf } from '@sillage/core/base/call'
import { auditLogPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'

const entrySchema = z.object({
  action: z.string(),
  actorId: z.string(),
  actorEmail: z.string(),
  target: z.string(),
  before: z._default(z.unknown(), null),
  after: z._default(z.unknown(), null),
  refused: z._default(z.nullable(z.string()), null),
  at: instant,
})

/** An entry of the audit log, as the API shows it. */
export const auditItem = (document: DocumentSnapshot): AuditItem => {
  const { actorId, actorEmail, at, ...entry } = entrySchema.parse(document.data())
  return { id: document.id, actor_id: actorId, actor_email: actorEmail, at: toIso(at), ...entry }
}

/** The query of the narrowest filter. */
const chosen = ({ action, actor_id, target }: QueryOf<typeof listAudit>): Query => {
  const entries = db.collection(auditLogPath())
  if (target !== undefined) return entries.where('target', '==', target)
  if (actor_id !== undefined) return entries.where('actorId', '==', actor_id)
  return action === undefined ? entries : entries.where('action', '==', action)
}

export const handleListAudit: Handler<typeof listAudit> = async ({ query }) => {
  const entries = chosen(query).orderBy('at', 'desc')
  const last = query.before === undefined ? null : await db.doc(`${auditLogPath()}/${query.before}`).get()
  const page = last?.exists ? entries.startAfter(last) : entries
  const { docs } = await page.limit(query.limit + 1).get()
  return { data: docs.slice(0, query.limit).map(auditItem), has_more: docs.length > query.limit }
}
