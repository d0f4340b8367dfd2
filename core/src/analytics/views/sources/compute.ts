import { difference, percent, withTwoDecimals } from '../../../base/round.ts'
import { judgeChange } from '../../estimates/judge-changes.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { ownDomains } from '../../ranking/owners.ts'
import { type Selection, select, selectVersion } from '../../select/select.ts'
import {
  brandIn,
  comparedVersion,
  createdAt,
  currentVersion,
  lineVersions,
  selectLines,
} from '../../select/versions.ts'
import { type DomainTally, tallyDomains } from '../../sources/domain-tally.ts'
import { ownPairs, ownShares } from '../../sources/own-share.ts'
import { tallyPages, topPages } from '../../sources/page-tally.ts'
import { topQueries } from '../../sources/query-tally.ts'
import { countSearched } from '../../sources/searched.ts'
import type { Use } from '../../sources/use.ts'
import { HEADLINE_RATE } from '../../stats/false-discovery.ts'
import { byText, pickTop, positives } from '../../stats/top.ts'
import type { DomainItem, SourcesView } from './schema.ts'

const TOP = 10

const ownCount = (counts: Int32Array, own: Uint8Array): number => {
  let sum = 0
  for (let domain = 0; domain < own.length; domain++) sum += (own[domain] ?? 0) * (counts[domain] ?? 0)
  return sum
}

/** Shares of a selection's citations, and of those of the version to compare it with, for deltas. */
export interface ComparedShares {
  shareNow(domain: number): number | null
  shareBefore(domain: number): number | null
}

const computeShare = (counts: Int32Array, total: number, domain: number): number | null =>
  total > 0 ? (100 * (counts[domain] ?? 0)) / total : null

export const comparedShares = (selection: Selection, use: Use, now: DomainTally): ComparedShares => {
  const { facts, filter } = selection
  const compared = comparedVersion(selection)
  const before = compared === null ? null : tallyDomains(selectVersion(facts, filter, compared), use)
  return {
    shareNow: (domain) => computeShare(now.counts, now.total, domain),
    shareBefore: (domain) => before && computeShare(before.counts, before.total, domain),
  }
}

export const domainItem = (
  facts: Facts,
  tally: DomainTally,
  shares: ComparedShares,
  own: Uint8Array,
  domain: number,
): DomainItem => ({
  domain: facts.domains[domain] ?? '',
  count: tally.counts[domain] ?? 0,
  runs: tally.runs[domain] ?? 0,
  share: percent(tally.counts[domain] ?? 0, tally.total),
  interval: tally.spread.interval(domain, tally.counts[domain] ?? 0, tally.total),
  delta: difference(shares.shareNow(domain), shares.shareBefore(domain), withTwoDecimals),
  own: own[domain] === 1,
})

/** The brand's own entry for a list that lacks it: its cited domain of most citations, or its main one with none. */
const ownItem = (
  selection: Selection,
  tally: DomainTally,
  shares: ComparedShares,
  own: Uint8Array,
): DomainItem | null => {
  const { facts } = selection
  const [cited] = pickTop(
    tally.counts.map((count, domain) => count * (own[domain] ?? 0)),
    1,
    byText(facts.domains),
  )
  if (cited !== undefined) return domainItem(facts, tally, shares, own, cited)
  const [domain] = brandIn(selection).domains
  if (domain === undefined) return null
  return {
    domain,
    count: 0,
    runs: 0,
    share: percent(0, tally.total),
    interval: tally.spread.interval(-1, 0, tally.total),
    delta: null,
    own: true,
  }
}

/** Change of the brand's share of citations since the version before. */
const brandChange = (selection: Selection, use: Use, delta: number | null) => {
  return judgeChange(
    selection,
    { delta, pairs: ownPairs[use](selection, currentVersion(selection), comparedVersion(selection)) },
    HEADLINE_RATE,
  )
}

/** Answers that cite something in this way. */
export const citingRuns = ({ facts, rows }: Selection, use: Use): number => {
  const cites = use === 'referenced' ? facts.run.leans : facts.run.explores
  let runs = 0
  for (let i = 0; i < rows.length; i++) runs += cites[rows[i] ?? 0] ?? 0
  return runs
}

