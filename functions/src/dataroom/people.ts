import { createHash } from 'node:crypto'
import { dataroomDocumentsPath, dataroomPersonPath, dataroomViewsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import {
  type DataroomPerson,
  dataroomDocumentSchema,
  dataroomPersonSchema,
  dataroomViewSchema,
  formatReaderKey,
  type Grant,
} from '@sillage/core/dataroom/dataroom'
import { type DocumentReference, FieldPath, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { transact } from '../platform/transact.ts'

/** A person of the data room with their id. */
export interface KnownPerson extends DataroomPerson {
  readonly personId: string
}

/** The id of the person with an address. */
export const hashPersonId = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)

/** The invited person with an address; null for an address that is not invited. */
const loadPerson = async (email: string): Promise<KnownPerson | null> => {
  const personId = hashPersonId(email)
  const stored = email === '' ? null : await db.doc(dataroomPersonPath(personId)).get()
  return stored?.exists ? { personId, ...dataroomPersonSchema.parse(stored.data()) } : null
}

/** The caller as a guest, by their verified address. */
export const findGuest = ({ email, user, impersonation }: Caller): Promise<KnownPerson | null> =>
  loadPerson(impersonation === null ? email : user.email)

/** Grants as the database keeps them, with the keys that queries find them by. */
export const storedGrants = (grants: readonly Grant[]) => ({
  grants: grants.map(({ personId, mayDownload, expiresAt }) => ({
    kind: 'person',
    granteeId: personId,
    mayDownload,
    expiresAt: expiresAt === null ? null : Timestamp.fromMillis(expiresAt),
  })),
  readers: grants.map(({ personId }) => formatReaderKey(personId)),
})

/** Deletes a person's grant on one document. */
const dropGrant = (ref: DocumentReference, personId: string): Promise<void> =>
  transact(async (transaction) => {
    const document = await transaction.get(ref)
    if (!document.exists) return
    const { grants } = dataroomDocumentSchema.parse(document.data())
    transaction.update(ref, storedGrants(grants.filter((grant) => grant.personId !== personId)))
  })

/** Deletes a person and their grants; the log keeps what they opened. */
export const removePerson = async (personId: string): Promise<void> => {
  // First the person: without one, a grant opens nothing.
  await db.doc(dataroomPersonPath(personId)).delete()
  const shared = db
    .collection(dataroomDocumentsPath())
    .where('readers', 'array-contains', formatReaderKey(personId))
  for (const { ref } of (await shared.get()).docs) await dropGrant(ref, personId)
}

/** Views of one batch, and those that an export holds. */
const PAGE = 200
const MAX_EXPORTED = 2_000

const getViews = (uid: string) => db.collection(dataroomViewsPath()).where('uid', '==', uid)

/** Deletes the guest of a deleted account: the invitation, and the name in the log. */
export const forgetGuest = async (uid: string, email: string): Promise<void> => {
  if (email !== '') await removePerson(hashPersonId(email))
  for (let after = ''; ; ) {
    const views = getViews(uid).orderBy(FieldPath.documentId())
    const page = await (after === '' ? views : views.startAfter(after)).select().limit(PAGE).get()
    const batch = db.batch()
    for (const { ref } of page.docs) batch.update(ref, { email: '', name: '' })
    await batch.commit()
    if (page.size < PAGE) return
    after = page.docs.at(-1)?.id ?? ''
  }
}

/** The data room's data on a person, for their export; null when there is none. */
export const exportDataroom = async (uid: string, email: string) => {
  const [person, { docs }] = await Promise.all([loadPerson(email), getViews(uid).limit(MAX_EXPORTED).get()])
  if (person === null && docs.length === 0) return null
  return {
    name: person?.name ?? '',
    invited_at: person && toIso(person.invitedAt),
    expires_at: person?.expiresAt ? toIso(person.expiresAt) : null,
    opened: docs.map((doc) => {
      const { title, kind, at } = dataroomViewSchema.parse(doc.data())
      return { title, kind, at: toIso(at) }
    }),
  }
}
