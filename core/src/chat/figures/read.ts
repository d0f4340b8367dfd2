import type { Figure } from '../../analytics/drill/figure.ts'
import type { Interval } from '../../analytics/estimates/certainty.ts'
import { type Filter, filterQuery } from '../../analytics/filter.ts'
import type { Change } from '../../analytics/stats/change.ts'
import type { ResultOf } from '../../analytics/views/compute.ts'
import type { ChatFigure, FigureKind } from './figure.ts'

/** Companies, websites and groups of a view in a summary. */
const MOST = 6
const MAX_WORDS = 20

export type Found = Omit<ChatFigure, 'ref'>

/** A view's result for a model: figures, the verdict on their change, and words without figures. */
export interface Summary {
  readonly figures: readonly Found[]
  /** Of the first figure, from the version before; of sources of the brand's own website. Null where a view tests none. */
  readonly change: Pick<Change, 'verdict' | 'reason'> | null
  /** Taken from answers and from the setup. */
  readonly words: object
}

/** Where a result is from. */
export interface Place {
  readonly analysisId: string
  /** The newest version in question. */
  readonly groupRunId: string
  readonly at: string
  /** The filter of the look-up, beside the version. */
  readonly filter: Filter
  /** The same in words. */
  readonly of: readonly string[]
}

interface Value {
  readonly kind: FigureKind
  readonly of?: string
  readonly value: number | null
  readonly interval: Interval | null | undefined
  readonly n: number
  readonly runs: Figure
  readonly version?: { readonly groupRunId: string; readonly at: string }
}

/** A figure with its base and its interval; none when the view lacks either. */
const figureAt = (place: Place, { kind, of, value, interval, n, runs, version = place }: Value): Found[] =>
  value === null || !interval || n === 0
    ? []
    : [
        {
          kind,
          of: [...place.of, ...(of === undefined ? [] : [of])],
          value,
          low: interval.low,
          high: interval.high,
          n,
          analysisId: place.analysisId,
          groupRunId: version.groupRunId,
          at: version.at,
          runs: { figure: runs, within: filterQuery({ ...place.filter, groupRunId: version.groupRunId }) },
        },
      ]

const getChange = ({ verdict, reason }: Change) => ({ verdict, reason })

/** The newest version and the one before it. */
const lastTwo = <T>(list: readonly T[]): T[] => list.slice(-2).reverse()

export const summarizeVisibility = (view: ResultOf<'visibility'>, place: Place): Summary => ({
  figures: [
    ...lastTwo(view.list).flatMap(({ groupRunId, created_at, visibility, interval, n }) =>
      figureAt(place, {
        kind: 'visibility',
        value: visibility,
        interval,
        n,
        runs: { of: 'answers' },
        version: { groupRunId, at: created_at },
      }),
    ),
    ...view.rankings.combined.slice(0, MOST).flatMap(({ brandName, key, kind, ...entry }) =>
      figureAt(place, {
        kind: 'share_of_voice',
        of: brandName,
        value: entry.finalSovPercent,
        interval: entry.finalSovInterval,
        n: view.shareOfVoice.marketMentions,
        runs: kind === 'brand' ? { of: 'named' } : { of: 'entity', key },
      }),
    ),
  ],
  change: getChange(view.headline.change),
  words: {
    ranking: view.rankings.combined.slice(0, MOST).map(({ brandName }) => brandName),
  },
})

