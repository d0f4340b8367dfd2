import { instant } from '@sillage/core/base/time'
import { ROW_STATES, type RowKind } from '@sillage/core/brands/row-state'
import {
  isKept,
  isNoFilter,
  type ListedRow,
  MOST_LOOKED_AT,
  MOST_REMEMBERED,
  type RowFilter,
  type RowState,
  rowIdOfPath,
  STATE_FIELDS,
  type StateValue,
  stateOf,
  stateValueSchema,
} from '@sillage/core/bulks/bulk'
import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'

/** Rows of the console's lists, as filters look at them. */

/** Documents of one read. */
const READ = 1_000

const text = z._default(z.string(), '')
const rowSchema = z.object({
  name: text,
  text,
  industry: text,
  category: text,
  occupation: text,
  websiteUrl: text,
  country: text,
  description: text,
  shortDescription: text,
  detailedDescription: text,
  gender: text,
  city: text,
  annualSalary: z._default(z.number(), 0),
  age: z._default(z.nullable(z.number()), null),
  createdAt: instant,
  verifiedAt: z._default(stateValueSchema, null),
  review: z._default(stateValueSchema, null),
  archivedAt: z._default(stateValueSchema, null),
})
/** Nothing else of a row is read: brands hold long lists. */
const FIELDS = Object.keys(rowSchema.shape)

const shownOf = (kind: RowKind, row: z.infer<typeof rowSchema>) => {
  if (kind === 'brands') return { name: row.name, about: row.industry, place: row.websiteUrl }
  if (kind === 'prompts') return { name: row.text, about: row.category, place: '' }
  return { name: row.name, about: row.occupation, place: row.country }
}

/** A row; null of a document that cannot be read. */
export const readRow = (kind: RowKind, document: DocumentSnapshot): ListedRow | null => {
  const parsed = rowSchema.safeParse(document.data())
  if (!parsed.success) return null
  const row = parsed.data
  return {
    rowId: rowIdOfPath(document.ref.path),
    ...shownOf(kind, row),
    description: row.description || row.detailedDescription || row.shortDescription,
    age: kind === 'personas' ? row.age : null,
    persona:
      kind === 'personas' ? { gender: row.gender, annualSalary: row.annualSalary, city: row.city } : null,
    createdAt: row.createdAt,
    state: stateOf(kind, row[STATE_FIELDS[kind]]),
  }
}

/** What a row holds as its state; undefined of a row that is gone. @throws $ZodError of one that cannot be read */
export const storedValue = (kind: RowKind, document: DocumentSnapshot): StateValue | undefined =>
  document.exists ? stateValueSchema.parse(document.get(STATE_FIELDS[kind]) ?? null) : undefined

/** What is written into a row: its state, and the bulks that changed it, the newest last. */
export const updateOfRow = (
  kind: RowKind,
  document: DocumentSnapshot,
  value: StateValue,
  bulkId: string,
): Record<string, unknown> => ({
  [STATE_FIELDS[kind]]: typeof value === 'number' ? Timestamp.fromMillis(value) : value,
  bulks: [...bulksOf(document), bulkId].slice(-MOST_REMEMBERED),
})

/** The bulks that changed a row, the newest last. */
export const bulksOf = (document: DocumentSnapshot): string[] =>
  z.catch(z.array(z.string()), []).parse(document.get('bulks'))

/** Every row of a list, of all brands. */
const allOf = (kind: RowKind): Query =>
  kind === 'brands' ? db.collection('brands') : db.collectionGroup(kind)

const newestFirst = (kind: RowKind): Query => allOf(kind).orderBy('createdAt', 'desc')

/** Goes over a list, newest first, until `visit` has looked at as many as the console does. */
const eachNewest = async (kind: RowKind, visit: (row: ListedRow) => void): Promise<{ isCut: boolean }> => {
  const page = newestFirst(kind)
    .select(...FIELDS)
    .limit(READ)
  let rowsRead = 0
  for (let after: DocumentSnapshot | undefined; rowsRead < MOST_LOOKED_AT; ) {
    const { docs } = await (after ? page.startAfter(after) : page).get()
    for (const document of docs) {
      const row = readRow(kind, document)
      if (row !== null) visit(row)
    }
    rowsRead += docs.length
    after = docs.at(-1)
    if (docs.length < READ) return { isCut: false }
  }
  return { isCut: true }
}

