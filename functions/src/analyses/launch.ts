import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newGroupRunId } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath, manifestPath, rollupPath } from '@sillage/core/base/paths'
import { requireLanguages, requireProviders } from '@sillage/core/plans/gates'
import { variantProviders } from '@sillage/core/runs/cells'
import { type GroupRun, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { setupChanges } from '@sillage/core/runs/setup-changes'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { countUnits } from '../library/units.ts'
import { findPayerId } from '../membership/payer.ts'
import { changeMetered, type Meter, type MeteredChange } from '../plans/meter.ts'
import { db } from '../platform/firebase.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { requireRoomToSpend } from '../providers/spend.ts'
import { enqueueRefill } from '../runs/refill.ts'
import { newNotes } from '../runs/rollup-notes.ts'
import { expressShare } from './active.ts'
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
  placebo: ['completed'],
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
  answersRemovedAt: null,
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

/** A launch with all read but its payer. */
export interface PreparedLaunch {
  units: number
  /** @throws AppError one of the plan's gates, or quota_exceeded */
  allow(meter: Meter): AllowedLaunch
}

export interface AllowedLaunch {
  units: number
  /** @param changes of the analysis that go along */
  write(changes?: Record<string, unknown>): void
}

/**
 * Reads what a launch rests on, except its payer.
 *
 * @throws AppError as `launchAnalysis` does
 */
export const prepareLaunch = async (
  transaction: Transaction,
  launch: Required<Launch>,
  { analysis, groupRunId, at }: { analysis: Analysis; groupRunId: string; at: number },
): Promise<PreparedLaunch> => {
  requireLaunchable(analysis, launch.launchedFrom)
  const isPlacebo = launch.launchedFrom === 'placebo'
  const setup = await snapshotManifest(transaction, analysis, groupRunId, at)
  const manifest: Manifest = isPlacebo ? { ...setup, placebo: true } : setup
  const units = countUnits(analysis)
  const changed = await changesSince(transaction, analysis, manifest)
  // Somebody edited the setup as the version ended: the next one is compared with a placebo.
  if (isPlacebo && changed?.length !== 0)
    throw new AppError('invalid_status', { values: { status: analysis.status } })
  const providers = manifest.models.map(({ provider }) => provider)
  return {
    units,
    allow: (meter) => {
      requireProviders(meter.standing, providers)
      requireLanguages(meter.standing, analysis.languageCodes)
      meter.requireRoom(units)
      return {
        units,
        write: (changes = {}) =>
          writeLaunch(transaction, launch, { analysis, meter, manifest, changed, units, at, changes }),
      }
    },
  }
}

const writeLaunch = (
  transaction: Transaction,
  launch: Required<Launch>,
  {
    analysis,
    meter,
    manifest,
    changed,
    units,
    at,
    changes,
  }: {
    analysis: Analysis
    meter: Meter
    manifest: Manifest
    changed: GroupRun['changed']
    units: number
    at: number
    changes: Record<string, unknown>
  },
): void => {
  const { groupRunId } = manifest
  const { uid } = meter.user
  const createdAt = Timestamp.fromMillis(at)
  const version = analysis.versions + 1
  // A launch until ± points begins with one sample of each cell; its units cover the ceiling.
  const samples = manifest.untilPoints === undefined ? null : 1
  const runs = samples === null ? units : (units / manifest.samples) * samples
  const groupRun = newGroupRun(manifest, version, units, runs, launch, uid, changed)
  const quotaPeriod = meter.take(units)
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
      uid,
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
}

/** @throws AppError analysis_not_found */
const readAnalysis = async (transaction: Transaction, analysisId: string): Promise<Analysis> => {
  const snapshot = await transaction.get(db.doc(analysisPath(analysisId)))
  if (!snapshot.exists) throw new AppError('analysis_not_found')
  return analysisSchema.parse(snapshot.data())
}

/** @throws AppError not_authenticated when the payer is gone */
const requirePayer = (meter: Meter | null): Meter => {
  if (meter === null) throw new AppError('not_authenticated')
  return meter
}

/** @param groupRunId chosen before, so that a transaction that is tried again knows what it has written */
const launchIn = async (
  transaction: Transaction,
  launch: Required<Launch>,
  payerId: string,
  groupRunId: string,
): Promise<MeteredChange<number>> => {
  const at = Date.now()
  const analysis = await readAnalysis(transaction, launch.analysisId)
  // An earlier try went through, and only its answer was lost.
  if (analysis.lastGroupRunId === groupRunId) return { uid: null, at, decide: () => countUnits(analysis) }
  const prepared = await prepareLaunch(transaction, launch, { analysis, groupRunId, at })
  return {
    uid: payerId,
    at,
    decide: (found) => {
      prepared.allow(requirePayer(found)).write()
      return prepared.units
    },
  }
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
  return await changeMetered(payerId, analysisId, async (transaction) => {
    const analysis = await readAnalysis(transaction, analysisId)
    const ready = analysis.status === 'processing' ? analysis : { ...analysis, status: 'ready' as const }
    const at = Date.now()
    const launch = { analysisId, uid, launchedFrom: 'manual', express: 0 } as const
    const prepared = await prepareLaunch(transaction, launch, { analysis: ready, groupRunId, at })
    return {
      uid: payerId,
      at,
      decide: (found) => {
        const meter = requirePayer(found)
        prepared.allow(meter)
        return { analysis, units: prepared.units, remaining: meter.remaining }
      },
    }
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
 * @throws AppError `analysis_not_found`, `brand_leaving`, `analysis_processing`, `analysis_archived`, `invalid_status`, `analysis_incomplete`, one of the
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
  const units = await changeMetered(payerId, analysisId, (transaction) =>
    launchIn(transaction, { analysisId, uid, launchedFrom, express }, payerId, groupRunId),
  ).catch((error: unknown) => unitsIfCommitted(error, analysisId, groupRunId))
  await startLaunched(groupRunId, units, launchedFrom)
  return { groupRunId, units }
}
