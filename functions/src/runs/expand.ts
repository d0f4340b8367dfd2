import { cellAt } from '@sillage/core/runs/cells'
import { logger } from 'firebase-functions/logger'
import { expandTaskName, RUN_QUEUES, runTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'
import { isGone } from './firestore-errors.ts'
import { liveGroupRun } from './group-run-context.ts'
import { inParallel } from './parallel.ts'
import { notesRef, WAKE_AFTER_MS, wakeIn } from './rollup-notes.ts'
import { pageRuns } from './settings.ts'

const PARALLEL = 24

/** @param again tells a later try from the first (see the names of tasks) */
export const enqueueExpand = (groupRunId: string, page: number, again = '') =>
  enqueue('expand', { groupRunId, page, again }, { name: expandTaskName(groupRunId, page, again) })

/** Puts these runs of a group run on the queues of their providers. Runs that have been put there stay there once. */
export const enqueueRuns = async (
  groupRunId: string,
  indices: readonly number[],
  again = '',
): Promise<void> => {
  const context = await liveGroupRun(groupRunId)
  if (!context) return
  await inParallel(indices, PARALLEL, (index) =>
    enqueue(
      RUN_QUEUES[cellAt(context.manifest, index).provider],
      { groupRunId, index },
      { name: runTaskName(groupRunId, index, again) },
    ),
  )
}

/** Expands one page of a group run: a task per run, and a task for the next page. Twice does nothing twice. */
export const expandPage = async (groupRunId: string, page: number, again = ''): Promise<void> => {
  const context = await liveGroupRun(groupRunId)
  if (!context) {
    logger.info('nothing to expand', { groupRunId, page })
    return
  }
  const from = page * pageRuns()
  const to = Math.min(from + pageRuns(), context.total)
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset)
  await enqueueRuns(groupRunId, indices, again)
  try {
    await notesRef(groupRunId).update({ expanded: to, wakeAt: wakeIn(WAKE_AFTER_MS) })
  } catch (error) {
    if (isGone(error)) return
    throw error
  }
  if (to < context.total) await enqueueExpand(groupRunId, page + 1, again)
}
