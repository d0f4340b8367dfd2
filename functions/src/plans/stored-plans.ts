import { plansPath } from '@sillage/core/base/paths'
import { type SubscriptionPlan, subscriptionPlanSchema } from '@sillage/core/plans/subscription-plan'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'

/** The stored plans. An unreadable one is left out and logged. */
export const storedPlans = async (): Promise<SubscriptionPlan[]> => {
  const snapshot = await db.collection(plansPath()).get()
  return snapshot.docs.flatMap((document) => {
    const parsed = subscriptionPlanSchema.safeParse({ id: document.id, ...document.data() })
    if (parsed.success) return [parsed.data]
    logger.error('stored plan is malformed', { plan: document.id, issues: parsed.error.issues })
    return []
  })
}
