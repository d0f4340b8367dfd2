import { listAudit } from '@sillage/core/admin/user-calls'
import { planPath } from '@sillage/core/base/paths'
import { listAdminPlans } from '@sillage/core/billing/plan-calls'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { PlanEditor } from '@/features/admin/plans/plan-editor.tsx'
import type { DrawCard } from '@/features/admin/plans/plan-preview.tsx'
import { StripeCard } from '@/features/admin/plans/stripe-card.tsx'
import { SubscribersCard } from '@/features/admin/plans/subscribers-card.tsx'
import { EnterpriseCard } from '@/features/billing/pricing/enterprise-card.tsx'
import type { PricingActions } from '@/features/billing/pricing/pricing-action.ts'
import { PricingCard } from '@/features/billing/pricing/pricing-card.tsx'
import { AuditEntries } from '@/ui/audit-entries.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Changes shown at once. */
const NEWEST = 50

/** The card as visitors see it, without actions. */
const ACTIONS: PricingActions = { onPlanAction: () => undefined }

const drawCard: DrawCard = (plan, interval) =>
  plan.planType === 'enterprise' ? (
    <EnterpriseCard plan={plan} isCurrent={false} heading="h3" />
  ) : (
    <PricingCard plan={plan} interval={interval} actions={ACTIONS} heading="h3" />
  )

/** `/admin/plans/{planId}`: one plan with its Stripe prices, subscribers and history. */
export const AdminPlanPage = () => {
  const { t } = useTranslation(['plans', 'admin'])
  const { planId = '' } = useParams()
  const plans = useAdminQuery(listAdminPlans, {})
  const admin = plans.data?.data.find(({ plan }) => plan.id === planId)
  const changes = useAdminQuery(
    listAudit,
    { query: { target: planPath(planId), limit: NEWEST } },
    { enabled: admin !== undefined },
  )
  const title = admin?.plan.title ?? t('title')
  return (
    <Page
      title={title}
      header={
        <>
          <Link to="/admin/plans" className="mb-2 inline-block text-ink-soft text-sm hover:text-ink">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('title')}
          </Link>
          <PageHeader title={title} />
        </>
      }
      className="space-y-5"
    >
      {admin !== undefined ? (
        <>
          <PlanEditor key={admin.plan.id} admin={admin} drawCard={drawCard} />
          <StripeCard key={`${admin.plan.id} stripe`} admin={admin} />
          <SubscribersCard key={`${admin.plan.id} subscribers`} admin={admin} />
          <Card className="[--edge:1.25rem]">
            <CardHeader title={t('history')} />
            {changes.isError ? (
              <ErrorState title={t('admin:audit.failed')} onRetry={() => void changes.refetch()} />
            ) : (
              <AuditEntries label={t('history')} entries={changes.data?.data} />
            )}
          </Card>
        </>
      ) : plans.isPending ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <ErrorState title={plans.isError ? t('failed') : t('unknown')} onRetry={() => void plans.refetch()} />
      )}
    </Page>
  )
}
