import type { Filter } from '@sillage/core/analytics/filter'
import { type Choices, filterOf } from '@/lib/dimensions.ts'

/** What the list of runs is narrowed to; null is all. */
export type Narrowed = Pick<Choices, 'provider' | 'language'>

export const NOT_NARROWED: Narrowed = { provider: null, language: null }

/**
 * The filter that keeps the runs of a figure: the one in force, narrowed to the figure's part of it. A version goes
 * before a range of dates and a basis.
 */
export const runsFilter = (
  { dateFrom, dateTo, basis, ...choices }: Filter,
  within: Filter,
  narrowed: Narrowed = NOT_NARROWED,
): Filter => ({
  ...choices,
  ...(within.groupRunId === undefined ? { dateFrom, dateTo, basis } : {}),
  ...within,
  ...filterOf(narrowed),
})
