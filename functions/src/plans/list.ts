import type { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { shownPlans } from '@sillage/core/plans/offer'
import type { Handler } from '../api/handler.ts'
import { logger } from '../log/logger.ts'
import { storedPlans } from './stored-plans.ts'

/** What a visitor reads when the plans cannot be shown. */
const FAILED = 'We could not load the latest pricing details. Please refresh the page or contact support.'

export const handleListPlans: Handler<typeof listSubscriptionPlans> = async () => {
  try {
    return { data: shownPlans(await storedPlans()), message: null }
  } catch (error) {
    logger.error('plans not read', { error })
    return { data: [], message: FAILED }
  }
}
