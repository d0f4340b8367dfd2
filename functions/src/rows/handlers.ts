import type { BodyOf, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { auditLogPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type { RowKind } from '@sillage/core/brands/row-state'
import type * as calls from '@sillage/core/rows/calls'
import type { RowDto } from '@sillage/core/rows/calls'
import {
  GIVEN_STATES,
  type GivenState,
  type ListedRow,
  pathOfRow,
  rowIdOfPath,
  STATE_FIELDS,
  type StateValue,
  stateFrom,
  stateValueSchema,
  valueGiven,
} from '@sillage/core/rows/row'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { auditItem } from '../admin/audit-list.ts'
import { loadOwnedBrands, type OwnedBrand } from '../admin/brand-owners.ts'
import { readRows } from '../brands/rows.ts'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'

/** Entries of a row's history. */
const HISTORY = 100

const getBrandId = ({ rowId }: ListedRow): string => rowId.split('/')[0] ?? ''

const rowDto = (
  { rowId, createdAt, persona, ...row }: ListedRow,
  brandId: string,
  owned: OwnedBrand | undefined,
): RowDto => ({
  row_id: rowId,
  brand_id: brandId,
  ...row,
  persona: persona && { gender: persona.gender, annual_salary: persona.annualSalary, city: persona.city },
  brand_name: owned?.brand.name ?? null,
  owner: owned?.owner ?? null,
  date_creation: toIso(createdAt),
})

type Change = BodyOf<typeof calls.changeRows>['change']

/** The value that a row gets, and the only one that it replaces; undefined replaces any. */
interface Order {
  readonly after: StateValue
  readonly before?: StateValue
}

/** The order for each path. @throws AppError bad_request for an id or a state of another list */
const ordersByPath = (kind: RowKind, change: Change): Map<string, Order> => {
  const at = Date.now()
  const orders = new Map<string, Order>()
  const add = (rowId: string, order: Order) => {
    const path = pathOfRow(kind, rowId)
    // Only a review is stored as a word.
    const isForeign = [order.after, order.before].some(
      (value) => value != null && (kind === 'prompts') !== (typeof value === 'string'),
    )
    if (path === null || isForeign) throw new AppError('bad_request', { details: { field: 'change' } })
    orders.set(path, order)
  }
  if ('undo' in change) {
    for (const { row_id, before, after } of change.undo) add(row_id, { after: before, before: after })
    return orders
  }
  const given: readonly GivenState[] = GIVEN_STATES[kind]
  if (!given.includes(change.state)) throw new AppError('bad_request', { details: { field: 'change.state' } })
  for (const rowId of change.rows) add(rowId, { after: valueGiven(change.state, at) })
  return orders
}

type Outcome = { readonly before: StateValue; readonly after: StateValue } | 'already' | 'failed'

const outcomeFor = (kind: RowKind, document: DocumentSnapshot, order: Order): Outcome => {
  const stored = stateValueSchema.safeParse(document.get(STATE_FIELDS[kind]) ?? null)
  if (!document.exists || !stored.success) return 'failed'
  const before = stored.data
  if (order.before !== undefined) return before === order.before ? { before, after: order.after } : 'failed'
  return stateFrom(kind, before) === stateFrom(kind, order.after) ? 'already' : { before, after: order.after }
}

/** Administrators list the rows of all brands, and change their states. */
export const rowHandlers: HandlersOf<typeof calls> = {
  listRows: async ({ params, query }) => {
    const { page, limit, ...filter } = query
    const { rows, total, isCut } = await readRows(params.kind, filter, page - 1, limit)
    const brands = await loadOwnedBrands(rows.map(getBrandId))
    const data = rows.map((row) => rowDto(row, getBrandId(row), brands.get(getBrandId(row))))
    return { data, page, limit, total, has_more: isCut }
  },

  getRowHistory: async ({ params, query }) => {
    const path = pathOfRow(params.kind, query.row_id)
    const row = path === null ? null : await db.doc(path).get()
    if (path === null || !row?.exists) throw new AppError('not_found')
    const entries = db.collection(auditLogPath())
    const found = await Promise.all(
      [entries.where('rows', 'array-contains', path), entries.where('target', '==', path)].map((query) =>
        query.orderBy('at', 'desc').limit(HISTORY).get(),
      ),
    )
    const items = found.flatMap(({ docs }) => docs.map(auditItem))
    return { data: items.sort((one, other) => other.at.localeCompare(one.at)).slice(0, HISTORY) }
  },

  changeRows: async ({ params: { kind }, body: { change }, caller }) => {
    const orders = ordersByPath(kind, change)
    const refs = [...orders.keys()].map((path) => db.doc(path))
    const data = await transact(async (transaction) => {
      const answer: ResponseOf<typeof calls.changeRows>['data'] = { changed: [], already: 0, failed: 0 }
      const paths: string[] = []
      for (const document of await transaction.getAll(...refs)) {
        const { path } = document.ref
        const outcome = outcomeFor(kind, document, orders.get(path) ?? { after: null })
        if (typeof outcome === 'string') {
          answer[outcome] += 1
          continue
        }
        const { after } = outcome
        transaction.update(document.ref, {
          [STATE_FIELDS[kind]]: typeof after === 'number' ? Timestamp.fromMillis(after) : after,
        })
        answer.changed.push({ row_id: rowIdOfPath(path), ...outcome })
        paths.push(path)
      }
      recordAudit(transaction, {
        action: 'undo' in change ? `undo_change_${kind}` : `change_${kind}`,
        actor: caller,
        target: kind,
        after: { ...('undo' in change ? {} : { state: change.state }), changed: paths.length },
        rows: paths,
      })
      return answer
    })
    return { data }
  },
}
