import { billingPath } from '@sillage/core/base/paths'
import { billingSchema, MAX_EXCUSED } from '@sillage/core/billing/billing'
import { isLive } from '@sillage/core/billing/standing'
import { Timestamp } from 'firebase-admin/firestore'
import type Stripe from 'stripe'
import { recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import { getId, stripe } from './stripe.ts'

/** Stripe does it, as the audit log names it. */
const STRIPE = { uid: 'stripe', user: { email: 'stripe' } }

/** The payment that an event is about, as Stripe has it now; null for events about others. */
export const findCharge = async (event: Stripe.Event): Promise<Stripe.Charge | null> => {
  const { charges } = await stripe()
  if (event.type === 'charge.refunded') return await charges.retrieve(event.data.object.id)
  if (event.type === 'charge.dispute.created') return await charges.retrieve(getId(event.data.object.charge))
  return null
}

/**
 * Pauses the plan of a person whose payment was disputed or refunded, in whole or in part. A repetition does nothing,
 * nor does a payment over which an administrator has resumed the plan.
 *
 * @returns whether the plan is paused over this payment
 */
export const pausePlan = (uid: string, charge: Stripe.Charge): Promise<boolean> =>
  transact(async (transaction) => {
    const ref = db.doc(billingPath(uid))
    const stored = await transaction.get(ref)
    if (!stored.exists) return false
    const { subscription, paused, excused } = billingSchema.parse(stored.data())
    const isTakenBack = charge.disputed || charge.amount_refunded > 0
    if (!isTakenBack || !isLive(subscription) || excused.includes(charge.id)) return false
    if (paused !== null) return paused.chargeId === charge.id
    const reason = charge.disputed ? 'dispute' : 'refund'
    const next = { reason, chargeId: charge.id, at: Timestamp.now() }
    transaction.update(ref, { paused: next })
    recordAudit(transaction, {
      action: 'pause_plan',
      actor: STRIPE,
      target: billingPath(uid),
      after: { reason, charge: charge.id },
    })
    logger.warn('plan paused', { uid, reason, chargeId: charge.id })
    return true
  })

/** Takes a pause back; the payment pauses the plan no more. @returns whether it was paused */
export const resumePlan = (uid: string): Promise<boolean> =>
  transact(async (transaction) => {
    const ref = db.doc(billingPath(uid))
    const stored = await transaction.get(ref)
    const billing = stored.exists ? billingSchema.parse(stored.data()) : null
    if (!billing || billing.paused === null) return false
    const excused = [...billing.excused, billing.paused.chargeId].slice(-MAX_EXCUSED)
    transaction.update(ref, { paused: null, excused })
    return true
  })
