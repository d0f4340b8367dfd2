import { getEmailLists } from '@sillage/core/identity/guard-calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { ListsForm } from '@/features/admin/lists/lists-form.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/admin/email-lists`: domains that may sign up, and the reasons. */
export const AdminEmailListsPage = () => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const lists = useAdminQuery(getEmailLists, {})
  return (
    <Page
      title={t('lists.title')}
      header={<PageHeader title={t('lists.title')} description={t('lists.description')} />}
    >
      {lists.isError ? (
        <ErrorState title={errorText(lists.error)} onRetry={() => void lists.refetch()} />
      ) : lists.data === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <ListsForm key={lists.data.updatedAt} lists={lists.data} />
      )}
    </Page>
  )
}
