import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { type ProductRow, runsOfProduct } from '../shop-rows.ts'
import { productsCsv } from './products-csv.ts'
import { ProductsTable } from './products-table.tsx'

/** The products of one company by how many answers mention them; a row opens its answers. */
export const CompanyProducts = ({
  products,
  onOpenRuns,
}: {
  /** Ranked among those of all companies. */
  products: readonly ProductRow[]
  onOpenRuns: OpenRuns
}) => {
  const { t } = useTranslation('shopping')
  const { t: tf } = useTranslation('figures')
  const exportCsv = useExportCsv()
  const openProduct = (key: string) => {
    const product = products.find((row) => row.key === key)
    if (product) onOpenRuns(runsOfProduct(product))
  }
  return (
    <Card>
      <CardHeader
        picture
        title={t('most.products')}
        action={
          products.length === 0 ? null : (
            <SaveButton
              label={t('save')}
              onSave={() => exportCsv(productsCsv(products, { t, tf }), t('most.products'))}
            />
          )
        }
      />
      <ProductsTable
        products={products}
        opened={null}
        onOpen={(row) => {
          if (row !== null) openProduct(row.key)
        }}
        onOpenRuns={onOpenRuns}
      />
    </Card>
  )
}
