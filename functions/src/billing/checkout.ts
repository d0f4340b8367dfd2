import { AppError } from '@sillage/core/base/errors'
import type { Billing } from '@sillage/core/billing/billing'
import type { User } from '@sillage/core/identity/user'
import { getFreeDays } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type Stripe from 'stripe'
import { appUrl } from '../platform/app-url.ts'
import { ensurePrice } from './catalogue.ts'
import { findPastTrial } from './past-trials.ts'
import { stripeTax } from './settings.ts'
import { stripe } from './stripe.ts'

/** A page of the app with what came of the checkout in its address. */
const returnUrl = (path: string, outcome: 'success' | 'cancelled'): string => {
  const url = new URL(appUrl(path))
  url.searchParams.set('checkout', outcome)
  return url.href
}

/** Closes the checkouts that a customer has open: what is paid in one of them would come beside what is wanted now. */
export const closeCheckouts = async (customerId: string): Promise<void> => {
  const { data } = await (await stripe()).checkout.sessions.list({
    customer: customerId,
    status: 'open',
    limit: 100,
  })
  for (const { id } of data) {
    // One that was paid meanwhile cannot be closed; the next look at the customer finds its subscription.
    await (await stripe()).checkout.sessions.expire(id).catch(() => undefined)
  }
}

export interface Order {
  plan: SubscriptionPlan
  interval: BillingInterval
  /** A page of the app. */
  returnTo: string
  /** Whether the plan's trial may be taken, if it has one and none was taken before. */
  withTrial: boolean
}

/** The address of a checkout for a plan. @throws AppError plan_not_for_sale */
export const openCheckout = async (billing: Billing, user: User, order: Order): Promise<string> => {
  const { plan, interval, returnTo } = order
  const price = await ensurePrice(plan, interval)
  // One at a time: two that are both paid would be two subscriptions.
  await closeCheckouts(billing.customerId)
  const mayTry = order.withTrial && !billing.trialUsed && (await findPastTrial(user.email)) === null
  const freeDays = mayTry ? getFreeDays(plan) : 0
  const subscriptionData: Stripe.Checkout.SessionCreateParams.SubscriptionData = {
    metadata: { uid: user.uid, planId: plan.id },
    ...(freeDays > 0
      ? {
          trial_period_days: freeDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }
      : {}),
  }
  const session = await (await stripe()).checkout.sessions.create({
    mode: 'subscription',
    customer: billing.customerId,
    client_reference_id: user.uid,
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: subscriptionData,
    payment_method_collection: 'always',
    // Customers are businesses: their name, address and tax id stand on the invoice.
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    automatic_tax: { enabled: stripeTax() },
    locale: user.preferences.language === 'fr' ? 'fr' : 'auto',
    success_url: returnUrl(returnTo, 'success'),
    cancel_url: returnUrl(returnTo, 'cancelled'),
  })
  if (session.url === null) throw new AppError('unavailable')
  return session.url
}
