import { quickFactsViewSchema } from '@sillage/core/analytics/views/observations/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { KeyObservations } from '@/features/insights/observations/key-observations.tsx'
import { Figures } from './figures.tsx'
import type { CardProps } from './panel.ts'

export const InsightsCards = ({ filter, onOpenRuns }: CardProps) => {
  const { t } = useTranslation('insights')
  const figures = useView('facts', filter, quickFactsViewSchema)
  return (
    <Figures of={figures} failed={t('observations.failed')}>
      {(view) => <KeyObservations view={view} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
