import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import { VIEW_NAMES, VIEWS } from '@sillage/core/analytics/views/catalogue'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import { BESIDE } from './questions-rivals.ts'
import { QUERY } from './questions-sources.ts'

/** A result that the engine computes from facts and a filter. */
export interface View {
  readonly view: string
  /** Whether DuckDB computes the same. */
  readonly checked: boolean
  compute(facts: Facts, filter: Filter): unknown
}

/** The lists of runs that a figure opens. */
const RUN_LISTS: readonly View[] = [
  {
    view: 'runs',
    checked: true,
    compute: (facts, filter) => runsView(facts, filter, { page: 1, limit: 10 }),
  },
  {
    view: 'runs, by score',
    checked: true,
    compute: (facts, filter) => runsView(facts, filter, { page: 1, limit: 10, sortSentiment: 'asc' }),
  },
]

/** Every view of the catalogue, and the lists of runs. Views of the pages of a query get one query, brands side by side three competitors. */
export const EVERY_VIEW: readonly View[] = [
  ...VIEW_NAMES.map((view) => ({
    view,
    checked: VIEWS[view].checked,
    compute: (facts: Facts, filter: Filter) =>
      COMPUTE[view](facts, filter, { query: QUERY, brands: BESIDE.join(',') }),
  })),
  ...RUN_LISTS,
]
