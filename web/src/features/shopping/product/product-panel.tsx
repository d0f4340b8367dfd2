import { ExternalLink } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { FiguresOpen } from '@/lib/figures-open.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { formatShare } from '../share.ts'
import { type Opened, type ProductRow, runsOfProduct } from '../shop-rows.ts'
import { PanelFact } from './panel-fact.tsx'
import { ProductJudgements } from './product-judgements.tsx'
import { ProductPage } from './product-page.tsx'
import { WalkActions } from './walk-actions.tsx'

/** A product: the data of its page, its mentions, and its pros and cons. */
export const ProductPanel = ({
  product,
  products,
  brandId,
  onOpen,
  onOpenRuns,
}: {
  product: ProductRow
  products: readonly ProductRow[]
  /** Null where product pages are not loaded. */
  brandId: string | null
  onOpen: (opened: Opened) => void
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('shopping')
  const locale = i18n.language
  const openRuns = () => onOpenRuns(runsOfProduct(product))
  return (
    <DockedPanel
      title={product.name}
      width="lg"
      onClose={() => onOpen(null)}
      actions={
        <WalkActions
          rows={products}
          current={product}
          previous={t('product.previous')}
          next={t('product.next')}
          onStep={(key) => onOpen({ kind: 'product', key })}
        />
      }
    >
      <div className="space-y-6 p-5 pb-10">
        {brandId === null ? null : <ProductPage key={product.url} brandId={brandId} url={product.url} />}
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            onClick={() => onOpen({ kind: 'brand', key: product.companyKey })}
            className="font-semibold text-accent text-sm underline underline-offset-2"
          >
            {product.companyName}
          </button>
          {product.url ? (
            <a
              href={product.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-w-0 items-center gap-1 text-accent text-sm underline"
            >
              <span>{t('product.open')}</span>
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
            </a>
          ) : null}
          {use(FiguresOpen) ? (
            <Button size="sm" className="ms-auto" onClick={openRuns}>
              {t('runsOf', { count: product.count, n: formatInteger(product.count, locale) })}
            </Button>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 gap-4">
          <PanelFact term={t('table.share')}>
            <FigureButton onPress={openRuns}>{formatShare(product.share, locale)}</FigureButton>
            <FigureButton onPress={openRuns} className="mt-1 block font-normal text-ink-faint text-xs">
              {t('answers', { count: product.count, n: formatInteger(product.count, locale) })}
            </FigureButton>
          </PanelFact>
          <PanelFact term={t('product.shareWithin')}>
            <FigureButton onPress={openRuns}>{formatShare(product.shareOfCompany, locale)}</FigureButton>
          </PanelFact>
        </dl>
        {product.sentiment === null ? null : (
          <div>
            <h3 className="mb-2 font-semibold text-ink-faint text-xs">{t('table.sentiment')}</h3>
            <SentimentBar sentiment={product.sentiment} showLegend />
          </div>
        )}
        <ProductJudgements product={product} />
      </div>
    </DockedPanel>
  )
}
