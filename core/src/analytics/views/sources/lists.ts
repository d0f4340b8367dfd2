import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { ownDomains } from '../../ranking/owners.ts'
import { type Selection, select } from '../../select/select.ts'
import { currentVersion } from '../../select/versions.ts'
import { tallyDomains } from '../../sources/domain-tally.ts'
import { domainMetadata, metadataLabels, queryMetadata } from '../../sources/metadata.ts'
import { tallyPages, topPages } from '../../sources/page-tally.ts'
import { topQueries } from '../../sources/query-tally.ts'
import type { Use } from '../../sources/use.ts'
import { usedCitations } from '../../sources/used-citations.ts'
import { byText, pickTop, positives } from '../../stats/top.ts'
import { comparedShares, domainItem } from './compute.ts'
import type { DomainList, QueryList, QuerySources, SourceList } from './lists-schema.ts'

/** Longest full list; `total` counts the rest too. */
export const MAX_LISTED = 1_000

/** All domains, most cited first, with who met them. */
export const domainList = (facts: Facts, filter: Filter, use: Use = 'referenced'): DomainList => {
  const selection = select(facts, filter)
  const tally = tallyDomains(selection, use)
  const shares = comparedShares(selection, use, tally)
  const own = ownDomains(facts, currentVersion(selection))
  const domains = pickTop(tally.counts, MAX_LISTED, byText(facts.domains))
  const metadata = domainMetadata(selection, domains, use)
  return {
    allDomains: domains.map((domain) => domainItem(facts, tally, shares, own, domain)),
    domainMetadata: Object.fromEntries(
      domains.map((domain, i) => [
        facts.domains[domain] ?? '',
        metadata[i] ?? { personas: [], providers: [], languages: [] },
      ]),
    ),
    labels: metadataLabels(selection),
    total: positives(tally.counts),
  }
}

/** All pages, most cited first. */
export const sourceList = (facts: Facts, filter: Filter, use: Use = 'referenced'): SourceList => {
  const selection = select(facts, filter)
  const { items, total } = topPages(selection, tallyPages(selection, use), MAX_LISTED)
  return { allSources: items, total }
}

/** All queries, most searched first, with who searched them. */
export const queryList = (facts: Facts, filter: Filter): QueryList => {
  const selection = select(facts, filter)
  const { groups, items, total } = topQueries(selection, MAX_LISTED)
  const metadata = queryMetadata(selection, groups)
  return {
    allQueries: [...items],
    queryMetadata: Object.fromEntries(
      items.map(({ query }, i) => [query, metadata[i] ?? { personas: [], providers: [], languages: [] }]),
    ),
    labels: metadataLabels(selection),
    total,
  }
}

/** The pages that a query brought, by the number of answers. */
export const querySources = (
  facts: Facts,
  filter: Filter,
  query: string,
  use: Use = 'referenced',
): QuerySources => {
  const selection = select(facts, filter)
  const { counts, runs } = pagesOfQuery(selection, query, use)
  const { items, total } = topPages(selection, counts, MAX_LISTED)
  return { query, sources: items, total, runs }
}

const pagesOfQuery = (
  { facts, rows }: Selection,
  query: string,
  use: Use,
): { counts: Int32Array; runs: number } => {
  const { sources } = facts
  if (!sources) return { counts: new Int32Array(0), runs: 0 }
  const group = sources.queries.keys.indexOf(query.normalize('NFKC').trim().toLowerCase())
  const counts = new Int32Array(sources.pages.length)
  if (group < 0) return { counts, runs: 0 }
  const { start, page, query: queries } = usedCitations(facts, use)
  // In front, citations that no query is known of.
  const spellingMask = new Uint8Array(sources.queries.texts.length + 1)
  for (const [spelling, spellingGroup] of sources.queries.group.entries())
    if (spellingGroup === group) spellingMask[spelling + 1] = 1
  let runs = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    let any = 0
    for (let at = start[row] ?? 0; at < end; at++) {
      if (spellingMask[queries[at] ?? 0] !== 1) continue
      const number = page[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
      any = 1
    }
    runs += any
  }
  return { counts, runs }
}
