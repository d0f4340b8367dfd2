import type { ResponseOf } from '@sillage/core/api/call'
import { listPersonas } from '@sillage/core/brands/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { LibraryList } from '@/features/admin/library/library-list.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

type ListedPersona = ResponseOf<typeof listPersonas>['data'][number]

const textOf = ({ name, occupation, city, country }: ListedPersona) =>
  `${name} ${occupation} ${city} ${country}`

/** `/admin/personas`: the newest personas of all brands. */
export const AdminPersonasPage = () => {
  const { t, i18n } = useTranslation('admin')
  const personas = useAdminQuery(listPersonas, { query: { limit: 200 } })
  const columns: TableColumn<ListedPersona>[] = [
    { id: 'name', header: t('overview.progress.name'), primary: true, cell: ({ name }) => name },
    { id: 'occupation', header: t('library.occupation'), cell: ({ occupation }) => occupation || '–' },
    {
      id: 'age',
      header: t('library.age'),
      align: 'end',
      cell: ({ age }) => formatInteger(age, i18n.language),
      sortValue: ({ age }) => age,
    },
    { id: 'country', header: t('library.country'), cell: ({ country }) => country || '–' },
  ]
  return (
    <LibraryList
      title={t('nav.personas')}
      rows={personas.data?.data}
      columns={columns}
      textOf={textOf}
      rowId={({ brand_id, persona_id }) => `${brand_id} ${persona_id}`}
      hrefOf={({ brand_id }) => `/dashboard/${brand_id}`}
      isFailed={personas.isError}
      onRetry={() => void personas.refetch()}
    />
  )
}
