import { isDeepStrictEqual } from 'node:util'
import type { RunStats } from '@sillage/core/analyses/analysis'
import { addTotals, liveTotals, toLiveFigures } from '@sillage/core/analytics/fold/live'
import { readFacts } from '@sillage/core/analytics/read/read'
import { indexOfRun } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath, runsPath } from '@sillage/core/base/paths'
import { addSpend, sumSpend } from '@sillage/core/billing/spend'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { WaitingFor } from '@sillage/core/runs/group-run'
import { progressAfter } from '@sillage/core/runs/progress'
import type { Run } from '@sillage/core/runs/run'
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { cacheFor } from '../platform/cache-for.ts'
import { coalesce } from '../platform/coalesce.ts'
import { db } from '../platform/firebase.ts'
import { isGone, isStale } from '../platform/firestore-errors.ts'
import { logEvent } from '../platform/log/logger.ts'
import { getShard } from '../platform/shards.ts'
import { listBlocked } from '../providers/breakers.ts'
import { noteSpend, reachedCeiling } from '../providers/spend.ts'
import { readRuns } from '../runs/archive/read-runs.ts'
import { type EndedRun, type EndedRuns, freshRuns } from '../runs/ended-runs.ts'
import { appendLots, CHUNK_BYTES } from '../runs/fact-chunks.ts'
import { foldInLots, newestAnswers } from '../runs/fold.ts'
import { type GroupRunContext, liveGroupRun } from '../runs/group-run-context.ts'
import { withIndices } from '../runs/index-set.ts'
import { noteReaders } from '../runs/read.ts'
import { nextRuns } from '../runs/refill.ts'
import type { Step } from '../runs/rollup-notes.ts'
import {
  computeStats,
  countProgress,
  expectedRuns,
  isCounted,
  notesRef,
  openedRuns,
  type RollupNotes,
  rollupNotesSchema,
  timestamp,
  wakeLater,
} from '../runs/rollup-notes.ts'
import { enqueueRollup } from '../runs/rollup-queue.ts'
import { enqueueRuns } from '../runs/run-tasks.ts'
import { endStop, isStopDue } from '../runs/stop.ts'
import { buildLanes, computeQueues, openProviders } from '../runs/window.ts'
import { beginNextRound } from './next-round.ts'
import { settle } from './settle.ts'

/** Changes of less than this percent are not shown in the list of analyses: each is a write. */
const SHOWN_STEP = 4

const getRuns = (notes: RollupNotes): Query =>
  db.collection(runsPath(notes.analysisId)).where('groupRunId', '==', notes.groupRunId)

/** An ended run as its query found it. */
interface StoredRun extends EndedRun {
  readonly snapshot: DocumentSnapshot
}

const storedRun = (snapshot: DocumentSnapshot): StoredRun => ({
  runId: snapshot.id,
  index: indexOfRun(snapshot.id),
  finishedAt: timestamp.parse(snapshot.get('finishedAt')),
  snapshot,
})

const endedRuns = (notes: RollupNotes): EndedRuns<StoredRun> => {
  const ended = getRuns(notes).where('finishedAt', '>', Timestamp.fromMillis(0))
  const ordered = ended.orderBy('finishedAt').orderBy(FieldPath.documentId())
  return {
    after: async (place, limit) => {
      const query = place ? ordered.startAfter(place.finishedAt, place.runId) : ordered
      return (await query.limit(limit).get()).docs.map(storedRun)
    },
    count: async (to) => {
      const counted = to ? ordered.endAt(to.finishedAt, to.runId) : ended
      return (await counted.count().get()).data().count
    },
  }
}

/** Maximum age of the number of active runs: it hardly changes from fold to fold, and each count is a read. */
const PROCESSING_KEPT_MS = 3_000

/** Number of active runs, at most {@link PROCESSING_KEPT_MS} old. */
const processingOf = cacheFor(
  PROCESSING_KEPT_MS,
  ({ groupRunId }: RollupNotes) => groupRunId,
  async (notes) => (await getRuns(notes).where('status', '==', 'processing').count().get()).data().count,
)

const least = (known: number | null, times: readonly number[]): number | null =>
  times.reduce<number | null>((found, time) => (found === null || time < found ? time : found), known)

