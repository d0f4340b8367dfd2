import { brandIdSchema } from '@sillage/core/base/ids'
import { deletionsPath } from '@sillage/core/base/paths'
import { cellAt } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import { defineJob } from '../platform/jobs/job.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { isTaskHeld } from '../platform/queue/cloud-tasks.ts'
import { purgeTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { reassign } from './claim.ts'
import { type GroupRunContext, liveGroupRun } from './group-run-context.ts'
import { type OpenRun, openRuns } from './open-runs.ts'
import { enqueueReadAgain, readAgainLater } from './read-again-queue.ts'
import { refill } from './refill.ts'
import { countProgress, type RollupNotes, rollupNotesSchema, wakeLater } from './rollup-notes.ts'
import { enqueueRollupAgain } from './rollup-queue.ts'
import { enqueueRun, taskOfRun, turnAt } from './run-tasks.ts'
import { buildLanes, runsUnderWay } from './window.ts'

const PARALLEL = 8
/** The pause between looks at a group run doubles up to this many times. */
const MAX_DOUBLINGS = 4
/** Looks without any progress after which runs count as lost, where queues do not list their tasks. */
const STALLS_WITHOUT_WORD = 4

/** Whether nobody works on a run and its time has come, so that a task must bring it. */
const needsTask = ({ status, claim }: OpenRun): boolean =>
  status !== 'completed' && status !== 'failed' && (claim?.until ?? 0) <= Date.now()

/**
 * Whether nothing will bring a run: its queue does not hold its task. A run whose worker let the lease run out counts as
 * lost at once: the queue waits for the answer to that delivery much longer.
 */
const isLost = async (
  manifest: Manifest,
  run: OpenRun,
  { stalls, express }: Pick<RollupNotes, 'stalls' | 'express'>,
): Promise<boolean> => {
  if (run.status === 'processing') return true
  const { index } = run
  const { queue, name } = taskOfRun(manifest, { index, express: index < express }, run.claim?.turn ?? '')
  try {
    return !(await isTaskHeld(queue, name))
  } catch (error) {
    logEvent('queue not asked for a task', { queue, name, error })
    return stalls >= STALLS_WITHOUT_WORD
  }
}

const sendAgain = async (
  manifest: Manifest,
  run: OpenRun,
  { express }: Pick<RollupNotes, 'express'>,
): Promise<void> => {
  const until = Date.now()
  const turn = turnAt(until)
  const cell = cellAt(manifest, run.index)
  if (await reassign(manifest.groupRunId, run, cell, { until, turn })) {
    await enqueueRun(manifest, { index: run.index, express: run.index < express }, turn)
  }
}

/** Sends the runs again that no task will bring; returns how many there were. */
const sendLostRuns = async (context: GroupRunContext, notes: RollupNotes): Promise<number> => {
  const { manifest, total } = context
  if (notes.stoppedAt !== null) return 0
  const open = await openRuns(
    notes.groupRunId,
    runsUnderWay(buildLanes(manifest, total), countProgress(notes)),
  )
  let lost = 0
  await inParallel(open.filter(needsTask), PARALLEL, async (run) => {
    if (!(await isLost(manifest, run, notes))) return
    lost += 1
    await sendAgain(manifest, run, notes)
  })
  return lost
}

/**
 * Looks after group runs that made no progress (a lost refill, silent claims, lost tasks, a lost rollup): what waits on its
 * queue is left there, what is lost is sent again. Has the unread answers of those that have settled read again.
 */
export const GROUP_RUNS = defineJob({
  name: 'group run',
  due: { group: 'rollups', field: 'wakeAt' },
  parse: (document) => rollupNotesSchema.parse(document.data()),
  run: async (notes) => {
    const { groupRunId, stalls, settled } = notes
    if (settled && notes.readAgain) {
      const { tries, until } = notes.readAgain
      // Whether any is left is known when they have been read, which takes the notes back.
      return { changes: readAgainLater(1, tries + 1, until), after: () => enqueueReadAgain(groupRunId) }
    }
    const context = await liveGroupRun(groupRunId)
    if (!context) return { changes: { wakeAt: null } }
    return {
      changes: { stalls: stalls + 1, wakeAt: wakeLater(Math.min(stalls, MAX_DOUBLINGS)) },
      after: async () => {
        await refill(groupRunId)
        const lost = await sendLostRuns(context, notes)
        await enqueueRollupAgain(groupRunId)
        if (lost > 0) logEvent('group run looked after', { groupRunId, lost, stalls })
        else logger.debug('nothing of a group run was lost', { groupRunId, stalls })
      },
    }
  },
})

/** Sends for deletions under way. */
export const DELETIONS = defineJob({
  name: 'deletion',
  due: { collection: deletionsPath(), field: 'nextAt' },
  parse: ({ id }) => id,
  run: async (id, { again }) => {
    const data = brandIdSchema.safeParse(id).success ? { brandId: id } : { analysisId: id }
    return { after: () => enqueue('purge', data, { name: purgeTaskName(id, again) }) }
  },
})
