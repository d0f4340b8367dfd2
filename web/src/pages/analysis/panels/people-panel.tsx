import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { peopleViewSchema } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { PeopleTab } from '@/features/people/people-tab.tsx'
import { PeopleTable } from '@/features/people/people-table.tsx'
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

/** The people of one company that answers mention; nothing where they mention none. */
export const CompanyPeoplePart = ({
  company,
  filter,
  onOpenRuns,
}: Pick<PanelProps, 'filter' | 'onOpenRuns'> & {
  /** Its key. */
  company: string
}) => {
  const { t } = useTranslation('people')
  const figures = useView('people', filter, peopleViewSchema)
  return (
    <Figures of={figures} failed={{ fetch: t('failed'), load: t('failedToLoad') }}>
      {(view) => {
        const people = view.people.filter(
          ({ organization }) => organization !== null && entityKey(organization) === company,
        )
        const total = view.organizations.find(({ id }) => id === company)?.peopleCount ?? people.length
        return people.length === 0 ? null : (
          <PeopleTable people={people} total={total} onOpenRuns={onOpenRuns} />
        )
      }}
    </Figures>
  )
}
