import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { dataroomDocumentPath, dataroomPartPath } from '@sillage/core/base/paths'
import {
  type DataroomDocument,
  DOCUMENT_BYTES,
  dataroomDocumentSchema,
  PART_BYTES,
} from '@sillage/core/dataroom/dataroom'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** How long parts wait for the document that they belong to. */
const WAITING_MS = 24 * 3_600_000
/** Parts of one write: the database takes 10 MiB at a time. */
const PARTS_AT_ONCE = 8

/** A document with its id. */
export interface KnownDocument extends DataroomDocument {
  readonly documentId: string
}

/** @throws AppError document_not_found */
export const knownDocument = (snapshot: DocumentSnapshot): KnownDocument => {
  if (!snapshot.exists) throw new AppError('document_not_found')
  return { documentId: snapshot.id, ...dataroomDocumentSchema.parse(snapshot.data()) }
}

/** @throws AppError document_not_found */
export const loadDocument = async (documentId: string): Promise<KnownDocument> =>
  knownDocument(await db.doc(dataroomDocumentPath(documentId)).get())

const partRefs = (documentId: string, parts: number) =>
  Array.from({ length: parts }, (_, part) => db.doc(dataroomPartPath(documentId, part)))

interface NewDocument {
  readonly title: string
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly pages: number
  readonly uploadedBy: string
}

/**
 * Keeps a document that is shared with nobody yet. Its parts are written first and go by themselves when the document does not
 * follow.
 *
 * @throws AppError payload_too_large
 */
export const storeDocument = async ({ bytes, ...about }: NewDocument): Promise<KnownDocument> => {
  // A file is written again before it is kept, which may add a little.
  if (bytes.length > DOCUMENT_BYTES * 1.1)
    throw new AppError('payload_too_large', { details: { field: 'file' } })
  const documentId = newId()
  const refs = partRefs(documentId, Math.ceil(bytes.length / PART_BYTES))
  const expiresAt = Timestamp.fromMillis(Date.now() + WAITING_MS)
  for (let from = 0; from < refs.length; from += PARTS_AT_ONCE) {
    const batch = db.batch()
    refs.slice(from, from + PARTS_AT_ONCE).forEach((ref, at) => {
      const start = (from + at) * PART_BYTES
      batch.create(ref, { bytes: Buffer.from(bytes.subarray(start, start + PART_BYTES)), expiresAt })
    })
    await batch.commit()
  }
  const document = { ...about, bytes: bytes.length, parts: refs.length, grants: [], readers: [] }
  const now = Timestamp.now()
  const batch = db.batch().create(db.doc(dataroomDocumentPath(documentId)), { ...document, createdAt: now })
  for (const ref of refs) batch.update(ref, { expiresAt: FieldValue.delete() })
  await batch.commit()
  return { documentId, ...document, createdAt: now.toMillis() }
}

/** The PDF of a document. @throws AppError document_not_found while it is being deleted */
export const loadBytes = async ({ documentId, parts }: KnownDocument): Promise<Uint8Array> => {
  const stored = await db.getAll(...partRefs(documentId, parts))
  return Buffer.concat(
    stored.map((part) => {
      const bytes: unknown = part.get('bytes')
      if (!(bytes instanceof Uint8Array)) throw new AppError('document_not_found')
      return bytes
    }),
  )
}

/** Deletes a document with its bytes; the log of who opened it stays. @throws AppError document_not_found */
export const deleteDocument = async (documentId: string): Promise<void> => {
  const { parts } = await loadDocument(documentId)
  const batch = db.batch().delete(db.doc(dataroomDocumentPath(documentId)))
  for (const ref of partRefs(documentId, parts)) batch.delete(ref)
  await batch.commit()
}
