import { z } from 'zod'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { type FlowGraph, type FlowRow, flowGraph, promptAnalytics } from '../flow-graph.ts'
import { select } from '../select.ts'
import type { Use } from '../sources/domain-tally.ts'
import { flowsOf } from '../sources/flows.ts'

/** Most rows of sources that are sent in one list. */
const MOST = 2_000

export const detailedSourcesSchema = z.object({
  /** Most frequent first. */
  detailedSources: z.array(
    z.object({ provider: z.string(), query: z.string(), url: z.string(), value: z.number().int() }),
  ),
  /** Rows in all, of which these are the first. */
  total: z.number().int(),
})
export type DetailedSources = z.infer<typeof detailedSourcesSchema>

/** Which provider came by which query to which page, in how many answers. */
export const detailedSources = (facts: Facts, filter: Filter, use: Use = 'referenced'): DetailedSources => {
  const flows = flowsOf(select(facts, filter), 'page', use)
  return {
    detailedSources: flows
      .slice(0, MOST)
      .map(({ provider, query, to, value }) => ({ provider, query, url: to, value })),
    total: flows.length,
  }
}

const rowsOf = (facts: Facts, filter: Filter, use: Use): FlowRow[] =>
  flowsOf(select(facts, filter), 'domain', use).map(({ to, ...flow }) => ({ ...flow, domain: to }))

/** The graph model → query → domain of the most frequent queries and domains. */
export const flowView = (
  facts: Facts,
  filter: Filter,
  options: { topQueries?: unknown; topDomains?: unknown; use?: Use } = {},
): FlowGraph => flowGraph(rowsOf(facts, filter, options.use ?? 'referenced'), options)

/** The graph of each provider's most frequent queries and their domains. */
export const promptAnalyticsView = (
  facts: Facts,
  filter: Filter,
  options: { queriesPerProvider?: unknown; domainsPerQuery?: unknown; use?: Use } = {},
): FlowGraph => promptAnalytics(rowsOf(facts, filter, options.use ?? 'referenced'), options)
