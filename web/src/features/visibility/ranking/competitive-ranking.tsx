import { searcher } from '@sillage/core/analytics/names/search-key'
import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { shareWithBranded } from '@sillage/core/analytics/ranking/with-branded'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { Tag } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import { useIntervalsShown } from '@/lib/intervals-shown.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { DetailedFigure } from '@/ui/detailed-figure.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { Input } from '@/ui/input.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { NothingFound } from '@/ui/nothing-found.tsx'
import { rankColumn } from '@/ui/rank-column.ts'
import { SaveButton } from '@/ui/save-button.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { Switch } from '@/ui/switch.tsx'
import { useListSize } from '@/widgets/use-list-of-view.ts'
import { CompetitorLink } from '../competitor-link.tsx'
import { answersOn, isConservative } from '../interval.ts'
import { runsOfEntry } from '../runs-of.ts'
import type { Surface } from '../surface.ts'
import { MentionsCell } from './mentions-cell.tsx'
import { rankingCsv } from './ranking-csv.ts'
import { ScoreCell } from './score-cell.tsx'

/** The highest ranked brands in the answers, with the parts of their scores. */
export const CompetitiveRanking = ({
  view,
  surface,
  onOpenRuns,
  menuOf,
  className,
}: {
  view: VisibilityView
  surface: Surface
  onOpenRuns: OpenRuns
  /** Actions on a brand, beside its name. */
  menuOf: (entry: RankingEntry) => ReactNode
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const { t: tf } = useTranslation('figures')
  const exportCsv = useExportCsv()
  const intervals = useIntervalsShown()
  const locale = i18n.language
  const [search, setSearch] = useState('')
  const entries = view.rankings[surface]
  const answers = answersOn(view, surface)
  const conservative = isConservative(view)
  const total = view.totalBrands[surface]
  const size = useListSize()
  const shown = useMemo(() => {
    const isFound = searcher(search)
    return entries.filter(({ brandName }) => isFound(brandName))
  }, [entries, search])

  const columns = useMemo((): TableColumn<RankingEntry>[] => {
    const opening = (entry: RankingEntry) =>
      entry.mentions === 0 ? undefined : () => onOpenRuns(runsOfEntry(entry, entry.mentions, surface))
    return [
      rankColumn(t('table.rank'), locale),
      {
        id: 'brand',
        header: t('table.brand'),
        primary: true,
        cell: (entry) => (
          <span className="flex min-w-0 items-center gap-2">
            <FigureButton onPress={opening(entry)} className="min-w-0">
              <span dir="auto" className="block truncate">
                {entry.brandName}
              </span>
            </FigureButton>
            {entry.kind === 'brand' ? <Badge tone="accent">{t('table.you')}</Badge> : null}
            <CompetitorLink brand={entry} />
            {menuOf(entry)}
          </span>
        ),
        sortValue: (entry) => entry.brandName,
      },
      {
        id: 'score',
        header: t('table.score'),
        cell: (entry) => <ScoreCell entry={entry} ranked={entries} />,
        sortValue: (entry) => entry.totalScore,
      },
      {
        id: 'voice',
        header: t('table.voice'),
        cell: (entry) => (
          <DetailedFigure
            details={
              entry.finalSovInterval || getBrandedShare(entry) !== null ? (
                <>
                  <IntervalText interval={entry.finalSovInterval} conservative={conservative} />
                  <WithBranded entry={entry} />
                </>
              ) : null
            }
          >
            {entry.finalSovPercent === null ? (
              '–'
            ) : (
              <FigureButton onPress={opening(entry)}>
                {formatPercent(entry.finalSovPercent, locale)}
              </FigureButton>
            )}
          </DetailedFigure>
        ),
        sortValue: (entry) => entry.finalSovPercent,
        align: 'end',
      },
      {
        id: 'visibility',
        header: t('table.visibility'),
        cell: (entry) =>
          entry.visibility === null ? (
            '–'
          ) : (
            <DetailedFigure
              details={
                entry.visibilityInterval ? (
                  <IntervalText interval={entry.visibilityInterval} conservative={conservative} />
                ) : null
              }
            >
              <FigureButton onPress={opening(entry)}>{formatPercent(entry.visibility, locale)}</FigureButton>
            </DetailedFigure>
          ),
        sortValue: (entry) => entry.visibility,
        align: 'end',
      },
      {
        id: 'sentiment',
        header: t('table.sentiment'),
        cell: (entry) =>
          entry.sentiment === null ? (
            '–'
          ) : (
            <FigureButton onPress={opening(entry)} className="block">
              <SentimentBar sentiment={entry.sentiment} className="w-28" />
            </FigureButton>
          ),
        sortValue: (entry) => entry.sentiment?.positive,
      },
      {
        id: 'mentions',
        header: t('table.mentions'),
        cell: (entry) => <MentionsCell entry={entry} onOpenRuns={onOpenRuns} />,
        sortValue: (entry) => entry.mentions,
        align: 'end',
      },
      {
        id: 'position',
        header: t('table.position'),
        cell: (entry) =>
          entry.position.average === null ? (
            '–'
          ) : (
            <DetailedFigure
              details={
                entry.rankWeightedVisibility === null ? null : (
                  <span
                    title={t('table.rankWeighted')}
                    className="block whitespace-nowrap font-normal text-ink-faint text-xs tabular-nums"
                  >
                    <span className="sr-only">{t('table.rankWeighted')} </span>
                    {formatPercent(entry.rankWeightedVisibility, locale)}
                  </span>
                )
              }
            >
              <FigureButton end onPress={opening(entry)} className="whitespace-nowrap">
                {t('table.positionOf', {
                  average: formatDecimal(entry.position.average, locale),
                  n: formatInteger(entry.position.n, locale),
                })}
              </FigureButton>
            </DetailedFigure>
          ),
        sortValue: (entry) => entry.position.average,
        align: 'end',
      },
    ]
  }, [t, locale, onOpenRuns, menuOf, surface, conservative, entries])

  return (
    <Card className={className}>
      <CardHeader
        picture
        title={t('table.title')}
        description={
          <>
            {surface === 'combined' ? null : `${t(`surface.answers.${surface}`)} · `}
            <FigureButton
              onPress={() =>
                onOpenRuns({
                  title: t(`surface.answers.${surface}`),
                  figure: { of: 'answers' },
                  ...(surface === 'combined' ? {} : { within: { webSearch: surface } }),
                  n: answers,
                })
              }
            >
              {t('table.description', { count: answers, n: formatInteger(answers, locale) })}
            </FigureButton>
            {entries.length < total ? ` · ${size(entries.length, total)}` : null}
          </>
        }
        action={
          <>
            <Input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder={t('table.search')}
              aria-label={t('table.search')}
              className="min-w-36 flex-1 sm:w-48 sm:flex-none"
            />
            <Switch
              checked={intervals.shown}
              onCheckedChange={intervals.show}
              label={t('table.intervals')}
              className="items-center gap-2"
            />
            <SaveButton
              label={t('table.save')}
              onSave={() => exportCsv(rankingCsv(entries, { t, tf }), t('table.title'))}
            />
          </>
        }
      />
      <DataTable
        label={t('table.title')}
        columns={columns}
        data={shown}
        rowId={(entry) => entry.key}
        initialSort={{ id: 'rank', desc: false }}
        pageSize={25}
        empty={
          entries.length > 0 ? (
            <NothingFound search={search} shown={entries.length} total={total} />
          ) : (
            <EmptyState title={t('noRanking')} description={t('noRankingHint')} />
          )
        }
      />
      {shown.length === 0 ? null : (
        <IntervalsNote>
          {shown.some((entry) => getBrandedShare(entry) !== null) ? <BrandedNote /> : null}
        </IntervalsNote>
      )}
    </Card>
  )
}

const getBrandedShare = ({ finalSovPercent, sovPercent }: RankingEntry): number | null =>
  shareWithBranded(finalSovPercent, sovPercent)

/** Marks shares of voice with branded prompts; the words for it would not fit into a column. */
const BrandedMark = () => <Tag aria-hidden="true" className="inline size-3 align-[-0.1em]" />

/** The share of voice with branded prompts, on a line of its own. */
const WithBranded = ({ entry }: { entry: RankingEntry }) => {
  const { t, i18n } = useTranslation('visibility')
  const share = getBrandedShare(entry)
  if (share === null) return null
  return (
    <span
      title={t('csv.voiceBranded')}
      className="block whitespace-nowrap font-normal text-ink-faint text-xs tabular-nums"
    >
      <span className="sr-only">{t('csv.voiceBranded')} </span>
      <BrandedMark /> {formatPercent(share, i18n.language)}
    </span>
  )
}

/** Says what the mark means, below the table. */
const BrandedNote = () => {
  const { t } = useTranslation('visibility')
  return (
    <p>
      <BrandedMark /> {t('csv.voiceBranded')}
    </p>
  )
}
