import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { retryFailedRuns } from '@sillage/core/analyses/calls'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, indexOfRun } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath, manifestPath, runsPath, userPath } from '@sillage/core/base/paths'
import { periodInForce, unitsUsed, userSchema } from '@sillage/core/identity/user'
import {
  requireActiveAnalyses,
  requireAnotherGroupRun,
  requireLanguages,
  requireProviders,
  requireQuota,
} from '@sillage/core/plans/gates'
import { variantProviders } from '@sillage/core/runs/cells'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { getShard } from '../platform/shards.ts'
import { transactInTurn } from '../platform/transact.ts'
import { requireRoomToSpend } from '../providers/spend.ts'
import { allBut } from '../runs/index-set.ts'
import { enqueueRefill } from '../runs/refill.ts'
import { emptyFold, notesRef, rollupNotesSchema, wakeLater } from '../runs/rollup-notes.ts'
import { activeGroupRuns, expressShare } from './active.ts'

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
): Promise<Retry> => {
  const analysisRef = db.doc(analysisPath(analysisId))
  const userRef = db.doc(userPath(payerId))
  const [analysisSnapshot, userSnapshot] = await transaction.getAll(analysisRef, userRef)
  if (!analysisSnapshot?.exists) throw new AppError('analysis_not_found')
  if (!userSnapshot?.exists) throw new AppError('not_authenticated')
  const { lastGroupRunId: groupRunId, status, archivedAt } = analysisSchema.parse(analysisSnapshot.data())
  const user = userSchema.parse(userSnapshot.data())
  if (groupRunId === null) throw new AppError('nothing_failed')
  const [notesSnapshot, groupRunSnapshot, manifestSnapshot] = await transaction.getAll(
    notesRef(groupRunId),
    db.doc(groupRunPath(groupRunId)),
    db.doc(manifestPath(groupRunId)),
  )
  if (!notesSnapshot?.exists || !groupRunSnapshot?.exists) throw new AppError('nothing_failed')
  const notes = rollupNotesSchema.parse(notesSnapshot.data())
  if (notes.roundAt === startedAt) return { groupRunId, round: notes.round, units: notes.reserved ?? 0 }
  if (status === 'processing' || !notes.settled) throw new AppError('analysis_processing')
  if (archivedAt !== null) throw new AppError('analysis_archived')
  if (notes.failed === 0) throw new AppError('nothing_failed')

  const { stopped } = groupRunSchema.parse(groupRunSnapshot.data())
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
  const standing = await getStanding(user, startedAt)
  // Of a version that answered nothing, a trial has its one run back.
  const isAnew = notes.completed === 0
  if (isAnew) requireAnotherGroupRun(standing, user.quota.groupRunsStarted)
  requireProviders(
    standing,
    manifest.models.map(({ provider }) => provider),
  )
  requireLanguages(
    standing,
    manifest.languages.map(({ code }) => code),
  )
  requireActiveAnalyses(standing, (await transaction.get(activeGroupRuns(payerId))).data().count)
  const used = unitsUsed(user.quota, startedAt)
  requireQuota(standing, used, units)

  const at = Timestamp.fromMillis(startedAt)
  const round = notes.round + 1
  const total = notes.completed + units
  const stats = { total, completed: notes.completed, processing: 0, pending: units, failed: 0 }
  const quotaPeriod = periodInForce(user.quota, startedAt)
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
  transaction.update(userRef, {
    'quota.period': quotaPeriod,
    'quota.used': used + units,
    ...(isAnew ? { 'quota.groupRunsStarted': FieldValue.increment(1) } : {}),
  })
  return { groupRunId, round, units }
}

/** Asks the failed runs of the newest version again: that version is completed, and no other is made. */
export const handleRetryFailed: Handler<typeof retryFailedRuns> = async ({ params, caller }) => {
  const { analysisId } = params
  const payerId = caller.payer.uid
  await requireRoomToSpend(payerId)
  const express = await expressShare(payerId)
  const startedAt = Date.now()
  const { groupRunId, round, units } = await transactInTurn(userPath(payerId), (transaction) =>
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
