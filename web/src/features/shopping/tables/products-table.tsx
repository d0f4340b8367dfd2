import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { IntervalsNote, IntervalText } from '@/ui/interval-text.tsx'
import { rankColumn } from '@/ui/rank-column.ts'
import { formatShare } from '../share.ts'
import { type Opened, type ProductRow, runsOfProduct } from '../shop-rows.ts'
import { sentimentColumn } from './shop-columns.tsx'

/** Products by how many answers mention them; a row opens the product beside the table. */
export const ProductsTable = ({
  products,
  opened,
  onOpen,
  onOpenRuns,
  ofCompany = false,
}: {
  products: readonly ProductRow[]
  opened: Opened
  onOpen: (opened: Opened) => void
  /** Opens the answers of a figure. */
  onOpenRuns: OpenRuns
  /** All products are of one company: shares are of its own mentions, without a company column. */
  ofCompany?: boolean
}) => {
  const { t, i18n } = useTranslation('shopping')
  const locale = i18n.language
  const columns = useMemo((): TableColumn<ProductRow>[] => {
    const brand: TableColumn<ProductRow> = {
      id: 'brand',
      header: t('table.brand'),
      cell: (row) => row.companyName,
      sortValue: (row) => row.companyName,
    }
    return [
      rankColumn(t('table.rank'), locale),
      {
        id: 'product',
        header: t('table.product'),
        primary: true,
        cell: (row) => (
          <span dir="auto" className="line-clamp-2">
            {row.name}
          </span>
        ),
        sortValue: (row) => row.name,
      },
      ...(ofCompany ? [] : [brand]),
      {
        id: 'share',
        header: t(ofCompany ? 'table.shareOfCompany' : 'table.share'),
        cell: (row) => (
          <>
            <FigureButton onPress={() => onOpenRuns(runsOfProduct(row))}>
              <span title={t('answers', { count: row.count, n: formatInteger(row.count, locale) })}>
                {formatShare(ofCompany ? row.shareOfCompany : row.share, locale)}
              </span>
            </FigureButton>
            {ofCompany ? null : <IntervalText interval={row.interval} format={formatShare} />}
          </>
        ),
        sortValue: (row) => row.share,
        align: 'end',
      },
      sentimentColumn(t('table.sentiment'), 'w-24'),
    ]
  }, [t, locale, ofCompany, onOpenRuns])
  return (
    <>
      <DataTable
        label={t('most.products')}
        columns={columns}
        data={products}
        rowId={(row) => row.key}
        onRowOpen={(row) => onOpen({ kind: 'product', key: row.key })}
        openRowId={opened?.kind === 'product' ? opened.key : undefined}
        initialSort={{ id: 'rank', desc: false }}
        pageSize={ofCompany ? 10 : 25}
        empty={<EmptyState title={t('noneToDisplay')} />}
      />
      {ofCompany || products.length === 0 ? null : <IntervalsNote />}
    </>
  )
}
