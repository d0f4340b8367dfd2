import { z } from 'zod/mini'
import { analysisIdSchema, brandIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'
import { viewFiltersSchema } from '../saved-views/saved-view.ts'

export const MAX_BOARDS = 20
export const MAX_BOARD_ITEMS = 24
export const MAX_BOARD_NAME = 80
export const MAX_BOARD_NOTE = 4_000

/** Widths of an item, in columns of twelve. */
export const BOARD_SPANS = [4, 6, 8, 12] as const
const boardSpanSchema = z.literal(BOARD_SPANS)
export type BoardSpan = z.infer<typeof boardSpanSchema>

/** The cards that a board may hold, each by its tab and its place there, with the width that it begins with. */
export const BOARD_CARDS = {
  'insight.observations': 12,
  'visibility.score': 8,
  'visibility.ranking': 4,
  'sentiment.score': 8,
  'sentiment.mix': 4,
  'sentiment.keywords': 12,
  'shopping.share': 8,
  'shopping.podium': 4,
  'web-search.share': 8,
  'web-search.domains': 6,
  'recommendations.list': 12,
} as const satisfies Readonly<Record<string, BoardSpan>>
export type BoardCard = keyof typeof BOARD_CARDS
const boardCardSchema = z.enum(Object.keys(BOARD_CARDS) as BoardCard[])

/** The tab that a card belongs to, as the page's address names it. */
export const tabOfCard = (card: BoardCard): string => card.slice(0, card.indexOf('.'))

/** A card of an analysis under its own filters. */
export const pinnedCardSchema = z.strictObject({
  analysisId: analysisIdSchema,
  card: boardCardSchema,
  filters: viewFiltersSchema,
})
export type PinnedCard = z.infer<typeof pinnedCardSchema>

/** A place of a board: a card, a note, or a card with a note below it. */
export const boardItemSchema = z.strictObject({
  itemId: z.string().check(z.regex(/^[0-9a-z]{16}$/, 'must be the id of an item')),
  span: boardSpanSchema,
  /** Null of a note alone. */
  shows: z.nullable(pinnedCardSchema),
  /** Markdown; '' without a note. */
  note: z.string().check(z.maxLength(MAX_BOARD_NOTE)),
})
export type BoardItem = z.infer<typeof boardItemSchema>

export const boardNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BOARD_NAME))
export const boardItemsSchema = z.array(boardItemSchema).check(
  z.maxLength(MAX_BOARD_ITEMS),
  z.refine(
    (items) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    'must have ids of their own',
  ),
)

/** `brands/{brandId}/boards/{boardId}`: cards of a brand's analyses in an order of its own. The server's alone. */
export const boardSchema = z.object({
  boardId: z.string(),
  brandId: brandIdSchema,
  name: z.string(),
  items: boardItemsSchema,
  createdBy: z.string(),
  createdAt: instant,
  /** Later with every change: a change names the one that it is made on. */
  updatedAt: instant,
})
export type Board = z.infer<typeof boardSchema>
