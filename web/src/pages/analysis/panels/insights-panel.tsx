import { movedViewSchema } from '@sillage/core/analytics/views/moved/schema'
import { quickFactsViewSchema } from '@sillage/core/analytics/views/observations/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { InsightsTab } from '@/features/insights/insights-tab.tsx'
import { Figures, getData } from './figures.tsx'
import type { PanelProps } from './panel.ts'

// In the file of the panel: boards load the cards from it, and the tab loads no more files.
export { InsightsCards } from './insights-cards.tsx'

// Loads after the first figures, because it is below them.
const GainsPart = lazy(async () => ({ default: (await import('./gains-part.tsx')).GainsPart }))

export const InsightsPanel = ({ filter, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('insights')
  const facts = useView('facts', filter, quickFactsViewSchema)
  const moved = useView('moved', filter, movedViewSchema)
  const trust = useView('trust', filter, trustViewSchema)
  return (
    <Figures of={facts} failed={t('observations.failed')}>
      {(view) => (
        <InsightsTab
          facts={view}
          moved={getData(moved)}
          trust={getData(trust)}
          gains={
            <Suspense>
              <GainsPart filter={filter} onOpenRuns={onOpenRuns} />
            </Suspense>
          }
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
