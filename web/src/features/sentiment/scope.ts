import type { Filter } from '@sillage/core/analytics/filter'

/** What the figures of the tab are of. */
export interface SentimentScope {
  analysisId: string
  /** One version; null for all of them. */
  groupRunId: string | null
  filter: Filter
}
