import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRunDto } from '@sillage/core/analyses/calls'

/** Whether nothing is left to come: what completed and what failed make up the whole. */
export const isFinished = (stats: RunStats): boolean => stats.completed + stats.failed >= stats.total

/** Runs that have ended, in percent of all, capped at 100; 0 of none. */
export const progressPercent = (stats: RunStats): number =>
  stats.total === 0 ? 0 : Math.min(100, Math.round((100 * (stats.completed + stats.failed)) / stats.total))

/** Seconds reckoned in the header's badge for each run of models that nothing is known of. */
export const BADGE_SECONDS_PER_RUN = 30

/** The counts that are further on: those of the listener, or those that the API told. */
export const furthest = (heard: RunStats, polled: GroupRunDto | null): RunStats => {
  if (polled === null) return heard
  const { totalRuns, completedRuns, processingRuns, pendingRuns, failedRuns } = polled.stats
  if (completedRuns + failedRuns <= heard.completed + heard.failed) return heard
  return {
    total: totalRuns,
    completed: completedRuns,
    processing: processingRuns,
    pending: pendingRuns,
    failed: failedRuns,
  }
}
