import { newId } from '@sillage/core/base/ids'
import { releaseNotePath } from '@sillage/core/base/paths'
import type { NoteTexts } from '@sillage/core/releases/release-note'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/**
 * A release note.
 *
 * @param publishAt milliseconds since 1970; null of a draft
 */
export const newReleaseNote = async (
  publishAt: number | null = Date.now() - 1_000,
  texts: NoteTexts = { en: { title: 'News', body: 'Something is **new**.' } },
): Promise<string> => {
  const id = newId()
  await db.doc(releaseNotePath(id)).set({
    texts,
    publishAt: publishAt === null ? null : Timestamp.fromMillis(publishAt),
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  })
  return id
}
