import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useView } from '@/engine/use-view.ts'
import { lacksProducts } from '@/features/shopping/shop-rows.ts'
import { ShoppingTab } from '@/features/shopping/shopping-tab.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { usePair } from './use-pair.tsx'

// In the file of the panel: boards load the cards from it, and the tab loads no more files.
export { ShoppingCards } from './shopping-cards.tsx'

// Loads after the first figures, because it is below them.
const ProductGainsPart = lazy(async () => ({
  default: (await import('./product-gains-part.tsx')).ProductGainsPart,
}))

export const ShoppingPanel = ({ analysisId, brandId, filter, inside, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('shopping')
  const [company, setCompany] = useState<string | null>(null)
  const compare = usePair({ analysisId, inside, filter }, 'shopping', shoppingViewSchema)
  const figures = useView('shopping', filter, shoppingViewSchema)
  const shown = getData(figures)
  // The view holds the most mentioned products; the engine lists all of a company.
  const ask =
    company !== null && shown !== null && lacksProducts(shown, company)
      ? ({ ask: 'shopping', company } as const)
      : null
  const ofCompany = useAsk(ask, filter, shoppingViewSchema)
  return (
    <Figures of={figures} failed={t('failed')}>
      {(view) => (
        <ShoppingTab
          view={view}
          compare={compare}
          ofCompany={ask === null ? null : ofCompany}
          brandId={brandId}
          gains={
            <Suspense>
              <div className="empty:hidden lg:col-span-12">
                <ProductGainsPart filter={filter} onOpenRuns={onOpenRuns} />
              </div>
            </Suspense>
          }
          onOpenCompany={setCompany}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
