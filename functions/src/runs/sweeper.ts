import { brandIdSchema } from '@sillage/core/base/ids'
import { deletionsPath } from '@sillage/core/base/paths'
import { cellAt } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { isTaskHeld } from '../platform/queue/held-tasks.ts'
import { purgeTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { sweepShards } from '../platform/shards.ts'
import { passOn } from './claim.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { type OpenRun, openRuns } from './open-runs.ts'
import { enqueueReadAgain, readAgainLater } from './read-again-queue.ts'
import { refill } from './refill.ts'
import { progressOf, type RollupNotes, rollupNotesSchema, wakeLater } from './rollup-notes.ts'
import { enqueueRollupAgain } from './rollup-queue.ts'
import { enqueueRun, taskOfRun, turnAt } from './run-tasks.ts'
import { lanesOf, runsUnderWay } from './window.ts'

const PARALLEL = 8
/** The pause between looks at a group run doubles up to this many times. */
const MOST_DOUBLINGS = 4
/** Where the queues do not say what they hold, runs count as lost after so many looks without any progress. */
const STALLS_WITHOUT_WORD = 4

/** Notes that this was looked after; false when something has happened meanwhile, so that there is no need. */
const takeCare = async (
  document: QueryDocumentSnapshot,
  { stalls }: RollupNotes,
  live: boolean,
): Promise<boolean> => {
  const next = live
    ? { stalls: stalls + 1, wakeAt: wakeLater(Math.min(stalls, MOST_DOUBLINGS)) }
    : { wakeAt: null }
  try {
    await document.ref.update(next, { lastUpdateTime: document.updateTime })
    return live
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/** Whether nobody works on a run and its time has come, so that a task must bring it. */
const needsTask = ({ status, claim }: OpenRun): boolean =>
  status !== 'completed' && status !== 'failed' && (claim?.until ?? 0) <= Date.now()

/**
 * Whether nothing will bring a run: its queue does not hold its task. A run whose worker let the lease run out counts as
 * lost at once: the queue waits for the answer to that delivery much longer.
 */
const isLost = async (manifest: Manifest, run: OpenRun, stalls: number): Promise<boolean> => {
  if (run.status === 'processing') return true
  const { queue, name } = taskOfRun(manifest, run.index, run.claim?.turn ?? '')
  try {
    return !(await isTaskHeld(queue, name))
  } catch (error) {
    logEvent('queue not asked for a task', { queue, name, error })
    return stalls >= STALLS_WITHOUT_WORD
  }
}

const sendAgain = async (manifest: Manifest, run: OpenRun): Promise<void> => {
  const until = Date.now()
  const turn = turnAt(until)
  const cell = cellAt(manifest, run.index)
  if (await passOn(manifest.groupRunId, run, cell, { until, turn })) {
    await enqueueRun(manifest, run.index, turn)
  }
}

/** Sends the runs again that no task will bring; returns how many there were. */
const sendLostRuns = async (context: GroupRunContext, notes: RollupNotes): Promise<number> => {
  const { manifest, total } = context
  if (notes.stoppedAt !== null) return 0
  const open = await openRuns(notes.groupRunId, runsUnderWay(lanesOf(manifest, total), progressOf(notes)))
  let lost = 0
  await inParallel(open.filter(needsTask), PARALLEL, async (run) => {
    if (!(await isLost(manifest, run, notes.stalls))) return
    lost += 1
    await sendAgain(manifest, run)
  })
  return lost
}

/** Has the unread answers of a settled group run read again, and notes when to do so the next time. */
const readAgain = async (
  document: QueryDocumentSnapshot,
  groupRunId: string,
  { tries, until }: NonNullable<RollupNotes['readAgain']>,
): Promise<void> => {
  try {
    // Whether any is left is known when they have been read, which takes the notes back.
    await document.ref.update(readAgainLater(1, tries + 1, until), { lastUpdateTime: document.updateTime })
  } catch (error) {
    if (isStale(error)) return
    throw error
  }
  await enqueueReadAgain(groupRunId)
}

/** Looks after a group run that made no progress: what waits on its queue is left there, what is lost is sent again. */
const resume = async (document: QueryDocumentSnapshot): Promise<void> => {
  const notes = rollupNotesSchema.parse(document.data())
  const { groupRunId, stalls } = notes
  if (notes.settled && notes.readAgain) {
    await readAgain(document, notes.groupRunId, notes.readAgain)
    return
  }
  const context = await liveGroupRun(groupRunId)
  if (!(await takeCare(document, notes, context !== null)) || !context) return
  await refill(groupRunId)
  const lost = await sendLostRuns(context, notes)
  await enqueueRollupAgain(groupRunId)
  if (lost > 0) logEvent('group run looked after', { groupRunId, lost, stalls })
  else logger.debug('nothing of a group run was lost', { groupRunId, stalls })
}

const purgeAgain = async (document: QueryDocumentSnapshot): Promise<void> => {
  const again = `-${Date.now().toString(36)}`
  const data = brandIdSchema.safeParse(document.id).success
    ? { brandId: document.id }
    : { analysisId: document.id }
  await enqueue('purge', data, { name: purgeTaskName(document.id, again) })
}

/** One that fails must not keep the others waiting. */
const guarded =
  (work: (document: QueryDocumentSnapshot) => Promise<void>) =>
  async (document: QueryDocumentSnapshot): Promise<void> => {
    try {
      await work(document)
    } catch (error) {
      logger.error('sweep failed', { path: document.ref.path, error })
    }
  }

/**
 * Resumes what a crash left behind: group runs without progress (a lost refill, silent claims, lost tasks, a lost
 * rollup) and deletions under way. Reads the few documents whose time has come, and no others.
 */
export const sweep = async (): Promise<void> => {
  const now = Timestamp.now()
  const groupRuns = db.collectionGroup('rollups')
  const deletions = db.collection(deletionsPath())
  await Promise.all([
    sweepShards(
      (shard) => groupRuns.where('shard', '==', shard).where('wakeAt', '<=', now).orderBy('wakeAt'),
      guarded(resume),
    ),
    sweepShards(
      (shard) => deletions.where('shard', '==', shard).where('nextAt', '<=', now).orderBy('nextAt'),
      guarded(purgeAgain),
    ),
  ])
}
