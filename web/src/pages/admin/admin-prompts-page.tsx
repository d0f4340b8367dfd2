import type { RowDto } from '@sillage/core/rows/calls'
import { useTranslation } from 'react-i18next'
import { RowsList } from '@/features/admin/library/rows-list.tsx'
import { formatDate } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

/** `/admin/prompts`: the prompts of all brands. */
export const AdminPromptsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const columns: TableColumn<RowDto>[] = [
    {
      id: 'prompt',
      header: t('nav.prompts'),
      primary: true,
      cell: ({ name }) => (
        <span dir="auto" className="line-clamp-2">
          {name}
        </span>
      ),
    },
    { id: 'category', header: t('library.category'), cell: ({ about }) => about || '–' },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => formatDate(Date.parse(date_creation), i18n.language),
      className: 'whitespace-nowrap',
    },
  ]
  return <RowsList kind="prompts" title={t('nav.prompts')} columns={columns} />
}
