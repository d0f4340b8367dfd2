import type { PersonItem } from '@sillage/core/analytics/views/people/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger, formatParts } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { useListSize } from '@/widgets/use-list-of-view.ts'
import { Highlights } from './highlights.tsx'
import { runsOfPerson } from './runs-of.ts'

/** People in the answers, with details, most mentioned first; a row opens the answers. */
export const PeopleTable = ({
  people,
  total,
  onOpenRuns,
  className,
}: {
  people: readonly PersonItem[]
  /** People in all, of which `people` may be the first. */
  total: number
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('people')
  const exportCsv = useExportCsv()
  const size = useListSize()
  const locale = i18n.language
  const columns = useMemo(
    (): TableColumn<PersonItem>[] => [
      {
        id: 'person',
        header: t('table.person'),
        primary: true,
        cell: (person) => person.fullName,
        sortValue: (person) => person.fullName,
      },
      {
        id: 'organization',
        header: t('table.organization'),
        cell: (person) => person.organization ?? t('independent'),
        sortValue: (person) => person.organization,
      },
      {
        id: 'mentions',
        header: t('table.mentions'),
        cell: (person) => formatInteger(person.mentionCount, locale),
        sortValue: (person) => person.mentionCount,
        align: 'end',
      },
      {
        id: 'sentiment',
        header: t('table.sentiment'),
        cell: ({ sentiment }) => {
          if (sentiment === null) return '–'
          const parts = [sentiment.positive, sentiment.neutral, sentiment.negative]
          const [positive, neutral, negative] = formatParts(parts, locale)
          return t('table.sentimentOf', { positive, neutral, negative })
        },
        sortValue: ({ sentiment }) => sentiment?.positive,
        className: 'whitespace-nowrap',
      },
      {
        id: 'highlights',
        header: t('table.highlights'),
        cell: (person) => <Highlights person={person} />,
        className: 'min-w-72 max-w-96',
      },
    ],
    [t, locale],
  )
  const save = () =>
    exportCsv(
      [
        [
          t('table.person'),
          t('table.organization'),
          t('table.mentions'),
          t('table.positive'),
          t('table.neutral'),
          t('table.negative'),
          t('table.reason'),
          t('table.strengths'),
          t('table.weaknesses'),
        ],
        ...people.map(({ sentiment, ...person }) => [
          person.fullName,
          person.organization ?? t('independent'),
          person.mentionCount,
          sentiment?.positive ?? null,
          sentiment?.neutral ?? null,
          sentiment?.negative ?? null,
          person.whyMentioned[0] ?? null,
          person.strengths.join('; '),
          person.weaknesses.join('; '),
        ]),
      ],
      t('table.title'),
    )
  return (
    <Card {...(className === undefined ? {} : { className })}>
      <CardHeader
        picture
        title={t('table.title')}
        description={
          people.length < total
            ? size(people.length, total)
            : t('table.description', { count: total, n: formatInteger(total, locale) })
        }
        action={<SaveButton label={t('table.save')} onSave={save} />}
      />
      <DataTable
        label={t('table.title')}
        columns={columns}
        data={people}
        rowId={(person) => person.id}
        onRowOpen={(person) => onOpenRuns(runsOfPerson(person))}
        initialSort={{ id: 'mentions', desc: true }}
        pageSize={10}
      />
    </Card>
  )
}
