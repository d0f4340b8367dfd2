import type { Facts, SourceFacts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { groupCounts, spellingsShown } from '../select/spellings.ts'
import { countVersions, sumOfCounts } from '../select/whole-versions.ts'
import { pickTop, positives } from '../stats/top.ts'
import type { Edge, FlowGraph } from '../views/flow/graph.ts'
import { topQueries } from './query-tally.ts'
import type { Use } from './use.ts'
import { usedCitations } from './used-citations.ts'

/** Citations that queries brought, counted per provider and query, and per domain. */
interface FlowTally {
  readonly queries: readonly Int32Array[]
  /** Citations that no query is known of. */
  readonly unqueried: number
  readonly domains: Int32Array
  /** The most frequent spelling of each query. */
  readonly names: ReadonlyMap<number, string>
}

/** By provider and spelling of the query, with a place in front of each provider's for none; then by domain. */
const countFlows = (use: Use) =>
  countVersions(({ facts, rows }, from, to) => {
    const { run, dimensions, sources } = facts
    const { start, query, domain } = usedCitations(facts, use)
    const width = (sources?.queries.texts.length ?? 0) + 1
    const domains = dimensions.providers.length * width
    const counts = new Int32Array(domains + facts.domains.length)
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0
      const base = (run.provider[row] ?? 0) * width
      const end = start[row + 1] ?? 0
      for (let at = start[row] ?? 0; at < end; at++) {
        const queryIndex = query[at] ?? 0
        const spelled = base + queryIndex
        const cited = domains + (domain[at] ?? 0)
        counts[spelled] = (counts[spelled] ?? 0) + 1
        counts[cited] = (counts[cited] ?? 0) + (queryIndex > 0 ? 1 : 0)
      }
    }
    return counts
  })

const COUNTS = { referenced: countFlows('referenced'), explored: countFlows('explored') }

const tallyFlows = (selection: Selection, sources: SourceFacts, use: Use): FlowTally => {
  const { dimensions } = selection.facts
  const counts = COUNTS[use](selection)
  const width = sources.queries.texts.length + 1
  const ofProviders = dimensions.providers.map((_, provider) =>
    counts.subarray(provider * width + 1, (provider + 1) * width),
  )
  const all = sumOfCounts(ofProviders, width - 1)
  const names = spellingsShown(sources.queries, all, [...sources.queries.keys.keys()])
  return {
    unqueried: dimensions.providers.reduce((sum, _, provider) => sum + (counts[provider * width] ?? 0), 0),
    queries: ofProviders.map((own) => groupCounts(sources.queries, own)),
    domains: counts.subarray(dimensions.providers.length * width),
    names,
  }
}

/**
 * Citations from providers' queries to domains, for the pairs of provider and query that have a slot: by slot and
 * domain.
 */
const countPairs = (
  { facts, rows }: Selection,
  sources: SourceFacts,
  use: Use,
  slots: readonly Int32Array[],
  size: number,
): Int32Array => {
  const { start, query, domain } = usedCitations(facts, use)
  const domains = facts.domains.length
  // Slots by provider and spelling, from 1: what has none is counted in slot 0, where nobody looks.
  const width = sources.queries.texts.length + 1
  const bySpelling = new Int32Array(slots.length * width)
  for (const [provider, own] of slots.entries()) {
    for (let spelling = 0; spelling + 1 < width; spelling++) {
      bySpelling[provider * width + spelling + 1] = 1 + (own[sources.queries.group[spelling] ?? 0] ?? -1)
    }
  }
  const counts = new Int32Array((size + 1) * domains)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const base = (facts.run.provider[row] ?? 0) * width
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const place = (bySpelling[base + (query[at] ?? 0)] ?? 0) * domains + (domain[at] ?? 0)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts.subarray(domains)
}

interface Pair {
  readonly provider: number
  readonly query: number
}

/** Numbers pairs of provider and query; slots are −1 for pairs that are not wanted. */
const getSlots = (facts: Facts, size: number, pairs: readonly Pair[]): Int32Array[] => {
  const slots = facts.dimensions.providers.map(() => new Int32Array(size).fill(-1))
  for (const [slot, { provider, query }] of pairs.entries()) {
    const own = slots[provider]
    if (own) own[query] = slot
  }
  return slots
}

export interface FlowEdges {
  readonly edges: Edge[]
  readonly totalQueries: number
  readonly totalDomains: number
  readonly leftOut: NonNullable<FlowGraph['leftOut']>
}

const NONE: FlowEdges = {
  edges: [],
  totalQueries: 0,
  totalDomains: 0,
  leftOut: { fruitless: 0, unqueried: 0, withoutQuery: [], beyond: [] },
}

