import type { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { shownPlans } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type { Handler } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { storedPlans } from './stored-plans.ts'

/** The text for a visitor when the plans cannot be shown. */
const FAILED = 'We could not load the latest pricing details. Please refresh the page or contact support.'

/** Anybody may ask, as often as they like: all who ask at about the same time share one read. */
const SHARED_MS = 2_000

let shared: { plans: Promise<SubscriptionPlan[]>; until: number } | undefined

const sharedPlans = (): Promise<SubscriptionPlan[]> => {
  const now = Date.now()
  if (shared === undefined || shared.until <= now) shared = { plans: storedPlans(), until: now + SHARED_MS }
  return shared.plans
}

export const handleListPlans: Handler<typeof listSubscriptionPlans> = async () => {
  try {
    return { data: shownPlans(await sharedPlans()), message: null }
  } catch (error) {
    logger.error('plans not read', { error })
    return { data: [], message: FAILED }
  }
}
