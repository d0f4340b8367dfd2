import { z } from 'zod/mini'
import { plainIdSchema } from '../base/ids.ts'
import { brandPath, personaPath, promptPath } from '../base/paths.ts'
import { instant } from '../base/time.ts'
import { ROW_STATES, type RowKind } from '../brands/row-state.ts'

/** Rows of the console's lists: their states, and what filters see of them. */

const ALL_STATES = [...ROW_STATES.brands, ...ROW_STATES.prompts, ...ROW_STATES.personas] as const
export type RowState = (typeof ALL_STATES)[number]

/** The states that administrators put rows in. */
export const GIVEN_STATES = {
  brands: ['verified', 'unverified'],
  prompts: ['approved', 'rejected'],
  personas: ['active', 'inactive'],
} as const satisfies Record<RowKind, readonly RowState[]>
export type GivenState = (typeof GIVEN_STATES)[RowKind][number]

/** The field of a row that holds its state. */
export const STATE_FIELDS = {
  brands: 'verifiedAt',
  prompts: 'review',
  personas: 'archivedAt',
} as const satisfies Record<RowKind, string>

/** The value of that field: a time in milliseconds, the outcome of a review, or nothing. */
export const stateValueSchema = z.nullable(z.union([instant, z.enum(['approved', 'rejected'])]))
export type StateValue = z.infer<typeof stateValueSchema>

export const stateFrom = (kind: RowKind, value: StateValue): RowState => {
  if (kind === 'brands') return value === null ? 'unverified' : 'verified'
  if (kind === 'personas') return value === null ? 'active' : 'inactive'
  return value === 'approved' || value === 'rejected' ? value : 'pending'
}

/** The value that stands for a state. @param at now, in milliseconds */
export const valueGiven = (state: GivenState, at: number): StateValue => {
  if (state === 'verified' || state === 'inactive') return at
  return state === 'approved' || state === 'rejected' ? state : null
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

/** The rows of a filter. */
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
  /** Further fields of a persona; null for any other row. */
  readonly persona: { readonly gender: string; readonly annualSalary: number; readonly city: string } | null
  readonly createdAt: number
  readonly state: RowState
}

export const isNoFilter = ({ search, state }: RowFilter): boolean => search === '' && state === 'all'

/** Whether a filter keeps a row. The list and its count use the same function. */
export const isKept = (row: Pick<ListedRow, 'name' | 'about' | 'place' | 'state'>, filter: RowFilter) =>
  (filter.state === 'all' || row.state === filter.state) &&
  (filter.search === '' ||
    `${row.name} ${row.about} ${row.place}`.toLowerCase().includes(filter.search.toLowerCase()))

/** Rows that one call changes. */
export const MAX_CHOSEN = 100
/** Rows that a filtered list looks at, the newest. */
export const MAX_LOOKED_AT = 5_000
