import { getUser } from '@sillage/core/admin/user-calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { NotesCard } from '@/features/admin/notes/notes-card.tsx'
import { AccessCard } from '@/features/admin/users/access-card.tsx'
import { BrandsCard } from '@/features/admin/users/brands-card.tsx'
import { PlanCard } from '@/features/admin/users/plan-card.tsx'
import { MailsCard, ProfileCard, UserAuditCard } from '@/features/admin/users/record-cards.tsx'
import { CustomerWorkCards } from '@/features/admin/users/work-cards.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/admin/users/{userId}`: one person, with all actions. */
export const AdminUserPage = () => {
  const { t } = useTranslation('admin')
  const { userId = '' } = useParams()
  const errorText = useErrorText()
  const user = useAdminQuery(getUser, { params: { userId } })
  const current = user.data?.data.user_id === userId ? user.data.data : undefined
  const title = current ? current.name || current.email : t('user.title')
  return (
    <Page
      title={title}
      header={
        <>
          <Link to="/admin/users" className="mb-2 inline-block text-ink-soft text-sm hover:text-ink">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('users.title')}
          </Link>
          <PageHeader title={title} description={current?.email} />
        </>
      }
    >
      {user.isError ? (
        <ErrorState title={errorText(user.error)} onRetry={() => void user.refetch()} />
      ) : current === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <div key={userId} className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
          <div className="space-y-5">
            <ProfileCard key={current.name} user={current} />
            <AccessCard user={current} />
            <BrandsCard user={current} />
            <NotesCard kind="users" id={current.user_id} />
          </div>
          <div className="space-y-5">
            <PlanCard user={current} />
            <MailsCard title={t('user.mails.title')} mails={current.mails} />
          </div>
          <div className="lg:col-span-2">
            <CustomerWorkCards userId={current.user_id} />
          </div>
          <div className="lg:col-span-2">
            <UserAuditCard user={current} />
          </div>
        </div>
      )}
    </Page>
  )
}
