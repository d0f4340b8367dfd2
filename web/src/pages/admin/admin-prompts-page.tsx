import type { ResponseOf } from '@sillage/core/api/call'
import { listPrompts } from '@sillage/core/brands/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { LibraryList } from '@/features/admin/library/library-list.tsx'
import { formatDate } from '@/lib/format.ts'
import type { TableColumn } from '@/ui/data-table.tsx'

type ListedPrompt = ResponseOf<typeof listPrompts>['data'][number]

const textOf = ({ prompt_text, categories }: ListedPrompt) => `${prompt_text} ${categories.title}`

/** `/admin/prompts`: the newest prompts of all brands. */
export const AdminPromptsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const prompts = useAdminQuery(listPrompts, { query: { limit: 200 } })
  const columns: TableColumn<ListedPrompt>[] = [
    {
      id: 'prompt',
      header: t('nav.prompts'),
      primary: true,
      cell: ({ prompt_text }) => <span className="line-clamp-2">{prompt_text}</span>,
    },
    { id: 'category', header: t('library.category'), cell: ({ categories }) => categories.title || '–' },
    {
      id: 'created',
      header: t('users.created'),
      cell: ({ date_creation }) => formatDate(Date.parse(date_creation), i18n.language),
      sortValue: ({ date_creation }) => date_creation,
    },
  ]
  return (
    <LibraryList
      title={t('nav.prompts')}
      rows={prompts.data?.data}
      columns={columns}
      textOf={textOf}
      rowId={({ brand_id, prompt_id }) => `${brand_id} ${prompt_id}`}
      hrefOf={({ brand_id }) => `/dashboard/${brand_id}`}
      isFailed={prompts.isError}
      onRetry={() => void prompts.refetch()}
    />
  )
}
