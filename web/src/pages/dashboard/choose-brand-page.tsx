import { isAdminRole } from '@sillage/core/identity/user'
import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useBrandChoice } from '@/data/use-brand-id.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/dashboard`: redirects to the last chosen brand, or to the first one. */
export const ChooseBrandPage = () => {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const choice = useBrandChoice()
  const { data: me } = useMe()
  const isAdmin = isAdminRole(me?.role ?? 'user')
  const managed = me?.billings[0]
  // Does not redirect after another navigation: this page stays on screen until the code of the next one loads.
  const isHere = window.location.pathname.replace(/\/$/, '') === '/dashboard'
  if (choice.status === 'chosen' && isHere) return <Navigate to={`/dashboard/${choice.brandId}`} replace />
  if (choice.status === 'none' && managed && isHere)
    return <Navigate to={`/dashboard/billing/${managed.payer_id}`} replace />
  // Administrators open no brand of others without a reason.
  if (choice.status === 'none' && isAdmin && isHere) return <Navigate to="/admin" replace />
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} />}>
      {choice.status === 'loading' || choice.status === 'chosen' ? (
        <div className="space-y-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : choice.status === 'failed' ? (
        <ErrorState title={t('failed')} description={errorText(choice.error)} onRetry={choice.retry} />
      ) : (
        <EmptyState
          icon={<Store aria-hidden="true" className="size-5" />}
          title={t('noBrand.title')}
          description={t('noBrand.description')}
          action={
            <>
              <Button asChild variant="primary">
                <Link to="/onboarding">{t('noBrand.setUp')}</Link>
              </Button>
              <Button asChild>
                <Link to="/dashboard/new-brand">{t('noBrand.create')}</Link>
              </Button>
            </>
          }
        />
      )}
    </Page>
  )
}
