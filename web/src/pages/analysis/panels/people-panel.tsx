import { peopleViewSchema } from '@sillage/core/analytics/views/people'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { PeopleTab } from '@/features/people/people-tab.tsx'
import { dataOf, Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const PeoplePanel = ({ analysisId, groupRunId, filter, trend, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('people')
  const scope = { analysisId, groupRunId }
  const figures = useView(scope, 'people', filter, peopleViewSchema)
  const line = useView(scope, 'people', trend, peopleViewSchema)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) => (
        <PeopleTab
          view={view}
          trend={groupRunId === null ? (dataOf(line) ?? view) : view}
          onOpenRuns={onOpenRuns}
        />
      )}
    </Figures>
  )
}