interface RowsPage {
  readonly rows: readonly ListedRow[]
  readonly total: number
  /** Whether there may be more than `total`. */
  readonly isCut: boolean
}

/** One page of a list, counted from 0, and how many rows the filter keeps. */
export const readRows = async (
  kind: RowKind,
  filter: RowFilter,
  page: number,
  limit: number,
): Promise<RowsPage> => {
  const from = page * limit
  if (isNoFilter(filter)) {
    const [count, { docs }] = await Promise.all([
      allOf(kind).count().get(),
      newestFirst(kind)
        .select(...FIELDS)
        .offset(from)
        .limit(limit)
        .get(),
    ])
    const rows = docs.flatMap((document) => readRow(kind, document) ?? [])
    return { rows, total: count.data().count, isCut: false }
  }
  const rows: ListedRow[] = []
  let total = 0
  const { isCut } = await eachNewest(kind, (row) => {
    if (!isKept(row, filter)) return
    if (total >= from && total < from + limit) rows.push(row)
    total += 1
  })
  return { rows, total, isCut }
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

/**
 * Counts the rows in a state by aggregates. No query finds the rows whose field is missing, so the state of an empty field
 * has all rows but those in the other states.
 */
const countState = async (kind: RowKind, state: RowState): Promise<number> => {
  const all = allOf(kind)
  if (state === 'approved' || state === 'rejected') return await countOf(all.where('review', '==', state))
  const filled =
    kind === 'brands'
      ? all.where('verifiedAt', '!=', null)
      : kind === 'personas'
        ? all.where('archivedAt', '!=', null)
        : all.where('review', 'in', ['approved', 'rejected'])
  if (state === 'verified' || state === 'inactive') return await countOf(filled)
  const [rows, others] = await Promise.all([countOf(all), countOf(filled)])
  return Math.max(0, rows - others)
}

/**
 * How many rows a filter keeps. Aggregates count states in a list of any length; words are looked for in the newest rows
 * alone.
 */
export const countRows = async (
  kind: RowKind,
  filter: RowFilter,
): Promise<Pick<RowsPage, 'total' | 'isCut'>> => {
  if (filter.search === '' && filter.state !== 'all') {
    // A state of another list keeps nothing.
    const states: readonly RowState[] = ROW_STATES[kind]
    return { total: states.includes(filter.state) ? await countState(kind, filter.state) : 0, isCut: false }
  }
  const { total, isCut } = await readRows(kind, filter, 0, 0)
  return { total, isCut }
}

interface Kept {
  readonly paths: readonly string[]
  /** The last row that was looked at. */
  readonly cursor: string
  readonly isLast: boolean
}

/**
 * The next rows that a filter keeps, in the order of their paths: rows do not move in it, whatever the bulk changes.
 *
 * @param cursor path of the last row that was looked at before; '' for the first
 * @param madeBefore rows that were made later, in milliseconds, are left alone
 */
export const nextKept = async (
  kind: RowKind,
  filter: RowFilter,
  { cursor, most, madeBefore }: { cursor: string; most: number; madeBefore: number },
): Promise<Kept> => {
  const ordered = allOf(kind)
    .orderBy(FieldPath.documentId())
    .select(...FIELDS)
    .limit(READ)
  const { docs } = await (cursor === '' ? ordered : ordered.startAfter(db.doc(cursor))).get()
  const paths: string[] = []
  for (const document of docs) {
    const row = readRow(kind, document)
    if (row === null || row.createdAt > madeBefore || !isKept(row, filter)) continue
    paths.push(document.ref.path)
    if (paths.length === most) return { paths, cursor: document.ref.path, isLast: false }
  }
  return { paths, cursor: docs.at(-1)?.ref.path ?? cursor, isLast: docs.length < READ }
}
