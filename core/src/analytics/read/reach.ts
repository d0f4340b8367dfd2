import { runCount } from '../../runs/cells.ts'
import type { Manifest } from '../../runs/group-run.ts'

/** Runs that a view over all versions reaches back over: what fits a worker's memory. */
export const MOST_RUNS = 100_000

/** The versions that a view over all of them is computed from; the newest always. */
export const withinReach = (newestFirst: readonly Manifest[]): Manifest[] => {
  let runs = 0
  return newestFirst.filter((manifest, newest) => {
    runs += runCount(manifest)
    return newest === 0 || runs <= MOST_RUNS
  })
}
