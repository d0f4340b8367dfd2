import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
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
  const exportCsv = useExportCsv()
  const say = (value: number) => formatInteger(value, i18n.language)
  const save = () =>
    exportCsv(
      [
        [
          t('organizations.organization'),
          t('organizations.peopleCount'),
          t('table.mentions'),
          t('organizations.answers'),
          t('organizations.top'),
        ],
        ...organizations.map(({ name, peopleCount, mentionCount, runs, topPeople }) => [
          name,
          peopleCount,
          mentionCount,
          runs,
          topPeople.join('; '),
        ]),
      ],
      t('organizations.title'),
    )
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader
        picture
        title={t('organizations.title')}
        description={t('organizations.description')}
        action={organizations.length === 0 ? null : <SaveButton label={t('save')} onSave={save} />}
      />
      {organizations.length === 0 ? (
        <EmptyState title={t('organizations.none')} />
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {organizations.slice(0, SHOWN).map((organization) => (
            <li key={organization.id} className="flex items-center gap-4 px-5 py-3 text-sm">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate font-semibold text-ink">
                  {organization.name}
                </p>
                <p dir="auto" className="truncate text-ink-faint text-xs">
                  {listed(organization.topPeople, i18n.language)}
                </p>
              </div>
              <FigureButton
                onPress={() => onOpenRuns(runsOfOrganization(organization))}
                end
                className="shrink-0 text-ink-soft text-xs tabular-nums"
              >
                {t('organizations.people', {
                  count: organization.peopleCount,
                  n: say(organization.peopleCount),
                })}
                <span className="block font-semibold text-ink text-sm">
                  {t('mentions', { count: organization.mentionCount, n: say(organization.mentionCount) })}
                </span>
                {t('organizations.runs', { count: organization.runs, n: say(organization.runs) })}
              </FigureButton>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
