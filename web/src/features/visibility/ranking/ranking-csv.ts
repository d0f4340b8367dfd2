import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { TFunction } from 'i18next'
import { endHeading } from '@/lib/interval-kind.ts'

type Cell = string | number | null

/** The headings of rank, score, and visibility with its interval. */
export const standingHeadings = (t: TFunction<'visibility'>, tf: TFunction<'figures'>): string[] => [
  t('table.rank'),
  t('table.brand'),
  t('table.score'),
  t('table.visibility'),
  endHeading(t('csv.low'), 'runs', tf),
  endHeading(t('csv.high'), 'runs', tf),
]

/** The cells of a row under these headings. */
export const standingCells = (
  {
    rank,
    brandName,
    totalScore,
    visibility,
  }: Pick<RankingEntry, 'rank' | 'brandName' | 'totalScore' | 'visibility'>,
  interval: RankingEntry['visibilityInterval'],
): Cell[] => [rank, brandName, totalScore, visibility, interval?.low ?? null, interval?.high ?? null]

/** The ranking with all parts of a score, one brand a line. */
export const rankingCsv = (
  entries: readonly RankingEntry[],
  { t, tf }: { t: TFunction<'visibility'>; tf: TFunction<'figures'> },
): readonly (readonly Cell[])[] => [
  [
    ...standingHeadings(t, tf),
    t('table.voice'),
    endHeading(t('csv.voiceLow'), 'runs', tf),
    endHeading(t('csv.voiceHigh'), 'runs', tf),
    t('csv.voiceBranded'),
    t('csv.positive'),
    t('csv.neutral'),
    t('csv.negative'),
    t('csv.mentions'),
    t('csv.online'),
    t('csv.offline'),
    t('table.position'),
    t('table.rankWeighted'),
    t('breakdown.mentionShare'),
    t('breakdown.sentiment'),
    t('breakdown.citations'),
  ],
  ...entries.map((entry) => [
    ...standingCells(entry, entry.visibilityInterval),
    entry.finalSovPercent,
    entry.finalSovInterval?.low ?? null,
    entry.finalSovInterval?.high ?? null,
    entry.sovPercent,
    entry.sentiment?.positive ?? null,
    entry.sentiment?.neutral ?? null,
    entry.sentiment?.negative ?? null,
    entry.mentions,
    entry.mentionsOnline,
    entry.mentionsOffline,
    entry.position.average,
    entry.rankWeightedVisibility,
    entry.breakdown.components.mentionShare.score,
    entry.breakdown.components.sentiment.score,
    entry.breakdown.components.citations.score,
  ]),
]
