import { staffNotesPath } from '@sillage/core/base/paths'
import { db } from './firebase.ts'

/** Deletes our team's notes about a person or a brand. @param path of their document @returns how many there were */
export const forgetStaffNotes = async (path: string): Promise<number> => {
  const { docs } = await db.collection(staffNotesPath()).where('about', '==', path).select().get()
  for (const { ref } of docs) await ref.delete()
  return docs.length
}
