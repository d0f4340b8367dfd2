import { isLive } from '@sillage/core/billing/standing'
import { stillClosed } from '@sillage/core/plans/offer'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useOwnEntitlements } from '@/data/use-entitlements.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import { useCapabilityText } from '../pricing/use-capability-text.ts'
import { usePlans } from '../pricing/use-plans.ts'
import { useStartFullAccess } from '../subscription/use-subscription-actions.ts'
import { useThanks } from '../subscription/use-thanks.ts'
import { useBilling } from '../use-billing.ts'
import { TrialTermsLists } from './trial-terms-lists.tsx'

/** The capabilities missing from the person's plan, with the plan that has them. */
const StillClosed = ({ plans }: { plans: readonly SubscriptionPlan[] }) => {
  const { t } = useTranslation('billing')
  const capabilityText = useCapabilityText()
  const standing = useOwnEntitlements()
  const closed = standing === null ? [] : stillClosed(standing.entitlements, plans)
  if (closed.length === 0) return null
  return (
    <ul aria-label={t('fullAccess.adds')} className="space-y-2.5 text-sm">
      {closed.map(({ capability, plan }) => (
        <li key={capability} className="flex gap-2.5 text-ink">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            {capabilityText(capability)}{' '}
            <span className="text-ink-soft">{t('fullAccess.withPlan', { plan: plan.title })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Confirms full access: ends the trial and starts payment, or leads to the plans. */
export const FullAccessDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const me = useMe()
  const billing = useBilling()
  const start = useStartFullAccess()
  const thank = useThanks()
  const subscription = billing.status === 'ready' ? (billing.data?.subscription ?? null) : null
  const trialing = subscription?.status === 'trialing' ? subscription : null
  const onTrial = me.data?.onTrial ?? false
  const plans = usePlans()
  const known = plans.status === 'ready' ? plans.plans : []
  const trialPlan = onTrial ? known.find(({ id }) => id === me.data?.plan) : undefined
  const plan = me.data ? PLAN_TITLES[me.data.plan] : ''
  const text = trialing
    ? t('fullAccess.trial', {
        plan,
        price: formatEuros(trialing.amountCents, i18n.language),
        per: t(perKey(trialing.interval)),
      })
    : onTrial
      ? t('fullAccess.given', { plan })
      : isLive(subscription)
        ? t('fullAccess.active', { plan })
        : t('fullAccess.none')
  const toPlans = () => {
    onClose()
    void navigate('/onboarding?step=subscription')
  }
  // New rights reopen every listener, which may unmount this dialog for a moment.
  const send = () =>
    void start.mutateAsync().then(
      () => {
        thank(false)
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={t('fullAccess.title')}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>{t('fullAccess.later')}</Button>
          {onTrial ? (
            <Button variant="primary" loading={start.isPending} disabled={!me.data} onClick={send}>
              {t(trialing ? 'fullAccess.confirm' : 'fullAccess.subscribe')}
            </Button>
          ) : (
            <Button variant="primary" disabled={!me.data} onClick={toPlans}>
              {t('fullAccess.seePlans')}
            </Button>
          )}
        </>
      }
    >
      {plans.status !== 'ready' ? (
        <SkeletonText lines={4} />
      ) : trialPlan ? (
        <TrialTermsLists plan={trialPlan} className="grid gap-5 sm:grid-cols-2" />
      ) : (
        <StillClosed plans={plans.plans} />
      )}
      {start.isError ? (
        <Notice tone="negative" className="mt-4">
          {errorText(start.error)}
        </Notice>
      ) : null}
    </Dialog>
  )
}