const most = (known: number | null, times: readonly number[]): number | null =>
  times.reduce<number | null>((found, time) => (found === null || time > found ? time : found), known)

const stamp = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

/** The notes after these runs, without the chunks. */
const counted = (
  notes: RollupNotes,
  { manifest, corrections }: GroupRunContext,
  runs: readonly Run[],
  parts: Parameters<typeof readFacts>[1],
) => {
  const finished = runs.flatMap(({ finishedAt }) => finishedAt ?? [])
  const failed = runs.filter(({ status }) => status === 'failed').length
  return {
    folded: withIndices(
      notes.folded,
      runs.map(({ index }) => index),
    ),
    completed: notes.completed + runs.length - failed,
    failed: notes.failed + failed,
    live: addTotals(notes.live, liveTotals(readFacts([manifest], parts, corrections))),
    recent: newestAnswers(notes.recent, runs),
    progress: progressAfter(notes.progress, runs),
    spend: addSpend(notes.spend, sumSpend(runs, providerKeySchema.parse(manifest.analyst.provider))),
    simulated: notes.simulated || runs.some(({ answer }) => answer?.simulated),
    firstRunAt: least(notes.firstRunAt, finished),
    lastRunAt: most(notes.lastRunAt, finished),
  }
}

/** Writes the notes' counts to the shown documents. The analysis's own counts follow in larger steps. */
const show = (batch: WriteBatch, notes: RollupNotes, stats: RunStats): number => {
  const percent = (100 * (notes.completed + notes.failed)) / expectedRuns(notes)
  batch.update(db.doc(groupRunPath(notes.groupRunId)), {
    stats,
    live: toLiveFigures(notes.live),
    recent: notes.recent,
    progress: notes.progress,
    simulated: notes.simulated,
    waiting: storedWaiting(notes.waiting),
    firstRunAt: stamp(notes.firstRunAt),
    lastRunAt: stamp(notes.lastRunAt),
  })
  if (percent - notes.shown < SHOWN_STEP && percent < 100) return notes.shown
  batch.update(db.doc(analysisPath(notes.analysisId)), { runStats: stats, updatedAt: Timestamp.now() })
  return percent
}

/** The obstacles of a group run; looked up only if it had one or a caller reports one. */
const listWaiting = async (
  notes: RollupNotes,
  { manifest }: GroupRunContext,
  waits: boolean,
): Promise<WaitingFor[]> => {
  if (!waits && notes.waiting.length === 0) return []
  const open = openProviders(buildLanes(manifest, openedRuns(notes)), countProgress(notes))
  const [blocked, ceiling] = await Promise.all([listBlocked(open), reachedCeiling(notes.uid)])
  if (ceiling === null) return blocked
  const before = notes.waiting.find(({ provider }) => provider === null)
  return [...blocked, { provider: null, since: before?.since ?? Date.now(), nextTryAt: ceiling.until }]
}

const storedWaiting = (waiting: readonly WaitingFor[]) =>
  waiting.map(({ provider, since, nextTryAt }) => ({
    provider,
    since: Timestamp.fromMillis(since),
    nextTryAt: nextTryAt === null ? null : Timestamp.fromMillis(nextTryAt),
  }))

/** Shows what the group run waits for, where that has changed. */
const showWaiting = async (
  notes: RollupNotes,
  waiting: readonly WaitingFor[],
  readAt: Timestamp,
): Promise<void> => {
  if (isDeepStrictEqual(waiting, notes.waiting)) return
  const batch = db.batch()
  const totals = { waiting: storedWaiting(waiting) }
  batch.update(db.doc(groupRunPath(notes.groupRunId)), totals)
  batch.update(notesRef(notes.groupRunId), totals, { lastUpdateTime: readAt })
  await batch.commit()
}

/** How far the figures were behind the runs that a fold counted. */
const logFold = (before: RollupNotes, after: RollupNotes, runs: readonly Run[]): void => {
  const now = Date.now()
  const { groupRunId, createdAt, completed, failed } = after
  logEvent('runs folded', {
    groupRunId,
    runs: runs.length,
    ended: completed + failed,
    total: expectedRuns(after),
    behindMs: Math.max(0, ...runs.map(({ finishedAt }) => now - (finishedAt ?? now))),
    firstFigureMs:
      before.completed + before.failed === 0 && before.round === 0 ? Math.max(0, now - createdAt) : null,
  })
}

