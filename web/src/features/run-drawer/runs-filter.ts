import type { Filter } from '@sillage/core/analytics/filter'

/** What the list of runs is narrowed to; null is all. */
export interface Narrowed {
  provider: string | null
  language: string | null
}

export const NOT_NARROWED: Narrowed = { provider: null, language: null }

/**
 * The filter that keeps the runs of a figure: the one in force, narrowed to the figure's part of it. A version goes
 * before a range of dates and a basis.
 */
export const runsFilter = (
  { dateFrom, dateTo, basis, ...choices }: Filter,
  within: Filter,
  { provider, language }: Narrowed = NOT_NARROWED,
): Filter => ({
  ...choices,
  ...(within.groupRunId === undefined ? { dateFrom, dateTo, basis } : {}),
  ...within,
  ...(provider === null ? {} : { provider }),
  ...(language === null ? {} : { languageId: language }),
})
