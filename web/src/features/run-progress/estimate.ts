import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRunDto } from '@sillage/core/analyses/calls'

/** Whether all runs have ended: completed and failed runs equal the total. */
export const isFinished = (stats: RunStats): boolean => stats.completed + stats.failed >= stats.total

/** Percent of runs that have ended, capped at 100; 0 without runs. */
export const progressPercent = (stats: RunStats): number =>
  stats.total === 0 ? 0 : Math.min(100, Math.round((100 * (stats.completed + stats.failed)) / stats.total))

/** Seconds per run in the header's badge, for models of unknown speed. */
export const BADGE_SECONDS_PER_RUN = 30

/** The more advanced counts: those of the listener or those of the API. */
export const furthest = (live: RunStats, polled: GroupRunDto | null): RunStats => {
  if (polled === null) return live
  const { totalRuns, completedRuns, processingRuns, pendingRuns, failedRuns } = polled.stats
  if (completedRuns + failedRuns <= live.completed + live.failed) return live
  return {
    total: totalRuns,
    completed: completedRuns,
    processing: processingRuns,
    pending: pendingRuns,
    failed: failedRuns,
  }
}
