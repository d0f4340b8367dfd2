import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { Deletion, Refund } from '@sillage/core/analyses/deletion'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath, deletionPath, groupRunPath, runsPath } from '@sillage/core/base/paths'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { changeMetered, type Meter, type MeteredChange } from '../plans/meter.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { purgeTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { getShard } from '../platform/shards.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'
import { wasAsked } from './asked.ts'
import { LIVENESS_MS } from './group-run-context.ts'
import { notesRef, rollupNotesSchema } from './rollup-notes.ts'

/** A worker that believes the group run to be under way starts within the first, and ends within the second. */
const LATEST_WRITE_MS = LIVENESS_MS + TASK_DEADLINE_SECONDS * 1_000
const FIRST_LOOK_MS = 60_000

/**
 * The units of a group run under way that certainly bought nothing: those of runs that nobody has begun, that wait for
 * their provider unasked, or that failed.
 */
const loadRefund = async (transaction: Transaction, groupRunId: string): Promise<Refund | null> => {
  const snapshot = await transaction.get(notesRef(groupRunId))
  if (!snapshot.exists) return null
  const notes = rollupNotesSchema.parse(snapshot.data())
  const { analysisId, uid, quotaPeriod, settled, completedBefore } = notes
  if (settled) return null
  const runs = db.collection(runsPath(analysisId)).where('groupRunId', '==', groupRunId)
  // A pending run has a document once it was put off; the windows of a group run bound how many there are.
  const [bought, waiting] = await Promise.all([
    transaction.get(runs.where('status', 'in', ['completed', 'processing']).count()),
    transaction.get(runs.where('status', '==', 'pending')),
  ])
  const askedRuns = waiting.docs.filter((run) => wasAsked(run.data())).length
  const charged = bought.data().count + askedRuns
  const { reserved = notes.total } = notes
  return { uid, quotaPeriod, units: Math.max(0, reserved - (charged - completedBefore)), charged }
}

const deleteIn = async (transaction: Transaction, analysisId: string): Promise<MeteredChange<void>> => {
  const ref = db.doc(analysisPath(analysisId))
  const snapshot = await transaction.get(ref)
  if (!snapshot.exists) throw new AppError('analysis_not_found')
  const analysis = analysisSchema.parse(snapshot.data())
  const openGroupRunId = analysis.status === 'processing' ? analysis.lastGroupRunId : null
  const refund = openGroupRunId === null ? null : await loadRefund(transaction, openGroupRunId)
  const at = Date.now()
  const decide = (meter: Meter | null): void => {
    const isRefunded = refund !== null && meter?.giveBack(refund.units, refund.quotaPeriod) === true
    transaction.set(db.doc(deletionPath(analysisId)), {
      analysisId,
      openGroupRunId,
      refund: isRefunded ? refund : null,
      removed: 0,
      createdAt: Timestamp.fromMillis(at),
      shard: getShard(analysisId),
      nextAt: Timestamp.fromMillis(at + FIRST_LOOK_MS),
      until: Timestamp.fromMillis(at + LATEST_WRITE_MS),
    } satisfies Record<keyof Deletion, unknown>)
    transaction.delete(ref)
    // Without its document a group run is over for every worker that looks.
    if (openGroupRunId !== null) transaction.delete(db.doc(groupRunPath(openGroupRunId)))
  }
  return { uid: refund?.uid ?? null, at, decide }
}

/** Who gets units back when the analysis is deleted now; null when no group run is under way. */
const findPayer = async (analysisId: string): Promise<string | null> => {
  const snapshot = await db.doc(analysisPath(analysisId)).get()
  if (!snapshot.exists) return null
  const { status, lastGroupRunId } = analysisSchema.parse(snapshot.data())
  if (status !== 'processing' || lastGroupRunId === null) return null
  const notes = await notesRef(lastGroupRunId).get()
  return notes.exists ? rollupNotesSchema.parse(notes.data()).uid : null
}

/**
 * Deletes an analysis with everything under it. From its return on nobody sees the analysis; its documents follow, and
 * the units of runs without a call are refunded. Calls by late workers are charged when
 * their documents are removed (see purge-analysis.ts).
 *
 * @throws AppError `analysis_not_found`
 */
export const deleteAnalysis = async (analysisId: string): Promise<void> => {
  const payerId = await findPayer(analysisId)
  // Without a payer nobody else waits in its line.
  await changeMetered(payerId ?? analysisId, analysisId, (transaction) => deleteIn(transaction, analysisId))
  try {
    await enqueue('purge', { analysisId }, { name: purgeTaskName(analysisId) })
  } catch (error) {
    // The sweeper sees to it.
    logger.error('purge not enqueued', { analysisId, error })
  }
}
