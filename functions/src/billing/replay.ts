import { stripeEventSchema } from '@sillage/core/billing/billing'
import { AppError } from '@sillage/core/errors'
import { stripeEventPath, stripeEventsPath } from '@sillage/core/paths'
import type Stripe from 'stripe'
import { db } from '../firebase.ts'
import { handleEvent } from './events.ts'
import { isMissing, stripe } from './stripe.ts'

/** Of the events that failed, so many are shown and tried again at a time. */
const MOST = 50

/** The events that could not be handled. */
export const failedEvents = async () => {
  const found = await db.collection(stripeEventsPath()).where('status', '==', 'failed').limit(MOST).get()
  return found.docs.map((document) => stripeEventSchema.parse(document.data()))
}

const retrieve = async (eventId: string): Promise<Stripe.Event> => {
  try {
    return await (await stripe()).events.retrieve(eventId)
  } catch (error) {
    if (isMissing(error)) {
      throw new AppError('not_found', { cause: error })
    }
    throw error
  }
}

export interface Replayed {
  replayed: string[]
  failed: { event_id: string; error: string }[]
}

/**
 * Handles an event again, whether or not it was handled before, or all that failed.
 *
 * @throws AppError not_found when Stripe does not know the event
 */
export const replay = async (eventId: string | null): Promise<Replayed> => {
  const ids = eventId === null ? (await failedEvents()).map((event) => event.eventId) : [eventId]
  const result: Replayed = { replayed: [], failed: [] }
  for (const id of ids) {
    const event = await retrieve(id)
    // An event that was handled counts as new once more.
    await db.doc(stripeEventPath(id)).delete()
    try {
      await handleEvent(event)
      result.replayed.push(id)
    } catch (error) {
      result.failed.push({ event_id: id, error: String(error) })
    }
  }
  return result
}
