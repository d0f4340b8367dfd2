import { type BillingInterval, type PlanId, planIdSchema } from '@sillage/core/plans/plans'

/** How plans are called at Stripe. Prices come and go with the amounts; the product of a plan stays. */

const PREFIX = 'sillage_'

export const buildProductId = (plan: PlanId): string => `${PREFIX}${plan}`

/** The plan that a product is; null when it is not one of ours. */
export const planOfProduct = (productId: string): PlanId | null => {
  const parsed = planIdSchema.safeParse(productId.startsWith(PREFIX) ? productId.slice(PREFIX.length) : '')
  return parsed.success ? parsed.data : null
}

/** The name of the price in force. */
export const buildLookupKey = (plan: PlanId, interval: BillingInterval): string =>
  `${PREFIX}${plan}_${interval}`
