import { isForSale } from '@sillage/core/plans/offer'
import type { BillingInterval, PlanId } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { pathOfChosen } from '@/lib/chosen-plan.ts'

/** Something that is happening to the choice of a plan. */
export interface PlanStatus {
  planId: PlanId
  kind: 'redirecting' | 'activating' | 'failed'
  /** What is said beside the button. */
  text?: string
  onRetry?: () => void
}

/** What the cards of the pricing section do and say, besides what their plans say. */
export interface PricingActions {
  /** `checkout` calls the handler; anything else leads to the sign-in. */
  mode: 'checkout' | 'sign-in'
  onPlanAction?: (plan: SubscriptionPlan, interval: BillingInterval) => void
  /** The plan in force; null when there is none to compare with. */
  current?: { planId: PlanId; interval: BillingInterval | null } | null
  /** The plan that was chosen before signing up. */
  chosen?: PlanId | null
  /** Over the plan's own label; undefined leaves it. */
  labelOf?: (plan: SubscriptionPlan, interval: BillingInterval) => string | undefined
  /** Whether a plan's trial may be offered; some have had theirs. */
  trialAvailable?: boolean
  status?: PlanStatus | null
}

/** Where somebody goes who has to sign in first. A plan that is subscribed to goes along; the free one needs nothing. */
const signInFor = (plan: SubscriptionPlan, interval: BillingInterval): string => {
  const next = isForSale(plan) ? pathOfChosen({ planId: plan.id, interval }) : '/onboarding'
  return `/auth?${new URLSearchParams({ next })}`
}

/** Does what the button of a plan says. */
export const choosePlan = (
  { mode, onPlanAction }: PricingActions,
  plan: SubscriptionPlan,
  interval: BillingInterval,
): void => {
  if (mode !== 'checkout') {
    window.location.assign(signInFor(plan, interval))
    return
  }
  if (onPlanAction) onPlanAction(plan, interval)
  else console.error('the pricing section is to check out and has no handler for it')
}
