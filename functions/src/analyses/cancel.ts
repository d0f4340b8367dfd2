import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { cancelAnalysis } from '@sillage/core/analyses/calls'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath, groupRunPath } from '@sillage/core/base/paths'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import { notesRef, rollupNotesSchema } from '../runs/rollup-notes.ts'
import { enqueueRollupOfStop } from '../runs/rollup-queue.ts'
import { lastBeginning } from '../runs/stop.ts'

/** The cancelled group run with its time; a second cancel returns the first one's. */
const cancelIn = async (
  transaction: Transaction,
  analysisId: string,
  caller: Caller,
): Promise<{ groupRunId: string; stoppedAt: number }> => {
  const snapshot = await transaction.get(db.doc(analysisPath(analysisId)))
  if (!snapshot.exists) throw new AppError('analysis_not_found')
  const { status, lastGroupRunId } = analysisSchema.parse(snapshot.data())
  if (status !== 'processing' || lastGroupRunId === null) throw new AppError('nothing_running')
  const stored = await transaction.get(notesRef(lastGroupRunId))
  const notes = stored.exists ? rollupNotesSchema.parse(stored.data()) : null
  if (notes === null || notes.settled) throw new AppError('nothing_running')
  if (notes.stoppedAt !== null) return { groupRunId: lastGroupRunId, stoppedAt: notes.stoppedAt }

  const at = Date.now()
  // Should the rollup's task not be sent, or get lost, the sweeper sends another.
  const wakeAt = Timestamp.fromMillis(lastBeginning(at))
  transaction.update(stored.ref, { stoppedAt: Timestamp.fromMillis(at), wakeAt, stalls: 0 })
  transaction.update(db.doc(groupRunPath(lastGroupRunId)), {
    stopped: { at: Timestamp.fromMillis(at), by: caller.uid, skipped: null },
  })
  recordAudit(transaction, {
    action: 'cancel_group_run',
    actor: caller,
    target: groupRunPath(lastGroupRunId),
  })
  return { groupRunId: lastGroupRunId, stoppedAt: at }
}

/**
 * Cancels the group run under way. Runs at a provider end and count; the other units are refunded when the
 * last of them has ended.
 */
export const handleCancel: Handler<typeof cancelAnalysis> = async ({ params, caller }) => {
  const { groupRunId, stoppedAt } = await transact((transaction) =>
    cancelIn(transaction, params.analysisId, caller),
  )
  try {
    await enqueueRollupOfStop(groupRunId, lastBeginning(stoppedAt))
  } catch (error) {
    logger.error('rollup of a cancelled group run not enqueued', { groupRunId, error })
  }
  return { message: 'Cancelled; answers under way are still counted', groupRunId }
}
