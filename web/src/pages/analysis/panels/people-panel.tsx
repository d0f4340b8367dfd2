import { peopleViewSchema } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/hooks.tsx'
import { PeopleTab } from '@/features/people/people-tab.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const PeoplePanel = ({ analysisId, filter, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('people')
  const figures = useView({ analysisId, groupRunId: null }, 'people', filter, peopleViewSchema)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) => <PeopleTab view={view} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
