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
import { manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { removeTasks } from '../queue/task-queue.ts'
import { openRuns } from '../runs/open-runs.ts'
import { notesRef, rollupNotesSchema } from '../runs/rollup-notes.ts'
import { taskOfRun } from '../runs/run-tasks.ts'
import { lanesOf, runsUnderWay } from '../runs/window.ts'

/** Documents of one batch; runs are large. */
const BATCH = 200
const LOOK_AGAIN_MS = 60_000

/** The manifests go last: the tasks of an interrupted purge are named after what they hold. */
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

/** Takes the tasks of the runs off their queues that are under way or wait; no others are there. */
const removeTasksOf = async (groupRunId: string): Promise<void> => {
  const [manifestSnapshot, notesSnapshot] = await db.getAll(
    db.doc(manifestPath(groupRunId)),
    notesRef(groupRunId),
  )
  if (!manifestSnapshot?.exists || !notesSnapshot?.exists) return
  const manifest = manifestSchema.parse(manifestSnapshot.data())
  const notes = rollupNotesSchema.parse(notesSnapshot.data())
  const open = await openRuns(groupRunId, runsUnderWay(lanesOf(manifest, notes.total), notes))
  await removeTasks(open.map(({ index, claim }) => taskOfRun(manifest, index, claim?.turn ?? '')))
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
