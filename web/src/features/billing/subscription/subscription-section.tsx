import type { Subscription } from '@sillage/core/billing/billing'
import { isLive } from '@sillage/core/billing/standing'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/data/use-error-text.ts'
import { type ChosenPlan, keepChosen, readChosen } from '@/lib/chosen-plan.ts'
import { useBilled, useBilledPayer } from '../billed.ts'
import type { PlanStatus, PricingActions } from '../pricing/pricing-action.ts'
import { PricingSection } from '../pricing/pricing-section.tsx'
import { useBilling } from '../use-billing.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useCheckoutReturn } from './use-checkout-return.ts'
import { type Choice, useSubscribe } from './use-subscription-actions.ts'

const asPlanId = (text: string | null): 'pro' | 'ultra' => (text === 'ultra' ? 'ultra' : 'pro')

/** The plans for a signed-in person: a choice leads to the checkout, or changes the running subscription. */
export const SubscriptionSection = ({
  chosen,
  onPaid,
}: {
  /** The plan chosen before sign-up. */
  chosen: ChosenPlan | null
  /** Called once, when the checkout has activated a plan. */
  onPaid: (subscription: Subscription) => void
}) => {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  const billed = useBilled()
  const isOwn = useBilledPayer() === null
  const billing = useBilling()
  const subscribe = useSubscribe()
  const back = useCheckoutReturn()
  const [changing, setChanging] = useState<Choice | null>(null)
  const paid = useEffectEvent((settled: Subscription | null) => {
    if (settled !== null) onPaid(settled)
  })
  // Syncs with the next page and the toaster, once each.
  useEffect(() => paid(back.settled), [back.settled])
  const stored = billing.status === 'ready' ? billing.data : null
  const live: Subscription | null = stored && isLive(stored.subscription) ? stored.subscription : null
  const trialAvailable = live === null && stored?.trialUsed !== true && billed?.trialAvailable !== false

  const choose = (choice: Choice) => {
    const isSame = live?.planId === choice.plan.id && live.interval === choice.interval
    if (live !== null && !isSame) return setChanging(choice)
    if (isOwn) keepChosen({ planId: choice.plan.id, interval: choice.interval })
    subscribe.mutate(choice)
  }

  const getStatus = (): PlanStatus | null => {
    const planId = asPlanId(subscribe.variables?.plan.id ?? readChosen()?.planId ?? null)
    if (subscribe.isPending) return { planId, kind: 'redirecting' }
    if (subscribe.isError) {
      const { variables } = subscribe
      return {
        planId,
        kind: 'failed',
        text: errorText(subscribe.error),
        onRetry: () => subscribe.mutate(variables),
      }
    }
    if (back.settling) {
      return {
        planId,
        kind: 'activating',
        text: t(trialAvailable ? 'pricing.activating' : 'pricing.activatingPlan'),
      }
    }
    if (back.failed) {
      return {
        planId,
        kind: 'failed',
        text: t(back.late ? 'pricing.activationLate' : 'pricing.activationFailed'),
        onRetry: back.retry,
      }
    }
    return null
  }

  const getLabel = (plan: SubscriptionPlan, interval: BillingInterval): string | undefined => {
    if (live === null) return undefined
    if (live.planId !== plan.id) return t(plan.id === 'ultra' ? 'pricing.upgrade' : 'pricing.switch')
    return live.interval === interval ? undefined : t(`pricing.switchInterval_${interval}`)
  }

  const actions: PricingActions = {
    onPlanAction: (plan, interval) => choose({ plan, interval }),
    current: billed ? { planId: billed.plan, interval: live?.interval ?? null } : null,
    chosen: live === null ? (chosen?.planId ?? null) : null,
    trialAvailable,
    status: getStatus(),
    labelOf: getLabel,
  }
  return (
    <>
      <PricingSection
        heading="h2"
        key={live?.interval}
        actions={actions}
        firstInterval={live?.interval ?? chosen?.interval ?? 'month'}
      />
      {changing && live ? (
        <ChangeDialog choice={changing} now={live} onClose={() => setChanging(null)} />
      ) : null}
    </>
  )
}
