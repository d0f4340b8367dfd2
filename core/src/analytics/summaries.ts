import type { Facts } from './facts.ts'
import type { Family, Gate } from './families.ts'
import type { Filter } from './filter.ts'
import { filtersView } from './views/filters.ts'
import { keywordsView } from './views/keywords.ts'
import { sentimentView } from './views/sentiment.ts'
import { visibilityView } from './views/visibility.ts'

/** A view whose unfiltered result is stored, for one version and for all of them. */
export interface SummaryView {
  readonly view: string
  readonly gate: Gate
  /** Families it is computed from. */
  readonly families: readonly Family[]
  /**
   * The result for a filter: `{ groupRunId }` for one version, `{}` for all. Plain JSON without nested arrays, well
   * below 1 MB. For one version, the changes need the version before among the facts.
   */
  readonly compute: (facts: Facts, filter: Filter) => Record<string, unknown>
}

export const SUMMARY_VIEWS: readonly SummaryView[] = [
  { view: 'visibility', gate: 'open', families: ['answers'], compute: visibilityView },
  { view: 'sentiment', gate: 'open', families: ['answers', 'words'], compute: sentimentView },
  { view: 'keywords', gate: 'open', families: ['answers', 'words'], compute: keywordsView },
  { view: 'filters', gate: 'open', families: ['answers'], compute: filtersView },
]
