import type { Filter } from '@sillage/core/analytics/filter'

/** What the figures of the tab are of. */
export interface SentimentScope {
  analysisId: string
  filter: Filter
  /** A version is looked at in place of the newest in range. */
  chosen: boolean
}
