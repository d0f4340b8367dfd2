import { FieldPath, type Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'
import { launchDueTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { SHARDS } from '../platform/shards.ts'

export const pageSchema = z.object({
  shard: z.int().check(z.nonnegative()),
  /** When the launcher fired: what is due later is left to its next firing. */
  now: z.int().check(z.positive()),
  page: z.int().check(z.nonnegative()),
  /** The last analysis of the page before. */
  after: z.nullable(z.object({ wakeAt: z.int(), path: z.string().check(z.maxLength(300)) })),
})
export type DuePage = z.infer<typeof pageSchema>

/** Analyses of a shard that are due, first due first. */
export const queryDue = (shard: number, now: number): Query =>
  db
    .collectionGroup('analyses')
    .where('next.shard', '==', shard)
    .where('next.wakeAt', '<=', now)
    .orderBy('next.wakeAt')
    .orderBy(FieldPath.documentId())
    .select('next')

export const sendPage = async (page: DuePage): Promise<void> => {
  await enqueue('launchDue', page, { name: launchDueTaskName(page.shard, page.now, page.page) })
}

/** Looks for shards that hold something due, and sends the first page of each. Fired every minute. */
export const dueShards = async (now: number): Promise<void> => {
  await inParallel(SHARDS, SHARDS.length, async (shard) => {
    const found = await queryDue(shard, now).limit(1).get()
    if (!found.empty) await sendPage({ shard, now, page: 0, after: null })
  })
}
