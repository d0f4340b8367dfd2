import { cellAt } from '@sillage/core/runs/cells'
import { logger } from '../log.ts'
import { expandTaskName, RUN_QUEUES, runTaskName } from '../queue/names.ts'
import { enqueue } from '../queue/task-queue.ts'
import { isStale } from './firestore-errors.ts'
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

/**
 * Notes how far a group run is expanded, and that it is not to be looked after for a while.
 *
 * @returns false where it has ended or gone meanwhile: whoever was held up so long must not have it looked after again
 */
const noteExpanded = async (groupRunId: string, expanded: number): Promise<boolean> => {
  for (;;) {
    const notes = await notesRef(groupRunId).get()
    if (!notes.updateTime || notes.get('settled') === true) return false
    try {
      const condition = { lastUpdateTime: notes.updateTime }
      await notes.ref.update({ expanded, wakeAt: wakeIn(WAKE_AFTER_MS) }, condition)
      return true
    } catch (error) {
      // A rollup was faster, or a deletion.
      if (!isStale(error)) throw error
    }
  }
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
  if ((await noteExpanded(groupRunId, to)) && to < context.total)
    await enqueueExpand(groupRunId, page + 1, again)
}
