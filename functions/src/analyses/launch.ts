import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newGroupRunId } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath, manifestPath, rollupPath, userPath } from '@sillage/core/base/paths'
import { periodInForce, type User, unitsUsed, userSchema } from '@sillage/core/identity/user'
import {
  requireActiveAnalyses,
  requireAnotherGroupRun,
  requireLanguages,
  requireProviders,
  requireQuota,
} from '@sillage/core/plans/gates'
import { variantProviders } from '@sillage/core/runs/cells'
import { type GroupRun, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { setupChanges } from '@sillage/core/runs/setup-changes'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { countUnits } from '../library/units.ts'
import { findPayerId } from '../membership/payer.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { transact, transactInTurn } from '../platform/transact.ts'
import { requireRoomToSpend } from '../providers/spend.ts'
import { enqueueRefill } from '../runs/refill.ts'
import { newNotes } from '../runs/rollup-notes.ts'
import { activeGroupRuns, expressShare } from './active.ts'
import { snapshotManifest } from './manifest.ts'
import { requireComplete } from './status.ts'

/** Most runs of one group run: what one rollup document and one sweep can still look after. */
export const MAX_RUNS = 10_000

export type LaunchedFrom = GroupRun['launchedFrom']

export interface Launch {
  analysisId: string
  /** The person who launches. The brand's owner pays. */
  uid: string
  launchedFrom?: LaunchedFrom
  /** Its first runs that go on the express queues. */
  express?: number
}

/** A person sets an analysis back to ready before launching it again; a schedule does so by launching it. */
const LAUNCHABLE: Record<LaunchedFrom, readonly Analysis['status'][]> = {
  manual: ['ready'],
  api: ['ready'],
  seed: ['ready', 'completed', 'failed'],
  cadence: ['ready', 'completed', 'failed'],
}

/**
 * Refuses group runs of more runs than one can have.
 *
 * @param field the field of the request that the error names
 */
export const requireRunnable = (units: number, field = 'samples'): void => {
  if (units <= MAX_RUNS) return
  throw new AppError('bad_request', {
    message: `A launch can have at most ${MAX_RUNS} runs; this one would have ${units}.`,
    details: { field },
  })
}

const requireLaunchable = (analysis: Analysis, from: LaunchedFrom): void => {
  if (analysis.status === 'processing') throw new AppError('analysis_processing')
  if (analysis.archivedAt !== null) throw new AppError('analysis_archived')
  if (!LAUNCHABLE[from].includes(analysis.status)) {
    throw new AppError('invalid_status', { values: { status: analysis.status } })
  }
  requireComplete(analysis)
  requireRunnable(countUnits(analysis))
}

const newGroupRun = (
  manifest: Manifest,
  version: number,
  units: number,
  runs: number,
  launch: Required<Launch>,
  paidBy: string,
  changed: GroupRun['changed'],
): Omit<GroupRun, 'createdAt'> => ({
  groupRunId: manifest.groupRunId,
  analysisId: manifest.analysisId,
  brandId: manifest.brandId,
  version,
  status: 'processing',
  stats: { total: runs, completed: 0, processing: 0, pending: runs, failed: 0 },
  live: { visibility: null, sentiment: null, n: 0, named: 0, unread: 0 },
  recent: [],
  progress: {},
  simulated: false,
  waiting: [],
  stopped: null,
  units: { reserved: units, credited: 0 },
  changed,
  launchedBy: launch.uid,
  paidBy,
  launchedFrom: launch.launchedFrom,
  completedAt: null,
  firstRunAt: null,
  lastRunAt: null,
})

/** Differences between the setups of a version and the one before; null for the first version. */
const changesSince = async (
  transaction: Transaction,
  { lastGroupRunId }: Analysis,
  manifest: Manifest,
): Promise<GroupRun['changed']> => {
  if (lastGroupRunId === null) return null
  const before = await transaction.get(db.doc(manifestPath(lastGroupRunId)))
  return before.exists ? setupChanges(manifestSchema.parse(before.data()), manifest) : null
}

/** A launch that may go ahead. A transaction reads all before it writes, so writing is a step of its own. */
interface ReadyLaunch {
  units: number
  /** @param changes of the analysis that go along */
  write(changes?: Record<string, unknown>): void
}

/**
 * Reads what a launch rests on and passes it through every gate.
 *
 * @param user the payer
 * @throws AppError as `launchAnalysis` does
 */
export const prepareLaunch = async (
  transaction: Transaction,
  launch: Required<Launch>,
  { analysis, user, groupRunId, at }: { analysis: Analysis; user: User; groupRunId: string; at: number },
): Promise<ReadyLaunch> => {
  requireLaunchable(analysis, launch.launchedFrom)
  const manifest = await snapshotManifest(transaction, analysis, groupRunId, at)
  const units = countUnits(analysis)
  const standing = await getStanding(user, at)
  requireAnotherGroupRun(standing, user.quota.groupRunsStarted)
  requireProviders(
    standing,
    manifest.models.map(({ provider }) => provider),
  )
  requireLanguages(standing, analysis.languageCodes)
  if (standing.entitlements.activeAnalyses !== null) {
    requireActiveAnalyses(standing, (await transaction.get(activeGroupRuns(user.uid))).data().count)
  }
  requireQuota(standing, unitsUsed(user.quota, at), units)
  const changed = await changesSince(transaction, analysis, manifest)
  return {
    units,
    write: (changes = {}) =>
      writeLaunch(transaction, launch, { analysis, user, manifest, changed, units, at, changes }),
  }
}

const writeLaunch = (
  transaction: Transaction,
  launch: Required<Launch>,
  {
    analysis,
    user,
    manifest,
    changed,
    units,
    at,
    changes,
  }: {
    analysis: Analysis
    user: User
    manifest: Manifest
    changed: GroupRun['changed']
    units: number
    at: number
    changes: Record<string, unknown>
  },
): void => {
  const { groupRunId } = manifest
  const createdAt = Timestamp.fromMillis(at)
  const version = analysis.versions + 1
  // A launch until ± points begins with one sample of each cell; its units cover the ceiling.
  const samples = manifest.untilPoints === undefined ? null : 1
  const runs = samples === null ? units : (units / manifest.samples) * samples
  const groupRun = newGroupRun(manifest, version, units, runs, launch, user.uid, changed)
  const quotaPeriod = periodInForce(user.quota, at)
  transaction.create(db.doc(groupRunPath(groupRunId)), { ...groupRun, createdAt })
  transaction.create(db.doc(manifestPath(groupRunId)), { ...manifest, createdAt })
  transaction.create(
    db.doc(rollupPath(groupRunId)),
    newNotes({
      groupRunId,
      total: units,
      skipped: units - runs,
      samples,
      express: launch.express,
      lanes: variantProviders(manifest),
      uid: user.uid,
      quotaPeriod,
      createdAt,
    }),
  )
  transaction.update(db.doc(analysisPath(launch.analysisId)), {
    ...changes,
    status: 'processing',
    runStats: groupRun.stats,
    lastGroupRunId: groupRunId,
    versions: version,
    lastRunAt: createdAt,
    updatedAt: createdAt,
  })
  transaction.update(db.doc(userPath(user.uid)), {
    'quota.period': quotaPeriod,
    'quota.used': unitsUsed(user.quota, at) + units,
    'quota.groupRunsStarted': FieldValue.increment(1),
  })
}

/** @throws AppError analysis_not_found; not_authenticated when the payer is gone */
const readForLaunch = async (
  transaction: Transaction,
  analysisId: string,
  payerId: string,
): Promise<{ analysis: Analysis; user: User }> => {
  const [analysisSnapshot, userSnapshot] = await transaction.getAll(
    db.doc(analysisPath(analysisId)),
    db.doc(userPath(payerId)),
  )
  if (!analysisSnapshot?.exists) throw new AppError('analysis_not_found')
  if (!userSnapshot?.exists) throw new AppError('not_authenticated')
  return {
    analysis: analysisSchema.parse(analysisSnapshot.data()),
    user: userSchema.parse(userSnapshot.data()),
  }
}

/** @param groupRunId chosen before, so that a transaction that is tried again knows what it has written */
const launchIn = async (
  transaction: Transaction,
  launch: Required<Launch>,
  payerId: string,
  groupRunId: string,
): Promise<number> => {
  const { analysis, user } = await readForLaunch(transaction, launch.analysisId, payerId)
  // An earlier try went through, and only its answer was lost.
  if (analysis.lastGroupRunId === groupRunId) return countUnits(analysis)
  const ready = await prepareLaunch(transaction, launch, { analysis, user, groupRunId, at: Date.now() })
  ready.write()
  return ready.units
}

/** A launch as it would be now. */
export interface LaunchPreview {
  readonly analysis: Analysis
  readonly units: number
  /** Units that the payer has left this month before it. */
  readonly remaining: number
}

/**
 * Passes a launch through every gate without launching. An analysis that has ended is taken as set back to ready.
 *
 * @throws AppError as `launchAnalysis` does
 */
export const previewLaunch = async ({
  analysisId,
  uid,
  groupRunId,
}: Pick<Launch, 'analysisId' | 'uid'> & { groupRunId: string }): Promise<LaunchPreview> => {
  const payerId = await findPayerId(brandOfAnalysis(analysisId), uid)
  await requireRoomToSpend(payerId)
  return await transact(async (transaction) => {
    const { analysis, user } = await readForLaunch(transaction, analysisId, payerId)
    const ready = analysis.status === 'processing' ? analysis : { ...analysis, status: 'ready' as const }
    const at = Date.now()
    const launch = { analysisId, uid, launchedFrom: 'manual', express: 0 } as const
    const { units } = await prepareLaunch(transaction, launch, { analysis: ready, user, groupRunId, at })
    const { entitlements } = await getStanding(user, at)
    return { analysis, units, remaining: Math.max(0, entitlements.monthlyRuns - unitsUsed(user.quota, at)) }
  })
}

/** Has the runs of a group run asked that was just written. Never fails: the launch stands. */
export const startLaunched = async (
  groupRunId: string,
  units: number,
  launchedFrom: LaunchedFrom,
): Promise<void> => {
  try {
    await enqueueRefill(groupRunId)
  } catch (error) {
    // The sweeper sends what could not be sent now.
    logger.error('refill not enqueued', { groupRunId, error })
  }
  logEvent('group run launched', { groupRunId, brandId: brandOfAnalysis(groupRunId), units, launchedFrom })
}

/**
 * The units of a launch whose transaction failed in the end, where it went through all the same. One that lost to another
 * launch of the same analysis is refused as one that came later, however the database put it.
 */
const unitsIfCommitted = async (error: unknown, analysisId: string, groupRunId: string): Promise<number> => {
  if (error instanceof AppError) throw error
  const snapshot = await db.doc(analysisPath(analysisId)).get()
  const analysis = snapshot.exists ? analysisSchema.parse(snapshot.data()) : null
  if (analysis?.lastGroupRunId === groupRunId) return countUnits(analysis)
  throw analysis?.status === 'processing' ? new AppError('analysis_processing', { cause: error }) : error
}

/**
 * Launches a group run of an analysis: in one transaction checks status, plan and quota, reserves the units and
 * writes the group run with its manifest. The answers come in afterwards. A group run whose id is given is launched once.
 *
 * @throws AppError `analysis_not_found`, `analysis_processing`, `analysis_archived`, `invalid_status`, `analysis_incomplete`, one of the
 * plan's gates, `quota_exceeded`, `daily_limit_reached`, or `bad_request` when the group run would be too large
 */
export const launchAnalysis = async ({
  analysisId,
  uid,
  launchedFrom = 'manual',
  groupRunId = newGroupRunId(analysisId),
}: Omit<Launch, 'express'> & { groupRunId?: string }): Promise<{ groupRunId: string; units: number }> => {
  const payerId = await findPayerId(brandOfAnalysis(analysisId), uid)
  await requireRoomToSpend(payerId)
  const express = launchedFrom === 'manual' ? await expressShare(payerId) : 0
  const units = await transactInTurn(userPath(payerId), (transaction) =>
    launchIn(transaction, { analysisId, uid, launchedFrom, express }, payerId, groupRunId),
  ).catch((error: unknown) => unitsIfCommitted(error, analysisId, groupRunId))
  await startLaunched(groupRunId, units, launchedFrom)
  return { groupRunId, units }
}
