import type { RowDto } from '@sillage/core/rows/calls'
import { useTranslation } from 'react-i18next'
import { RowsList } from '@/features/admin/library/rows-list.tsx'
import { formatDate } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

/** `/admin/brands`: all brands. */
export const AdminBrandsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const columns: TableColumn<RowDto>[] = [
    { id: 'name', header: t('overview.progress.brand'), primary: true, cell: ({ name }) => name },
    { id: 'industry', header: t('library.industry'), cell: ({ about }) => about || '–' },
    {
      id: 'site',
      header: t('overview.progress.site'),
      cell: ({ place }) => <span className="break-all">{place || '–'}</span>,
    },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => formatDate(Date.parse(date_creation), i18n.language),
      className: 'whitespace-nowrap',
    },
  ]
  return <RowsList kind="brands" title={t('nav.brands')} columns={columns} />
}
