import type { Certainty, Interval } from '@sillage/core/analytics/estimates/certainty'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { CsvCell } from '@/lib/csv.ts'
import type { Rows } from './run-rows.ts'

type Unit = 'percent' | 'score' | 'rank' | 'answers'

interface Figure {
  readonly figure: string
  readonly unit: Unit
  readonly value: number | null
  readonly n: number
  readonly groupRunId?: string
  readonly entity?: string
  readonly certainty?: Certainty
  /** The interval of asking the same again, where the view gives no other. */
  readonly interval?: Interval | null | undefined
}

const row = ({ figure, unit, value, n, groupRunId, entity, certainty, interval }: Figure): CsvCell[] => [
  figure,
  groupRunId ?? null,
  entity ?? null,
  unit,
  value,
  n,
  certainty?.runs?.low ?? interval?.low ?? null,
  certainty?.runs?.high ?? interval?.high ?? null,
  certainty?.market?.low ?? null,
  certainty?.market?.high ?? null,
]

/** The brand's share of the citations that answers lean on, of all versions together and of each. */
export const citationRows = (sources: SourcesView): Rows => [
  row({
    figure: 'domain_share',
    unit: 'percent',
    value: sources.brandShare.share,
    n: sources.totals.totalCitations,
    ...(sources.brandShare.certainty ? { certainty: sources.brandShare.certainty } : {}),
  }),
  ...sources.groupBreakdown.map(({ groupRunId, total, brandShare, interval }) =>
    row({ figure: 'domain_share', unit: 'percent', groupRunId, value: brandShare, n: total, interval }),
  ),
]

/** Shares of the product mentions: of the brand with each version, and of every company that is listed. */
export const productShareRows = (shopping: ShoppingView): Rows => {
  const { totals, brand, competitors, otherCompanies, list } = shopping
  const share = { figure: 'product_share', unit: 'percent' } as const
  return [
    row({
      ...share,
      value: totals.brandShare,
      n: totals.mentions,
      ...(totals.brandCertainty ? { certainty: totals.brandCertainty } : {}),
    }),
    ...[...(brand ? [brand] : []), ...competitors, ...otherCompanies].map((company) =>
      row({
        ...share,
        entity: company.key,
        value: company.share,
        n: totals.mentions,
        interval: company.interval,
      }),
    ),
    ...list.map(({ groupRunId, mentions, brandShare, interval }) =>
      row({ ...share, groupRunId, value: brandShare, n: mentions, interval }),
    ),
  ]
}

const KINDS = ['positive', 'neutral', 'negative'] as const

/** The headline figures of an analysis, of all its versions together and of each, with their bases and intervals. */
export const figureRows = (visibility: VisibilityView, sentiment: SentimentView): Rows => {
  const { value, n, certainty } = visibility.visibility
  const { shareOfVoice } = visibility
  const { brandMentions, sentimentData, score } = sentiment
  return [
    row({ figure: 'visibility', unit: 'percent', value, n, certainty }),
    row({
      figure: 'share_of_voice',
      unit: 'percent',
      value: shareOfVoice.value,
      n: shareOfVoice.marketMentions,
      ...(shareOfVoice.certainty ? { certainty: shareOfVoice.certainty } : {}),
    }),
    ...KINDS.map((kind) =>
      row({
        figure: `sentiment_${kind}`,
        unit: 'percent',
        value: sentimentData?.[kind] ?? null,
        n: brandMentions,
      }),
    ),
    row({
      figure: 'sentiment_score',
      unit: 'score',
      value: score,
      n: brandMentions,
      certainty: sentiment.certainty,
    }),
    ...visibility.rankings.combined.flatMap((entry) => [
      row({ figure: 'rank', unit: 'rank', value: entry.rank, n, entity: entry.key }),
      row({ figure: 'score', unit: 'score', value: entry.totalScore, n, entity: entry.key }),
      row({
        figure: 'visibility',
        unit: 'percent',
        value: entry.visibility,
        n,
        entity: entry.key,
        interval: entry.visibilityInterval,
      }),
      row({
        figure: 'share_of_voice',
        unit: 'percent',
        value: entry.finalSovPercent,
        n,
        entity: entry.key,
        interval: entry.finalSovInterval,
      }),
      row({ figure: 'mentions', unit: 'answers', value: entry.mentions, n, entity: entry.key }),
    ]),
    ...visibility.list.flatMap((version) => {
      const of = { groupRunId: version.groupRunId, n: version.n }
      const { interval } = version
      return [
        row({ ...of, figure: 'visibility', unit: 'percent', value: version.visibility, interval }),
        row({
          ...of,
          figure: 'share_of_voice',
          unit: 'percent',
          value: version.shareOfVoice,
          interval: version.shareOfVoiceInterval,
        }),
        row({ ...of, figure: 'rank', unit: 'rank', value: version.rank }),
        row({ ...of, figure: 'score', unit: 'score', value: version.totalScore }),
      ]
    }),
    ...sentiment.trends.sentiment.flatMap((version) =>
      [...KINDS, 'score' as const].map((kind) =>
        row({
          figure: `sentiment_${kind}`,
          unit: kind === 'score' ? 'score' : 'percent',
          groupRunId: version.groupRunId,
          value: version[kind],
          n: version.n,
        }),
      ),
    ),
  ]
}
