import { analysisSchema } from '@sillage/core/analyses/analysis'
import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart } from '@sillage/core/analytics/families'
import { type LiveFigures, liveFigures } from '@sillage/core/analytics/fold/live'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { readFacts } from '@sillage/core/analytics/read/read'
import { analysisPath, groupRunPath, manifestPath, runsPath, userPath } from '@sillage/core/base/paths'
import { quotaSchema } from '@sillage/core/identity/user'
import { factDocuments } from '@sillage/core/recomputation/recomputation'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { NO_ALERTS, type SettledAlerts, settledAlerts } from '../alerts/settled.ts'
import { launchPlacebo } from '../analyses/launch-placebo.ts'
import { writeSummaries } from '../analytics/summaries.ts'
import { adoptSharedNames } from '../corrections/adopt.ts'
import { readInForce, revisionInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { isGone, isStale } from '../platform/firestore-errors.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import {
  enqueueBrandRefresh,
  enqueueConcepts,
  enqueueRecompute,
  enqueueSeal,
} from '../platform/queue/recompute-queue.ts'
import { findFigureMails } from '../reports/figure-mails.ts'
import { reportsDueOn } from '../reports/send.ts'
import { chunkRefs, readChunks } from '../runs/fact-chunks.ts'
import { liveGroupRun } from '../runs/group-run-context.ts'
import { notePace } from '../runs/pace.ts'
import { readAgainLater } from '../runs/read-again-queue.ts'
import type { Step } from '../runs/rollup-notes.ts'
import {
  emptyFold,
  expectedRuns,
  notesRef,
  type RollupNotes,
  rollupNotesSchema,
  unitsToGiveBack,
} from '../runs/rollup-notes.ts'
import { dueForExport } from '../runs/warehouse/request-export.ts'
import { askForSeal } from '../seals/seal-again.ts'
import { archiveAfterMs } from '../settings/runs.ts'
import { finishedMail } from './finished-mail.ts'

const PARALLEL = 8
/** Recounts of a group run before its figures stand with a mismatch. */
const MAX_RECOUNTS = 2

/** Counts of the stored runs, independent of the folds. */
const storedCounts = async (notes: RollupNotes): Promise<{ completed: number; failed: number }> => {
  const runs = db.collection(runsPath(notes.analysisId)).where('groupRunId', '==', notes.groupRunId)
  const [completed, failed] = await Promise.all(
    ['completed', 'failed'].map(
      async (status) => (await runs.where('status', '==', status).count().get()).data().count,
    ),
  )
  return { completed: completed ?? 0, failed: failed ?? 0 }
}

/** Forgets what was folded, so that the next step folds all runs again. */
const recount = async (notes: RollupNotes, readAt: Timestamp): Promise<void> => {
  const batch = db.batch()
  batch.update(
    notesRef(notes.groupRunId),
    { ...emptyFold(notes.total), recounts: notes.recounts + 1 },
    { lastUpdateTime: readAt },
  )
  for (const ref of chunkRefs(notes.groupRunId, notes.chunks)) batch.delete(ref)
  await batch.commit()
}

const writeFacts = async (parts: readonly FactPart[]): Promise<void> => {
  await inParallel([...factDocuments(parts)], PARALLEL, ([path, part]) => db.doc(path).set({ ...part }))
}

/** Quota changes of the settlement; empty without a refund. */
const refunded = (user: DocumentSnapshot | undefined, notes: RollupNotes): Record<string, number> => {
  if (!user?.exists) return {}
  const units = unitsToGiveBack(notes)
  const { period, used, groupRunsStarted } = quotaSchema.parse(user.get('quota'))
  return {
    // Units of a month that is over count no more.
    ...(units > 0 && period === notes.quotaPeriod ? { 'quota.used': Math.max(0, used - units) } : {}),
    // A group run without answers does not use up a launch of a trial.
    ...(notes.completed === 0 ? { 'quota.groupRunsStarted': Math.max(0, groupRunsStarted - 1) } : {}),
  }
}

/** The alerts of a version, at its first settlement with answers: a retry completes the same comparison. */
const raiseAlertsOnce = async (
  { groupRunId, completed, completedBefore }: RollupNotes,
  {
    analysis,
    ...of
  }: { analysis: DocumentSnapshot | undefined; facts: Facts; brandName: string; at: number },
): Promise<SettledAlerts> => {
  if (!analysis?.exists || completed === 0 || completedBefore > 0) return NO_ALERTS
  const parsed = analysisSchema.safeParse(analysis.data())
  return parsed.success ? await settledAlerts({ analysis: parsed.data, groupRunId, ...of }) : NO_ALERTS
}

/**
 * Ends the group run: statuses, counts, and the units of failed runs given back, in one batch on the condition that
 * the documents have not changed. Not a transaction: the locks of a dead worker would block the next one.
 *
 * @returns false when a document has changed meanwhile, for another try
 */
