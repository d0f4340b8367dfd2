import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import { boardPath, boardsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import {
  BOARD_CARDS,
  type Board,
  type BoardItem,
  boardSchema,
  MAX_BOARD_ITEMS,
  MAX_BOARDS,
} from '@sillage/core/boards/board'
import type * as calls from '@sillage/core/boards/calls'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { loadAnalysis } from '../library/load-analysis.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

const boardDto = ({ boardId, name, items, updatedAt }: Board): calls.BoardDto => ({
  board_id: boardId,
  name,
  items,
  updated_at: toIso(updatedAt),
})

const write = (transaction: Transaction, board: Board): Board => {
  transaction.set(db.doc(boardPath(board.brandId, board.boardId)), {
    ...board,
    createdAt: Timestamp.fromMillis(board.createdAt),
    updatedAt: Timestamp.fromMillis(board.updatedAt),
  })
  return board
}

/** @throws AppError board_not_found */
const read = async (transaction: Transaction, brandId: string, boardId: string): Promise<Board> => {
  const stored = await transaction.get(db.doc(boardPath(brandId, boardId)))
  if (!stored.exists) throw new AppError('board_not_found')
  return boardSchema.parse(stored.data())
}

const change = (board: Board, changes: Partial<Board>): Board => ({
  ...board,
  ...changes,
  updatedAt: Math.max(Date.now(), board.updatedAt + 1),
})

/** @throws AppError analysis_not_found for a card of another brand's analysis */
const requireOwn = (brandId: string, items: readonly BoardItem[]): void => {
  const isOwn = items.every(({ shows }) => shows === null || brandOfAnalysis(shows.analysisId) === brandId)
  if (!isOwn) throw new AppError('analysis_not_found')
}

export const boardHandlers: HandlersOf<typeof calls> = {
  listBoards: async ({ params }) => {
    const { docs } = await db.collection(boardsPath(params.brandId)).limit(MAX_BOARDS).get()
    const boards = docs
      .map((document) => boardSchema.parse(document.data()))
      .sort((one, other) => one.name.localeCompare(other.name))
    return { data: { boards: boards.map(boardDto) } }
  },

  createBoard: async ({ params: { brandId }, body, caller }) => {
    requireOwn(brandId, body.items)
    const board = await transact(async (transaction) => {
      const { size } = await transaction.get(db.collection(boardsPath(brandId)).limit(MAX_BOARDS))
      if (size >= MAX_BOARDS) throw new AppError('too_many_boards')
      const at = Date.now()
      const made = { brandId, boardId: newId(), createdBy: caller.uid, createdAt: at, updatedAt: at }
      return write(transaction, { ...body, ...made })
    })
    return { data: { board: boardDto(board) } }
  },

  changeBoard: async ({ params: { brandId, boardId }, body: { name, items, readAt } }) => {
    requireOwn(brandId, items)
    const board = await transact(async (transaction) => {
      const stored = await read(transaction, brandId, boardId)
      if (toIso(stored.updatedAt) !== readAt) throw new AppError('conflict')
      return write(transaction, change(stored, { name, items }))
    })
    return { data: { board: boardDto(board) } }
  },

  pinCard: async ({ params: { brandId, boardId }, body: shows }) => {
    const item: BoardItem = { itemId: newId(), span: BOARD_CARDS[shows.card], shows, note: '' }
    requireOwn(brandId, [item])
    await loadAnalysis(shows.analysisId)
    const board = await transact(async (transaction) => {
      const stored = await read(transaction, brandId, boardId)
      if (stored.items.length >= MAX_BOARD_ITEMS) throw new AppError('board_full')
      return write(transaction, change(stored, { items: [...stored.items, item] }))
    })
    return { data: { board: boardDto(board) } }
  },

  deleteBoard: async ({ params: { brandId, boardId } }) => {
    await db.doc(boardPath(brandId, boardId)).delete()
    return { ok: true, message: 'Board deleted' }
  },
}
