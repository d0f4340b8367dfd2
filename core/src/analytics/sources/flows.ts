import { NO_QUERY } from '../flow-graph.ts'
import type { Selection } from '../select.ts'
import { groupCounts, spellingsShown } from '../spelling.ts'
import type { Use } from './domain-tally.ts'

/** How many answers of a provider cite a domain (or page) that a query brought. */
export interface Flow {
  readonly provider: string
  readonly query: string
  /** Domain, or the page's address. */
  readonly to: string
  readonly value: number
}

/** What a flow ends at. */
export type FlowEnd = 'domain' | 'page'

/**
 * Flows from providers through queries to domains or pages, one per answer and page. Citations that no query is known
 * of flow through `NO_QUERY`.
 */
export const flowsOf = ({ facts, rows }: Selection, end: FlowEnd, use: Use): Flow[] => {
  const { sources, run, dimensions } = facts
  if (!sources) return []
  const { start, page, query, referenced } = sources.citations
  const ends = end === 'domain' ? facts.domains : sources.pages
  const providers = dimensions.providers.length
  const wanted = use === 'referenced' ? 1 : 0
  const spelled = new Int32Array(sources.queries.texts.length)
  const counts = new Map<number, number>()
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const last = start[row + 1] ?? 0
    const provider = run.provider[row] ?? 0
    for (let at = start[row] ?? 0; at < last; at++) {
      if (referenced[at] !== wanted) continue
      const spelling = query[at] ?? -1
      if (spelling >= 0) spelled[spelling] = (spelled[spelling] ?? 0) + 1
      const group = spelling < 0 ? 0 : 1 + (sources.queries.group[spelling] ?? 0)
      const target = end === 'domain' ? (sources.pageDomain[page[at] ?? 0] ?? 0) : (page[at] ?? 0)
      const key = (group * ends.length + target) * providers + provider
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const groups = [...groupCounts(sources.queries, spelled).keys()]
  const shown = spellingsShown(sources.queries, spelled, groups)
  const flows = [...counts].map(([key, value]): Flow => {
    const provider = key % providers
    const rest = Math.floor(key / providers)
    const group = Math.floor(rest / ends.length)
    return {
      provider: dimensions.providers[provider] ?? '',
      query: group === 0 ? NO_QUERY : (shown.get(group - 1) ?? ''),
      to: ends[rest % ends.length] ?? '',
      value,
    }
  })
  return flows.sort(inOrder)
}

const inOrder = (one: Flow, other: Flow): number =>
  other.value - one.value ||
  compare(one.provider, other.provider) ||
  compare(one.query, other.query) ||
  compare(one.to, other.to)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
