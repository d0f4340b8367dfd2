import { onRequest } from 'firebase-functions/https'
import { onSchedule } from 'firebase-functions/scheduler'
import { loadedLate } from '../platform/loaded-late.ts'
import { addressHashKey } from '../platform/secrets.ts'
import { sized } from '../platform/sizes.ts'
import { stripeKey, stripeWebhookKey } from './settings.ts'

const webhook = loadedLate('stripeWebhook', () => import('./webhook.ts'))

/** Where Stripe sends its events. */
export const stripeWebhook = onRequest(
  {
    invoker: 'public',
    ...sized('stripeWebhook'),
    timeoutSeconds: 60,
    secrets: [stripeKey, stripeWebhookKey, addressHashKey],
  },
  async (request, response) => {
    const { answerStripe } = await webhook()
    await answerStripe(request, response)
  },
)

const reconciliation = loadedLate('reconcileBilling', () => import('./reconcile.ts'))

/** Once a day, everything at Stripe is compared with everything here: no message that got lost stays lost. */
export const reconcileBilling = onSchedule(
  {
    schedule: 'every 24 hours',
    timeoutSeconds: 540,
    ...sized('reconcileBilling'),
    secrets: [stripeKey, addressHashKey],
  },
  async () => {
    const { reconcile } = await reconciliation()
    await reconcile()
  },
)
