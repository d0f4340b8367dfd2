import { percent } from '../../../base/round.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import type { Selection } from '../../select/select.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'
import { findTitles, pageItems, rankPages, tallyPages } from '../../sources/page-tally.ts'
import { SOURCE_TYPES, type SourceType } from '../../sources/source-domains.ts'
import { listSourceTypes } from '../../sources/source-types.ts'
import type { Use } from '../../sources/use.ts'
import { prevailing } from '../../stats/sentiment.ts'
import { byText, pickTop, positives } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'
import { citingRuns, siteSummary } from '../sources/compute.ts'

import type { CitationsView, ItemSentiment } from './schema.ts'

/** Domains and pages listed, pages per source type, and domains called the latest. */
const MOST = 300
const PER_TYPE = 200
const LATEST = 6

const getSentiment = (sums: SentimentSums, item: number): ItemSentiment | null => {
  const mean = sums.mean(item)
  if (!mean) return null
  const sum = sums.sum([item])
  return {
    ...mean,
    count: sum.n,
    score: sums.score(item),
    label: prevailing(sum.positive / sum.n, sum.negative / sum.n),
  }
}

/** Sentiment by domain of a version, and behind them of all that cite something. */
const domainsOfVersion = (
  { facts, rows, start: from }: Selection,
  version: number,
  use: Use,
): SentimentSums => {
  const { run } = facts
  const { start, domain } = facts.cited[use]
  const all = facts.domains.length
  const sums = new SentimentSums(all + 1)
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] !== 1) continue
    const positive = run.positive[row] ?? 0
    const negative = run.negative[row] ?? 0
    const first = start[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = first; at < end; at++) sums.add(domain[at] ?? 0, positive, negative)
    if (end > first) sums.add(all, positive, negative)
  }
  return sums
}

const OF_VERSION = {
  referenced: ofEachVersion((selection, version) => domainsOfVersion(selection, version, 'referenced')),
  explored: ofEachVersion((selection, version) => domainsOfVersion(selection, version, 'explored')),
}

const domainSentiments = (selection: Selection, use: Use): SentimentSums => {
  const sums = new SentimentSums(selection.facts.domains.length + 1)
  for (const version of selection.versions) sums.addAll(OF_VERSION[use](selection, version))
  return sums
}

/** Sentiment of some pages, by their place in the list. */
const pageSentiments = ({ facts, rows }: Selection, pages: readonly number[], use: Use): SentimentSums => {
  const nowhere = pages.length
  const sums = new SentimentSums(pages.length + 1)
  const { sources, run } = facts
  if (!sources) return sums
  const { start, page } = sources.used[use]
  const slots = new Int32Array(sources.pages.length).fill(nowhere)
  for (const [slot, page] of pages.entries()) slots[page] = slot
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] !== 1) continue
    const positive = run.positive[row] ?? 0
    const negative = run.negative[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      sums.add(slots[page[at] ?? 0] ?? nowhere, positive, negative)
    }
  }
  return sums
}

/** Of each source type: its citations, its pages and the most cited of them. */
interface TypeTally {
  readonly type: SourceType
  readonly count: number
  readonly sourceCount: number
  readonly pages: readonly number[]
}

const tallyTypes = ({ facts, versions }: Selection, counts: Int32Array, ranked: Int32Array): TypeTally[] => {
  const { sources } = facts
  const types = listSourceTypes(facts, versions.at(-1) ?? -1)
  const numbers = new Map(SOURCE_TYPES.map((type, i) => [type, i]))
  const typeOf = Uint8Array.from(facts.domains, (_, domain) => numbers.get(types[domain] ?? 'other') ?? 0)
  const tallies = SOURCE_TYPES.map((type) => ({ type, count: 0, sourceCount: 0, pages: [] as number[] }))
  for (const page of ranked) {
    const tally = tallies[typeOf[sources?.pageDomain[page] ?? -1] ?? SOURCE_TYPES.length - 1]
    if (!tally) continue
    tally.count += counts[page] ?? 0
    if (tally.sourceCount++ < PER_TYPE) tally.pages.push(page)
  }
  return tallies.sort(
    (one, other) =>
      other.count - one.count || SOURCE_TYPES.indexOf(one.type) - SOURCE_TYPES.indexOf(other.type),
  )
}

/** Domains of the answers that came last, of one version after the other from the newest. */
const latestDomains = (selection: Selection, use: Use): number[] => {
  const found = new Set<number>()
  for (const version of selection.versions.toReversed()) {
    for (const domain of findLatest(selection, version, use)) {
      found.add(domain)
      if (found.size === LATEST) return [...found]
    }
  }
  return [...found]
}

