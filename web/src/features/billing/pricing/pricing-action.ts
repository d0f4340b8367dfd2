import { isForSale } from '@sillage/core/plans/offer'
import type { BillingInterval, PlanId } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { pathOfChosen } from '@/lib/chosen-plan.ts'

/** A plan change in progress. */
export interface PlanStatus {
  planId: PlanId
  kind: 'redirecting' | 'activating' | 'failed'
  /** Text beside the button. */
  text?: string
  onRetry?: () => void
}

/** Actions and labels of the pricing cards, beside the texts of their plans. */
export interface PricingActions {
  /** Buys a plan; absent for visitors, whom each plan leads to the sign-in. */
  onPlanAction?: (plan: SubscriptionPlan, interval: BillingInterval) => void
  /** The plan in force; null without one. */
  current?: { planId: PlanId; interval: BillingInterval | null } | null
  /** The plan chosen before sign-up. */
  chosen?: PlanId | null
  /** Replaces the plan's own label; undefined keeps it. */
  labelOf?: (plan: SubscriptionPlan, interval: BillingInterval) => string | undefined
  /** Whether a plan may offer its trial; false for people who have had theirs. */
  trialAvailable?: boolean
  status?: PlanStatus | null
}

/** Address of the sign-up or sign-in. It carries a paid plan along; the free one needs nothing. */
export const signInFor = (plan: SubscriptionPlan, interval: BillingInterval): string => {
  const next = isForSale(plan) ? pathOfChosen({ planId: plan.id, interval }) : '/onboarding'
  return `/auth?${new URLSearchParams({ next })}`
}
