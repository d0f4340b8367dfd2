import type { Figure } from '@sillage/core/analytics/drill/figure'
import type { Filter } from '@sillage/core/analytics/filter'

/** The answers that a figure on the screen was computed from, within the filters in force. */
export interface RunsOfFigure {
  /** The title of the list of runs, in the language of the interface. */
  title: string
  figure: Figure
  /** Narrows the filters in force, such as to one model or one version. */
  within?: Filter
  /** As many runs as the list has; null where the figure counts something else than runs. */
  n: number | null
}

/** Opens the list of the runs behind a figure. */
export type OpenRuns = (runs: RunsOfFigure) => void

/** Narrows to a version; to none where none is named. */
export const withinVersion = (groupRunId: string | null | undefined): Pick<RunsOfFigure, 'within'> =>
  groupRunId ? { within: { groupRunId } } : {}
