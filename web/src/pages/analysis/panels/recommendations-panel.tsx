import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useView } from '@/engine/hooks.tsx'
import { EVERYTHING, RecommendationsTab } from '@/features/recommendations/recommendations-tab.tsx'
import { dataOf, Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const RecommendationsPanel = ({ analysisId, filter, onOpenRun, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('recommendations')
  const [controls, setControls] = useState(EVERYTHING)
  const scope = { analysisId, groupRunId: null }
  const view = useView(scope, 'recommendations', filter, recommendationsViewSchema)
  const all = dataOf(view)
  // When the page holds only the first ones, the engine filters the rest.
  const isPart = all !== null && all.total > all.recommendations.length
  const { search, difficulties, minimumScore } = controls
  const answer = useAsk(
    scope,
    isPart && controls !== EVERYTHING
      ? { ask: 'recommendations', search, difficulties: difficulties.join(','), minimumScore }
      : null,
    filter,
    recommendationsViewSchema,
  )
  const matches = (controls === EVERYTHING ? null : dataOf(answer)) ?? all
  return (
    <Figures of={view} failed={t('failed')}>
      {(data) => (
        <RecommendationsTab
          view={data}
          found={matches?.recommendations ?? []}
          controls={controls}
          onControls={setControls}
          onOpenRun={onOpenRun}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
