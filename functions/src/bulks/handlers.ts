import type { BodyOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { auditLogPath, bulkPath, bulksPath } from '@sillage/core/base/paths'
import { isoOf } from '@sillage/core/base/time'
import {
  BULK_ACTIONS,
  type Bulk,
  bulkSchema,
  type ListedRow,
  pathOfRow,
  rowIdOfPath,
  UNDO_MS,
  undoIdOf,
} from '@sillage/core/bulks/bulk'
import type * as calls from '@sillage/core/bulks/calls'
import type { BulkDto, RowDto } from '@sillage/core/bulks/calls'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { auditItem } from '../admin/audit-list.ts'
import { bulksOf, countRows, readRows } from '../brands/rows.ts'
import { recordAlone, recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { bulkRef } from './pages.ts'
import { enqueuePage, wakeLater } from './queue.ts'

/** Bulks that the console shows beside a list. */
const SHOWN = 10
/** Entries of a row's history. */
const HISTORY = 100

const rowDto = ({ rowId, createdAt, persona, ...row }: ListedRow): RowDto => ({
  row_id: rowId,
  brand_id: rowId.split('/')[0] ?? '',
  ...row,
  persona: persona && { gender: persona.gender, annual_salary: persona.annualSalary, city: persona.city },
  date_creation: isoOf(createdAt),
})

const bulkDto = (bulk: Bulk): BulkDto => {
  const { bulkId, action, kind, filter, status, total, atLeast, changed, already, failed } = bulk
  return {
    ...{ bulk_id: bulkId, action, kind, undo_of: bulk.undoOf, undone_by: bulk.undoneBy, filter, status },
    started_at: isoOf(bulk.startedAt),
    finished_at: bulk.finishedAt === null ? null : isoOf(bulk.finishedAt),
    ...{ total, at_least: atLeast, changed, already, failed },
    failures: bulk.failures.map(({ path, reason }) => ({ row_id: rowIdOfPath(path), reason })),
    expires_at: isoOf(bulk.expiresAt),
  }
}

/** @throws AppError not_found of one that is unknown or has expired */
const loadBulk = async (bulkId: string, transaction: Transaction): Promise<Bulk> => {
  const stored = await transaction.get(bulkRef(bulkId))
  const bulk = stored.exists ? bulkSchema.parse(stored.data()) : null
  if (bulk === null || bulk.expiresAt <= Date.now()) throw new AppError('not_found')
  return bulk
}

type About = Pick<Bulk, 'bulkId' | 'action' | 'filter' | 'rows' | 'total' | 'atLeast' | 'undoOf'>

const newBulk = ({ action, ...about }: About, uid: string): Bulk => {
  const startedAt = Date.now()
  return {
    ...about,
    ...{ action, kind: BULK_ACTIONS[action].kind, undoneBy: null, status: 'running', startedBy: uid },
    ...{ startedAt, finishedAt: null, page: 0, cursor: '', changed: 0, already: 0, failed: 0, failures: [] },
    ...{ wakeAt: startedAt, expiresAt: startedAt + UNDO_MS },
  }
}

/** Stores a bulk together with its one entry of the audit log. */
const createBulk = (transaction: Transaction, bulk: Bulk, actor: Caller): void => {
  const { bulkId, action, kind, filter, total, atLeast, undoOf, startedAt, expiresAt } = bulk
  // It was read, so nobody else writes it meanwhile.
  transaction.set(bulkRef(bulkId), {
    ...bulk,
    startedAt: Timestamp.fromMillis(startedAt),
    expiresAt: Timestamp.fromMillis(expiresAt),
    wakeAt: wakeLater(),
  })
  recordAudit(transaction, {
    action: undoOf === null ? `bulk_${action}` : `undo_bulk_${action}`,
    actor,
    target: bulkPath(bulkId),
    ...(undoOf === null ? {} : { before: { undone: bulkPath(undoOf) } }),
    after: { list: kind, rows: total, ...(atLeast ? { atLeast } : {}), filter },
  })
}

/** Paths of chosen rows, each once. @throws AppError bad_request for an id that is not of the list */
const chosenPaths = (action: Bulk['action'], rowIds: readonly string[]): string[] => {
  const { kind } = BULK_ACTIONS[action]
  const paths = rowIds.map((rowId, at) => {
    const path = pathOfRow(kind, rowId)
    if (path === null) throw new AppError('bad_request', { details: { field: `selection.rows.${at}` } })
    return path
  })
  return [...new Set(paths)]
}

const aboutOf = async (order: BodyOf<typeof calls.startBulk>): Promise<About> => {
  const { bulk_id: bulkId, action, selection } = order
  const about = { bulkId, action, undoOf: null, atLeast: false }
  if ('rows' in selection) {
    const rows = chosenPaths(action, selection.rows)
    return { ...about, filter: null, rows, total: rows.length }
  }
  const { filter } = selection
  const { total, isCut } = await countRows(BULK_ACTIONS[action].kind, filter)
  return { ...about, filter, rows: [], total, atLeast: isCut }
}

/** Changes how a bulk stands. @throws AppError not_found; conflict when it does not stand as it must */
const move = (bulkId: string, from: Bulk['status'], to: 'stopped' | 'running'): Promise<Bulk> =>
  transact(async (transaction) => {
    const bulk = await loadBulk(bulkId, transaction)
    if (bulk.status === to) return bulk
    // What was undone does not go on.
    if (bulk.status !== from || bulk.undoneBy !== null) throw new AppError('conflict')
    const finishedAt = to === 'stopped' ? Date.now() : null
    transaction.update(bulkRef(bulkId), {
      status: to,
      finishedAt: finishedAt === null ? null : Timestamp.fromMillis(finishedAt),
      wakeAt: to === 'running' ? wakeLater() : null,
    })
    return { ...bulk, status: to, finishedAt }
  })

/** Administrators change many rows of a list at once, and take it back. */
export const bulkHandlers: HandlersOf<typeof calls> = {
  listRows: async ({ params, query, caller }) => {
    const { page, limit, ...filter } = query
    await recordAlone({ action: `list_${params.kind}`, actor: caller, target: 'brands', after: filter })
    const { rows, total, isCut } = await readRows(params.kind, filter, page - 1, limit)
    return { data: rows.map(rowDto), page, limit, total, has_more: isCut }
  },

  getRowHistory: async ({ params, query }) => {
    const path = pathOfRow(params.kind, query.row_id)
    const row = path === null ? null : await db.doc(path).get()
    if (path === null || !row?.exists) throw new AppError('not_found')
    const { docs } = await db
      .collection(auditLogPath())
      .where('target', 'in', [path, ...bulksOf(row).map(bulkPath)])
      .orderBy('at', 'desc')
      .limit(HISTORY)
      .get()
    return { data: docs.map(auditItem) }
  },

  listBulks: async ({ query }) => {
    const { docs } = await db
      .collection(bulksPath())
      .where('kind', '==', query.kind)
      .orderBy('startedAt', 'desc')
      .limit(SHOWN)
      .get()
    const bulks = docs.map((document) => bulkSchema.parse(document.data()))
    return { data: bulks.filter(({ expiresAt }) => expiresAt > Date.now()).map(bulkDto) }
  },

  startBulk: async ({ body, caller }) => {
    const about = await aboutOf(body)
    const bulk = await transact(async (transaction) => {
      const stored = await transaction.get(bulkRef(body.bulk_id))
      if (!stored.exists) {
        const started = newBulk(about, caller.uid)
        createBulk(transaction, started, caller)
        return started
      }
      // The same order, sent again.
      const known = bulkSchema.parse(stored.data())
      if (known.startedBy !== caller.uid || known.action !== body.action) throw new AppError('conflict')
      return known
    })
    if (bulk.status === 'running') await enqueuePage(bulk)
    return { data: bulkDto(bulk) }
  },

  stopBulk: async ({ params }) => ({ data: bulkDto(await move(params.bulkId, 'running', 'stopped')) }),

  resumeBulk: async ({ params }) => {
    const bulk = await move(params.bulkId, 'stopped', 'running')
    // Its task was delivered to a bulk that had been stopped, and its name stays taken.
    if (bulk.status === 'running') await enqueuePage(bulk, `-${Date.now().toString(36)}`)
    return { data: bulkDto(bulk) }
  },

  undoBulk: async ({ params, caller }) => {
    const undoId = undoIdOf(params.bulkId)
    const undo = await transact(async (transaction) => {
      const bulk = await loadBulk(params.bulkId, transaction)
      if (bulk.undoneBy !== null) return await loadBulk(bulk.undoneBy, transaction)
      if (bulk.status === 'running' || bulk.undoOf !== null) throw new AppError('conflict')
      const { bulkId, action, changed } = bulk
      const started = newBulk(
        { bulkId: undoId, action, undoOf: bulkId, filter: null, rows: [], total: changed, atLeast: false },
        caller.uid,
      )
      createBulk(transaction, started, caller)
      transaction.update(bulkRef(bulkId), { undoneBy: undoId })
      return started
    })
    if (undo.status === 'running') await enqueuePage(undo)
    return { data: bulkDto(undo) }
  },
}
