import type { Response } from 'express'
import type { Request } from 'firebase-functions/https'
import type Stripe from 'stripe'
import { logger } from '../platform/log/logger.ts'
import { secretValue } from '../platform/secrets.ts'
import { handleEvent } from './events.ts'
import { stripeWebhookKey } from './settings.ts'
import { isForgery, stripe } from './stripe.ts'

/** The event of a message that is Stripe's own; null for one that anybody else may have sent. */
const verified = async (body: Buffer, signature: string, key: string): Promise<Stripe.Event | null> => {
  const { webhooks } = await stripe()
  try {
    return webhooks.constructEvent(body, signature, key)
  } catch (error) {
    if (isForgery(error)) return null
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Answers what Stripe sends: 200 once an event is handled (again); 400 when the signature does not fit the body as it
 * came; 500 when handling failed and 503 while no signing secret is set, so that Stripe sends it again.
 */
export const answerStripe = async (request: Request, response: Response): Promise<void> => {
  if (request.method !== 'POST') {
    response.status(405).set('Allow', 'POST').json({ error: 'Only POST is answered here.' })
    return
  }
  const key = secretValue(stripeWebhookKey)
  if (key === '') {
    logger.error('STRIPE_WEBHOOK_SECRET is not set: events of Stripe wait')
    response.status(503).json({ error: 'Not set up yet; send it again.' })
    return
  }
  try {
    const event = await verified(
      request.rawBody ?? Buffer.alloc(0),
      request.get('stripe-signature') ?? '',
      key,
    )
    if (event === null) {
      response.status(400).json({ error: 'The signature does not fit.' })
      return
    }
    await handleEvent(event)
    response.status(200).json({ received: true })
  } catch (error) {
    logger.error('webhook failed', { error })
    response.status(500).json({ error: 'Not handled; send it again.' })
  }
}
