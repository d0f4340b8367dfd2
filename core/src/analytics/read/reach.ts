import { runCount } from '../../runs/cells.ts'
import type { Manifest } from '../../runs/group-run.ts'
import type { Filter } from '../filter.ts'
import { LINE_VERSIONS } from '../select/trend-versions.ts'

/** Runs that a view over all versions reaches back over: what fits a worker's memory. */
export const MAX_RUNS = 1_000_000

/** The versions that a view over all of them is computed from; the newest always. */
export const withinReach = (newestFirst: readonly Manifest[]): Manifest[] => {
  let runs = 0
  return newestFirst.filter((manifest, newest) => {
    runs += runCount(manifest)
    return newest === 0 || runs <= MAX_RUNS
  })
}

const listUntil = (newestFirst: readonly Manifest[], dateTo: Filter['dateTo']): readonly Manifest[] =>
  newestFirst.filter(({ createdAt }) => dateTo === undefined || createdAt <= dateTo)

/**
 * The versions whose answers views of a filter are computed from: where figures are of one version, those that lines
 * show, and the first, which the newest is compared with. Of the others the configuration is enough.
 */
export const versionsToRead = (
  newestFirst: readonly Manifest[],
  { basis, dateTo }: Filter,
): readonly Manifest[] =>
  basis === 'all'
    ? newestFirst
    : listUntil(newestFirst, dateTo).filter(
        (_, place, { length }) => place < LINE_VERSIONS || place === length - 1,
      )

/** The versions between these, of which views need the counts alone (`CellCounts`). */
export const versionsToCount = (
  newestFirst: readonly Manifest[],
  { basis, dateTo }: Filter,
): readonly Manifest[] => (basis === 'all' ? [] : listUntil(newestFirst, dateTo).slice(LINE_VERSIONS, -1))
