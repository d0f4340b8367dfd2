import type { Facts } from './facts.ts'
import type { Family, Gate } from './families.ts'
import type { Filter } from './filter.ts'
import { citationsView } from './views/citations/compute.ts'
import { filtersView } from './views/filters/compute.ts'
import { flowView, promptAnalyticsView } from './views/flow/compute.ts'
import { headlineView } from './views/headline/compute.ts'
import { keywordsView } from './views/keywords/compute.ts'
import { movedView } from './views/moved/compute.ts'
import { quickFactsView } from './views/observations/compute.ts'
import { peopleView } from './views/people/compute.ts'
import { recommendationsView } from './views/recommendations/compute.ts'
import { reportView } from './views/report/compute.ts'
import { sentimentView } from './views/sentiment/compute.ts'
import { shoppingView } from './views/shopping/compute.ts'
import { sourcesView } from './views/sources/compute.ts'
import { trustView } from './views/trust/compute.ts'
import { visibilityView } from './views/visibility/compute.ts'

/** A view whose unfiltered result is stored, for each version and for the whole range of its analysis. */
export interface SummaryView {
  /** Name, also in the path of the stored result. */
  readonly view: string
  readonly gate: Gate
  /** Families it is computed from. */
  readonly families: readonly Family[]
  /**
   * The result for a filter: `{ groupRunId }` for one version, `{}` for the whole range. Plain JSON without nested arrays, well
   * below 1 MB. For one version, the changes need the version before among the facts.
   */
  readonly compute: (facts: Facts, filter: Filter) => Record<string, unknown>
}

export const SUMMARY_VIEWS: readonly SummaryView[] = [
  { view: 'visibility', gate: 'open', families: ['answers'], compute: visibilityView },
  { view: 'headline', gate: 'open', families: ['answers'], compute: headlineView },
  { view: 'sentiment', gate: 'open', families: ['answers', 'words'], compute: sentimentView },
  { view: 'keywords', gate: 'open', families: ['answers', 'words'], compute: keywordsView },
  { view: 'filters', gate: 'open', families: ['answers'], compute: filtersView },
  { view: 'facts', gate: 'open', families: ['answers', 'words', 'sources'], compute: quickFactsView },
  { view: 'trust', gate: 'open', families: ['answers'], compute: trustView },
  { view: 'moved', gate: 'open', families: ['answers'], compute: movedView },
  {
    view: 'sources',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => sourcesView(facts, filter, 'referenced'),
  },
  {
    view: 'sources-explored',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => sourcesView(facts, filter, 'explored'),
  },
  {
    view: 'citations',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => citationsView(facts, filter, 'referenced'),
  },
  {
    view: 'citations-explored',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => citationsView(facts, filter, 'explored'),
  },
  {
    view: 'flow',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => flowView(facts, filter),
  },
  {
    view: 'prompts',
    gate: 'open',
    families: ['answers', 'sources'],
    compute: (facts, filter) => promptAnalyticsView(facts, filter),
  },
  { view: 'shopping', gate: 'shopping', families: ['answers', 'shopping'], compute: shoppingView },
  {
    view: 'recommendations',
    gate: 'recommendations',
    families: ['answers', 'recommendations'],
    compute: recommendationsView,
  },
  { view: 'people', gate: 'admin', families: ['answers', 'people'], compute: peopleView },
  {
    view: 'report',
    gate: 'reports',
    families: ['answers', 'words', 'sources', 'shopping', 'recommendations'],
    compute: reportView,
  },
]