const writeSettlement = async (
  notes: RollupNotes,
  live: LiveFigures,
  { manifest, facts }: { manifest: Manifest; facts: Facts },
): Promise<boolean> => {
  const { groupRunId, completed, failed, skipped, stoppedAt } = notes
  const [current, user, analysis] = await db.getAll(
    notesRef(groupRunId),
    db.doc(userPath(notes.uid)),
    db.doc(analysisPath(notes.analysisId)),
  )
  if (!current?.exists || !current.updateTime || current.get('settled') === true) return true
  // A slow settlement must not end the retry that has begun since.
  const { round } = rollupNotesSchema.parse(current.data())
  if (round !== notes.round) return true
  const status = completed === 0 ? 'failed' : 'completed'
  const stats = { total: expectedRuns(notes), completed, failed, processing: 0, pending: 0 }
  const brandName = manifest.brand.name
  // A placebo measures our own mistakes: it tells nobody anything, and above all raises no alert.
  const isTold = manifest.placebo !== true
  const mail = isTold ? await finishedMail({ notes, live, user, analysis, brandName }) : null
  // After the clock was moved on, a version must not end before it began.
  const at = Timestamp.fromMillis(Math.max(Date.now(), notes.createdAt))
  const alerts = isTold
    ? await raiseAlertsOnce(notes, { analysis, facts, brandName, at: at.toMillis() })
    : NO_ALERTS
  const [figureMails, reports] =
    completed === 0 || !isTold
      ? [[], []]
      : await Promise.all([findFigureMails(notes.brandId), reportsDueOn(notes)])
  const batch = db.batch()
  batch.update(
    current.ref,
    {
      ...{ settled: true, open: [], waiting: [], chunks: 0, chunkBytes: 0 },
      ...{ stoppedAt: null, kept: null, samples: null },
      ...readAgainLater(live.unread),
      archiveAt: Timestamp.fromMillis(at.toMillis() + archiveAfterMs()),
      archivedTo: 0,
      ...dueForExport(),
    },
    { lastUpdateTime: current.updateTime },
  )
  for (const ref of chunkRefs(groupRunId, notes.chunks)) batch.delete(ref)
  batch.update(db.doc(groupRunPath(groupRunId)), {
    status,
    stats,
    live,
    waiting: [],
    completedAt: at,
    'units.credited': FieldValue.increment(unitsToGiveBack(notes)),
    ...(stoppedAt === null ? {} : { 'stopped.skipped': skipped }),
  })
  batch.update(db.doc(analysisPath(notes.analysisId)), {
    status,
    runStats: stats,
    lastRunAt: at,
    updatedAt: at,
  })
  const refund = refunded(user, notes)
  if (user?.updateTime && Object.keys(refund).length > 0) {
    batch.update(user.ref, refund, { lastUpdateTime: user.updateTime })
  }
  if (completed > 0) askForSeal(batch, groupRunId)
  // In the same batch, so that all tries together send one mail.
  if (mail) batch.set(mail.ref, mail.data)
  alerts.write(batch)
  for (const ref of figureMails) batch.update(ref, { figuresDueAt: at })
  for (const ref of reports) batch.update(ref, { dueAt: at })
  try {
    await batch.commit()
  } catch (error) {
    if (isGone(error) || !isStale(error)) throw error
    return false
  }
  await mail?.dispatch()
  await alerts.dispatch()
  if (completed > 0) await enqueueSeal(groupRunId)
  const tookMs = Math.max(0, at.toMillis() - (notes.roundAt ?? notes.createdAt))
  logEvent('group run settled', { groupRunId, status, completed, failed, tookMs })
  return true
}

/**
 * Settles a group run whose runs are all folded: checks the counts against the stored runs, compacts the facts, writes
 * the summaries, and closes it. Repeating any part of it changes nothing.
 */
export const settle = async (notes: RollupNotes, readAt: Timestamp): Promise<Step> => {
  const { groupRunId, completed, failed } = notes
  const context = await liveGroupRun(groupRunId)
  if (!context) return 'done'
  const [stored, chunks] = await Promise.all([storedCounts(notes), readChunks(groupRunId, notes.chunks)])
  const parts = mergeParts(chunks)
  const counted = parts.reduce((runs, part) => runs + (part.family === 'answers' ? part.runs : 0), 0)
  if (stored.completed !== completed || stored.failed !== failed || counted !== expectedRuns(notes)) {
    logEvent('what was counted is not what is stored', { groupRunId, completed, failed, counted, stored })
    if (notes.recounts < MAX_RECOUNTS) {
      await recount(notes, readAt)
      return 'again'
    }
  }
  await writeFacts(parts)
  // As it is now: the folds have noted on it who has read.
  const snapshot = await db.doc(manifestPath(groupRunId)).get()
  if (!snapshot.exists) return 'done'
  const manifest = manifestSchema.parse(snapshot.data())
  const { analysisId, brandId } = notes
  const hasAdopted = await adoptSharedNames(manifest, parts)
  const inForce = await readInForce(brandId)
  const facts = await writeSummaries(manifest, parts, inForce)
  const live = liveFigures(readFacts([manifest], parts, inForce.corrections))
  while (!(await writeSettlement(notes, live, { manifest, facts })))
    logger.debug('settlement met another change', { groupRunId })
  // Only estimates of durations need it.
  await notePace(notes.progress, manifest).catch((error: unknown) =>
    logger.warn('the pace was not noted', { groupRunId, error }),
  )
  // A correction during the settlement: the written figures are out of date, and no other job covers this version.
  const revision = await revisionInForce(brandId)
  if (revision !== inForce.revision)
    await enqueueRecompute({ analysisId, revision, after: null }, `-${groupRunId.slice(-8)}`)
  if (completed > 0) await enqueueConcepts(groupRunId, notes.round)
  if (completed > 0 && notes.stoppedAt === null) await launchPlacebo(manifest)
  // Names that hold for everyone act on the other versions too.
  if (hasAdopted) await enqueueBrandRefresh(brandId, revision)
  return 'done'
}
