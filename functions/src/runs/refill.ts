import type { Timestamp } from 'firebase-admin/firestore'
import { commitStep } from '../platform/jobs/step.ts'
import { logger } from '../platform/log/logger.ts'
import { refillTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { reopenFailedRuns } from './reopen.ts'
import {
  countProgress,
  notesRef,
  openedRuns,
  type RollupNotes,
  rollupNotesSchema,
  wakeLater,
} from './rollup-notes.ts'
import { enqueueRuns } from './run-tasks.ts'
import { type Admission, admit, buildLanes, computeQueues, openProviders } from './window.ts'
import { windowsOn } from './window-size.ts'

/** @param again tells a later try from the first (see the names of tasks) */
export const enqueueRefill = (groupRunId: string, again = '') =>
  enqueue('refill', { groupRunId }, { name: refillTaskName(groupRunId, again) })

/** The runs that the window of a group run has room for. */
export const nextRuns = async ({ manifest }: GroupRunContext, notes: RollupNotes): Promise<Admission> => {
  const lanes = buildLanes(manifest, openedRuns(notes))
  const progress = countProgress(notes)
  if (notes.stoppedAt !== null) return { indices: [], admitted: progress.admitted }
  const waiting = lanes.providers.filter((_, lane) => (progress.admitted[lane] ?? 0) < lanes.turns)
  if (waiting.length === 0) return { indices: [], admitted: progress.admitted }
  const isFirst = progress.admitted.every((runs) => runs === 0)
  const windows = await windowsOn(openProviders(lanes, progress), notes, isFirst)
  return admit(lanes, progress, (provider) => windows.get(provider) ?? 0, notes.express)
}

/** Puts runs on their queues and notes them; false when the notes have changed since they were read. */
const refillFrom = async (
  context: GroupRunContext,
  notes: RollupNotes,
  readAt: Timestamp,
): Promise<boolean> => {
  const { indices, admitted } = await nextRuns(context, notes)
  if (indices.length === 0) return true
  // Before they are noted: after a death in between, the next worker sends the same tasks, whose names are known.
  await enqueueRuns(context.manifest, indices, notes)
  const lanes = buildLanes(context.manifest, openedRuns(notes))
  const queues = computeQueues(lanes, { ...countProgress(notes), admitted })
  const read = { ref: notesRef(notes.groupRunId), updateTime: readAt }
  return await commitStep(read, { changes: { admitted, queues, wakeAt: wakeLater(), stalls: 0 } })
}

/** Puts as many runs of a group run on their queues as its window holds. Twice does nothing twice. */
export const refill = async (groupRunId: string): Promise<void> => {
  for (;;) {
    const [context, snapshot] = await Promise.all([liveGroupRun(groupRunId), notesRef(groupRunId).get()])
    if (!context || !snapshot.updateTime) {
      logger.info('nothing to refill', { groupRunId })
      return
    }
    const notes = rollupNotesSchema.parse(snapshot.data())
    if (notes.preparing) {
      await reopenFailedRuns(notes, snapshot.updateTime)
      continue
    }
    // A rollup was faster, or a deletion: look again.
    if (notes.settled || (await refillFrom(context, notes, snapshot.updateTime))) return
  }
}
