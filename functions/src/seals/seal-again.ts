import { sealPath } from '@sillage/core/base/paths'
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isGone } from '../platform/firestore-errors.ts'
import { enqueueSeal } from '../platform/queue/recompute-queue.ts'
import { getShard } from '../platform/shards.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'

/** When the sweeper looks for a seal whose task was lost: the task is on its way, and a page is written in between. */
export const sealLater = (): Timestamp => Timestamp.fromMillis(Date.now() + TASK_DEADLINE_SECONDS * 1_000)

/** Notes, in the batch of a settlement, that the version waits for a seal. Seals that it has stay. */
export const askForSeal = (batch: WriteBatch, groupRunId: string): void => {
  batch.set(
    db.doc(sealPath(groupRunId)),
    { groupRunId, shard: getShard(groupRunId), dueAt: sealLater(), runsChanged: true, progress: null },
    { merge: true },
  )
}

/**
 * Has a version sealed again whose figures were computed again. One from before there were seals stays without: a seal of
 * today would say nothing of the day on which it settled.
 *
 * @param runsChanged whether its runs may have changed too
 */
export const sealAgain = async (groupRunId: string, runsChanged: boolean): Promise<void> => {
  const changes = { dueAt: sealLater(), ...(runsChanged ? { runsChanged, progress: null } : {}) }
  try {
    await db.doc(sealPath(groupRunId)).update(changes)
  } catch (error) {
    if (isGone(error)) return
    throw error
  }
  await enqueueSeal(groupRunId)
}