/**
 * Folds a page of newly ended runs, and puts others in their place. Everything it changes is one batch on the condition
 * that nobody has changed the notes since they were read: of two rollups at once one does nothing, and no run is
 * counted twice.
 */
const foldPage = async (groupRunId: string, waits: boolean): Promise<Step> => {
  const ref = notesRef(groupRunId)
  const snapshot = await ref.get()
  if (!snapshot.exists || !snapshot.updateTime) return 'done'
  const notes = rollupNotesSchema.parse(snapshot.data())
  if (notes.settled) return 'done'
  if (notes.preparing) return 'wait'
  if (isCounted(notes)) {
    const hasNext = await beginNextRound(notes, snapshot.updateTime)
    return hasNext ? 'wait' : await settle(notes, snapshot.updateTime)
  }
  const context = await liveGroupRun(groupRunId)
  if (!context) return 'done'
  const [fresh, processing, waiting] = await Promise.all([
    freshRuns({ ...notes, total: expectedRuns(notes) }, endedRuns(notes), Date.now()),
    processingOf(notes),
    listWaiting(notes, context, waits),
  ])
  if (fresh.runs.length === 0) {
    if (isStopDue(notes)) return await endStop(notes, context, endedRuns(notes), snapshot.updateTime)
    await showWaiting(notes, waiting, snapshot.updateTime)
    return 'wait'
  }

  // A retry counts the runs that it keeps once more; of an old version their answers were moved.
  const runs = await readRuns(fresh.runs.map(({ snapshot: run }) => run))
  const lots = foldInLots(context.manifest, runs, CHUNK_BYTES)
  const after = { ...notes, waiting, ...counted(notes, context, runs, lots.flat()) }
  const batch = db.batch()
  const chunkState = appendLots(batch, groupRunId, notes, lots)
  const shown = show(batch, after, computeStats(after, processing))
  noteReaders(batch, groupRunId, runs)
  const spendNoted = await noteSpend(batch, after, isCounted(after))
  const { indices, admitted } = await nextRuns(context, after)
  // Before they are noted: should this fold come to nothing, the next one sends the same tasks, which are known.
  await enqueueRuns(context.manifest, indices, notes)
  const { folded, completed, failed, live, recent, progress, simulated, spend, firstRunAt, lastRunAt } = after
  const { cursor, checkedAt } = fresh
  const lanes = buildLanes(context.manifest, openedRuns(notes))
  batch.update(
    ref,
    {
      ...chunkState,
      ...{ folded, completed, failed, live, recent, progress, simulated, firstRunAt, lastRunAt, shown },
      ...{ spend, spendNoted },
      ...{ cursor, checkedAt, admitted, waiting: storedWaiting(waiting) },
      open: openProviders(lanes, countProgress(after)),
      queues: computeQueues(lanes, { ...countProgress(after), admitted }),
      shard: getShard(groupRunId),
      wakeAt: wakeLater(),
      stalls: 0,
    },
    { lastUpdateTime: snapshot.updateTime },
  )
  await batch.commit()
  logFold(notes, after, runs)
  return fresh.more || isCounted(after) || isStopDue(after) ? 'again' : 'wait'
}

/**
 * Rollups of a group run in one process go one after the other: one that reads while another has not written yet reads
 * every run again in vain. Of those that come meanwhile one is enough, since it begins after all of them came.
 */
const oneByOne = coalesce<boolean>((waits, other) => waits || other)

/**
 * Counts everything of a group run that has ended, and settles the group run when that was the last of it. Any number
 * of rollups may run at once or be repeated: one that finds another was faster leaves what is left to the rollup at the
 * end of the slot, as reading it all again at once would only meet the next.
 *
 * @param waits whether runs of it have begun to wait for their provider, which is shown too
 */
export const rollUp = (groupRunId: string, waits = false): Promise<void> =>
  oneByOne(groupRunId, waits, (anyWaits) => rollUpNow(groupRunId, anyWaits))

const rollUpNow = async (groupRunId: string, waits: boolean): Promise<void> => {
  try {
    while ((await foldPage(groupRunId, waits)) === 'again');
  } catch (error) {
    // The group run was deleted with its analysis.
    if (isGone(error)) return
    if (!isStale(error)) throw error
    await enqueueRollup(groupRunId)
  }
}
