import type { Facts, SourceFacts } from '../facts.ts'
import type { Edge } from '../flow-graph.ts'
import type { Selection } from '../select.ts'
import { groupCounts, spellingsShown } from '../spelling.ts'
import { positives, topOf } from '../top.ts'
import type { Use } from './domain-tally.ts'

/** Citations that queries brought, counted per provider and query, and per domain. */
interface FlowTally {
  readonly queries: readonly Int32Array[]
  readonly domains: Int32Array
  /** The most frequent spelling of each query. */
  readonly names: ReadonlyMap<number, string>
}

const tallyFlows = ({ facts, rows }: Selection, sources: SourceFacts, use: Use): FlowTally => {
  const { run, dimensions } = facts
  const { start, page, query, referenced } = sources.citations
  const size = sources.queries.texts.length
  // One place more, in front, for citations that no query brought.
  const spelled = new Int32Array(dimensions.providers.length * (size + 1))
  const pages = new Int32Array(sources.pages.length)
  const wanted = use === 'referenced' ? 1 : 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const base = (run.provider[row] ?? 0) * (size + 1) + 1
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const counts = referenced[at] === wanted ? 1 : 0
      const of = query[at] ?? -1
      const number = page[at] ?? 0
      spelled[base + of] = (spelled[base + of] ?? 0) + counts
      pages[number] = (pages[number] ?? 0) + (of < 0 ? 0 : counts)
    }
  }
  const domains = new Int32Array(facts.domains.length)
  for (let number = 0; number < pages.length; number++) {
    const domain = sources.pageDomain[number] ?? 0
    domains[domain] = (domains[domain] ?? 0) + (pages[number] ?? 0)
  }
  const ofProviders = dimensions.providers.map((_, provider) =>
    spelled.subarray(provider * (size + 1) + 1, (provider + 1) * (size + 1)),
  )
  const all = new Int32Array(size)
  for (const own of ofProviders) for (let of = 0; of < size; of++) all[of] = (all[of] ?? 0) + (own[of] ?? 0)
  const names = spellingsShown(sources.queries, all, [...sources.queries.keys.keys()])
  return { queries: ofProviders.map((own) => groupCounts(sources.queries, own)), domains, names }
}

const sumQueries = (queries: readonly Int32Array[], size: number): Int32Array => {
  const sums = new Int32Array(size)
  for (const own of queries) for (let of = 0; of < size; of++) sums[of] = (sums[of] ?? 0) + (own[of] ?? 0)
  return sums
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
  const { start, page, query, referenced } = sources.citations
  const domains = facts.domains.length
  const counts = new Int32Array(size * domains)
  const wanted = use === 'referenced' ? 1 : 0
  // Slots by spelling: one look-up per citation instead of two.
  const bySpelling = slots.map((own) => Int32Array.from(sources.queries.group, (group) => own[group] ?? -1))
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const own = bySpelling[facts.run.provider[row] ?? 0]
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; own && at < end; at++) {
      const slot = own[query[at] ?? -1] ?? -1
      if (slot < 0 || referenced[at] !== wanted) continue
      const place = slot * domains + (sources.pageDomain[page[at] ?? 0] ?? 0)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
}

interface Pair {
  readonly provider: number
  readonly query: number
}

/** Numbers pairs of provider and query; slots are −1 for pairs that are not wanted. */
const slotsOf = (facts: Facts, size: number, pairs: readonly Pair[]): Int32Array[] => {
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
}

const NONE: FlowEdges = { edges: [], totalQueries: 0, totalDomains: 0 }

const byName =
  (names: { get(key: number): string | undefined }) =>
  (one: number, other: number): boolean =>
    (names.get(one) ?? '') < (names.get(other) ?? '')

const edgesOf = (
  facts: Facts,
  tally: FlowTally,
  pairs: readonly Pair[],
  counts: Int32Array,
  keep: (pair: Pair, domain: number) => boolean,
): Edge[] =>
  pairs.flatMap((pair, slot) => {
    const own = counts.subarray(slot * facts.domains.length, (slot + 1) * facts.domains.length)
    const edges: Edge[] = []
    for (let domain = 0; domain < own.length; domain++) {
      const value = own[domain] ?? 0
      if (value === 0 || !keep(pair, domain)) continue
      edges.push({
        provider: facts.dimensions.providers[pair.provider] ?? '',
        query: tally.names.get(pair.query) ?? '',
        domain: facts.domains[domain] ?? '',
        value,
      })
    }
    return edges
  })

const domainNames = (facts: Facts) => ({ get: (domain: number) => facts.domains[domain] })

/** Edges between the most frequent queries and domains. */
export const topFlows = (selection: Selection, use: Use, queries: number, domains: number): FlowEdges => {
  const { facts } = selection
  const { sources } = facts
  if (!sources) return NONE
  const tally = tallyFlows(selection, sources, use)
  const size = sources.queries.keys.length
  const sums = sumQueries(tally.queries, size)
  const best = topOf(sums, queries, byName(tally.names))
  const ends = new Set(topOf(tally.domains, domains, byName(domainNames(facts))))
  const pairs = best.flatMap((query) =>
    tally.queries.flatMap((own, provider) => ((own[query] ?? 0) > 0 ? [{ provider, query }] : [])),
  )
  const counts = countPairs(selection, sources, use, slotsOf(facts, size, pairs), pairs.length)
  return {
    edges: edgesOf(facts, tally, pairs, counts, (_, domain) => ends.has(domain)),
    totalQueries: positives(sums),
    totalDomains: positives(tally.domains),
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
    topOf(own, perProvider, byName(tally.names)).map((query) => ({ provider, query })),
  )
  const counts = countPairs(selection, sources, use, slotsOf(facts, size, pairs), pairs.length)
  const kept = new Map<number, Set<number>>()
  for (const query of new Set(pairs.map((pair) => pair.query))) {
    const own = new Int32Array(facts.domains.length)
    for (const [slot, pair] of pairs.entries()) {
      if (pair.query !== query) continue
      for (let domain = 0; domain < own.length; domain++) {
        own[domain] = (own[domain] ?? 0) + (counts[slot * own.length + domain] ?? 0)
      }
    }
    kept.set(query, new Set(topOf(own, perQuery, byName(domainNames(facts)))))
  }
  return {
    edges: edgesOf(facts, tally, pairs, counts, ({ query }, domain) => kept.get(query)?.has(domain) ?? false),
    totalQueries: positives(sumQueries(tally.queries, size)),
    totalDomains: positives(tally.domains),
  }
}
