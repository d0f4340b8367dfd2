import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { useListSize } from '@/widgets/use-list-of-view.ts'
import { type CompanyRow, MAX_PRODUCTS, type Opened, type ProductRow } from '../shop-rows.ts'
import { CompaniesTable } from './companies-table.tsx'
import { productsCsv } from './products-csv.ts'
import { ProductsTable } from './products-table.tsx'
import { shareCells, shareHeadings } from './shop-columns.tsx'

type Table = 'products' | 'brands'

/** The most mentioned products and brands; an empty table is not selected by default. */
export const MostMentioned = ({
  totals,
  companies,
  products,
  opened,
  onOpen,
  onOpenRuns,
  className,
}: {
  totals: ShoppingView['totals']
  companies: readonly CompanyRow[]
  products: readonly ProductRow[]
  opened: Opened
  onOpen: (opened: Opened) => void
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t } = useTranslation('shopping')
  const { t: tf } = useTranslation('figures')
  const exportCsv = useExportCsv()
  const [chosen, setChosen] = useState<Table>('products')
  const isEmpty = { products: products.length === 0, brands: companies.length === 0 }
  const other: Table = chosen === 'products' ? 'brands' : 'products'
  const table = isEmpty[chosen] && !isEmpty[other] ? other : chosen
  if (table !== chosen) setChosen(table)
  const listed = products.slice(0, MAX_PRODUCTS)

  const save = () =>
    table === 'products'
      ? exportCsv(productsCsv(listed, { t, tf }), t('most.products'))
      : exportCsv(
          [
            [
              t('table.rank'),
              t('table.brand'),
              ...shareHeadings(t, tf),
              t('podium.mentions'),
              t('table.sentiment'),
              t('table.products'),
            ],
            ...companies.map((row) => [
              row.rank,
              row.name,
              ...shareCells(row),
              row.totalMentions,
              row.score,
              row.products.map(({ name }) => name).join(', '),
            ]),
          ],
          t('most.brands'),
        )

  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader
        picture
        title={t('most.title')}
        description={t('most.description')}
        action={<SaveButton label={t('save')} onSave={save} />}
      />
      <Tabs
        label={t('most.title')}
        value={table}
        onValueChange={setChosen}
        listClassName="px-5"
        items={[
          {
            key: 'brands' as const,
            label: t('most.brands'),
            content: (
              <>
                <CompaniesTable
                  companies={companies}
                  opened={opened}
                  onOpen={onOpen}
                  onOpenRuns={onOpenRuns}
                />
                <WhereItStops shown={companies.length} total={totals.companies} />
              </>
            ),
          },
          {
            key: 'products' as const,
            label: t('most.products'),
            content: (
              <>
                <ProductsTable products={listed} opened={opened} onOpen={onOpen} onOpenRuns={onOpenRuns} />
                <WhereItStops shown={listed.length} total={totals.products} />
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Says below a table that it holds the first rows alone. */
const WhereItStops = ({ shown, total = shown }: { shown: number; total: number | undefined }) => {
  const size = useListSize()
  return shown < total ? (
    <p className="px-5 pb-4 text-ink-faint text-xs tabular-nums">{size(shown, total)}</p>
  ) : null
}
