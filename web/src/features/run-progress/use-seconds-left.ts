import type { RunStats } from '@sillage/core/analyses/analysis'
import type { GroupRun, Manifest } from '@sillage/core/runs/group-run'
import { secondsLeft } from '@sillage/core/runs/pace'
import { progressByProvider } from '@sillage/core/runs/progress'
import { useMemo } from 'react'
import { useLoads } from '@/data/use-loads.ts'
import { useSecond } from '@/lib/use-now.ts'

/**
 * Seconds until the last run of a group run ends, recomputed each second; null until the recent speed of its models is
 * known.
 *
 * @param stats of the group run, if a newer source than its document exists
 * @param fallback seconds per run of models of unknown speed
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
  // Clocks differ: now is never before the last end of a run.
  const newest = Math.max(createdAt, ...[...done.values()].map(({ lastFinishedAt }) => lastFinishedAt))
  const open = Math.max(0, stats.total - stats.completed - stats.failed)
  return secondsLeft(
    loads,
    { progress: done, open, processing: stats.processing, createdAt, now: Math.max(now, newest) },
    fallback,
  )
}
