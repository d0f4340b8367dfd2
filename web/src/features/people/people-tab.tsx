import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { KeywordsSpotlight } from './keywords-spotlight.tsx'
import { PeopleCards } from './people-cards.tsx'
import { PeopleMix } from './people-mix.tsx'
import { PeopleMomentum } from './people-momentum.tsx'
import { PeopleTable } from './people-table.tsx'
import { TopOrganizations } from './top-organizations.tsx'
import { TopPeople } from './top-people.tsx'

/** People and organizations in the answers. */
export const PeopleTab = ({ view, onOpenRuns }: { view: PeopleView; onOpenRuns: OpenRuns }) => {
  const { t } = useTranslation('people')
  if (view.people.length === 0) return <EmptyState title={t('none')} className="py-20" />
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      <PeopleCards view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <PeopleMomentum view={view} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
      <PeopleMix view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <TopPeople people={view.people} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <TopOrganizations
        organizations={view.organizations}
        onOpenRuns={onOpenRuns}
        className="lg:col-span-7"
      />
      <KeywordsSpotlight keywords={view.keywords} onOpenRuns={onOpenRuns} className="lg:col-span-5" />
      <PeopleTable
        people={view.people}
        total={view.totals.uniquePeople}
        onOpenRuns={onOpenRuns}
        className="lg:col-span-12"
      />
    </div>
  )
}
