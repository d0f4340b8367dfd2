import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { type ComparedBrand, differenceOf } from './compare-rows.ts'
import { DifferenceMark } from './difference-mark.tsx'
import { runsOfEntry } from './runs-of.ts'

/** Score and visibility of each brand in both versions; a visibility opens its answers. */
export const ComparisonTable = ({
  rows,
  before,
  after,
  onOpenRuns,
}: {
  rows: readonly ComparedBrand[]
  before: GroupRun
  after: GroupRun
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const columns = useMemo((): TableColumn<ComparedBrand>[] => {
    const score = (entry: RankingEntry | null) =>
      entry === null || entry.breakdown.base === null ? null : entry.totalScore
    const visibility = (entry: RankingEntry | null, { groupRunId }: GroupRun) =>
      entry === null || entry.visibility === null ? (
        '–'
      ) : (
        <FigureButton
          onPress={() => onOpenRuns({ ...runsOfEntry(entry, entry.mentions), within: { groupRunId } })}
        >
          {formatPercent(entry.visibility, locale, 1)}
        </FigureButton>
      )
    const say = (value: number | null) => (value === null ? '–' : formatDecimal(value, locale))
    const names = {
      before: t('compare.number', { number: before.version }),
      after: t('compare.number', { number: after.version }),
    }
    return [
      {
        id: 'brand',
        header: t('table.brand'),
        primary: true,
        cell: (row) => (
          <span className={row.kind === 'brand' ? 'font-semibold' : undefined}>{row.brandName}</span>
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
        cell: (row) => say(score(row.before)),
        align: 'end',
      },
      {
        id: 'scoreAfter',
        header: t('compare.score', { version: names.after }),
        cell: (row) => say(score(row.after)),
        align: 'end',
      },
      {
        id: 'before',
        header: t('compare.seen', { version: names.before }),
        cell: (row) => visibility(row.before, before),
        align: 'end',
      },
      {
        id: 'after',
        header: t('compare.seen', { version: names.after }),
        cell: (row) => visibility(row.after, after),
        align: 'end',
      },
      {
        id: 'change',
        header: t('compare.change'),
        cell: (row) =>
          row.change ? (
            <ChangeMark change={row.change} unit="points" compact />
          ) : (
            <DifferenceMark
              difference={differenceOf(row.before?.visibility, row.after?.visibility)}
              unit="points"
            />
          ),
        align: 'end',
      },
    ]
  }, [t, locale, before, after, onOpenRuns])
  return (
    <DataTable
      label={t('compare.title')}
      columns={columns}
      data={rows}
      rowId={(row) => row.key}
      pageSize={10}
    />
  )
}
