import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping-schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { ShoppingTab } from '@/features/shopping/shopping-tab.tsx'
import { dataOf, Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const ShoppingPanel = ({ analysisId, brandId, groupRunId, filter, trend, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('shopping')
  const scope = { analysisId, groupRunId }
  const figures = useView(scope, 'shopping', filter, shoppingViewSchema)
  const line = useView(scope, 'shopping', trend, shoppingViewSchema)
  // Without the line, which may come later, what stands below it would jump.
  return (
    <Figures of={line.status === 'loading' ? line : figures} failed={t('failed')}>
      {(view) => (
        <ShoppingTab
          view={view}
          trend={groupRunId === null ? dataOf(line) : null}
          brandId={brandId}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
