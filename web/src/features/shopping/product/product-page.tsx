import { productPictureUrl } from '@sillage/core/products/picture'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Carousel } from './carousel.tsx'
import { MetadataFailure } from './metadata-failure.tsx'
import { useProductMetadata } from './use-product-metadata.ts'

/** Data of the product's own page: pictures, price, rating, description. Missing parts are marked as missing. */
export const ProductPage = ({ brandId, url }: { brandId: string; url: string | null }) => {
  const { t, i18n } = useTranslation('shopping')
  const metadata = useProductMetadata(brandId, url === null ? [] : [url])
  if (url !== null && metadata.isPending) {
    return (
      <div className="space-y-3" aria-busy="true">
        <Skeleton className="h-56" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-4" />
      </div>
    )
  }
  const page = metadata.data?.[0]
  const images = page ? page.images.map((_, index) => productPictureUrl(page.url, index)) : []
  return (
    <section aria-label={t('product.page')} className="space-y-3">
      {metadata.isError ? <MetadataFailure error={metadata.error} /> : null}
      {images.length === 0 ? (
        <p className="flex h-40 items-center justify-center rounded-lg bg-sunken text-ink-faint text-sm">
          {t('product.noImage')}
        </p>
      ) : (
        <Carousel images={images} />
      )}
      <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className={page?.price ? 'font-bold text-ink text-xl tabular-nums' : 'text-ink-soft text-sm'}>
          {page?.price?.display ?? t('product.noPrice')}
        </span>
        {page?.rating ? (
          <span className="inline-flex items-center gap-1 text-ink text-sm tabular-nums">
            <Star aria-hidden="true" className="size-4 fill-warning text-warning" />
            {page.rating.count === null
              ? t('product.rating', { value: formatDecimal(page.rating.value, i18n.language) })
              : t('product.ratingOf', {
                  value: formatDecimal(page.rating.value, i18n.language),
                  count: page.rating.count,
                  n: formatInteger(page.rating.count, i18n.language),
                })}
          </span>
        ) : (
          <span className="text-ink-soft text-sm">{t('product.noRating')}</span>
        )}
      </p>
      <p className="text-ink-soft text-sm">{page?.description ?? t('product.noDescription')}</p>
    </section>
  )
}
