import { AppError } from '@sillage/core/base/errors'
import { stripeEventPath, stripeEventsPath } from '@sillage/core/base/paths'
import { type StripeEvent, stripeEventSchema } from '@sillage/core/billing/billing'
import type Stripe from 'stripe'
import { db } from '../platform/firebase.ts'
import { findUidByCustomer } from './customer.ts'
import { handleEvent } from './events.ts'
import { isMissing, stripe } from './stripe.ts'
import { syncBilling } from './sync.ts'

/** Of the events that failed, so many are shown and tried again at a time. */
const MOST = 50

/** The events that could not be handled. */
export const failedEvents = async () => {
  const found = await db.collection(stripeEventsPath()).where('status', '==', 'failed').limit(MOST).get()
  return found.docs.map((document) => stripeEventSchema.parse(document.data()))
}

/** Stripe keeps its events for thirty days: null for one that it does not know any more. */
const retrieve = async (eventId: string): Promise<Stripe.Event | null> => {
  try {
    return await (await stripe()).events.retrieve(eventId)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** An event is a reason to ask Stripe, so that one which is gone is handled by asking about its customer. */
const handleLost = async ({ customerId }: StripeEvent): Promise<void> => {
  const uid = customerId === null ? null : await findUidByCustomer(customerId)
  if (uid !== null) await syncBilling(uid)
}

export interface Replayed {
  replayed: string[]
  failed: { event_id: string; error: string }[]
}

/** @throws AppError not_found for an event that neither Stripe nor we know; whatever went wrong otherwise */
const again = async (eventId: string): Promise<void> => {
  const document = db.doc(stripeEventPath(eventId))
  const [event, noted] = await Promise.all([retrieve(eventId), document.get()])
  if (event === null) {
    if (!noted.exists) throw new AppError('not_found')
    await handleLost(stripeEventSchema.parse(noted.data()))
    await document.delete()
    return
  }
  // An event that was handled counts as new once more.
  await document.delete()
  await handleEvent(event)
}

/**
 * Handles an event again, whether or not it was handled before, or all that failed.
 *
 * @throws AppError not_found when nobody knows the event
 */
export const replay = async (eventId: string | null): Promise<Replayed> => {
  const ids = eventId === null ? (await failedEvents()).map((event) => event.eventId) : [eventId]
  const result: Replayed = { replayed: [], failed: [] }
  for (const id of ids) {
    try {
      await again(id)
      result.replayed.push(id)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw error
      result.failed.push({ event_id: id, error: String(error) })
    }
  }
  return result
}
