import { brandIdSchema } from '@sillage/core/ids'
import { deletionsPath, runsPath } from '@sillage/core/paths'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { purgeTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'
import { enqueueExpand, enqueueRuns } from './expand.ts'
import { isStale } from './firestore-errors.ts'
import { liveGroupRun } from './group-run-context.ts'
import { missingIndices } from './index-set.ts'
import { inParallel } from './parallel.ts'
import { type RollupNotes, rollupNotesSchema, WAKE_AFTER_MS, wakeIn } from './rollup-notes.ts'
import { enqueueRollup } from './rollup-queue.ts'
import { pageRuns } from './settings.ts'

/** Of each kind that one sweep looks after; the rest follows a minute later. */
const MOST = 20
const PARALLEL = 4
/** Runs of a group run that one sweep sends again. */
const MOST_RUNS = 500
/** Sweeps without progress after which runs count as lost that nobody works on. */
const STALLS_UNTIL_LOST = 2
/** The pause between looks at a group run doubles up to this many times. */
const MOST_DOUBLINGS = 4

/** Runs whose worker has not been heard of since its lease ran out. */
const silentRuns = async (notes: RollupNotes): Promise<number[]> => {
  const snapshot = await db
    .collection(runsPath(notes.analysisId))
    .where('groupRunId', '==', notes.groupRunId)
    .where('status', '==', 'processing')
    .where('claim.until', '<=', Timestamp.now())
    .limit(MOST_RUNS)
    .select('index')
    .get()
  return snapshot.docs.map((document) => Number(document.get('index')))
}

/** Notes that this was looked after; false when something has happened meanwhile, so that there is no need. */
const takeCare = async (
  document: QueryDocumentSnapshot,
  notes: RollupNotes,
  live: boolean,
): Promise<boolean> => {
  const pause = WAKE_AFTER_MS * 2 ** Math.min(notes.stalls, MOST_DOUBLINGS)
  try {
    await document.ref.update(live ? { stalls: notes.stalls + 1, wakeAt: wakeIn(pause) } : { wakeAt: null }, {
      lastUpdateTime: document.updateTime,
    })
    return live
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/** Sends again whatever a group run may have lost. All of it may be sent twice, so a wrong guess costs little. */
const resume = async (document: QueryDocumentSnapshot): Promise<void> => {
  const notes = rollupNotesSchema.parse(document.data())
  const { groupRunId } = notes
  const live = (await liveGroupRun(groupRunId)) !== null
  if (!(await takeCare(document, notes, live))) return
  const again = `-${Date.now().toString(36)}`
  if (notes.expanded < notes.total) {
    await enqueueExpand(groupRunId, Math.floor(notes.expanded / pageRuns()), again)
  }
  const silent = await silentRuns(notes)
  const lost =
    notes.stalls >= STALLS_UNTIL_LOST && notes.expanded >= notes.total
      ? missingIndices(notes.folded, notes.total, MOST_RUNS)
      : []
  await enqueueRuns(groupRunId, [...new Set([...silent, ...lost])], again)
  await enqueueRollup(groupRunId, again)
  logger.warn('group run resumed', {
    groupRunId,
    expanded: notes.expanded,
    silent: silent.length,
    lost: lost.length,
    stalls: notes.stalls,
  })
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
 * Resumes what a crash left behind: group runs without progress (an expansion halfway, silent claims, lost tasks, a
 * lost rollup) and deletions under way. Reads the few documents whose time has come, and no others.
 */
export const sweep = async (): Promise<void> => {
  const now = Timestamp.now()
  const [stalled, deletions] = await Promise.all([
    db.collectionGroup('rollups').where('wakeAt', '<=', now).orderBy('wakeAt').limit(MOST).get(),
    db.collection(deletionsPath()).where('nextAt', '<=', now).orderBy('nextAt').limit(MOST).get(),
  ])
  await inParallel(stalled.docs, PARALLEL, guarded(resume))
  await inParallel(deletions.docs, PARALLEL, guarded(purgeAgain))
}