/** Parts of a selection outside of the drawn edges. */
const sumLeftOut = (
  selection: Selection,
  { queries, unqueried }: FlowTally,
  edges: readonly Edge[],
  totalQueries: number,
): FlowEdges['leftOut'] => {
  const { facts, rows } = selection
  const answered = new Uint8Array(facts.dimensions.providers.length)
  for (let i = 0; i < rows.length; i++) answered[facts.run.provider[rows[i] ?? 0] ?? 0] = 1
  const drawn = new Set(edges.map(({ provider }) => provider))
  const missing = facts.dimensions.providers.flatMap((name, provider) =>
    answered[provider] === 1 && !drawn.has(name)
      ? [{ name, known: positives(queries[provider] ?? new Int32Array()) > 0 }]
      : [],
  )
  const getNames = (known: boolean) =>
    missing.flatMap((one) => (one.known === known ? [one.name] : [])).sort()
  return {
    // A query that leads to a source was searched with.
    fruitless: Math.max(0, topQueries(selection, 1).total - totalQueries),
    unqueried,
    withoutQuery: getNames(false),
    beyond: getNames(true),
  }
}

const byName =
  (names: { get(key: number): string | undefined }) =>
  (one: number, other: number): boolean =>
    (names.get(one) ?? '') < (names.get(other) ?? '')

/** @param ends domains that a pair's edges may lead to, ascending */
const getEdges = (
  facts: Facts,
  tally: FlowTally,
  pairs: readonly Pair[],
  counts: Int32Array,
  ends: (pair: Pair) => readonly number[],
): Edge[] =>
  pairs.flatMap((pair, slot) =>
    ends(pair).flatMap((domain) => {
      const value = counts[slot * facts.domains.length + domain] ?? 0
      if (value === 0) return []
      return {
        provider: facts.dimensions.providers[pair.provider] ?? '',
        query: tally.names.get(pair.query) ?? '',
        domain: facts.domains[domain] ?? '',
        value,
      }
    }),
  )

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)

const domainNames = (facts: Facts) => ({ get: (domain: number) => facts.domains[domain] })

/** Edges between the most frequent queries and domains. */
export const topFlows = (selection: Selection, use: Use, queries: number, domains: number): FlowEdges => {
  const { facts } = selection
  const { sources } = facts
  if (!sources) return NONE
  const tally = tallyFlows(selection, sources, use)
  const size = sources.queries.keys.length
  const sums = sumOfCounts(tally.queries, size)
  const best = pickTop(sums, queries, byName(tally.names))
  const ends = ascending(pickTop(tally.domains, domains, byName(domainNames(facts))))
  const pairs = best.flatMap((query) =>
    tally.queries.flatMap((own, provider) => ((own[query] ?? 0) > 0 ? [{ provider, query }] : [])),
  )
  const counts = countPairs(selection, sources, use, getSlots(facts, size, pairs), pairs.length)
  const edges = getEdges(facts, tally, pairs, counts, () => ends)
  const totalQueries = positives(sums)
  return {
    edges,
    totalQueries,
    totalDomains: positives(tally.domains),
    leftOut: sumLeftOut(selection, tally, edges, totalQueries),
  }
}

/** Edges of each provider's most frequent queries, and of each such query's most frequent domains. */
export const providerFlows = (
  selection: Selection,
  use: Use,
  perProvider: number,
  perQuery: number,
): FlowEdges => {
  const { facts } = selection
  const { sources } = facts
  if (!sources) return NONE
  const tally = tallyFlows(selection, sources, use)
  const size = sources.queries.keys.length
  const pairs = tally.queries.flatMap((own, provider) =>
    pickTop(own, perProvider, byName(tally.names)).map((query) => ({ provider, query })),
  )
  const counts = countPairs(selection, sources, use, getSlots(facts, size, pairs), pairs.length)
  const rowsByQuery = new Map<number, number[]>()
  for (const query of new Set(pairs.map((pair) => pair.query))) {
    const own = new Int32Array(facts.domains.length)
    for (const [slot, pair] of pairs.entries()) {
      if (pair.query !== query) continue
      for (let domain = 0; domain < own.length; domain++) {
        own[domain] = (own[domain] ?? 0) + (counts[slot * own.length + domain] ?? 0)
      }
    }
    rowsByQuery.set(query, ascending(pickTop(own, perQuery, byName(domainNames(facts)))))
  }
  const edges = getEdges(facts, tally, pairs, counts, ({ query }) => rowsByQuery.get(query) ?? [])
  const totalQueries = positives(sumOfCounts(tally.queries, size))
  return {
    edges,
    totalQueries,
    totalDomains: positives(tally.domains),
    leftOut: sumLeftOut(selection, tally, edges, totalQueries),
  }
}
