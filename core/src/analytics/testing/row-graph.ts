import {
  buildGraph,
  type Edge,
  type FlowGraph,
  first,
  NO_QUERY,
  PROMPT_ANALYTICS,
  perProvider,
  sums,
  TOP_N,
  topN,
} from '../views/flow/graph.ts'

// The flow graphs from rows, by the simplest means: what tests hold the engine's graphs to, which come from columns.

/** Placeholder of a missing provider. */
const NO_PROVIDER = 'Unknown'

/** A row that flows are made of: a source with the provider and the query that brought it. */
interface FlowRow {
  readonly provider: string | null
  readonly query: string | null
  readonly domain: string
  /** Answers; 1 without. */
  readonly value?: number
}

/** Rows without a query, or with the placeholder for none, are ignored; a missing provider reads 'Unknown'. */
const getEdges = (rows: readonly FlowRow[]): Edge[] =>
  rows.flatMap(({ provider, query, domain, value = 1 }) => {
    const text = (query ?? '').trim()
    if (text === '' || text === NO_QUERY || domain === '' || value <= 0) return []
    return [{ provider: (provider ?? '').trim() || NO_PROVIDER, query: text, domain, value }]
  })

const computeTotals = (edges: readonly Edge[]): Pick<FlowGraph, 'totalQueries' | 'totalDomains'> => ({
  totalQueries: sums(edges, ({ query }) => query).size,
  totalDomains: sums(edges, ({ domain }) => domain).size,
})

/** The graph of the most frequent queries and domains, and the models that lead to them. */
export const flowGraph = (
  rows: readonly FlowRow[],
  { topQueries, topDomains }: { topQueries?: unknown; topDomains?: unknown } = {},
): FlowGraph => {
  const edges = getEdges(rows)
  const queries = new Set(
    first(
      sums(edges, ({ query }) => query),
      topN(topQueries ?? TOP_N.fallback),
    ),
  )
  const domains = new Set(
    first(
      sums(edges, ({ domain }) => domain),
      topN(topDomains ?? TOP_N.fallback),
    ),
  )
  return buildGraph(
    edges.filter(({ query, domain }) => queries.has(query) && domains.has(domain)),
    computeTotals(edges),
  )
}

/** The graph of each provider's most frequent queries, and of each query's most frequent domains. */
export const promptAnalytics = (
  rows: readonly FlowRow[],
  { queriesPerProvider, domainsPerQuery }: { queriesPerProvider?: unknown; domainsPerQuery?: unknown } = {},
): FlowGraph => {
  const edges = getEdges(rows)
  const queries = perProvider(queriesPerProvider, PROMPT_ANALYTICS.queriesPerProvider)
  const domains = perProvider(domainsPerQuery, PROMPT_ANALYTICS.domainsPerQuery)
  const ofProviders = Map.groupBy(edges, ({ provider }) => provider)
  const keptQueries = [...ofProviders.values()].flatMap((own) => {
    const chosen = new Set(
      first(
        sums(own, ({ query }) => query),
        queries,
      ),
    )
    return own.filter(({ query }) => chosen.has(query))
  })
  const domainsOf = new Map(
    [...Map.groupBy(keptQueries, ({ query }) => query)].map(([query, own]) => [
      query,
      new Set(
        first(
          sums(own, ({ domain }) => domain),
          domains,
        ),
      ),
    ]),
  )
  return buildGraph(
    keptQueries.filter(({ query, domain }) => domainsOf.get(query)?.has(domain)),
    computeTotals(edges),
  )
}
