import { z } from 'zod/mini'
import { plainIdSchema } from '../base/ids.ts'
import { brandPath, personaPath, promptPath } from '../base/paths.ts'
import { instant } from '../base/time.ts'
import { ROW_KINDS, ROW_STATES, type RowKind } from '../brands/row-state.ts'

/** Bulk actions: one change that administrators make to many rows of a list of the console. */

const ALL_STATES = [...ROW_STATES.brands, ...ROW_STATES.prompts, ...ROW_STATES.personas] as const
export type RowState = (typeof ALL_STATES)[number]

/** Each action: the list that it belongs to, and the state that it puts rows in. */
export const BULK_ACTIONS = {
  verify: { kind: 'brands', to: 'verified' },
  unverify: { kind: 'brands', to: 'unverified' },
  approve: { kind: 'prompts', to: 'approved' },
  reject: { kind: 'prompts', to: 'rejected' },
  activate: { kind: 'personas', to: 'active' },
  deactivate: { kind: 'personas', to: 'inactive' },
} as const satisfies Record<string, { kind: RowKind; to: RowState }>
export type BulkAction = keyof typeof BULK_ACTIONS
export const BULK_ACTION_NAMES = [
  'verify',
  'unverify',
  'approve',
  'reject',
  'activate',
  'deactivate',
] as const satisfies readonly BulkAction[]

/** The field of a row that holds its state. */
export const STATE_FIELDS = {
  brands: 'verifiedAt',
  prompts: 'review',
  personas: 'archivedAt',
} as const satisfies Record<RowKind, string>

/** What that field holds: a time in milliseconds, the outcome of a review, or nothing. */
export const stateValueSchema = z.nullable(z.union([instant, z.enum(['approved', 'rejected'])]))
export type StateValue = z.infer<typeof stateValueSchema>

export const stateOf = (kind: RowKind, value: StateValue): RowState => {
  if (kind === 'brands') return value === null ? 'unverified' : 'verified'
  if (kind === 'personas') return value === null ? 'active' : 'inactive'
  return value === 'approved' || value === 'rejected' ? value : 'pending'
}

/** What a bulk writes. @param at when it started, in milliseconds: all of its rows carry the same time */
export const valueGiven = (action: BulkAction, at: number): StateValue => {
  const { to } = BULK_ACTIONS[action]
  if (to === 'verified' || to === 'inactive') return at
  return to === 'approved' || to === 'rejected' ? to : null
}

/** The id of a row: of a brand its own, of what lies under a brand both, with a slash between. */
export const rowIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}(?:\/[A-Za-z0-9][A-Za-z0-9_.:-]{0,127})?$/, 'must be the id of a row'))

/** The document of a row; null for an id that is not one of the list. */
export const pathOfRow = (kind: RowKind, rowId: string): string | null => {
  const [brandId = '', id] = rowId.split('/')
  if (kind === 'brands') return id === undefined ? brandPath(brandId) : null
  if (id === undefined || !plainIdSchema.safeParse(id).success) return null
  return kind === 'prompts' ? promptPath(brandId, id) : personaPath(brandId, id)
}

/** The id of the row at a path. */
export const rowIdOfPath = (path: string): string => {
  const [, brandId = '', , id] = path.split('/')
  return id === undefined ? brandId : `${brandId}/${id}`
}

/** What a filter keeps. */
export const rowFilterSchema = z.strictObject({
  /** Words that the texts of a row hold, in any letter case; '' keeps all. */
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  state: z._default(z.enum(['all', ...ALL_STATES]), 'all'),
})
export type RowFilter = z.infer<typeof rowFilterSchema>

/** A row, as far as filters and the console look at it. */
export interface ListedRow {
  readonly rowId: string
  /** Name of a brand or persona, text of a prompt. */
  readonly name: string
  /** Industry, category or occupation. */
  readonly about: string
  /** Site of a brand, country of a persona. */
  readonly place: string
  /** Of a brand or persona; '' of a prompt. */
  readonly description: string
  readonly age: number | null
  /** The rest that a persona says of itself; null of any other row. */
  readonly persona: { readonly gender: string; readonly annualSalary: number; readonly city: string } | null
  readonly createdAt: number
  readonly state: RowState
}

export const isNoFilter = ({ search, state }: RowFilter): boolean => search === '' && state === 'all'

