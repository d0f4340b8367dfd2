import type { GroupRun } from '@sillage/core/runs/group-run'

/** Whether a batch has open runs. */
export const isWorking = ({ status, stats }: Pick<GroupRun, 'status' | 'stats'>): boolean =>
  (status === 'pending' || status === 'processing') && stats.completed + stats.failed < stats.total

/** Percent of a batch's runs that have ended, at most 100. */
export const percentEnded = ({ stats }: Pick<GroupRun, 'stats'>): number =>
  stats.total === 0 ? 0 : Math.min(100, Math.round((100 * (stats.completed + stats.failed)) / stats.total))
