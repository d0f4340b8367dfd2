import { useTranslation } from 'react-i18next'
import { UsersList } from '@/features/admin/users/users-list.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/admin/users`: all people. */
export const AdminUsersPage = () => {
  const { t } = useTranslation('admin')
  return (
    <Page
      title={t('users.title')}
      header={<PageHeader title={t('users.title')} description={t('users.description')} />}
    >
      <UsersList />
    </Page>
  )
}
