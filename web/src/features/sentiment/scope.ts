import type { Filter } from '@sillage/core/analytics/filter'

/** The basis of the tab's figures. */
export interface SentimentScope {
  analysisId: string
  filter: Filter
  /** A version is chosen, in place of the newest in range. */
  chosen: boolean
}
