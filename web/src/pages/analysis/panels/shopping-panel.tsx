import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/hooks.tsx'
import { ShoppingTab } from '@/features/shopping/shopping-tab.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const ShoppingPanel = ({ analysisId, brandId, filter, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('shopping')
  const figures = useView({ analysisId, groupRunId: null }, 'shopping', filter, shoppingViewSchema)
  return (
    <Figures of={figures} failed={t('failed')}>
      {(view) => <ShoppingTab view={view} brandId={brandId} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
