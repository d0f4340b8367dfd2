import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRun, Manifest } from '@sillage/core/runs/group-run'
import { secondsLeft } from '@sillage/core/runs/pace'
import { progressByProvider } from '@sillage/core/runs/progress'
import { useMemo } from 'react'
import { useLoads } from '@/data/use-loads.ts'
import { useSecond } from '@/lib/use-now.ts'

/**
 * Seconds until the last run of a group run has ended, reckoned anew each second; null until it is known how fast its
 * models were lately.
 *
 * @param stats of the group run, where something else than its document is ahead
 * @param fallback seconds per run of models that nothing is known of
 */
export const useSecondsLeft = (
  { createdAt, progress }: GroupRun,
  stats: RunStats,
  manifest: Manifest,
  fallback: number,
): number | null => {
  const now = useSecond()
  const design = useMemo(() => {
    const { prompts, personas, languages, models, samples } = manifest
    return { models, cells: prompts.length * personas.length * languages.length * samples }
  }, [manifest])
  const loads = useLoads(design)
  if (loads === null) return null
  const done = progressByProvider(progress, loads)
  // Clocks differ: nothing has ended after now.
  const newest = Math.max(createdAt, ...[...done.values()].map(({ lastFinishedAt }) => lastFinishedAt))
  const open = Math.max(0, stats.total - stats.completed - stats.failed)
  return secondsLeft(
    loads,
    { progress: done, open, processing: stats.processing, createdAt, now: Math.max(now, newest) },
    fallback,
  )
}
