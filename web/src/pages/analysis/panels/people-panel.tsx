import { peopleViewSchema } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { PeopleTab } from '@/features/people/people-tab.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const PeoplePanel = ({ filter, onOpenRuns }: PanelProps) => {
  const { t } = useTranslation('people')
  const figures = useView('people', filter, peopleViewSchema)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) => <PeopleTab view={view} onOpenRuns={onOpenRuns} />}
    </Figures>
  )
}
