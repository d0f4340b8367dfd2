import { type AdminPlan, planAtStripe, publishPlan } from '@sillage/core/billing/plan-calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { StripeChanges } from './stripe-changes.tsx'

/** Stripe's products and prices of a plan, and the changes that publishing makes. */
export const StripeCard = ({ admin }: { admin: AdminPlan }) => {
  const { t, i18n } = useTranslation(['plans', 'billing'])
  const errorText = useErrorText()
  const params = { planId: admin.plan.id }
  const known = useAdminQuery(planAtStripe, { params })
  const publish = useAdminChange((digest: string) => callApi(publishPlan, { params, body: { digest } }))
  const at = known.data?.data
  return (
    <Card>
      <CardHeader
        title={t('stripe.title')}
        action={
          at?.product_url ? (
            <a
              href={at.product_url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent text-sm hover:underline"
            >
              {t('stripe.product')}
            </a>
          ) : null
        }
      />
      {known.isError ? (
        <ErrorState title={errorText(known.error)} onRetry={() => void known.refetch()} />
      ) : (
        <CardBody className="space-y-4 text-sm">
          {at === undefined ? (
            <SkeletonText lines={3} />
          ) : (
            <>
              <ul className="space-y-1 text-ink tabular-nums">
                {at.prices.map(({ interval, price_id, amount_cents }) => (
                  <li key={price_id} className="flex flex-wrap gap-x-3">
                    {formatEuros(amount_cents, i18n.language)} {t(`billing:${perKey(interval)}`)}{' '}
                    {t('billing:pricing.exclVat')}
                    <code className="break-all text-ink-soft text-xs leading-5">{price_id}</code>
                  </li>
                ))}
              </ul>
              {at.changes.length > 0 ? (
                <div className="space-y-3">
                  <p className="font-semibold text-ink">{t('stripe.differs')}</p>
                  <StripeChanges changes={at.changes} />
                  <Button
                    variant="primary"
                    loading={publish.isPending}
                    onClick={() =>
                      publish.mutate(at.digest, {
                        onSuccess: () => toast.success(t('stripe.done')),
                        onError: (error) => toast.error(errorText(error)),
                      })
                    }
                  >
                    {t('stripe.publish')}
                  </Button>
                </div>
              ) : (
                <p className="text-ink-soft">
                  {t(at.product_url === null ? 'stripe.notThere' : 'stripe.same')}
                </p>
              )}
            </>
          )}
        </CardBody>
      )}
    </Card>
  )
}
