import { releaseNotesPath } from '@sillage/core/base/paths'
import { type ReleaseNote, releaseNoteSchema } from '@sillage/core/releases/release-note'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

export interface Known {
  id: string
  note: ReleaseNote
}

export const parseNote = (document: DocumentSnapshot): Known => ({
  id: document.id,
  note: releaseNoteSchema.parse(document.data()),
})

/** Notes that everyone sees, newest first. */
export const published = async (limit: number): Promise<Known[]> => {
  const notes = db.collection(releaseNotesPath()).where('publishAt', '<=', Timestamp.now())
  return (await notes.orderBy('publishAt', 'desc').limit(limit).get()).docs.map(parseNote)
}
