import type { Facts } from './facts.ts'
import type { Family, Gate } from './families.ts'
import type { Filter } from './filter.ts'
import { STORED_VIEWS, type StoredView, VIEWS } from './views/catalogue.ts'
import { COMPUTE } from './views/compute.ts'

/** A view whose unfiltered result is stored, for each version and for the whole range of its analysis. */
export interface SummaryView {
  /** Name, also in the path of the stored result. */
  readonly view: StoredView
  readonly gate: Gate
  readonly families: readonly Family[]
  /**
   * The result for a filter: `{ groupRunId }` for one version, `{}` for the whole range. Plain JSON without nested arrays, well
   * below 1 MB. For one version, the changes need the version before among the facts.
   */
  readonly compute: (facts: Facts, filter: Filter) => Record<string, unknown>
}

export const SUMMARY_VIEWS: readonly SummaryView[] = STORED_VIEWS.map((view) => ({
  view,
  gate: VIEWS[view].gate,
  families: VIEWS[view].families,
  compute: (facts, filter) => COMPUTE[view](facts, filter, {}),
}))
