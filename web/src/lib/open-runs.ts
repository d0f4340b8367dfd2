import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'

/** Opens the list of the runs behind a figure. */
export type OpenRuns = (runs: RunsOfFigure) => void

/** Narrows to a version; to none where none is named. */
export const withinVersion = (groupRunId: string | null | undefined): Pick<RunsOfFigure, 'within'> =>
  groupRunId ? { within: { groupRunId } } : {}
