import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '@/engine/use-view.ts'
import { productRows } from '@/features/shopping/shop-rows.ts'
import { CompanyProducts } from '@/features/shopping/tables/company-products.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

/** The products of one company that answers mention. */
export const CompanyProductsPart = ({
  company,
  filter,
  onOpenRuns,
}: Pick<PanelProps, 'filter' | 'onOpenRuns'> & {
  /** Its key. */
  company: string
}) => {
  const { t } = useTranslation('shopping')
  const ask = useMemo(() => ({ ask: 'shopping' as const, company }), [company])
  const figures = useAsk(ask, filter, shoppingViewSchema)
  return (
    <Figures of={figures} failed={t('failed')}>
      {(view) => (
        <CompanyProducts
          products={productRows(view).filter(({ companyKey }) => companyKey === company)}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