/** The brand beside its competitors, and whether each differs from it in the same answers: `up` where it is higher. */
export const summarizeRivals = ({ n, brands }: ResultOf<'rivals'>, place: Place): Summary => ({
  figures: brands.flatMap(({ key, name, kind, visibility, shareOfVoice, sentiment }) => {
    const isBrand = kind === 'brand'
    return [
      ...figureAt(place, {
        kind: 'visibility',
        of: name,
        value: visibility.value,
        interval: visibility.certainty.runs,
        n,
        runs: { of: 'answers' },
      }),
      ...figureAt(place, {
        kind: 'share_of_voice',
        of: name,
        value: shareOfVoice.value,
        interval: shareOfVoice.certainty.runs,
        n: shareOfVoice.marketMentions,
        runs: isBrand ? { of: 'named' } : { of: 'entity', key },
      }),
      ...figureAt(place, {
        kind: 'sentiment',
        of: name,
        value: sentiment.score,
        interval: sentiment.certainty.runs,
        n: sentiment.n,
        runs: isBrand ? { of: 'judged' } : { of: 'entity', key, read: true },
      }),
    ]
  }),
  change: null,
  words: {
    differences: brands.flatMap(({ name, against }) =>
      against === null
        ? []
        : [
            {
              competitor: name,
              visibility: getChange(against.visibility),
              shareOfVoice: getChange(against.shareOfVoice),
              sentiment: getChange(against.sentiment),
            },
          ],
    ),
  },
})

export const summarizeSentiment = (view: ResultOf<'sentiment'>, place: Place): Summary => ({
  figures: lastTwo(view.trends.sentiment).flatMap(({ groupRunId, createdAt, score, interval, n }) =>
    figureAt(place, {
      kind: 'sentiment',
      value: score,
      interval,
      n,
      runs: { of: 'judged' },
      version: { groupRunId, at: createdAt },
    }),
  ),
  change: getChange(view.change),
  words: {
    keywords: view.topKeywords.slice(0, MAX_WORDS).map(({ keyword }) => keyword),
  },
})

export const summarizeSources = (view: ResultOf<'sources'>, place: Place): Summary => {
  const { totalCitations } = view.totals
  return {
    figures: view.topDomains.slice(0, MOST).flatMap(({ domain, share, interval }) =>
      figureAt(place, {
        kind: 'citations',
        of: domain,
        value: share,
        interval,
        n: totalCitations,
        runs: { of: 'domain', domain, use: 'referenced' },
      }),
    ),
    change: getChange(view.brandShare.change),
    words: {
      ownDomain: view.brandDomain,
      domains: view.topDomains.map(({ domain }) => domain),
    },
  }
}

export const summarizeShopping = (view: ResultOf<'shopping'>, place: Place): Summary => ({
  figures: [...(view.brand ? [view.brand] : []), ...view.competitors, ...view.otherCompanies]
    .slice(0, MOST)
    .flatMap(({ key, name, share, interval }) =>
      figureAt(place, {
        kind: 'products',
        of: name,
        value: share,
        interval,
        n: view.totals.mentions,
        runs: { of: 'product', company: key },
      }),
    ),
  change: getChange(view.headline.change),
  words: {
    products: view.topBrandProducts.slice(0, MOST).map(({ name }) => name),
  },
})

export const summarizeKeywords = ({ keywords }: ResultOf<'keywords'>): Summary => ({
  figures: [],
  change: null,
  words: { keywords: keywords.slice(0, MAX_WORDS).map(({ keyword }) => keyword) },
})

export const summarizeRecommendations = ({ recommendations }: ResultOf<'recommendations'>): Summary => ({
  figures: [],
  change: null,
  words: {
    recommendations: recommendations.slice(0, MAX_WORDS).map(({ recommendation }) => recommendation),
  },
})

/** Why visibility moved, in words: each group's own figures are those of `visibility`, narrowed to it. */
export const summarizeMoved = ({ change, changed, groups, movers }: ResultOf<'moved'>): Summary => ({
  figures: [],
  change: getChange(change),
  words: {
    changed: changed.map(({ what, how, name }) => ({ what, how, name })),
    groups: Object.fromEntries(
      Object.entries(groups).map(([dimension, all]) => [
        dimension,
        all.slice(0, MOST).map((group) => ({
          name: group.name,
          direction: group.change.arrow,
          ...getChange(group.change),
        })),
      ]),
    ),
    movers: movers.slice(0, MOST).map(({ prompt, persona, language, modelName, now, before }) => ({
      prompt,
      persona,
      language,
      model: modelName,
      direction: (now.percent ?? 0) < (before.percent ?? 0) ? 'down' : 'up',
    })),
  },
})
