import { z } from 'zod/mini'

export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

export const PLAN_IDS = ['free', 'pro', 'ultra', 'enterprise'] as const
export const planIdSchema = z.enum(PLAN_IDS)
export type PlanId = z.infer<typeof planIdSchema>

/** Names of the plans. */
export const PLAN_TITLES: Record<PlanId, string> = {
  free: 'Free',
  pro: 'Pro',
  ultra: 'Ultra',
  enterprise: 'Enterprise',
}
