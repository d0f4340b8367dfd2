import { AsyncLocalStorage } from 'node:async_hooks'
import { UNLINKED } from '@sillage/core/audit-log/entry'
import { AppError } from '@sillage/core/base/errors'
import { auditLogPath, userPath } from '@sillage/core/base/paths'
import type { User } from '@sillage/core/identity/user'
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { db } from './firebase.ts'
import type { Caller } from './http/caller.ts'

/** When an entry is linked: nobody writes it any more, since a call ends sooner. */
const LINKED_AFTER_MS = 10 * 60_000

/** The actor of an entry. */
type Actor = Pick<Caller, 'uid'> & { readonly user: Pick<User, 'email'> }

/** An action of an administrator. */
export interface AuditEntry {
  /** Verb and noun, such as `update_email_lists`. */
  action: string
  actor: Actor
  /** Path or id of what was changed. */
  target: string
  before?: unknown
  after?: unknown
  /** Paths of the rows of a list that were changed; the history of each row has the entry. */
  rows?: readonly string[]
}

/** The entry of the administrator's call that is being carried out. */
interface Open {
  readonly document: DocumentReference
  readonly actorId: string
  /** The act that it tells of by now; null while it tells of the request alone. */
  act: string | null
}
const underWay = new AsyncLocalStorage<Open>()

/**
 * Writes into the audit log, together with the change that it tells of. Within a call of the console the entry of that
 * call tells of it: one act is one entry.
 */
export const recordAudit = (writer: Transaction | WriteBatch, audit: AuditEntry): DocumentReference => {
  const { action, actor, target, before, after, rows } = audit
  const open = underWay.getStore()
  const act = `${action} ${target}`
  // A transaction that is tried again tells of the same act. A second act of a call has an entry of its own.
  if (open?.actorId === actor.uid && (open.act === null || open.act === act)) {
    open.act = act
    const told = Object.entries({ before, after, rows }).filter(([, value]) => value !== undefined)
    const changes = { action, target, ...Object.fromEntries(told) }
    // The two kinds of writer have no type in common.
    if ('commit' in writer) writer.update(open.document, changes)
    else writer.update(open.document, changes)
    return open.document
  }
  const entry = {
    action,
    actorId: actor.uid,
    actorEmail: actor.user.email,
    target,
    before: before ?? null,
    after: after ?? null,
    ...(rows === undefined ? {} : { rows }),
    at: FieldValue.serverTimestamp(),
    ...UNLINKED,
    dueAt: Timestamp.fromMillis(Date.now() + LINKED_AFTER_MS),
  }
  const document = db.collection(auditLogPath()).doc()
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

/** Reads of one call by one administrator within an hour are one entry. */
const HOUR_MS = 3_600_000

/**
 * Notes, before it is answered, that an administrator reads something.
 *
 * @param read what is read, such as the path with its ids
 */
export const noteRead = async (
  actor: Actor,
  { action, target, read }: { action: string; target: string; read: string },
): Promise<void> => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  await db.doc(`${auditLogPath()}/${actor.uid}-${action}-${hour}`).set(
    {
      action,
      actorId: actor.uid,
      actorEmail: actor.user.email,
      target,
      after: { reads: FieldValue.arrayUnion(read) },
      at: Timestamp.fromMillis(hour),
      ...UNLINKED,
      dueAt: Timestamp.fromMillis(hour + HOUR_MS + LINKED_AFTER_MS),
    },
    { merge: true },
  )
}

/** Longest body of a request, as JSON, that its entry repeats. Longer ones have entries of their own with what changed. */
const MAX_BODY = 4_000

const shownBody = (body: unknown): unknown => (JSON.stringify(body).length > MAX_BODY ? null : body)

/**
 * Carries out an administrator's call and logs it. The entry is written first, so that
 * nothing is done without one; a refusal adds its code to the entry.
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
    return await underWay.run({ document, actorId: call.actor.uid, act: null }, work)
  } catch (error) {
    const refused = error instanceof AppError ? error.code : 'internal'
    await document.update({ refused })
    throw error
  }
}

/** Entries of one batch. */
const PAGE = 200

/** Changes of a person's document, which entries keep before and after: their names among them. */
const WITH_FIELDS: readonly unknown[] = ['update_user', 'adminUsers.update']

/** Removes a deleted person's data from the entries about them; the actions stay, and their chain holds. */
export const forgetTarget = async (uid: string): Promise<void> => {
  const paths = [userPath(uid), `/api/users/${uid}`, `/api/admin/users/${uid}`]
  const { docs } = await db.collection(auditLogPath()).where('target', 'in', paths).get()
  for (const { ref, data } of docs.map((doc) => ({ ref: doc.ref, data: doc.data() }))) {
    if (WITH_FIELDS.includes(data.action)) await ref.update({ before: null, after: null, salt: null })
  }
}

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
