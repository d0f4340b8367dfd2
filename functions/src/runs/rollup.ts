import type { RunStats } from '@sillage/core/analyses/analysis'
import { addTotals, liveFiguresOf, liveTotals } from '@sillage/core/analytics/live'
import { readFacts } from '@sillage/core/analytics/read'
import { indexOfRun, runIdOf } from '@sillage/core/ids'
import { analysisPath, groupRunPath, runPath, runsPath } from '@sillage/core/paths'
import { type Run, runSchema } from '@sillage/core/runs/run'
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { appendLots, CHUNK_BYTES } from './fact-chunks.ts'
import { isGone, isStale } from './firestore-errors.ts'
import { foldInLots, newestAnswers } from './fold.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { hasIndex, missingIndices, withIndices } from './index-set.ts'
import { notesRef, type RollupNotes, rollupNotesSchema, WAKE_AFTER_MS, wakeIn } from './rollup-notes.ts'
import { enqueueRollup } from './rollup-queue.ts'
import { settle } from './settle.ts'

/** Runs of one fold; what has ended beyond them is folded next. */
const PAGE = 200

/**
 * When no more runs than this are missing, they are looked up one by one. Ended runs are found in the order of
 * `finishedAt`, which is when the server took the write, not when it became visible: of two at the same moment the
 * later one to show may sort first, and the cursor be past it.
 */
const LOOK_UP = 20

/** Changes of less than this percent are not shown in the list of analyses. */
const SHOWN_STEP = 1

const runsOf = (notes: RollupNotes): Query =>
  db.collection(runsPath(notes.analysisId)).where('groupRunId', '==', notes.groupRunId)

const endedAfterCursor = async (notes: RollupNotes): Promise<DocumentSnapshot[]> => {
  const { cursor } = notes
  const query = runsOf(notes)
    .where('finishedAt', '>', Timestamp.fromMillis(0))
    .orderBy('finishedAt')
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  return (await (cursor ? query.startAfter(cursor.finishedAt, cursor.runId) : query).get()).docs
}

/** Ended runs that the cursor may have passed, looked up when few are missing. */
const endedBehindCursor = async (
  notes: RollupNotes,
  found: ReadonlySet<number>,
): Promise<DocumentSnapshot[]> => {
  const open = notes.total - notes.completed - notes.failed - found.size
  if (open <= 0 || open > LOOK_UP) return []
  const missing = missingIndices(notes.folded, notes.total, found.size + open).filter(
    (index) => !found.has(index),
  )
  const snapshots = await db.getAll(
    ...missing.map((index) => db.doc(runPath(runIdOf(notes.groupRunId, index)))),
  )
  return snapshots.filter((snapshot) => snapshot.get('finishedAt') instanceof Timestamp)
}

const processingOf = async (notes: RollupNotes): Promise<number> =>
  (await runsOf(notes).where('status', '==', 'processing').count().get()).data().count

/** The counts that a group run shows. */
export const statsOf = (notes: RollupNotes, processing: number): RunStats => {
  const { total, completed, failed } = notes
  const open = total - completed - failed
  const working = Math.min(processing, open)
  return { total, completed, failed, processing: working, pending: open - working }
}

interface Fresh {
  runs: Run[]
  cursor: RollupNotes['cursor']
  /** Whether there may be more than these. */
  more: boolean
}

/** Ended runs that are not folded yet. */
const freshRuns = async (notes: RollupNotes): Promise<Fresh> => {
  const page = await endedAfterCursor(notes)
  const found = new Set(page.map(({ id }) => indexOfRun(id)))
  const behind = await endedBehindCursor(notes, found)
  const fresh = new Map<number, Run>()
  for (const snapshot of [...page, ...behind]) {
    const index = indexOfRun(snapshot.id)
    if (!hasIndex(notes.folded, index)) fresh.set(index, runSchema.parse(snapshot.data()))
  }
  const last = page.at(-1)
  const finishedAt: unknown = last?.get('finishedAt')
  return {
    runs: [...fresh.values()],
    cursor: last && finishedAt instanceof Timestamp ? { finishedAt, runId: last.id } : notes.cursor,
    more: page.length === PAGE,
  }
}

