import { listAdminPlans } from '@sillage/core/billing/plan-calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { PlansOrder } from '@/features/admin/plans/plans-order.tsx'
import { EventsCard, ReconciliationCard } from '@/features/admin/plans/reconciliation-card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** `/admin/plans`: the plans of the pricing page, and their reconciliation with Stripe. */
export const AdminPlansPage = () => {
  const { t } = useTranslation('plans')
  const plans = useAdminQuery(listAdminPlans, {})
  return (
    <Page
      title={t('title')}
      header={<PageHeader title={t('title')} description={t('description')} />}
      className="space-y-5"
    >
      {plans.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void plans.refetch()} />
      ) : plans.data === undefined ? (
        <Skeleton className="h-72 rounded-lg" />
      ) : (
        <PlansOrder plans={plans.data.data} />
      )}
      <ReconciliationCard />
      <EventsCard />
    </Page>
  )
}
