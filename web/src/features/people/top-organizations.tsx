import type { PeopleView } from '@sillage/core/analytics/views/people'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { runsOfOrganization } from './runs-of.ts'

const SHOWN = 5

/** The organizations whose people are mentioned most. */
export const TopOrganizations = ({
  organizations,
  onOpenRuns,
  className,
}: {
  organizations: PeopleView['organizations']
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('people')
  const say = (value: number) => formatInteger(value, i18n.language)
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader title={t('organizations.title')} description={t('organizations.description')} />
      {organizations.length === 0 ? (
        <EmptyState title={t('organizations.none')} />
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {organizations.slice(0, SHOWN).map((organization) => (
            <li key={organization.id} className="flex items-center gap-4 px-5 py-3 text-sm">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold text-ink">{organization.name}</p>
                <p className="truncate text-ink-faint text-xs">{organization.topPeople.join(', ')}</p>
              </div>
              <p className="shrink-0 text-right text-ink-soft text-xs tabular-nums">
                {t('organizations.people', {
                  count: organization.peopleCount,
                  n: say(organization.peopleCount),
                })}
                <FigureButton
                  onPress={() => onOpenRuns(runsOfOrganization(organization))}
                  className="block w-full text-right font-semibold text-ink text-sm"
                >
                  {t('mentions', { count: organization.mentionCount, n: say(organization.mentionCount) })}
                </FigureButton>
                {t('organizations.runs', { count: organization.runs, n: say(organization.runs) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
