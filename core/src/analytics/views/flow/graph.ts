import { z } from 'zod/mini'

/** The query of a source without a known one. */
export const NO_QUERY = 'No specific query'

/** Range and default of the inputs 'Top queries' and 'Top domains'. */
export const TOP_N = { min: 1, max: 200, fallback: 20 } as const
/** Range and defaults of the inputs of the prompt analytics. */
export const PROMPT_ANALYTICS = { min: 1, max: 10, queriesPerProvider: 3, domainsPerQuery: 2 } as const

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** An input of the flow graph as a number: clamped to 1 to 200, whole; what is no number becomes 20. */
export const topN = (input: unknown): number => {
  const value = typeof input === 'number' ? input : Number.parseInt(String(input ?? ''), 10)
  return Number.isFinite(value) ? clamp(Math.trunc(value), TOP_N.min, TOP_N.max) : TOP_N.fallback
}

/** An input of the prompt analytics: clamped to 1 to 10; what is no number becomes the default. */
export const perProvider = (input: unknown, fallback: number): number => {
  const value = typeof input === 'number' ? input : Number.parseInt(String(input ?? ''), 10)
  return Number.isFinite(value)
    ? clamp(Math.trunc(value), PROMPT_ANALYTICS.min, PROMPT_ANALYTICS.max)
    : fallback
}

export const flowGraphSchema = z.object({
  nodes: z.array(
    z.object({
      /** Type and name, so that a query and a domain of the same name stay apart. */
      id: z.string(),
      name: z.string(),
      type: z.enum(['model', 'query', 'domain']),
      value: z.number(),
    }),
  ),
  /** By node ids. */
  links: z.array(z.object({ source: z.string(), target: z.string(), value: z.number() })),
  /** Queries and domains in all, of which the graph shows the first. */
  totalQueries: z.int(),
  totalDomains: z.int(),
  /** Parts that the graph does not draw, with the reason. Older stored views lack it. */
  leftOut: z.optional(
    z.object({
      /** Queries that answers searched with and that led to no source of the graph's use. */
      fruitless: z.int(),
      /** Citations of which no query is known. */
      unqueried: z.int(),
      /** Providers that answered without any citation of which a query is known. */
      withoutQuery: z.array(z.string()),
      /** Providers whose queries are all among the less frequent ones. */
      beyond: z.array(z.string()),
    }),
  ),
})
export type FlowGraph = z.infer<typeof flowGraphSchema>

/** Answers of a provider that cite a domain which a query brought. */
export interface Edge {
  readonly provider: string
  readonly query: string
  readonly domain: string
  readonly value: number
}

/** Answers by a part of their edges. */
export const sums = (edges: readonly Edge[], keyOf: (edge: Edge) => string): Map<string, number> => {
  const totals = new Map<string, number>()
  for (const edge of edges) totals.set(keyOf(edge), (totals.get(keyOf(edge)) ?? 0) + edge.value)
  return totals
}

/** The names of the largest totals, as many as asked for. */
export const first = (totals: ReadonlyMap<string, number>, k: number): string[] =>
  [...totals]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, k)
    .map(([name]) => name)

/** The graph of some edges, out of so many queries and domains in all. */
export const buildGraph = (
  edges: readonly Edge[],
  totals: Pick<FlowGraph, 'totalQueries' | 'totalDomains' | 'leftOut'>,
): FlowGraph => {
  const links = new Map<string, Map<string, number>>()
  const add = (source: string, target: string, value: number): void => {
    const targets = links.get(source) ?? new Map<string, number>()
    links.set(source, targets.set(target, (targets.get(target) ?? 0) + value))
  }
  for (const { provider, query, domain, value } of edges) {
    add(`model:${provider}`, `query:${query}`, value)
    add(`query:${query}`, `domain:${domain}`, value)
  }
  const getNodes = (type: 'model' | 'query' | 'domain', idOf: (edge: Edge) => string): FlowGraph['nodes'] => {
    const values = sums(edges, idOf)
    return first(values, values.size).map((name) => ({
      id: `${type}:${name}`,
      name,
      type,
      value: values.get(name) ?? 0,
    }))
  }
  return {
    nodes: [
      ...getNodes('model', ({ provider }) => provider),
      ...getNodes('query', ({ query }) => query),
      ...getNodes('domain', ({ domain }) => domain),
    ],
    links: [...links]
      .flatMap(([source, targets]) => [...targets].map(([target, value]) => ({ source, target, value })))
      .sort(
        (one, other) =>
          other.value - one.value || (one.source + one.target < other.source + other.target ? -1 : 1),
      ),
    ...totals,
  }
}
