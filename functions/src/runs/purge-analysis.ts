import { type Deletion, deletionSchema } from '@sillage/core/analyses/deletion'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  alertsPath,
  analysisPath,
  deletionPath,
  factsPath,
  groupRunsPath,
  manifestPath,
  manifestsPath,
  notesPath,
  rollupsPath,
  runsPath,
  sealsPath,
  slotsPath,
  summariesPath,
  userPath,
} from '@sillage/core/base/paths'
import { quotaSchema } from '@sillage/core/identity/user'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { type DocumentReference, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { removeTasks } from '../platform/queue/task-queue.ts'
import { transact } from '../platform/transact.ts'
import { archiveBucket, warehouseDataset } from '../settings/runs.ts'
import { deleteLines } from './archive/objects.ts'
import { ASKED_FIELDS, wasAsked } from './asked.ts'
import { openRuns } from './open-runs.ts'
import { countProgress, notesRef, rollupNotesSchema } from './rollup-notes.ts'
import { taskOfRun } from './run-tasks.ts'
import { deleteAnalysisRows } from './warehouse/dataset.ts'
import { buildLanes, runsUnderWay } from './window.ts'

/** Documents of one batch; runs are large. */
const BATCH = 200
const LOOK_AGAIN_MS = 60_000

/** The manifests go last: the tasks of an interrupted purge are named after what they hold. */
const COLLECTIONS = [
  groupRunsPath,
  rollupsPath,
  factsPath,
  summariesPath,
  // Samples of readings, of earlier releases.
  (analysisId: string) => `${analysisPath(analysisId)}/readingSamples`,
  notesPath,
  slotsPath,
  sealsPath,
  manifestsPath,
] as const

/**
 * Deletes a collection's documents batch by batch; returns how many there were.
 *
 * @param alongside writes with each batch that so many were deleted: by this purge, not by another at the same time
 */
export const emptyCollection = async (
  path: string,
  alongside?: (batch: WriteBatch, count: number) => void,
): Promise<number> => {
  for (let deleted = 0; ; ) {
    const page = await db.collection(path).select().limit(BATCH).get()
    if (page.empty) return deleted
    const batch = db.batch()
    for (const { ref, updateTime } of page.docs) {
      batch.delete(ref, alongside ? { lastUpdateTime: updateTime } : {})
    }
    alongside?.(batch, page.size)
    try {
      await batch.commit()
      deleted += page.size
    } catch (error) {
      // Another purge was faster: look again.
      if (!alongside || !isStale(error)) throw error
    }
  }
}

/** Takes the tasks of the runs off their queues that are under way or wait; no others are there. */
const removeAllTasks = async (groupRunId: string): Promise<void> => {
  const [manifestSnapshot, notesSnapshot] = await db.getAll(
    db.doc(manifestPath(groupRunId)),
    notesRef(groupRunId),
  )
  if (!manifestSnapshot?.exists || !notesSnapshot?.exists) return
  const manifest = manifestSchema.parse(manifestSnapshot.data())
  const notes = rollupNotesSchema.parse(notesSnapshot.data())
  const open = await openRuns(
    groupRunId,
    runsUnderWay(buildLanes(manifest, notes.total), countProgress(notes)),
  )
  await removeTasks(
    open.map(({ index, claim }) =>
      taskOfRun(manifest, { index, express: index < notes.express }, claim?.turn ?? ''),
    ),
  )
}

/**
 * Deletes the runs of an analysis, and notes with each batch how many runs of the group run that was under way had a
 * call; returns how many there were. Nothing else deletes them, so that no run of a late worker goes uncounted.
 */
const removeRuns = async (
  { analysisId, openGroupRunId }: Deletion,
  note: DocumentReference,
): Promise<number> => {
  const runs = db.collection(runsPath(analysisId)).select('groupRunId', ...ASKED_FIELDS)
  for (let deleted = 0; ; ) {
    const { docs } = await runs.limit(BATCH).get()
    if (docs.length === 0) return deleted
    const batch = db.batch()
    for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime })
    const asked = docs.filter((run) => run.get('groupRunId') === openGroupRunId && wasAsked(run.data()))
    batch.update(note, { removed: FieldValue.increment(asked.length) })
    try {
      await batch.commit()
      deleted += docs.length
    } catch (error) {
      // A late worker wrote one of them, or another purge was faster: look again.
      if (!isStale(error)) throw error
      if (!(await note.get()).exists) return deleted
    }
  }
}

/** Charges the runs that late workers asked after the deletion had given them back. */
const chargeLateRuns = (note: DocumentReference): Promise<void> =>
  transact(async (transaction) => {
    const { refund, removed } = deletionSchema.parse((await transaction.get(note)).data())
    if (!refund) return
    const late = Math.min(removed - refund.charged, refund.units)
    if (late <= 0) return
    const userRef = db.doc(userPath(refund.uid))
    const user = await transaction.get(userRef)
    const quota = user.exists ? quotaSchema.parse(user.get('quota')) : null
    transaction.update(note, {
      'refund.charged': refund.charged + late,
      'refund.units': refund.units - late,
    })
    if (quota?.period !== refund.quotaPeriod) return
    transaction.update(userRef, { 'quota.used': quota.used + late })
  })

/** Deletes the alerts of an analysis from its people's inbox. */
const removeAlerts = async (analysisId: string): Promise<number> => {
  const alerts = db
    .collection(alertsPath(brandOfAnalysis(analysisId)))
    .where('analysisId', '==', analysisId)
    .select()
  for (let deleted = 0; ; ) {
    const { docs } = await alerts.limit(BATCH).get()
    if (docs.length === 0) return deleted
    const batch = db.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    deleted += docs.length
  }
}

/** Deletes what Cloud Storage and BigQuery hold of an analysis. */
const deleteElsewhere = async (analysisId: string): Promise<void> => {
  const [bucket, dataset] = [archiveBucket(), warehouseDataset()]
  if (bucket !== null) await deleteLines(bucket, analysisId)
  if (dataset !== null) await deleteAnalysisRows(dataset, analysisId)
}

/**
 * Deletes what is left under an analysis that is being deleted: its tasks, then its documents. Interrupted anywhere it
 * is simply done again, and it is done again until nothing can appear any more.
 */
export const purgeAnalysis = async (analysisId: string): Promise<void> => {
  const ref = db.doc(deletionPath(analysisId))
  const snapshot = await ref.get()
  if (!snapshot.exists) return
  const deletion = deletionSchema.parse(snapshot.data())
  const { openGroupRunId, until } = deletion
  if (openGroupRunId !== null) await removeAllTasks(openGroupRunId)
  let deleted = await removeRuns(deletion, ref)
  await chargeLateRuns(ref)
  for (const pathOf of COLLECTIONS) deleted += await emptyCollection(pathOf(analysisId))
  deleted += await removeAlerts(analysisId)
  const isLast = Date.now() >= until
  // At once, and after the last late writer; not at each look in between.
  if (deleted > 0 || isLast) await deleteElsewhere(analysisId)
  await db.doc(analysisPath(analysisId)).delete()
  if (isLast) await ref.delete()
  else await ref.update({ nextAt: Timestamp.fromMillis(Date.now() + LOOK_AGAIN_MS) })
  logger.info('analysis purged', { analysisId, deleted })
}
