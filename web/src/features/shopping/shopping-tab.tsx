import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '@/engine/use-view.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { BrandShare } from './brand-share.tsx'
import { BrandPanel } from './product/brand-panel.tsx'
import { ProductPanel } from './product/product-panel.tsx'
import { companyRows, hasPreview, type Opened, productRows, stillOpen } from './shop-rows.ts'
import { ShopTotals } from './shop-totals.tsx'
import { MostMentioned } from './tables/most-mentioned.tsx'
import { TopProducts } from './top-products.tsx'

const ProductPreview = lazy(async () => ({
  default: (await import('./product/product-preview.tsx')).ProductPreview,
}))

/** Products in the answers, and their companies. */
export const ShoppingTab = ({
  view,
  compare,
  ofCompany,
  brandId,
  gains = null,
  onOpenCompany,
  onOpenRuns,
}: {
  view: ShoppingView
  /** Draws the comparison of two versions. */
  compare: ComparePair<ShoppingView>
  /** The products of the company that was opened last; null while the view has all of them. */
  ofCompany: View<ShoppingView> | null
  /** Null where product pages are not loaded. */
  brandId: string | null
  /** Gains that would change the brand's share of products. */
  gains?: ReactNode
  onOpenCompany: (key: string) => void
  onOpenRuns: OpenRuns
}) => {
  const { t } = useTranslation('shopping')
  const companies = useMemo(() => companyRows(view), [view])
  const products = useMemo(() => productRows(view), [view])
  const asked = ofCompany?.status === 'ready' ? ofCompany.data : null
  // Panels also show products that are not among the most mentioned.
  const known = useMemo(() => productRows(view, asked), [view, asked])
  const previewed = useMemo(() => hasPreview(view), [view])
  const [requested, setRequested] = useState<Opened>(null)
  const opened = stillOpen(requested, companies, known)
  // A panel whose subject is gone stays closed when the subject comes back.
  if (requested !== opened) setRequested(opened)
  const open = (next: Opened) => {
    if (next?.kind === 'brand') onOpenCompany(next.key)
    setRequested(next)
  }

  if (companies.length === 0 && products.length === 0) {
    return <EmptyState title={t('noProducts')} description={t('noProductsHint')} className="py-20" />
  }
  const company = opened?.kind === 'brand' ? companies.find(({ key }) => key === opened.key) : undefined
  const product = opened?.kind === 'product' ? known.find(({ key }) => key === opened.key) : undefined
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      {view.list.length > 1 ? (
        <>
          <BrandShare view={view} compare={compare} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
          <TopProducts view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
        </>
      ) : null}
      <ShopTotals view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <MostMentioned
        totals={view.totals}
        companies={companies}
        products={products}
        opened={opened}
        onOpen={open}
        onOpenRuns={onOpenRuns}
        className="lg:col-span-12"
      />
      {gains}
      {previewed && brandId !== null ? (
        <Suspense>
          <ProductPreview view={view} brandId={brandId} className="lg:col-span-12" />
        </Suspense>
      ) : null}
      {company ? (
        <BrandPanel
          company={company}
          companies={companies}
          products={known}
          ofCompany={ofCompany}
          onOpen={open}
          onOpenRuns={onOpenRuns}
        />
      ) : null}
      {product ? (
        <ProductPanel
          product={product}
          products={known}
          brandId={brandId}
          onOpen={open}
          onOpenRuns={onOpenRuns}
        />
      ) : null}
    </div>
  )
}
