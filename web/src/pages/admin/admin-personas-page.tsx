import type { RowDto } from '@sillage/core/rows/calls'
import { useTranslation } from 'react-i18next'
import { RowsList } from '@/features/admin/library/rows-list.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

/** `/admin/personas`: the personas of all brands. */
export const AdminPersonasPage = () => {
  const { t, i18n } = useTranslation('admin')
  const columns: TableColumn<RowDto>[] = [
    { id: 'name', header: t('library.name'), primary: true, cell: ({ name }) => name },
    { id: 'occupation', header: t('library.occupation'), cell: ({ about }) => about || '–' },
    {
      id: 'age',
      header: t('library.age'),
      align: 'end',
      cell: ({ age }) => (age === null ? '–' : formatInteger(age, i18n.language)),
    },
    { id: 'country', header: t('library.country'), cell: ({ place }) => place || '–' },
  ]
  return <RowsList kind="personas" title={t('nav.personas')} columns={columns} />
}
