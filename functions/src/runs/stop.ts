import { runsPath } from '@sillage/core/base/paths'
import { cellAt } from '@sillage/core/runs/cells'
import { type Run, runSchema } from '@sillage/core/runs/run'
import { publicError } from '@sillage/core/runs/run-error-texts'
import { FieldValue, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import { matchAnswer } from '../analyst/match-answer.ts'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { inParallel } from '../platform/parallel.ts'
import { noteSpend } from '../providers/spend.ts'
import type { EndedRun, EndedRuns } from './ended-runs.ts'
import { type GroupRunContext, LIVENESS_MS } from './group-run-context.ts'
import type { Step } from './rollup-notes.ts'
import { isCounted, notesRef, type RollupNotes } from './rollup-notes.ts'

const PARALLEL = 8
/** Clocks of two machines may differ by so much. */
const CLOCK_SKEW_MS = 2_000

/** When no process believes any more that runs may be begun. */
export const lastBeginning = (stoppedAt: number): number => stoppedAt + LIVENESS_MS + CLOCK_SKEW_MS

/** Whether a cancelled group run has only those runs left that were begun before. */
export const isStopDue = ({ stoppedAt }: Pick<RollupNotes, 'stoppedAt'>): boolean =>
  stoppedAt !== null && Date.now() >= lastBeginning(stoppedAt)

/** Whether somebody is asking or reading: a lease that ran out is a dead worker's. */
const isWorked = ({ status, claim }: Run): boolean =>
  status === 'processing' && (claim?.until ?? 0) + CLOCK_SKEW_MS > Date.now()

/** Ends a run that nobody works on: with its answer as unread, without one as if it had never been begun. */
const leaveOut = async (
  document: QueryDocumentSnapshot,
  run: Run,
  { manifest }: GroupRunContext,
): Promise<void> => {
  const { answer } = run
  const condition = { lastUpdateTime: document.updateTime }
  try {
    if (answer === null) {
      await document.ref.delete(condition)
      return
    }
    const { languageCode } = cellAt(manifest, run.index)
    await document.ref.update(
      {
        status: 'completed',
        claim: null,
        attempts: run.attempts,
        reading: matchAnswer({ tracked: manifest, languageCode, answer }),
        unread: true,
        error: publicError({
          class: 'overloaded',
          stage: 'reading',
          message: '',
          attempts: Math.max(1, run.attempts),
        }),
        finishedAt: FieldValue.serverTimestamp(),
      },
      condition,
    )
  } catch (error) {
    // Somebody has ended it, or works on it, since.
    if (!isStale(error)) throw error
  }
}

/**
 * Ends what a cancelled group run has begun: runs that are worked on end by themselves and are counted; those that wait
 * are left out, but for those that have their answer. Once none is open the rest counts as skipped.
 *
 * @param readAt when the notes were read
 * @throws a stale write when the notes have changed since
 */
export const endStop = async (
  notes: RollupNotes,
  context: GroupRunContext,
  ended: EndedRuns<EndedRun>,
  readAt: Timestamp,
): Promise<Step> => {
  const { groupRunId, analysisId, total, completed, failed } = notes
  const open = await db
    .collection(runsPath(analysisId))
    .where('groupRunId', '==', groupRunId)
    .where('status', 'in', ['pending', 'processing'])
    .get()
  const runs = open.docs.map((document) => ({ document, run: runSchema.parse(document.data()) }))
  const idle = runs.filter(({ run }) => !isWorked(run))
  if (idle.length > 0) {
    await inParallel(idle, PARALLEL, ({ document, run }) => leaveOut(document, run, context))
    return 'again'
  }
  if (runs.length > 0) return 'wait'
  // None is open and none can be begun, so what has ended now is all that ever will.
  if ((await ended.count(null)) !== completed + failed) return 'again'
  const after = { ...notes, skipped: total - completed - failed }
  const batch = db.batch()
  const spendNoted = await noteSpend(batch, after, isCounted(after))
  batch.update(notesRef(groupRunId), { skipped: after.skipped, spendNoted }, { lastUpdateTime: readAt })
  await batch.commit()
  return 'again'
}
