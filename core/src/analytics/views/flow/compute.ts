import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { providerFlows, topFlows } from '../../sources/flow-edges.ts'
import { topPageFlows } from '../../sources/flows.ts'
import type { Use } from '../../sources/use.ts'
import type { Choices } from '../choices.ts'
import { buildGraph, type FlowGraph, PROMPT_ANALYTICS, perProvider, TOP_N, topN } from './graph.ts'

import type { DetailedSources } from './schema.ts'

/** Most rows of sources that are sent in one list. */
const MOST = 2_000

/** Which provider came by which query to which page, in how many answers. */
export const detailedSources = (facts: Facts, filter: Filter, use: Use = 'referenced'): DetailedSources => {
  const { flows, total } = topPageFlows(select(facts, filter), use, MOST)
  return { detailedSources: flows, total }
}

/** The graph model → query → domain of the most frequent queries and domains. */
export const flowView = (facts: Facts, filter: Filter, options: Choices = {}): FlowGraph => {
  const queries = topN(options.topQueries ?? TOP_N.fallback)
  const domains = topN(options.topDomains ?? TOP_N.fallback)
  const { edges, ...totals } = topFlows(select(facts, filter), options.use ?? 'referenced', queries, domains)
  return buildGraph(edges, totals)
}

/** The graph of each provider's most frequent queries and their domains. */
export const promptAnalyticsView = (facts: Facts, filter: Filter, options: Choices = {}): FlowGraph => {
  const queries = perProvider(options.queriesPerProvider, PROMPT_ANALYTICS.queriesPerProvider)
  const domains = perProvider(options.domainsPerQuery, PROMPT_ANALYTICS.domainsPerQuery)
  const { edges, ...totals } = providerFlows(
    select(facts, filter),
    options.use ?? 'referenced',
    queries,
    domains,
  )
  return buildGraph(edges, totals)
}