/** Common parts of the views of sources and of citations. */
export interface SiteSummary {
  readonly selection: Selection
  readonly tally: DomainTally
  /** Entry of a domain. */
  readonly item: (domain: number) => DomainItem
  readonly fields: Pick<
    SourcesView,
    | 'topSites'
    | 'topDomains'
    | 'topSiteHost'
    | 'topSiteCount'
    | 'topSiteShare'
    | 'top5Share'
    | 'brandDomain'
    | 'brandShare'
    | 'groupBreakdown'
  >
}

/** Sum of the shares of the brand's own domains; null without a base. */
const ownShare = (
  facts: Facts,
  version: number | null,
  share: (domain: number) => number | null,
): number | null => {
  const own = ownDomains(facts, version)
  let sum: number | null = share(0) === null ? null : 0
  for (let domain = 0; domain < own.length; domain++) {
    if (own[domain] === 1) sum = (sum ?? 0) + (share(domain) ?? 0)
  }
  return sum
}

export const siteSummary = (facts: Facts, filter: Filter, use: Use): SiteSummary => {
  const selection = select(facts, filter)
  const tally = tallyDomains(selection, use)
  const shares = comparedShares(selection, use, tally)
  const current = currentVersion(selection)
  const own = ownDomains(facts, current)
  const item = (domain: number) => domainItem(facts, tally, shares, own, domain)
  const items = pickTop(tally.counts, TOP, byText(facts.domains)).map(item)
  const missing = items.some((one) => one.own) ? null : ownItem(selection, tally, shares, own)
  const brandCount = selection.versions.reduce(
    (sum, version, i) => sum + ownCount(tally.byVersion[i] ?? new Int32Array(), ownDomains(facts, version)),
    0,
  )
  const delta = difference(
    ownShare(facts, current, shares.shareNow),
    ownShare(facts, comparedVersion(selection), shares.shareBefore),
    withTwoDecimals,
  )
  const [top] = items
  const lines = selectLines(selection)
  return {
    selection,
    tally,
    item,
    fields: {
      topSites: items.map(({ domain, count }) => ({ domain, url: `https://${domain}`, count })),
      topDomains: missing ? [...items, missing] : items,
      topSiteHost: top?.domain ?? null,
      topSiteCount: top?.count ?? 0,
      topSiteShare: top?.share ?? null,
      top5Share: percent(
        items.slice(0, 5).reduce((sum, { count }) => sum + count, 0),
        tally.total,
      ),
      brandDomain: brandIn(selection).domains[0] ?? null,
      brandShare: {
        count: brandCount,
        share: percent(brandCount, tally.total),
        certainty: ownShares[use].certainty(selection),
        change: brandChange(selection, use, delta),
      },
      groupBreakdown: lineVersions(selection).map((version) => getBreakdown(lines, version, use)),
    },
  }
}

/** The sources that answers lean on, or that models retrieved: most cited first. */
export const sourcesView = (facts: Facts, filter: Filter, use: Use = 'referenced'): SourcesView => {
  const { selection, tally, fields } = siteSummary(facts, filter, use)
  const pages = topPages(selection, tallyPages(selection, use), TOP)
  const queries = topQueries(selection, TOP)
  return {
    use,
    ...fields,
    topSources: pages.items,
    topQueries: [...queries.items],
    totals: {
      totalCitations: tally.total,
      totalSources: positives(tally.counts),
      totalPages: pages.total,
      totalQueries: queries.total,
    },
    totalRuns: selection.rows.length,
    citingRuns: citingRuns(selection, use),
    online: countSearched(selection),
  }
}

const getBreakdown = (
  { facts, filter }: Selection,
  version: number,
  use: Use,
): SourcesView['groupBreakdown'][number] => {
  const versionEntry = facts.versions[version]
  const slice = selectVersion(facts, filter, version)
  const { counts, total } = tallyDomains(slice, use)
  const brandCount = ownCount(counts, ownDomains(facts, version))
  return {
    groupRunId: versionEntry?.groupRunId ?? '',
    createdAt: versionEntry ? createdAt(versionEntry) : '',
    total,
    domains: pickTop(counts, TOP, byText(facts.domains)).map((domain) => ({
      domain: facts.domains[domain] ?? '',
      count: counts[domain] ?? 0,
    })),
    brandCount,
    brandShare: percent(brandCount, total),
    ...ownShares[use].bounds(slice),
  }
}
