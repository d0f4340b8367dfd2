import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { type DuePage, queryDue, sendPage } from './due-shards.ts'
import { launchSlot } from './launch-slot.ts'

/** Launches of one task, and at a time. A page ends long before its task does. */
const PAGE = 40
const PARALLEL = 8

const foundSchema = z.object({ wakeAt: z.int() })

/**
 * Launches one page of what is due in a shard, and sends the next. One launch that fails keeps no other waiting; the launcher's
 * next firing finds it again.
 */
export const launchPage = async ({ shard, now, page, after }: DuePage): Promise<void> => {
  const due = queryDue(shard, now).limit(PAGE)
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