/** Whether a filter keeps a row. The list, its count and the bulk ask the same function. */
export const isKept = (row: Pick<ListedRow, 'name' | 'about' | 'place' | 'state'>, filter: RowFilter) =>
  (filter.state === 'all' || row.state === filter.state) &&
  (filter.search === '' ||
    `${row.name} ${row.about} ${row.place}`.toLowerCase().includes(filter.search.toLowerCase()))

/** Rows that can be chosen one by one for a bulk. */
export const MOST_CHOSEN = 500
/** Rows that a filtered list looks at, the newest; a bulk looks at all. */
export const MOST_LOOKED_AT = 20_000
/** Failed rows that a bulk names. */
export const MOST_FAILURES = 100
/** Bulks that a row remembers. */
export const MOST_REMEMBERED = 20
/** How long a bulk can be undone, in milliseconds: then the database removes it. */
export const UNDO_MS = 30 * 86_400_000

export const BULK_STATUSES = ['running', 'stopped', 'done'] as const
/** Why a row failed: it is not there, it holds something else by now, or its document cannot be read. */
export const ROW_FAILURES = ['gone', 'changed', 'unreadable'] as const
type RowFailure = (typeof ROW_FAILURES)[number]

/** `bulks/{bulkId}` */
export const bulkSchema = z.object({
  bulkId: z.string(),
  action: z.enum(BULK_ACTION_NAMES),
  /** The list of the action. */
  kind: z.enum(ROW_KINDS),
  /** The bulk whose rows this one puts back; null of an action. */
  undoOf: z.nullable(z.string()),
  /** The bulk that puts back what this one changed. */
  undoneBy: z.nullable(z.string()),
  /** Null where rows were chosen one by one, and of an undo. */
  filter: z.nullable(rowFilterSchema),
  /** Paths of chosen rows, each once; empty with a filter. */
  rows: z.array(z.string()).check(z.maxLength(MOST_CHOSEN)),
  status: z.enum(BULK_STATUSES),
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Rows when it started. */
  total: z.int().check(z.nonnegative()),
  /** Whether `total` counts only the newest rows of a long list, until the bulk has gone through all of it. */
  atLeast: z._default(z.boolean(), false),
  /** Pages that are done. */
  page: z.int().check(z.nonnegative()),
  /** Of a filter: path of the last row that was looked at, in the order of paths; '' before the first. */
  cursor: z.string(),
  changed: z.int().check(z.nonnegative()),
  /** Rows that were in the state already. */
  already: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
  failures: z
    .array(z.object({ path: z.string(), reason: z.enum(ROW_FAILURES) }))
    .check(z.maxLength(MOST_FAILURES)),
  /** When the sweeper looks after it; null of one that does not run. */
  wakeAt: z.nullable(instant),
  expiresAt: instant,
})
export type Bulk = z.infer<typeof bulkSchema>

/** `bulks/{bulkId}/bulkPages/{page}`: the rows that a page changed, for the undo. */
export const bulkPageSchema = z.object({
  changes: z.array(z.object({ path: z.string(), before: stateValueSchema, after: stateValueSchema })),
  expiresAt: instant,
})
export type BulkPage = z.infer<typeof bulkPageSchema>

/** The undo of a bulk: however often it is ordered, it is one. */
export const undoIdOf = (bulkId: string): string => `${bulkId}-undo`

export type RowOutcome =
  | { is: 'changed'; before: StateValue; after: StateValue }
  | { is: 'already' }
  | { is: 'failed'; reason: RowFailure }

/**
 * What a bulk does with a row.
 *
 * @param value what the row holds now; undefined of a row that is gone
 */
export const applyTo = (
  { action, startedAt, kind }: Pick<Bulk, 'action' | 'startedAt' | 'kind'>,
  value: StateValue | undefined,
): RowOutcome => {
  if (value === undefined) return { is: 'failed', reason: 'gone' }
  if (stateOf(kind, value) === BULK_ACTIONS[action].to) return { is: 'already' }
  return { is: 'changed', before: value, after: valueGiven(action, startedAt) }
}

/** What an undo does with a row that a bulk changed: only a row that still has what the bulk gave it is put back. */
export const putBack = (
  { before, after }: { before: StateValue; after: StateValue },
  value: StateValue | undefined,
): RowOutcome => {
  if (value === undefined) return { is: 'failed', reason: 'gone' }
  if (value !== after) return { is: 'failed', reason: 'changed' }
  return { is: 'changed', before: after, after: before }
}
