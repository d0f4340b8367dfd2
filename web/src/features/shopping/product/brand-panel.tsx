import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { ExternalLink } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import type { View } from '@/engine/use-view.ts'
import { FiguresOpen } from '@/lib/figures-open.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { formatShare } from '../share.ts'
import { type CompanyRow, type Opened, type ProductRow, runsOfCompany } from '../shop-rows.ts'
import { productsCsv } from '../tables/products-csv.ts'
import { ProductsTable } from '../tables/products-table.tsx'
import { PanelFact } from './panel-fact.tsx'
import { WalkActions } from './walk-actions.tsx'

/** A company and its products, beside the table that it was opened from. */
export const BrandPanel = ({
  company,
  companies,
  products,
  ofCompany = null,
  onOpen,
  onOpenRuns,
}: {
  company: CompanyRow
  companies: readonly CompanyRow[]
  products: readonly ProductRow[]
  /** Where its products come from that are not among the most mentioned; null when there are none. */
  ofCompany?: View<ShoppingView> | null
  onOpen: (opened: Opened) => void
  onOpenRuns: OpenRuns
}) => {
  const { t, i18n } = useTranslation('shopping')
  const { t: tf } = useTranslation('figures')
  const exportCsv = useExportCsv()
  const refusalText = useRefusalText()
  const locale = i18n.language
  const own = products
    .filter(({ companyKey }) => companyKey === company.key)
    .map((product, index) => ({ ...product, rank: index + 1 }))
  const isCut = own.length < company.totalProducts
  const isAwaited = isCut && ofCompany !== null && (ofCompany.status === 'loading' || ofCompany.stale)
  const failed = isCut && ofCompany?.status === 'failed' ? ofCompany : null
  const openRuns = () => onOpenRuns(runsOfCompany(company))
  return (
    <DockedPanel
      title={company.name}
      width="lg"
      onClose={() => onOpen(null)}
      actions={
        <WalkActions
          rows={companies}
          current={company}
          previous={t('brand.previous')}
          next={t('brand.next')}
          onStep={(key) => onOpen({ kind: 'brand', key })}
        />
      }
    >
      <div className="space-y-6 p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={company.kind === 'brand' ? 'accent' : 'neutral'}>{t(`kind.${company.kind}`)}</Badge>
          {company.category ? <span className="text-ink-soft text-sm">{company.category}</span> : null}
          {company.url ? (
            <a
              href={company.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-w-0 items-center gap-1 text-accent text-sm underline"
            >
              <span dir="auto" className="truncate">
                {company.domain ?? company.url}
              </span>
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
            </a>
          ) : null}
          {use(FiguresOpen) ? (
            <Button size="sm" className="ms-auto" onClick={openRuns}>
              {t('runs')}
            </Button>
          ) : null}
        </div>
        <dl className="grid grid-cols-2 gap-4">
          <PanelFact term={t('table.share')}>
            <FigureButton onPress={openRuns}>{formatShare(company.share, locale)}</FigureButton>
            <FigureButton onPress={openRuns} className="mt-1 block font-normal text-ink-faint text-xs">
              {t('mentions', {
                count: company.totalMentions,
                n: formatInteger(company.totalMentions, locale),
              })}
            </FigureButton>
          </PanelFact>
          <PanelFact term={t('table.products')}>
            <FigureButton onPress={openRuns}>{formatInteger(company.totalProducts, locale)}</FigureButton>
          </PanelFact>
        </dl>
        {company.sentiment === null ? null : (
          <div>
            <h3 className="mb-2 font-semibold text-ink-faint text-xs">{t('table.sentiment')}</h3>
            <SentimentBar sentiment={company.sentiment} showLegend />
          </div>
        )}
        {company.whyMentioned ? <p className="text-ink-soft text-sm">{company.whyMentioned}</p> : null}
      </div>
      <div className="flex items-center justify-between px-5 pb-1">
        <h3 className="font-semibold text-ink text-sm">{t('table.products')}</h3>
        {own.length === 0 ? null : (
          <SaveButton label={t('save')} onSave={() => exportCsv(productsCsv(own, { t, tf }), company.name)} />
        )}
      </div>
      {own.length === 0 && (isAwaited || failed) ? null : (
        <ProductsTable products={own} opened={null} onOpen={onOpen} onOpenRuns={onOpenRuns} ofCompany />
      )}
      {isAwaited ? (
        <div className="px-5 py-4" aria-busy="true">
          <SkeletonText lines={4} />
        </div>
      ) : failed ? (
        <ErrorState title={t('failed')} description={refusalText(failed.error)} onRetry={failed.retry} />
      ) : isCut && own.length > 0 ? (
        <p className="px-5 py-3 text-ink-faint text-xs tabular-nums">
          {t('brand.listed', {
            n: formatInteger(own.length, locale),
            total: formatInteger(company.totalProducts, locale),
          })}
        </p>
      ) : null}
    </DockedPanel>
  )
}
