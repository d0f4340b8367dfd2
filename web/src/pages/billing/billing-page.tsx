import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { BilledPayer } from '@/features/billing/billed.ts'
import { LeaveBilling } from '@/features/billing/leave-billing.tsx'
import { BillingCard } from '@/features/billing/subscription/billing-card.tsx'
import { InvoicesCard } from '@/features/billing/subscription/invoices-card.tsx'
import { SubscriptionSection } from '@/features/billing/subscription/subscription-section.tsx'
import { useThanks } from '@/features/billing/subscription/use-thanks.ts'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

/** `/dashboard/billing/{payer}`: plan, payment and invoices of somebody whose billing contact the user is. */
export const BillingPage = () => {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const { payerId } = useParams()
  const me = useMe()
  const thank = useThanks()
  const managed = me.data?.billings.find(({ payer_id }) => payer_id === payerId)
  const title = managed ? t('managed.title', { name: managed.payer }) : t('card.title')
  return (
    <Page
      title={title}
      header={
        <PageHeader
          title={title}
          {...(managed
            ? {
                description: t('managed.description'),
                action: <LeaveBilling payerId={managed.payer_id} />,
              }
            : {})}
        />
      }
      className="space-y-5"
    >
      {managed ? (
        <BilledPayer value={managed.payer_id}>
          <BillingCard />
          <InvoicesCard />
          <SubscriptionSection
            chosen={null}
            onPaid={({ status }) => thank(status === 'trialing', 'checkout-return')}
          />
        </BilledPayer>
      ) : me.isPending ? (
        <SkeletonText lines={6} />
      ) : me.isError ? (
        <ErrorState title={errorText(me.error)} onRetry={() => void me.refetch()} />
      ) : (
        <Notice>{t('managed.gone')}</Notice>
      )}
    </Page>
  )
}
