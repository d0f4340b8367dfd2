import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from './firebase.ts'

/** Each document once, by its path. */
export const loadAll = async (paths: readonly string[]): Promise<ReadonlyMap<string, DocumentSnapshot>> => {
  const refs = [...new Set(paths)].map((path) => db.doc(path))
  const documents = refs.length === 0 ? [] : await db.getAll(...refs)
  return new Map(documents.map((document) => [document.ref.path, document]))
}
