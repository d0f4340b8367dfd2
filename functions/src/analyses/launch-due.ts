import { FieldPath, type Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { launchDueTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'
import { inParallel } from '../runs/parallel.ts'
import { SHARDS } from '../shards.ts'
import { launchSlot } from './launch-slot.ts'

/** Launches of one task, and at a time. A page ends long before its task does. */
const PAGE = 40
const PARALLEL = 8

export const pageSchema = z.object({
  shard: z.int().check(z.nonnegative()),
  /** When the launcher fired: what is due later is left to its next firing. */
  now: z.int().check(z.positive()),
  page: z.int().check(z.nonnegative()),
  /** The last analysis of the page before. */
  after: z.nullable(z.object({ wakeAt: z.int(), path: z.string().check(z.maxLength(300)) })),
})
export type DuePage = z.infer<typeof pageSchema>

const dueOf = (shard: number, now: number): Query =>
  db
    .collectionGroup('analyses')
    .where('next.shard', '==', shard)
    .where('next.wakeAt', '<=', now)
    .orderBy('next.wakeAt')
    .orderBy(FieldPath.documentId())
    .select('next')

const sendPage = async (page: DuePage): Promise<void> => {
  await enqueue('launchDue', page, { name: launchDueTaskName(page.shard, page.now, page.page) })
}

const foundSchema = z.object({ wakeAt: z.int() })

/**
 * Launches one page of what is due in a shard, and sends the next. One launch that fails keeps no other waiting; the launcher's
 * next firing finds it again.
 */
export const launchPage = async ({ shard, now, page, after }: DuePage): Promise<void> => {
  const due = dueOf(shard, now).limit(PAGE)
  const { docs } = await (after ? due.startAfter(after.wakeAt, db.doc(after.path)) : due).get()
  await inParallel(docs, PARALLEL, async (document) => {
    try {
      await launchSlot(document, now)
    } catch (error) {
      logger.error('slot not decided', { analysisId: document.id, error })
    }
  })
  const last = docs.at(-1)
  if (!last || docs.length < PAGE) return
  const { wakeAt } = foundSchema.parse(last.get('next'))
  await sendPage({ shard, now, page: page + 1, after: { wakeAt, path: last.ref.path } })
}

/**
 * The launcher's now. In the cloud a firing's own time is never ahead of the clock, so the clock counts. A local product is fired
 * for later times, which moves its cadences.
 */
export const firedAt = (scheduleTime: string, clock = Date.now()): number => {
  const scheduled = Date.parse(scheduleTime)
  return Number.isNaN(scheduled) ? clock : Math.max(clock, scheduled)
}

/** Looks for shards that hold something due, and sends the first page of each. Fired every minute. */
export const dueShards = async (now: number): Promise<void> => {
  await inParallel(SHARDS, SHARDS.length, async (shard) => {
    const found = await dueOf(shard, now).limit(1).get()
    if (!found.empty) await sendPage({ shard, now, page: 0, after: null })
  })
}
