import { bulkPagePath, bulkPath, bulksPath } from '@sillage/core/base/paths'
import {
  applyTo,
  type Bulk,
  type BulkPage,
  bulkPageSchema,
  bulkSchema,
  isKept,
  MOST_FAILURES,
  putBack,
  type RowOutcome,
} from '@sillage/core/bulks/bulk'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { nextKept, readRow, storedValue, updateOfRow } from '../brands/rows.ts'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { enqueuePage, wakeLater } from './queue.ts'

/** Rows of one page: with what the page notes, a batch stays within 500 writes. */
const PAGE = 200

export const bulkRef = (bulkId: string) => db.doc(bulkPath(bulkId))

/** The data of a task of the queue `bulkPage`. */
export const bulkTaskSchema = z.object({
  bulkId: z.string().check(z.minLength(1), z.maxLength(40)),
  page: z.int().check(z.nonnegative()),
})

/** The rows of a page, and what is known of each from before. */
interface Next {
  readonly paths: readonly string[]
  readonly cursor: string
  readonly isLast: boolean
  /** Of an undo: what the bulk did to each row. */
  readonly changes: BulkPage['changes']
}

const nextRows = async (bulk: Bulk): Promise<Next> => {
  const { undoOf, filter, kind, cursor, page, rows, startedAt } = bulk
  if (undoOf !== null) {
    const [undone, changed] = await db.getAll(bulkRef(undoOf), db.doc(bulkPagePath(undoOf, page)))
    const pages = undone?.exists ? bulkSchema.parse(undone.data()).page : 0
    const changes = changed?.exists ? bulkPageSchema.parse(changed.data()).changes : []
    return { paths: changes.map(({ path }) => path), cursor, isLast: page + 1 >= pages, changes }
  }
  if (filter !== null) {
    return { ...(await nextKept(kind, filter, { cursor, most: PAGE, madeBefore: startedAt })), changes: [] }
  }
  const from = page * PAGE
  const paths = rows.slice(from, from + PAGE)
  return { paths, cursor, isLast: from + PAGE >= rows.length, changes: [] }
}

/** Holds a write to what was read. */
const readAt = ({ updateTime }: DocumentSnapshot) =>
  updateTime === undefined ? {} : { lastUpdateTime: updateTime }

const outcomeOf = (bulk: Bulk, document: DocumentSnapshot, { changes }: Next): RowOutcome => {
  const { kind, undoOf, filter } = bulk
  try {
    const value = storedValue(kind, document)
    if (undoOf !== null) {
      const change = changes.find(({ path }) => path === document.ref.path)
      return change === undefined ? { is: 'already' } : putBack(change, value)
    }
    const outcome = applyTo(bulk, value)
    if (outcome.is !== 'changed' || filter === null) return outcome
    // Somebody may have changed it since the filter kept it, a moment ago.
    const row = readRow(kind, document)
    return row !== null && isKept(row, filter) ? outcome : { is: 'failed', reason: 'changed' }
  } catch {
    return { is: 'failed', reason: 'unreadable' }
  }
}

/**
 * Changes the rows of a page. One batch writes them, notes what they had before and moves the bulk on: a worker that is
 * killed has done all of a page or nothing, and a page that is done is never done again. Preconditions, not a
 * transaction: the locks of a killed worker would keep people from their own rows for a minute.
 *
 * @returns the bulk as it is afterwards
 * @throws what `isStale` knows, when the bulk or one of the rows changed meanwhile: then nothing was written
 */
const changePage = async (stored: DocumentSnapshot, bulk: Bulk): Promise<Bulk> => {
  const { bulkId, page } = bulk
  const next = await nextRows(bulk)
  const refs = next.paths.map((path) => db.doc(path))
  const documents = refs.length === 0 ? [] : await db.getAll(...refs)
  const batch = db.batch()
  const changes: BulkPage['changes'] = []
  const failures: Bulk['failures'] = []
  for (const document of documents) {
    const { path } = document.ref
    const outcome = outcomeOf(bulk, document, next)
    if (outcome.is === 'failed') failures.push({ path, reason: outcome.reason })
    if (outcome.is !== 'changed') continue
    const { before, after } = outcome
    changes.push({ path, before, after })
    batch.update(document.ref, updateOfRow(bulk.kind, document, after, bulkId), readAt(document))
  }
  const expiresAt = Timestamp.fromMillis(bulk.expiresAt)
  if (changes.length > 0) batch.set(db.doc(bulkPagePath(bulkId, page)), { changes, expiresAt })
  const moved = {
    page: page + 1,
    cursor: next.cursor,
    changed: bulk.changed + changes.length,
    failed: bulk.failed + failures.length,
    already: bulk.already + documents.length - changes.length - failures.length,
    failures: [...bulk.failures, ...failures].slice(0, MOST_FAILURES),
  }
  // It has seen every row by now.
  const counted = bulk.atLeast ? { total: moved.changed + moved.already + moved.failed, atLeast: false } : {}
  const ended = next.isLast
    ? { status: 'done' as const, finishedAt: Timestamp.now(), wakeAt: null, ...counted }
    : { wakeAt: wakeLater() }
  batch.update(stored.ref, { ...moved, ...ended }, readAt(stored))
  await batch.commit()
  return { ...bulk, ...moved, status: next.isLast ? 'done' : 'running' }
}

/** How often a page is begun anew, because something changed under it, before its task is delivered again. */
const MOST_TRIES = 5

/**
 * Handles a task of the queue `bulkPage`: does one page and sends for the next. It may be delivered any number of times,
 * and by two workers at once.
 */
export const takePage = async ({ bulkId, page }: z.infer<typeof bulkTaskSchema>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const stored = await bulkRef(bulkId).get()
    if (!stored.exists) return
    const bulk = bulkSchema.parse(stored.data())
    if (bulk.status !== 'running' || bulk.page < page) return
    // The worker that did this page may have died before it sent for the next one.
    if (bulk.page > page) return await enqueuePage(bulk)
    try {
      const moved = await changePage(stored, bulk)
      if (moved.status === 'running') await enqueuePage(moved)
      return
    } catch (error) {
      if (!isStale(error) || tries === MOST_TRIES) throw error
    }
  }
}

/** Bulks that one sweep looks after: few run at a time. */
const SWEPT = 20

/** Sends for the pages of bulks that have fallen silent. */
export const sweepBulks = async (now: number): Promise<void> => {
  const { docs } = await db
    .collection(bulksPath())
    .where('wakeAt', '<=', Timestamp.fromMillis(now))
    .orderBy('wakeAt')
    .limit(SWEPT)
    .get()
  for (const document of docs) {
    try {
      await document.ref.update({ wakeAt: wakeLater() }, { lastUpdateTime: document.updateTime })
      await enqueuePage(bulkSchema.parse(document.data()), `-${now.toString(36)}`)
    } catch (error) {
      if (!isStale(error)) logger.error('bulk not swept', { path: document.ref.path, error })
    }
  }
}
