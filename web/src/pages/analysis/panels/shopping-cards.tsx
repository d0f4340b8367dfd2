import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { BrandShare } from '@/features/shopping/brand-share.tsx'
import { TopProducts } from '@/features/shopping/top-products.tsx'
import { Figures } from './figures.tsx'
import type { CardProps } from './panel.ts'

/** Two versions are compared on the tab. */
const NO_PAIR = () => null

export const ShoppingCards = ({ card, filter, onOpenRuns }: CardProps) => {
  const { t } = useTranslation('shopping')
  const figures = useView('shopping', filter, shoppingViewSchema)
  return (
    <Figures of={figures} failed={t('failed')}>
      {(view) =>
        card === 'shopping.podium' ? (
          <TopProducts view={view} onOpenRuns={onOpenRuns} />
        ) : (
          <BrandShare view={view} compare={NO_PAIR} onOpenRuns={onOpenRuns} />
        )
      }
    </Figures>
  )
}
