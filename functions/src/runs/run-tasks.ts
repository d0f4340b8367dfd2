import { expressQueueName, runQueueName } from '@sillage/core/providers/providers'
import { cellAt } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import { inParallel } from '../platform/parallel.ts'
import { runTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import type { RollupNotes } from './rollup-notes.ts'

const PARALLEL = 24

/** The content of a run's task. */
export interface RunTask {
  groupRunId: string
  index: number
  /** End of the task's name, which distinguishes the deliveries of one run; empty for its first task. */
  turn: string
  /** Whether a person waits for it: it comes on the express queue of its provider. */
  express: boolean
}

/** A run that is to be brought. */
export type Brought = Pick<RunTask, 'index' | 'express'>

/** The queue that brings a run, and the name that its task of a turn has there. */
export const taskOfRun = (manifest: Manifest, { index, express }: Brought, turn: string) => {
  const { provider } = cellAt(manifest, index)
  return {
    queue: express ? expressQueueName(provider) : runQueueName(provider),
    name: runTaskName(manifest.groupRunId, index, turn),
  }
}

/** The turn of a run that waits until a moment: the same however often it is sent for. */
export const turnAt = (until: number): string => `-${until.toString(36)}`

/** Has a run brought: at once, or from a moment on. A queue takes each turn of a run once. */
export const enqueueRun = async (
  manifest: Manifest,
  run: Brought,
  turn: string,
  notBefore?: number,
): Promise<void> => {
  const { queue, name } = taskOfRun(manifest, run, turn)
  const { index, express } = run
  await enqueue(
    queue,
    { groupRunId: manifest.groupRunId, index, turn, express },
    { name, ...(notBefore === undefined ? {} : { notBefore: new Date(notBefore) }) },
  )
}

/** The turn of a run's first task in a round: the names of earlier rounds stay taken. */
export const turnOfRound = (round: number): string => (round === 0 ? '' : `-r${round}`)

/** Puts runs on the queues of their providers for the first time in a round; those that have been there stay there once. */
export const enqueueRuns = (
  manifest: Manifest,
  indices: readonly number[],
  { round, express }: Pick<RollupNotes, 'round' | 'express'>,
): Promise<void> =>
  inParallel(indices, PARALLEL, (index) =>
    enqueueRun(manifest, { index, express: index < express }, turnOfRound(round)),
  )