const least = (known: number | null, times: readonly number[]): number | null =>
  times.reduce<number | null>((found, time) => (found === null || time < found ? time : found), known)

const most = (known: number | null, times: readonly number[]): number | null =>
  times.reduce<number | null>((found, time) => (found === null || time > found ? time : found), known)

const stamp = (at: number | null): Timestamp | null => (at === null ? null : Timestamp.fromMillis(at))

/** The notes after these runs, without the chunks. */
const counted = (
  notes: RollupNotes,
  { manifest, corrections }: GroupRunContext,
  { runs, cursor }: Fresh,
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
    cursor,
    live: addTotals(notes.live, liveTotals(readFacts([manifest], parts, corrections))),
    recent: newestAnswers(notes.recent, runs),
    simulated: notes.simulated || runs.some(({ answer }) => answer?.simulated),
    firstRunAt: least(notes.firstRunAt, finished),
    lastRunAt: most(notes.lastRunAt, finished),
  }
}

/** Writes what the notes say where people look. The analysis's own counts follow in larger steps. */
const show = (batch: WriteBatch, notes: RollupNotes, stats: RunStats): number => {
  const percent = (100 * (notes.completed + notes.failed)) / notes.total
  batch.update(db.doc(groupRunPath(notes.groupRunId)), {
    stats,
    live: liveFiguresOf(notes.live),
    recent: notes.recent,
    simulated: notes.simulated,
    firstRunAt: stamp(notes.firstRunAt),
    lastRunAt: stamp(notes.lastRunAt),
  })
  if (percent - notes.shown < SHOWN_STEP && percent < 100) return notes.shown
  batch.update(db.doc(analysisPath(notes.analysisId)), { runStats: stats, updatedAt: Timestamp.now() })
  return percent
}

type Step = 'again' | 'wait' | 'done'

/**
 * Folds a page of newly ended runs. Everything it changes is one batch on the condition that nobody has changed the
 * notes since they were read: of two rollups at once one does nothing, and no run is counted twice.
 */
const foldPage = async (groupRunId: string): Promise<Step> => {
  const ref = notesRef(groupRunId)
  const snapshot = await ref.get()
  if (!snapshot.exists || !snapshot.updateTime) return 'done'
  const notes = rollupNotesSchema.parse(snapshot.data())
  if (notes.settled) return 'done'
  if (notes.completed + notes.failed === notes.total) return await settle(notes, snapshot.updateTime)
  const context = await liveGroupRun(groupRunId)
  if (!context) return 'done'
  const [fresh, processing] = await Promise.all([freshRuns(notes), processingOf(notes)])
  if (fresh.runs.length === 0) return fresh.more ? 'again' : 'wait'

  const lots = foldInLots(context.manifest, fresh.runs, CHUNK_BYTES)
  const after = { ...notes, ...counted(notes, context, fresh, lots.flat()) }
  const batch = db.batch()
  const chunkState = appendLots(batch, groupRunId, notes, lots)
  const shown = show(batch, after, statsOf(after, processing))
  const { folded, completed, failed, cursor, live, recent, simulated, firstRunAt, lastRunAt } = after
  batch.update(
    ref,
    {
      ...chunkState,
      ...{ folded, completed, failed, cursor, live, recent, simulated, firstRunAt, lastRunAt, shown },
      wakeAt: wakeIn(WAKE_AFTER_MS),
      stalls: 0,
    },
    { lastUpdateTime: snapshot.updateTime },
  )
  await batch.commit()
  return fresh.more || completed + failed === notes.total ? 'again' : 'wait'
}

/**
 * Counts everything of a group run that has ended, and settles the group run when that was the last of it. Any number
 * of rollups may run at once or be repeated: one that finds another was faster leaves what is left to the rollup at the
 * end of the slot, as reading it all again at once would only meet the next.
 */
export const rollUp = async (groupRunId: string): Promise<void> => {
  try {
    while ((await foldPage(groupRunId)) === 'again');
  } catch (error) {
    // What it counts is gone: deleted with its analysis.
    if (isGone(error)) return
    if (!isStale(error)) throw error
    await enqueueRollup(groupRunId)
  }
}
