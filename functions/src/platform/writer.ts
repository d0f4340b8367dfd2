import type { DocumentData, DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore'

/** A transaction or a batch: several writes that happen together. */
export type Writer = Transaction | WriteBatch

/** Writes some fields of a document and leaves its others. */
export const mergeInto = (writer: Writer, ref: DocumentReference, data: DocumentData): void => {
  // The two kinds of writer have no type in common.
  if ('commit' in writer) writer.set(ref, data, { merge: true })
  else writer.set(ref, data, { merge: true })
}
