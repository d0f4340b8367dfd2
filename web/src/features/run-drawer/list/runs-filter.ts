import type { Filter } from '@sillage/core/analytics/filter'
import { type Choices, toFilter } from '@/lib/dimensions.ts'

/** Narrowing of the list of runs; null is all. */
export type Narrowed = Pick<Choices, 'provider' | 'language'>

export const NOT_NARROWED: Narrowed = { provider: null, language: null }

/**
 * The filter of the runs behind a figure: the one in force, narrowed to the figure's part. A version overrides a range
 * of dates and a basis.
 */
export const runsFilter = (
  { dateFrom, dateTo, basis, ...choices }: Filter,
  within: Filter,
  narrowed: Narrowed = NOT_NARROWED,
): Filter => ({
  ...choices,
  ...(within.groupRunId === undefined ? { dateFrom, dateTo, basis } : {}),
  ...within,
  ...toFilter(narrowed),
})
