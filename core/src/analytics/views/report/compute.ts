import type { z } from 'zod/mini'
import { percent } from '../../../base/round.ts'
import { providerLabel } from '../../../providers/providers.ts'
import type { Facts } from '../../facts.ts'
import { effectiveBasis, type Filter } from '../../filter.ts'
import type { RankingEntry } from '../../ranking/entry.ts'
import { tiedPlaces } from '../../ranking/ties.ts'
import { voice } from '../../ranking/voice.ts'
import { type Selection, select } from '../../select/select.ts'
import { createdAt, currentVersion } from '../../select/versions.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'
import { tallyDomains } from '../../sources/domain-tally.ts'
import { topQueries } from '../../sources/query-tally.ts'
import { composite, compositeScore, meanSentiment } from '../../stats/sentiment.ts'
import { byText, pickTop } from '../../stats/top.ts'
import { topKeywords } from '../keywords/compute.ts'
import { keywordTones } from '../keywords/tones.ts'
import { quickFactsView } from '../observations/compute.ts'
import { recommendationsView } from '../recommendations/compute.ts'
import { SHOWN } from '../recommendations/controls.ts'
import { brandProducts } from '../shopping/tally.ts'
import { agreement } from '../trust/agreement.ts'
import { brandSentiment, combinedRanking, MAX_RANKED } from '../visibility/compute.ts'
import { computeCourse, courseTime } from '../visibility/course.ts'
import type { BasisInForce, competitorSchema, ProviderInsight, ReportView } from './schema.ts'
import { sentimentOverview } from './sentiment-overview.ts'

/** Whether a selection holds answers of local stand-ins: its figures then do not describe real models. */
const isSimulated = ({ facts, rows }: Selection): boolean =>
  rows.some((row) => facts.run.simulated[row] === 1)

/** The basis of a selection; the newest version when it has only that one, regardless of the query. */
const basisInForce = ({ facts, filter, versions, rows }: Selection): BasisInForce => {
  const launched = versions.flatMap((version) => facts.versions[version] ?? [])
  const [first] = launched
  const last = launched.at(-1)
  return {
    basis: versions.length > 1 ? effectiveBasis(filter) : 'newest',
    versions: versions.length,
    groupRunId: launched.length === 1 ? (first?.groupRunId ?? null) : null,
    from: first ? createdAt(first) : null,
    to: last ? createdAt(last) : null,
    answers: rows.length,
  }
}

/** Competitors, queries, sources and keywords of the report. */
const COMPETITORS = 5
const LISTED = 10
const KEYWORDS = 15

/** Sums per provider, as they lie beside each other. */
const SUMS = { runs: 0, weight: 1, n: 2, named: 3, positive: 4, negative: 5, judged: 6 } as const
const WIDTH = Object.keys(SUMS).length

const providerSums = ofEachVersion(({ facts, rows, start }, version): Float64Array => {
  const { run, dimensions } = facts
  const sums = new Float64Array(dimensions.providers.length * WIDTH)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const at = (run.provider[row] ?? 0) * WIDTH
    const weight = run.weight[row] ?? 0
    sums[at] = (sums[at] ?? 0) + 1
    sums[at + 1] = (sums[at + 1] ?? 0) + weight
    if (run.named[row] !== 1) continue
    sums[at + 2] = (sums[at + 2] ?? 0) + 1
    sums[at + 3] = (sums[at + 3] ?? 0) + weight
    sums[at + 4] = (sums[at + 4] ?? 0) + (run.positive[row] ?? 0)
    sums[at + 5] = (sums[at + 5] ?? 0) + (run.negative[row] ?? 0)
    sums[at + 6] = (sums[at + 6] ?? 0) + (run.judged[row] ?? 0)
  }
  return sums
})

const providerInsights = (selection: Selection): ProviderInsight[] => {
  const { providers } = selection.facts.dimensions
  const versions = selection.versions.map((version) => providerSums(selection, version))
  const computeSum = (field: keyof typeof SUMS, provider: number): number =>
    versions.reduce((sum, sums) => sum + (sums[provider * WIDTH + SUMS[field]] ?? 0), 0)
  return providers
    .map((provider, i) => {
      const sum = {
        n: computeSum('judged', i),
        positive: computeSum('positive', i),
        negative: computeSum('negative', i),
      }
      return {
        provider,
        providerLabel: providerLabel(provider),
        runs: computeSum('runs', i),
        brandMentions: computeSum('n', i),
        visibility: percent(computeSum('named', i), computeSum('weight', i)),
        score: composite(sum),
        sentiment: meanSentiment(sum),
      }
    })
    .filter(({ runs }) => runs > 0)
    .sort(
      (one, other) =>
        (other.score ?? -1) - (one.score ?? -1) ||
        other.runs - one.runs ||
        (one.provider < other.provider ? -1 : 1),
    )
}

