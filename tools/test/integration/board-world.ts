import { newId } from '@sillage/core/base/ids'
import { boardPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** When a board of `newBoard` last changed. */
export const BOARD_READ_AT = '2026-03-01T09:00:00.000Z'

/** A board without cards. */
export const newBoard = async (brandId: string): Promise<string> => {
  const boardId = newId()
  const at = Timestamp.fromDate(new Date(BOARD_READ_AT))
  const made = { createdBy: 'somebody', createdAt: at, updatedAt: at }
  await db.doc(boardPath(brandId, boardId)).set({ boardId, brandId, name: 'Overview', items: [], ...made })
  return boardId
}
