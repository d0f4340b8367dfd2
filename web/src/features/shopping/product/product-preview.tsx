import type { ShoppingProduct, ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { productPictureUrl } from '@sillage/core/products/picture'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '@/ui/card.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Tabs } from '@/ui/tabs.tsx'
import { productKey } from '../shop-rows.ts'
import { MetadataFailure } from './metadata-failure.tsx'
import { useProductMetadata } from './use-product-metadata.ts'

/** Products shown per kind of company. */
const PER_KIND = 8

type Kind = 'brand' | 'competitors' | 'others'

/** Page data of the most mentioned products. */
export const ProductPreview = ({
  view,
  brandId,
  className,
}: {
  view: ShoppingView
  brandId: string
  className?: string
}) => (
  <PreviewTabs view={view} {...(className === undefined ? {} : { className })}>
    {(products) => <Pages brandId={brandId} products={products} />}
  </PreviewTabs>
)

/** Products with their pages, in one tab per kind of company. */
export const PreviewTabs = ({
  view,
  className,
  children,
}: {
  view: ShoppingView
  className?: string
  children: (products: readonly ShoppingProduct[]) => ReactNode
}) => {
  const { t } = useTranslation('shopping')
  const [kind, setKind] = useState<Kind>('brand')
  const lists: Record<Kind, readonly ShoppingProduct[]> = {
    brand: view.topBrandProducts,
    competitors: view.topCompetitorProducts,
    others: view.topOtherCompanyProducts,
  }
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader title={t('preview.title')} description={t('preview.description')} />
      <Tabs
        label={t('preview.title')}
        value={kind}
        onValueChange={setKind}
        listClassName="px-5"
        items={(['brand', 'competitors', 'others'] as const).map((key) => ({
          key,
          label: t(`preview.${key}`),
          content: children(lists[key].filter(({ url }) => url !== null).slice(0, PER_KIND)),
        }))}
      />
    </Card>
  )
}

const Pages = ({ brandId, products }: { brandId: string; products: readonly ShoppingProduct[] }) => {
  const { t } = useTranslation('shopping')
  const urls = products.flatMap(({ url }) => (url === null ? [] : [url]))
  const pages = useProductMetadata(brandId, urls)
  if (products.length === 0) return <p className="p-5 text-ink-soft text-sm">{t('noneToDisplay')}</p>
  return (
    <div className="p-5">
      {pages.isError ? (
        <div className="mb-4">
          <MetadataFailure error={pages.error} />
        </div>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product, index) => {
          const page = pages.data?.[index]
          return (
            <li key={productKey(product)} className="rounded-lg border border-line p-4">
              {pages.isPending ? (
                <Skeleton className="h-32" />
              ) : page && page.images.length > 0 ? (
                <img src={productPictureUrl(page.url, 0)} alt="" className="h-32 w-full object-contain" />
              ) : (
                <p className="flex h-32 items-center justify-center rounded-md bg-sunken text-ink-faint text-sm">
                  {t('product.noImage')}
                </p>
              )}
              <p dir="auto" className="mt-3 line-clamp-2 font-semibold text-ink text-sm">
                {page?.title ?? product.name}
              </p>
              <p className="mt-1 text-ink-soft text-sm tabular-nums">
                {page?.price?.display ?? t('product.noPrice')}
              </p>
              <p dir="auto" className="mt-1 line-clamp-3 text-ink-soft text-xs">
                {page?.description ?? t('product.noDescription')}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
