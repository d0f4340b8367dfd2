import { logger } from '../log/logger.ts'
import { recomputeTaskName } from './names.ts'
import { enqueue } from './task-queue.ts'

/**
 * A task of the queue `recompute`. A brand's refresh becomes one task per analysis; a task of an analysis
 * recomputes a few versions, newest first.
 */
export type RecomputeTask =
  | { brandId: string; revision: number }
  /** After a name that held for everyone was taken back: the brands that had taken it on lose it, some at a time. */
  | { withdrawnId: string; turn: number }
  /** After a correction: summaries and live figures, from the stored facts. `after`: the last version that is done. */
  | { analysisId: string; revision: number; after: string | null }
  /** After answers of a version were read again: the version, from its stored runs. `readAt` names the occasion. */
  | { analysisId: string; groupRunId: string; readAt: number }
  /** After a version settled: its phrases get concepts. `round` is that of the group run. */
  | { conceptsOf: string; round: number }
  /** After a version changed: its seal. `turn` names the occasion. */
  | { sealOf: string; turn: number }
  /** Its rows in BigQuery are written; `number` counts the exports of the version. */
  | { exportOf: string; number: number }
  /** For an administrator: everything, from the stored runs. `startedAt` names the recomputation. */
  | { analysisId: string; startedAt: number; from: number }

const getSubject = (task: RecomputeTask): string =>
  'brandId' in task
    ? `${task.brandId}-${task.revision}`
    : 'withdrawnId' in task
      ? `${task.withdrawnId}-withdrawn-${task.turn}`
      : 'conceptsOf' in task
        ? `${task.conceptsOf}-concepts-${task.round}`
        : 'sealOf' in task
          ? `${task.sealOf}-seal-${task.turn}`
          : 'exportOf' in task
            ? `${task.exportOf}-export-${task.number}`
            : 'groupRunId' in task
              ? `${task.groupRunId}-read-${task.readAt}`
              : 'revision' in task
                ? `${task.analysisId}-${task.revision}-${task.after ?? ''}`
                : `${task.analysisId}-runs-${task.startedAt}-${task.from}`

/** @param again tells a later try from the first (see the names of tasks) */
export const enqueueRecompute = async (task: RecomputeTask, again = ''): Promise<void> => {
  await enqueue('recompute', { ...task }, { name: recomputeTaskName(getSubject(task), again) })
}

/** Has the phrases of a settled version get their concepts. */
export const enqueueConcepts = async (groupRunId: string, round: number): Promise<void> => {
  try {
    await enqueueRecompute({ conceptsOf: groupRunId, round })
  } catch (error) {
    // Phrases keep their own words until the next version settles.
    logger.warn('concepts not enqueued', { groupRunId, error })
  }
}

/** Has a version sealed that waits for it. */
export const enqueueSeal = async (groupRunId: string): Promise<void> => {
  try {
    await enqueueRecompute({ sealOf: groupRunId, turn: Date.now() })
  } catch (error) {
    // The sweeper finds it.
    logger.warn('seal not enqueued', { groupRunId, error })
  }
}

/** Has what is stored of a brand's figures computed again. Until then readers compute from the facts. */
export const enqueueBrandRefresh = async (brandId: string, revision: number): Promise<void> => {
  try {
    await enqueueRecompute({ brandId, revision })
  } catch (error) {
    // Figures are right without it, and the next correction or settlement stores them.
    logger.error('refresh not enqueued', { brandId, revision, error })
  }
}
