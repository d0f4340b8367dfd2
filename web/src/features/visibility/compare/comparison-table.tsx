import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { difference } from '@sillage/core/base/round'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { DifferenceMark } from '@/widgets/version-pair/difference-mark.tsx'
import type { ComparedVersion } from '@/widgets/version-pair/use-version-pair.ts'
import { CompetitorLink } from '../competitor-link.tsx'
import { isConservative } from '../interval.ts'
import { runsOfEntry } from '../runs-of.ts'
import type { ComparedBrand } from './compare-rows.ts'
import { comparisonCsv } from './comparison-csv.ts'

/** Score and visibility of each brand in both versions; a visibility opens its answers. */
export const ComparisonTable = ({
  rows,
  views,
  before,
  after,
  onOpenRuns,
}: {
  rows: readonly ComparedBrand[]
  views: { before: VisibilityView; after: VisibilityView }
  before: ComparedVersion
  after: ComparedVersion
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const columns = useMemo((): TableColumn<ComparedBrand>[] => {
    const open =
      (entry: RankingEntry, { groupRunId }: ComparedVersion) =>
      () =>
        onOpenRuns({ ...runsOfEntry(entry, entry.mentions), within: { groupRunId } })
    const score = (entry: RankingEntry | null, version: ComparedVersion) =>
      entry === null || entry.breakdown.base === null ? (
        '–'
      ) : (
        <FigureButton onPress={open(entry, version)}>{formatDecimal(entry.totalScore, locale)}</FigureButton>
      )
    const visibility = (entry: RankingEntry | null, version: ComparedVersion, view: VisibilityView) =>
      entry === null || entry.visibility === null ? (
        '–'
      ) : (
        <>
          <FigureButton onPress={open(entry, version)}>
            {formatPercent(entry.visibility, locale)}
          </FigureButton>
          <IntervalText interval={entry.visibilityInterval} conservative={isConservative(view)} />
        </>
      )
    const names = {
      before: tf('pair.number', { number: before.version }),
      after: tf('pair.number', { number: after.version }),
    }
    return [
      {
        id: 'brand',
        header: t('table.brand'),
        primary: true,
        cell: (row) => (
          <span className={row.kind === 'brand' ? 'font-semibold' : undefined}>
            {row.brandName}
            <CompetitorLink brand={row} />
          </span>
        ),
      },
      {
        id: 'rank',
        header: t('compare.rank'),
        cell: (row) => t('compare.ranks', { before: row.before?.rank ?? '–', after: row.after?.rank ?? '–' }),
        align: 'end',
      },
      {
        id: 'scoreBefore',
        header: t('compare.score', { version: names.before }),
        cell: (row) => score(row.before, before),
        align: 'end',
      },
      {
        id: 'scoreAfter',
        header: t('compare.score', { version: names.after }),
        cell: (row) => score(row.after, after),
        align: 'end',
      },
      {
        id: 'before',
        header: t('compare.seen', { version: names.before }),
        cell: (row) => visibility(row.before, before, views.before),
        align: 'end',
      },
      {
        id: 'after',
        header: t('compare.seen', { version: names.after }),
        cell: (row) => visibility(row.after, after, views.after),
        align: 'end',
      },
      {
        id: 'change',
        header: tf('pair.change'),
        cell: (row) =>
          row.change ? (
            <ChangeMark change={row.change} unit="points" compact pair />
          ) : (
            <DifferenceMark
              difference={difference(row.after?.visibility, row.before?.visibility)}
              unit="points"
            />
          ),
        align: 'end',
      },
    ]
  }, [t, tf, locale, before, after, views, onOpenRuns])
  return (
    <>
      <div className="flex items-center justify-end gap-4 px-5 pb-1">
        <SaveButton
          label={t('compare.save')}
          onSave={() => exportCsv(comparisonCsv(rows, { before, after }, { t, tf }), tf('pair.title'))}
        />
      </div>
      <DataTable
        label={tf('pair.title')}
        columns={columns}
        data={rows}
        rowId={(row) => row.key}
        pageSize={10}
      />
      <IntervalsNote />
    </>
  )
}