/** The share of voice of a brand with its interval, without branded prompts, and the share with them. */
const computeShare = (entry: RankingEntry | undefined) => ({
  share: entry?.finalSovPercent ?? null,
  shareWithBranded: entry?.sovPercent ?? null,
  shareInterval: entry?.finalSovInterval ?? null,
})

const getCompetitor = (entry: RankingEntry): z.infer<typeof competitorSchema> => ({
  name: entry.brandName,
  score: entry.totalScore,
  scoreInterval: entry.scoreInterval,
  rank: entry.rank,
  mentions: entry.mentions,
  ...computeShare(entry),
  sentiment: entry.sentiment,
  sentimentScore: entry.sentiment && compositeScore(entry.sentiment),
  url: entry.url,
})

/** The report of a brand on an analysis. */
export const reportView = (facts: Facts, filter: Filter): ReportView => {
  const selection = select(facts, filter)
  const current = currentVersion(selection)
  const version = current === null ? undefined : facts.versions[current]
  const { entries, visibility } = combinedRanking(selection, MAX_RANKED)
  const total = brandSentiment(selection)
  const sentiment = meanSentiment(total)
  const domains = tallyDomains(selection, 'referenced')
  const main = entries.find(({ kind }) => kind === 'brand')
  const rivals = entries.filter(({ kind, mentions }) => kind !== 'brand' && mentions > 0).map(getCompetitor)
  const byScore = (one: (typeof rivals)[number], other: (typeof rivals)[number]): number =>
    (other.sentimentScore ?? -1) - (one.sentimentScore ?? -1) || one.rank - other.rank
  const providers = providerInsights(selection)
  const scored = providers.filter(({ score }) => score !== null)
  const { first, last, online } = computeCourse(selection)
  const range = { start: courseTime(first), end: courseTime(last) }
  const products = brandProducts(selection)
  return {
    basis: basisInForce(selection),
    analysisSummary: {
      totalRuns: selection.rows.length,
      brandMentions: total.n,
      visibility,
      runRange: range,
      sentiment,
      sentimentScore: composite(total),
      webSearchUsage: percent(online, selection.rows.length),
      webSearch: {
        topQueries: [...topQueries(selection, LISTED).items],
        topSites: pickTop(domains.counts, LISTED, byText(facts.domains)).map((domain) => ({
          url: `https://${facts.domains[domain]}`,
          count: domains.counts[domain] ?? 0,
          share: percent(domains.counts[domain] ?? 0, domains.total),
          shareInterval: domains.spread.interval(domain, domains.counts[domain] ?? 0, domains.total),
        })),
      },
      recommendations: recommendationsView(facts, filter, { most: SHOWN }).recommendations.map(
        ({ recommendation, count }) => ({ text: recommendation, count }),
      ),
      keywords: topKeywords(selection, KEYWORDS).items,
      keywordTones: keywordTones(selection),
      ranking: {
        position: main?.rank ?? null,
        score: main?.totalScore ?? null,
        scoreInterval: main?.scoreInterval ?? null,
        places: main ? tiedPlaces(entries, main) : null,
        ...computeShare(main),
        shareCertainty: typeof main?.finalSovPercent === 'number' ? voice.certainty(selection) : null,
        totalMentions: main?.mentions ?? 0,
        bestSentimentCompetitor: [...rivals].sort(byScore)[0] ?? null,
        topCompetitors: rivals.slice(0, COMPETITORS).sort(byScore),
      },
      providerInsights: {
        best: scored[0] ?? null,
        worst: scored.length > 1 ? (scored.at(-1) ?? null) : null,
        distribution: providers,
      },
      brandProducts: {
        sentiment: products.sentiment,
        mentions: products.mentions,
      },
      agreement: agreement(selection),
      simulated: isSimulated(selection),
    },
    sentiment: sentimentOverview(sentiment, selection.rows.length, total.n),
    selectedGroupRunId: version?.groupRunId ?? null,
    groupRun: version
      ? {
          groupRunId: version.groupRunId,
          createdAt: createdAt(version),
          firstRunAt: range.start,
          lastRunAt: range.end,
          lastRecordedRunAt: range.end,
          totalRuns: selection.rows.length,
        }
      : null,
    quickFacts: quickFactsView(facts, filter).quickFacts,
  }
}
