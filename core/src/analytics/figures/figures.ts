import type { Certainty, Interval } from '../estimates/certainty.ts'
import type { Change } from '../stats/change.ts'
import type { SentimentView } from '../views/sentiment/schema.ts'
import type { ShoppingView } from '../views/shopping/schema.ts'
import type { SourcesView } from '../views/sources/schema.ts'
import type { VisibilityView } from '../views/visibility/schema.ts'

export const UNITS = ['percent', 'score', 'rank', 'answers'] as const

/** A figure of any view, in one form: what files and the API list. */
export interface Figure {
  readonly figure: string
  readonly unit: (typeof UNITS)[number]
  readonly value: number | null
  readonly n: number
  /** Left out of a figure over the whole scope. */
  readonly groupRunId?: string
  /** Key of a company; left out of the brand's own figures. */
  readonly entity?: string
  readonly certainty?: Certainty
  /** The interval of asking the same again, where the view gives no other. */
  readonly interval?: Interval | null | undefined
  /** Left out where the view tests none. */
  readonly change?: Change | undefined
}

/** The brand's share of the citations that answers lean on, of all versions together and of each. */
export const listCitationFigures = (sources: SourcesView): Figure[] => [
  {
    figure: 'domain_share',
    unit: 'percent',
    value: sources.brandShare.share,
    n: sources.totals.totalCitations,
    certainty: sources.brandShare.certainty,
    change: sources.brandShare.change,
  },
  ...sources.groupBreakdown.map(
    ({ groupRunId, total, brandShare, interval }): Figure => ({
      figure: 'domain_share',
      unit: 'percent',
      groupRunId,
      value: brandShare,
      n: total,
      interval,
    }),
  ),
]

/** Shares of the product mentions: of the brand with each version, and of every company that is listed. */
export const listProductFigures = (shopping: ShoppingView): Figure[] => {
  const { totals, brand, competitors, otherCompanies, list } = shopping
  const share = { figure: 'product_share', unit: 'percent' } as const
  return [
    {
      ...share,
      value: totals.brandShare,
      n: totals.mentions,
      ...(totals.brandCertainty ? { certainty: totals.brandCertainty } : {}),
      change: shopping.headline.change,
    },
    ...[...(brand ? [brand] : []), ...competitors, ...otherCompanies].map(
      (company): Figure => ({
        ...share,
        entity: company.key,
        value: company.share,
        n: totals.mentions,
        interval: company.interval,
      }),
    ),
    ...list.map(
      ({ groupRunId, mentions, brandShare, interval }): Figure => ({
        ...share,
        groupRunId,
        value: brandShare,
        n: mentions,
        interval,
      }),
    ),
  ]
}

const KINDS = ['positive', 'neutral', 'negative'] as const

/** The headline figures of an analysis, of all its versions together and of each, with their bases and intervals. */
export const listFigures = (visibility: VisibilityView, sentiment: SentimentView): Figure[] => {
  const { value, n, certainty } = visibility.visibility
  const { shareOfVoice } = visibility
  const { brandMentions, sentimentData, score } = sentiment
  return [
    { figure: 'visibility', unit: 'percent', value, n, certainty, change: visibility.headline.change },
    {
      figure: 'share_of_voice',
      unit: 'percent',
      value: shareOfVoice.value,
      n: shareOfVoice.marketMentions,
      ...(shareOfVoice.certainty ? { certainty: shareOfVoice.certainty } : {}),
      change: shareOfVoice.change,
    },
    ...KINDS.map(
      (kind): Figure => ({
        figure: `sentiment_${kind}`,
        unit: 'percent',
        value: sentimentData?.[kind] ?? null,
        n: brandMentions,
      }),
    ),
    {
      figure: 'sentiment_score',
      unit: 'score',
      value: score,
      n: brandMentions,
      certainty: sentiment.certainty,
      change: sentiment.change,
    },
    ...visibility.rankings.combined.flatMap((entry): Figure[] => [
      { figure: 'rank', unit: 'rank', value: entry.rank, n, entity: entry.key },
      { figure: 'score', unit: 'score', value: entry.totalScore, n, entity: entry.key },
      {
        figure: 'visibility',
        unit: 'percent',
        value: entry.visibility,
        n,
        entity: entry.key,
        interval: entry.visibilityInterval,
        change: visibility.top.find(({ key }) => key === entry.key)?.change,
      },
      {
        figure: 'share_of_voice',
        unit: 'percent',
        value: entry.finalSovPercent,
        n,
        entity: entry.key,
        interval: entry.finalSovInterval,
      },
      { figure: 'mentions', unit: 'answers', value: entry.mentions, n, entity: entry.key },
    ]),
    ...visibility.list.flatMap((version): Figure[] => {
      const of = { groupRunId: version.groupRunId, n: version.n }
      const { interval } = version
      return [
        { ...of, figure: 'visibility', unit: 'percent', value: version.visibility, interval },
        {
          ...of,
          figure: 'share_of_voice',
          unit: 'percent',
          value: version.shareOfVoice,
          interval: version.shareOfVoiceInterval,
        },
        { ...of, figure: 'rank', unit: 'rank', value: version.rank },
        { ...of, figure: 'score', unit: 'score', value: version.totalScore },
      ]
    }),
    ...sentiment.trends.sentiment.flatMap((version) =>
      [...KINDS, 'score' as const].map(
        (kind): Figure => ({
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
