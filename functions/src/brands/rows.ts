import { brandIdSchema } from '@sillage/core/base/ids'
import { brandPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import type { RowKind } from '@sillage/core/brands/row-state'
import {
  isKept,
  isNoFilter,
  type ListedRow,
  MAX_LOOKED_AT,
  type RowFilter,
  rowIdOfPath,
  STATE_FIELDS,
  stateFrom,
  stateValueSchema,
} from '@sillage/core/rows/row'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { findByKeys, MAX_FOUND } from '../platform/search-keys.ts'

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

const getShown = (kind: RowKind, row: z.infer<typeof rowSchema>) => {
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
    ...getShown(kind, row),
    description: row.description || row.detailedDescription || row.shortDescription,
    age: kind === 'personas' ? row.age : null,
    persona:
      kind === 'personas' ? { gender: row.gender, annualSalary: row.annualSalary, city: row.city } : null,
    createdAt: row.createdAt,
    state: stateFrom(kind, row[STATE_FIELDS[kind]]),
  }
}

/** Every row of a list, of all brands. */
const queryAll = (kind: RowKind): Query =>
  kind === 'brands' ? db.collection('brands') : db.collectionGroup(kind)

const newestFirst = (kind: RowKind): Query => queryAll(kind).orderBy('createdAt', 'desc')

/** Goes over a list, newest first, until `visit` has looked at as many as the console does. */
const eachNewest = async (kind: RowKind, visit: (row: ListedRow) => void): Promise<{ isCut: boolean }> => {
  const page = newestFirst(kind)
    .select(...FIELDS)
    .limit(READ)
  let rowsRead = 0
  for (let after: DocumentSnapshot | undefined; rowsRead < MAX_LOOKED_AT; ) {
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

/** Brands by their id, or by words of their name, other names and domains. */
export const findBrands = async (search: string): Promise<DocumentSnapshot[]> =>
  brandIdSchema.safeParse(search).success
    ? [await db.doc(brandPath(search)).get()].filter(({ exists }) => exists)
    : await findByKeys(db.collection('brands'), search)

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
      queryAll(kind).count().get(),
      newestFirst(kind)
        .select(...FIELDS)
        .offset(from)
        .limit(limit)
        .get(),
    ])
    const rows = docs.flatMap((document) => readRow(kind, document) ?? [])
    return { rows, total: count.data().count, isCut: false }
  }
  if (kind === 'brands' && filter.search !== '') {
    const found = (await findBrands(filter.search)).flatMap((document) => readRow(kind, document) ?? [])
    const kept = found
      .filter((row) => isKept(row, { ...filter, search: '' }))
      .sort((one, other) => other.createdAt - one.createdAt)
    return { rows: kept.slice(from, from + limit), total: kept.length, isCut: found.length >= MAX_FOUND }
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
