import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { rankColumn } from '@/ui/rank-column.ts'
import { formatShare } from '../share.ts'
import { CHIPS, type CompanyRow, type Opened, runsOfCompany } from '../shop-rows.ts'
import { sentimentColumn } from './shop-columns.tsx'

/** Companies by how often answers mention their products; a row opens the company beside the table. */
export const CompaniesTable = ({
  companies,
  opened,
  onOpen,
  onOpenRuns,
}: {
  companies: readonly CompanyRow[]
  opened: Opened
  onOpen: (opened: Opened) => void
  /** Opens the answers of a figure. */
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('shopping')
  const locale = i18n.language
  const columns = useMemo(
    (): TableColumn<CompanyRow>[] => [
      rankColumn(t('table.rank'), locale),
      {
        id: 'brand',
        header: t('table.brand'),
        primary: true,
        cell: (row) => (
          <span className="inline-flex flex-wrap items-center gap-2">
            {row.name}
            {row.kind === 'competitor' ? null : (
              <Badge tone={row.kind === 'brand' ? 'accent' : 'neutral'}>{t(`kind.${row.kind}`)}</Badge>
            )}
          </span>
        ),
        sortValue: (row) => row.name,
      },
      {
        id: 'share',
        header: t('table.share'),
        cell: (row) => (
          <>
            <FigureButton onPress={row.totalMentions > 0 ? () => onOpenRuns(runsOfCompany(row)) : undefined}>
              <span
                title={t('mentions', {
                  count: row.totalMentions,
                  n: formatInteger(row.totalMentions, locale),
                })}
              >
                {formatShare(row.share, locale)}
              </span>
            </FigureButton>
            <IntervalText interval={row.interval} format={formatShare} />
          </>
        ),
        sortValue: (row) => row.share,
        align: 'end',
      },
      sentimentColumn(t('table.sentiment'), 'w-28'),
      {
        id: 'products',
        header: t('table.products'),
        cell: (row) => <ProductChips company={row} />,
      },
    ],
    [t, locale, onOpenRuns],
  )
  return (
    <>
      <DataTable
        label={t('most.brands')}
        columns={columns}
        data={companies}
        rowId={(row) => row.key}
        onRowOpen={(row) => onOpen({ kind: 'brand', key: row.key })}
        openRowId={opened?.kind === 'brand' ? opened.key : undefined}
        initialSort={{ id: 'rank', desc: false }}
        empty={<EmptyState title={t('noBrands')} />}
      />
      {companies.length === 0 ? null : <IntervalsNote />}
    </>
  )
}

const ProductChips = ({ company }: { company: CompanyRow }) => {
  const { t, i18n } = useTranslation('shopping')
  const more = company.totalProducts - Math.min(CHIPS, company.products.length)
  return (
    <span className="flex flex-wrap justify-end gap-1.5 sm:justify-start">
      {company.products.slice(0, CHIPS).map(({ name, url }) => (
        <span
          dir="auto"
          key={`${name} ${url ?? ''}`}
          className="max-w-40 truncate rounded-full border border-line px-2 py-0.5 text-ink-soft text-xs"
        >
          {name}
        </span>
      ))}
      {more > 0 ? (
        <span className="rounded-full bg-sunken px-2 py-0.5 font-semibold text-ink-soft text-xs tabular-nums">
          {t('more', { n: formatInteger(more, i18n.language) })}
        </span>
      ) : null}
    </span>
  )
}
