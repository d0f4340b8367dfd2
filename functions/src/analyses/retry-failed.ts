import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { retryFailedRuns } from '@sillage/core/analyses/calls'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, indexOfRun } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath, manifestPath, runsPath } from '@sillage/core/base/paths'
import { requireLanguages, requireProviders } from '@sillage/core/plans/gates'
import { variantProviders } from '@sillage/core/runs/cells'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { changeMetered, type Meter, type MeteredChange } from '../plans/meter.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { getShard } from '../platform/shards.ts'
import { requireRoomToSpend } from '../providers/spend.ts'
import { allBut } from '../runs/index-set.ts'
import { enqueueRefill } from '../runs/refill.ts'
import { emptyFold, notesRef, rollupNotesSchema, wakeLater } from '../runs/rollup-notes.ts'
import { expressShare } from './active.ts'

interface Retry {
  groupRunId: string
  /** Number of retries of the version, including this one. */
  round: number
  units: number
}

/** @param startedAt tells a transaction that is tried again what it has written */
const retryIn = async (
  transaction: Transaction,
  analysisId: string,
  { uid, payerId, express }: { uid: string; payerId: string; express: number },
  startedAt: number,
): Promise<MeteredChange<Retry>> => {
  const analysisRef = db.doc(analysisPath(analysisId))
  const analysisSnapshot = await transaction.get(analysisRef)
  if (!analysisSnapshot.exists) throw new AppError('analysis_not_found')
  const { lastGroupRunId: groupRunId, status, archivedAt } = analysisSchema.parse(analysisSnapshot.data())
  if (groupRunId === null) throw new AppError('nothing_failed')
  const [notesSnapshot, groupRunSnapshot, manifestSnapshot] = await transaction.getAll(
    notesRef(groupRunId),
    db.doc(groupRunPath(groupRunId)),
    db.doc(manifestPath(groupRunId)),
  )
  if (!notesSnapshot?.exists || !groupRunSnapshot?.exists) throw new AppError('nothing_failed')
  const notes = rollupNotesSchema.parse(notesSnapshot.data())
  if (notes.roundAt === startedAt) {
    const { round, reserved = 0 } = notes
    return { uid: null, at: startedAt, decide: () => ({ groupRunId, round, units: reserved }) }
  }
  if (status === 'processing' || !notes.settled) throw new AppError('analysis_processing')
  if (archivedAt !== null) throw new AppError('analysis_archived')
  if (notes.failed === 0) throw new AppError('nothing_failed')

  const { stopped, answersRemovedAt } = groupRunSchema.parse(groupRunSnapshot.data())
  if (answersRemovedAt !== null) throw new AppError('answer_removed')
  const manifest = manifestSchema.parse(manifestSnapshot?.data())
  const failed = await transaction.get(
    db
      .collection(runsPath(analysisId))
      .where('groupRunId', '==', groupRunId)
      .where('status', '==', 'failed')
      .select(),
  )
  const units = failed.size
  const indices = failed.docs.map(({ id }) => indexOfRun(id)).toSorted((one, other) => one - other)
  // Of a version that answered nothing, a trial has its one run back.
  const isStart = notes.completed === 0
  const at = Timestamp.fromMillis(startedAt)
  const round = notes.round + 1
  const total = notes.completed + units
  const stats = { total, completed: notes.completed, processing: 0, pending: units, failed: 0 }
  const decide = (meter: Meter | null): Retry => {
    if (meter === null) throw new AppError('not_authenticated')
    requireProviders(
      meter.standing,
      manifest.models.map(({ provider }) => provider),
    )
    requireLanguages(
      meter.standing,
      manifest.languages.map(({ code }) => code),
    )
    meter.requireRoom(units, isStart)
    const quotaPeriod = meter.take(units, isStart)
    transaction.update(notesSnapshot.ref, {
      ...emptyFold(notes.total),
      uid: payerId,
      quotaPeriod,
      reserved: units,
      round,
      roundAt: at,
      preparing: true,
      kept: allBut(indices, notes.total),
      express: express === 0 ? 0 : (indices[express - 1] ?? notes.total - 1) + 1,
      completedBefore: notes.completed,
      admitted: notes.admitted.map(() => 0),
      open: [...new Set(variantProviders(manifest))],
      queues: {},
      recounts: 0,
      settled: false,
      readAgain: null,
      archiveAt: null,
      archivedTo: 0,
      warehouseAt: null,
      shard: getShard(groupRunId),
      wakeAt: wakeLater(),
      stalls: 0,
    })
    transaction.update(groupRunSnapshot.ref, {
      status: 'processing',
      stats,
      launchedBy: uid,
      paidBy: payerId,
      completedAt: null,
      'units.reserved': FieldValue.increment(units),
      ...(stopped === null ? {} : { 'stopped.skipped': notes.skipped }),
    })
    transaction.update(analysisRef, { status: 'processing', runStats: stats, lastRunAt: at, updatedAt: at })
    return { groupRunId, round, units }
  }
  return { uid: payerId, at: startedAt, decide }
}

/** Asks the failed runs of the newest version again: that version is completed, and no other is made. */
export const handleRetryFailed: Handler<typeof retryFailedRuns> = async ({ params, caller }) => {
  const { analysisId } = params
  const payerId = caller.payer.uid
  await requireRoomToSpend(payerId)
  const express = await expressShare(payerId)
  const startedAt = Date.now()
  const { groupRunId, round, units } = await changeMetered(payerId, analysisId, (transaction) =>
    retryIn(transaction, analysisId, { uid: caller.uid, payerId, express }, startedAt),
  )
  try {
    await enqueueRefill(groupRunId, `-r${round}`)
  } catch (error) {
    // The retry stands: the sweeper sends what could not be sent now.
    logger.error('refill not enqueued', { groupRunId, error })
  }
  const brandId = brandOfAnalysis(analysisId)
  logEvent('group run launched', { groupRunId, brandId, units, launchedFrom: 'manual' })
  return { message: 'Failed runs are asked again', groupRunId, units }
}
