import type { AuditItem, listAudit } from '@sillage/core/admin/user-calls'
import { listStoredNames } from '@sillage/core/audit-log/staff-acts'
import type { QueryOf } from '@sillage/core/base/call'
import { brandIdSchema } from '@sillage/core/base/ids'
import { auditLogPath, brandPath, userPath, usersPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { describeChain, STAFF_LOG } from '../audit-log/logs.ts'
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

/** The id of a person who is named by id or address. */
const findUid = async (person: string): Promise<string> => {
  if (!person.includes('@')) return person
  const found = await db.collection(usersPath()).where('email', '==', person.toLowerCase()).limit(1).get()
  return found.docs[0]?.id ?? person
}

/** What an object is written as: its path, or a brand or a person by id or address. */
const findTargets = async (target: string): Promise<string[]> => {
  if (target.includes('/')) return [target]
  if (brandIdSchema.safeParse(target).success) return [brandPath(target)]
  return [target, userPath(await findUid(target))]
}

/** Entries that hold to every filter. */
const chosen = async ({ action, actor, target, from, to }: QueryOf<typeof listAudit>): Promise<Query> => {
  let entries: Query = db.collection(auditLogPath())
  if (target !== undefined) entries = entries.where('target', 'in', await findTargets(target))
  if (actor !== undefined) entries = entries.where('actorId', '==', await findUid(actor))
  if (action !== undefined) entries = entries.where('action', 'in', listStoredNames(action))
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from))
  if (to !== undefined) entries = entries.where('at', '<=', new Date(to))
  return entries.orderBy('at', 'desc')
}

export const handleListAudit: Handler<typeof listAudit> = async ({ query }) => {
  const entries = await chosen(query)
  const last = query.before === undefined ? null : await db.doc(`${auditLogPath()}/${query.before}`).get()
  const page = last?.exists ? entries.startAfter(last) : entries
  const [{ docs }, chain] = await Promise.all([page.limit(query.limit + 1).get(), describeChain(STAFF_LOG)])
  return { data: docs.slice(0, query.limit).map(auditItem), has_more: docs.length > query.limit, chain }
}
