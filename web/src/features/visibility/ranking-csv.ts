import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { TFunction } from 'i18next'

type Cell = string | number | null

/** The ranking with everything that a score is made of, a brand a line. */
export const rankingCsv = (
  entries: readonly RankingEntry[],
  t: TFunction<'visibility'>,
): readonly (readonly Cell[])[] => [
  [
    t('table.rank'),
    t('table.brand'),
    t('table.score'),
    t('score.title'),
    t('table.voice'),
    t('csv.positive'),
    t('csv.neutral'),
    t('csv.negative'),
    t('csv.mentions'),
    t('csv.online'),
    t('csv.offline'),
    t('table.position'),
    t('breakdown.mentionShare'),
    t('breakdown.sentiment'),
    t('breakdown.citations'),
  ],
  ...entries.map((entry) => [
    entry.rank,
    entry.brandName,
    entry.totalScore,
    entry.visibility,
    entry.finalSovPercent,
    entry.sentiment?.positive ?? null,
    entry.sentiment?.neutral ?? null,
    entry.sentiment?.negative ?? null,
    entry.mentions,
    entry.mentionsOnline,
    entry.mentionsOffline,
    entry.position.average,
    entry.breakdown.components.mentionShare.score,
    entry.breakdown.components.sentiment.score,
    entry.breakdown.components.citations.score,
  ]),
]
