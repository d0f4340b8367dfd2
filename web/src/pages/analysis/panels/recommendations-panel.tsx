import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { RecommendationsTab } from '@/features/recommendations/recommendations-tab.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const RecommendationsPanel = ({ analysisId, filter, onOpenRun, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('recommendations')
  const view = useView({ analysisId, groupRunId: null }, 'recommendations', filter, recommendationsViewSchema)
  return (
    <Figures of={view} failed={t('failed')}>
      {(data) => <RecommendationsTab view={data} onOpenRun={onOpenRun} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