/** The domains of a version, by the answer that cited each last; those of one answer in its order. */
const findLatest = ({ facts, rows, start: from }: Selection, version: number, use: Use): number[] => {
  const { finishedAt } = facts.run
  const { start, domain } = facts.cited[use]
  // Where each domain is cited last: by the answer's end, then by its row.
  const places = new Int32Array(facts.domains.length).fill(-1)
  const byPlace = new Int32Array(facts.domains.length)
  const end = from[version + 1] ?? 0
  const isLater = (row: number, other: number): boolean => {
    const difference = (finishedAt[row] ?? 0) - (finishedAt[other] ?? 0)
    return difference === 0 ? row > other : difference > 0
  }
  for (let i = from[version] ?? 0; i < end; i++) {
    const row = rows[i] ?? 0
    const first = start[row] ?? 0
    for (let at = first; at < (start[row + 1] ?? 0); at++) {
      const domainIndex = domain[at] ?? 0
      const known = places[domainIndex] ?? -1
      if (known >= 0 && !isLater(row, known)) continue
      places[domainIndex] = row
      byPlace[domainIndex] = at - first
    }
  }
  const cited: number[] = []
  for (let domainIndex = 0; domainIndex < places.length; domainIndex++)
    if ((places[domainIndex] ?? -1) >= 0) cited.push(domainIndex)
  return cited
    .sort((one, other) => {
      const [row = 0, beside = 0] = [places[one], places[other]]
      if (row === beside) return (byPlace[one] ?? 0) - (byPlace[other] ?? 0)
      return isLater(row, beside) ? -1 : 1
    })
    .slice(0, LATEST)
}

/** How citations are shared over domains, pages and types of sources, and the sentiment of the answers behind them. */
export const citationsView = (facts: Facts, filter: Filter, use: Use = 'referenced'): CitationsView => {
  const { selection, tally, item, fields } = siteSummary(facts, filter, use)
  const domains = pickTop(tally.counts, MOST, byText(facts.domains))
  const counts = tallyPages(selection, use)
  const ranked = rankPages(facts, counts)
  const pages = Array.from(ranked.subarray(0, MOST))
  const types = tallyTypes(selection, counts, ranked)
  const latest = latestDomains(selection, use)
  // Every row that is listed has a title and a sentiment.
  const listedPages = [...new Set([...pages, ...types.flatMap((type) => type.pages)])]
  const listedDomains = [...new Set([...domains, ...latest])]
  const titles = findTitles(selection, listedPages)
  const ofDomains = domainSentiments(selection, use)
  const ofPages = pageSentiments(selection, listedPages, use)
  const [top] = domains
  const byKey = (
    keys: readonly string[],
    sentimentOf: (i: number) => ItemSentiment | null,
  ): Record<string, ItemSentiment> =>
    Object.fromEntries(
      keys.flatMap((key, i) => {
        const sentiment = sentimentOf(i)
        return sentiment ? [[key, sentiment] as const] : []
      }),
    )
  return {
    use,
    totals: {
      totalCitations: tally.total,
      totalSources: positives(tally.counts),
      totalPages: ranked.length,
    },
    topSites: fields.topSites,
    topDomains: fields.topDomains,
    topDomain:
      top === undefined
        ? null
        : {
            domain: facts.domains[top] ?? '',
            count: tally.counts[top] ?? 0,
            share: percent(tally.counts[top] ?? 0, tally.total),
          },
    top5Share: fields.top5Share,
    allDomains: domains.map(item),
    allSources: pageItems(selection, counts, pages, titles),
    sourceTypes: types.map((type) => ({
      type: type.type,
      count: type.count,
      percent: percent(type.count, tally.total),
      sourceCount: type.sourceCount,
      sources: pageItems(selection, counts, type.pages, titles),
    })),
    domainSentiment: byKey(
      listedDomains.map((domain) => facts.domains[domain] ?? ''),
      (i) => getSentiment(ofDomains, listedDomains[i] ?? 0),
    ),
    sourceSentiment: byKey(
      listedPages.map((page) => facts.sources?.pages[page] ?? ''),
      (i) => getSentiment(ofPages, i),
    ),
    overallSentiment: getSentiment(ofDomains, facts.domains.length),
    latestDomains: latest.map((domain) => facts.domains[domain] ?? ''),
    latestSites: latest.map(item),
    runCount: citingRuns(selection, use),
    evidenceCount: tally.total,
    brandShare: fields.brandShare,
    groupBreakdown: fields.groupBreakdown,
  }
}
