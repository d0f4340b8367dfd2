import { deletionSchema } from '@sillage/core/analyses/deletion'
import {
  analysisPath,
  deletionPath,
  factsPath,
  groupRunsPath,
  manifestPath,
  manifestsPath,
  notesPath,
  rollupsPath,
  runsPath,
  summariesPath,
} from '@sillage/core/paths'
import { cellAt, runCount } from '@sillage/core/runs/cells'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { RUN_QUEUES, runTaskName } from '../queue/names.ts'
import { removeTasks } from '../queue/remove-tasks.ts'

/** Documents of one batch; runs are large. */
const BATCH = 200
const LOOK_AGAIN_MS = 60_000

/** The manifests go last: the tasks of an interrupted purge are named after them. */
const COLLECTIONS = [
  groupRunsPath,
  runsPath,
  rollupsPath,
  factsPath,
  summariesPath,
  notesPath,
  manifestsPath,
] as const

/** Deletes a collection's documents batch by batch; returns how many there were. */
export const emptyCollection = async (path: string): Promise<number> => {
  for (let deleted = 0; ; ) {
    const page = await db.collection(path).select().limit(BATCH).get()
    if (page.empty) return deleted
    const batch = db.batch()
    for (const { ref } of page.docs) batch.delete(ref)
    await batch.commit()
    deleted += page.size
  }
}

const removeTasksOf = async (groupRunId: string): Promise<void> => {
  const snapshot = await db.doc(manifestPath(groupRunId)).get()
  if (!snapshot.exists) return
  const manifest = manifestSchema.parse(snapshot.data())
  await removeTasks(
    Array.from({ length: runCount(manifest) }, (_, index) => ({
      queue: RUN_QUEUES[cellAt(manifest, index).provider],
      name: runTaskName(groupRunId, index),
    })),
  )
}

/**
 * Deletes what is left under an analysis that is being deleted: its tasks, then its documents. Interrupted anywhere it
 * is simply done again, and it is done again until nothing can appear any more.
 */
export const purgeAnalysis = async (analysisId: string): Promise<void> => {
  const ref = db.doc(deletionPath(analysisId))
  const snapshot = await ref.get()
  if (!snapshot.exists) return
  const { openGroupRunId, until } = deletionSchema.parse(snapshot.data())
  if (openGroupRunId !== null) await removeTasksOf(openGroupRunId)
  let deleted = 0
  for (const pathOf of COLLECTIONS) deleted += await emptyCollection(pathOf(analysisId))
  await db.doc(analysisPath(analysisId)).delete()
  if (Date.now() >= until) await ref.delete()
  else await ref.update({ nextAt: Timestamp.fromMillis(Date.now() + LOOK_AGAIN_MS) })
  logger.info('analysis purged', { analysisId, deleted })
}
