import { isLive } from '@sillage/core/billing/standing'
import { billingPath } from '@sillage/core/paths'
import { db } from '../firebase.ts'
import { storedBilling } from './customer.ts'
import { asking, isMissing, stripe } from './stripe.ts'
import { subscriptionsOf } from './sync.ts'

/**
 * Ends what a person pays for, at once and without a refund, for someone who deletes their account. The customer and the
 * invoices stay at Stripe, as the law demands. Once more does nothing.
 *
 * @throws AppError unavailable when Stripe cannot be reached: an account must not go while its subscription goes on
 */
export const closeBilling = (uid: string): Promise<void> =>
  asking(async () => {
    const billing = await storedBilling(uid)
    if (!billing) return
    for (const { subscriptionId } of (await subscriptionsOf(billing.customerId)).filter(isLive)) {
      try {
        await (await stripe()).subscriptions.cancel(subscriptionId)
      } catch (error) {
        // Somebody has ended it since.
        if (!isMissing(error)) throw error
      }
    }
    await db.doc(billingPath(uid)).delete()
  })
