import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations'
import { useView } from '@/engine/use-view.ts'
import { RecommendationsTab } from '@/features/recommendations/recommendations-tab.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const RecommendationsPanel = ({
  analysisId,
  groupRunId,
  filter,
  onOpenRun,
  onOpenRuns,
}: PanelProps) => {
  const view = useView({ analysisId, groupRunId }, 'recommendations', filter, recommendationsViewSchema)
  return (
    <Figures of={view}>
      {(data) => <RecommendationsTab view={data} onOpenRun={onOpenRun} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
