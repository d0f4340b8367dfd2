import { onSchedule } from 'firebase-functions/scheduler'
import { SIZES } from '../sizes.ts'
import { addressHashKey } from './past-trials.ts'
import { reconcile } from './reconcile.ts'
import { stripeKey } from './settings.ts'

export { stripeWebhook } from './webhook.ts'

/** Once a day, everything at Stripe is compared with everything here: no message that got lost stays lost. */
export const reconcileBilling = onSchedule(
  {
    schedule: 'every 24 hours',
    timeoutSeconds: 540,
    ...SIZES.reconcileBilling,
    secrets: [stripeKey, addressHashKey],
  },
  async () => {
    await reconcile()
  },
)
