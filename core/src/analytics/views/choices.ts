import type { Use } from '../sources/use.ts'

/** Characters of a search. */
export const LONGEST_SEARCH = 200

/** Choices of a view's query beside the filter; the catalogue lists those of each view. */
export interface Choices {
  /** Of views whose headline has a verdict: the version that it is tested against, instead of the one right before. */
  readonly before?: string | undefined
  readonly use?: Use | undefined
  /** Of the graph of models, queries and domains: how many of each it shows. */
  readonly topQueries?: number | undefined
  readonly topDomains?: number | undefined
  readonly queriesPerProvider?: number | undefined
  readonly domainsPerQuery?: number | undefined
  /**
   * Of brands side by side: keys of competitors, with commas between; absent for those of most answers. Of one competitor
   * against the brand its key.
   */
  readonly brands?: string | undefined
  /** Of recommendations: words, difficulties with commas between, the least potential, and how many to skip. */
  readonly search?: string | undefined
  readonly difficulties?: string | undefined
  readonly minimumScore?: number | undefined
  readonly skip?: number | undefined
  /** Of shopping: the key of the company whose products are listed; absent for the most mentioned of each kind. */
  readonly company?: string | undefined
  /** The query whose pages are listed. */
  readonly query?: string | undefined
}
