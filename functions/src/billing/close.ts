import { countsOfBilling } from '@sillage/core/admin/counts'
import { billingPath } from '@sillage/core/base/paths'
import { billingSchema } from '@sillage/core/billing/billing'
import { isLive } from '@sillage/core/billing/standing'
import { noteCounts } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'
import { closeCheckouts } from './checkout.ts'
import { forgetContacts } from './contacts.ts'
import { storedBilling } from './customer.ts'
import { findTrialStart, keepPastTrial } from './past-trials.ts'
import { asking, isMissing, stripe } from './stripe.ts'
import { listSubscriptions } from './sync.ts'

/**
 * Ends what a person pays for, at once and without a refund, for someone who deletes their account. The customer and the
 * invoices stay at Stripe, as the law demands; here stays that the mailbox had a trial, if it had. Once more does nothing.
 *
 * @throws AppError unavailable when Stripe cannot be reached: an account must not go while its subscription goes on
 */
export const closeBilling = ({ uid, email }: { uid: string; email: string }): Promise<void> =>
  asking(async () => {
    await forgetContacts(uid)
    const billing = await storedBilling(uid)
    if (!billing) return
    // Before the check for subscriptions: an open checkout could still pay for a deleted account.
    await closeCheckouts(billing.customerId)
    const all = await listSubscriptions(billing.customerId)
    for (const { subscriptionId } of all.filter(isLive)) {
      try {
        await (await stripe()).subscriptions.cancel(subscriptionId)
      } catch (error) {
        // Somebody has ended it since.
        if (!isMissing(error)) throw error
      }
    }
    const trialStart = findTrialStart(all) ?? (billing.trialUsed ? Date.now() : null)
    await transact(async (transaction) => {
      const stored = await transaction.get(db.doc(billingPath(uid)))
      const counted = stored.exists ? billingSchema.parse(stored.data()) : null
      if (trialStart !== null) keepPastTrial(transaction, email, trialStart)
      transaction.delete(stored.ref)
      noteCounts(transaction, uid, countsOfBilling(counted), {})
    })
  })
