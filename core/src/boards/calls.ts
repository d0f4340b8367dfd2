import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { boardItemSchema, boardItemsSchema, boardNameSchema, pinnedCardSchema } from './board.ts'

/** Boards of a brand. Every member reads them; editors arrange them. */

const ofBrand = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: [{ per: 'user', points: 300, seconds: 600 }],
} as const

const boardDtoSchema = z.object({
  board_id: z.string(),
  name: z.string(),
  items: z.array(boardItemSchema),
  updated_at: z.string(),
})
export type BoardDto = z.infer<typeof boardDtoSchema>

const oneBoard = z.object({ data: z.object({ board: boardDtoSchema }) })

export const listBoards = defineCall({
  ...ofBrand,
  name: 'boards.list',
  summary: 'The boards of a brand with their cards and notes, by name',
  method: 'GET',
  path: '/api/brands/{brandId}/boards',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ boards: z.array(boardDtoSchema) }) }),
})

export const createBoard = defineCall({
  ...ofBrand,
  name: 'boards.create',
  summary: 'Makes a board of a brand',
  method: 'POST',
  path: '/api/brands/{brandId}/boards',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({ name: boardNameSchema, items: z._default(boardItemsSchema, []) }),
  status: 201,
  response: oneBoard,
  errors: ['analysis_not_found', 'too_many_boards'],
})

const byBoard = {
  ...ofBrand,
  path: '/api/brands/{brandId}/boards/{boardId}',
  params: z.object({ brandId: brandIdSchema, boardId: plainIdSchema }),
} as const

export const changeBoard = defineCall({
  ...byBoard,
  name: 'boards.change',
  summary:
    'Replaces the name, cards and notes of a board, unless somebody else has changed it since it was read',
  method: 'PUT',
  body: z.strictObject({
    name: boardNameSchema,
    items: boardItemsSchema,
    /** `updated_at` of the board that the change is made on. */
    readAt: z.string().check(z.maxLength(40)),
  }),
  response: oneBoard,
  errors: ['analysis_not_found', 'board_not_found', 'conflict'],
})

export const pinCard = defineCall({
  ...byBoard,
  name: 'boards.pin',
  summary: 'Puts a card of an analysis, under its filters, at the end of a board',
  method: 'POST',
  path: '/api/brands/{brandId}/boards/{boardId}/cards',
  body: pinnedCardSchema,
  status: 201,
  response: oneBoard,
  errors: ['analysis_not_found', 'board_not_found', 'board_full'],
})

export const deleteBoard = defineCall({
  ...byBoard,
  name: 'boards.delete',
  summary: 'Deletes a board; one that is not there is no error',
  method: 'DELETE',
  response: doneSchema,
})
