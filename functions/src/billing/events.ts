import { stripeEventPath } from '@sillage/core/base/paths'
import { STRIPE_EVENT_KEPT_MS, stripeEventSchema } from '@sillage/core/billing/billing'
import { Timestamp } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { logEvent, logger } from '../platform/log/logger.ts'
import { findUidByCustomer } from './customer.ts'
import { mailAbout, mailPlanPaused } from './mails.ts'
import { findCharge, pausePlan } from './pause.ts'
import { type Cause, syncBilling } from './sync.ts'

/** Events that may change a subscription. Stripe's webhook lists the same ones (docs: operations). */
const HANDLED: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
])

const ofCustomerSchema = z.object({
  customer: z.union([
    z.string(),
    z.pipe(
      z.object({ id: z.string() }),
      z.transform(({ id }) => id),
    ),
  ]),
})

/** @param charge that the event is about: a dispute names it, and not the customer */
const getCause = (event: Stripe.Event, charge: Stripe.Charge | null = null): Cause => {
  const customer = ofCustomerSchema.safeParse(charge ?? event.data.object)
  return {
    eventId: event.id,
    type: event.type,
    customerId: customer.success ? customer.data.customer : null,
    createdAt: event.created * 1_000,
  }
}

const noteFailure = async (cause: Cause, error: unknown): Promise<void> => {
  const document = db.doc(stripeEventPath(cause.eventId))
  const known = stripeEventSchema.safeParse((await document.get()).data())
  if (known.success && known.data.status === 'done') return
  await document.set({
    ...cause,
    createdAt: Timestamp.fromMillis(cause.createdAt),
    status: 'failed',
    error: String(error).slice(0, 1_000),
    attempts: (known.success ? known.data.attempts : 0) + 1,
    handledAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + STRIPE_EVENT_KEPT_MS),
  })
}

/**
 * Handles an event, once or many times. Its content only triggers a read at Stripe.
 *
 * @throws the failure, after noting it, so that Stripe sends the event again
 */
export const handleEvent = async (event: Stripe.Event): Promise<void> => {
  let cause = getCause(event)
  logEvent('webhook received', cause)
  if (!HANDLED.has(cause.type)) return
  try {
    const charge = await findCharge(event)
    cause = getCause(event, charge)
    if (cause.customerId === null) return
    const uid = await findUidByCustomer(cause.customerId)
    if (uid === null) {
      // Of another product that shares the account, or of someone who is no longer here.
      logger.info('event of an unknown customer', { eventId: cause.eventId, customerId: cause.customerId })
      return
    }
    // The subscription that the payment was for may be news too.
    if (charge) await syncBilling(uid)
    const isPaused = charge !== null && (await pausePlan(uid, charge))
    await syncBilling(uid, cause)
    if (isPaused) await mailPlanPaused(uid, charge.id)
    await mailAbout(event, uid)
  } catch (error) {
    logEvent('event of Stripe not handled', { eventId: cause.eventId, type: cause.type, error })
    await noteFailure(cause, error)
    throw error
  }
}
