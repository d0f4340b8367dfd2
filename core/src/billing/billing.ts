import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { BILLING_INTERVALS, planIdSchema } from '../plans/plans.ts'

export const billingIntervalSchema = z.enum(BILLING_INTERVALS)

/** The states of a subscription, in Stripe's words. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** The stored form of a subscription at Stripe. Instants in milliseconds, amounts in cents of a euro per interval. */
export const subscriptionSchema = z.object({
  subscriptionId: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  planId: planIdSchema,
  interval: billingIntervalSchema,
  amountCents: z.int().check(z.nonnegative()),
  startedAt: instant,
  currentPeriodStart: instant,
  currentPeriodEnd: instant,
  /** When the trial ends or ended; null when there never was one. */
  trialEndsAt: z.nullable(instant),
  /** When it ends by itself; null while it goes on. */
  cancelsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** The chosen change at the end of the period; null without one. */
  next: z._default(
    z.nullable(
      z.object({
        /** Of the schedule at Stripe. */
        scheduleId: z.string(),
        planId: planIdSchema,
        interval: billingIntervalSchema,
        amountCents: z.int().check(z.nonnegative()),
      }),
    ),
    null,
  ),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** Payments that are remembered as excused: the newest. */
export const MAX_EXCUSED = 50

/** Why the plan of a subscription gives nothing for now. */
const PAUSE_REASONS = ['dispute', 'refund'] as const
const pauseSchema = z.object({
  reason: z.enum(PAUSE_REASONS),
  /** The payment that was disputed or given back. */
  chargeId: z.string(),
  at: instant,
})

/** `billing/{uid}`: Stripe's last data on a person's subscription. Written by the server alone. */
export const billingSchema = z.object({
  uid: z.string(),
  customerId: z.string(),
  /** The subscription that counts: the live one, else the last one. */
  subscription: z._default(z.nullable(subscriptionSchema), null),
  /** Set when a payment is disputed or refunded, until an administrator resumes the plan. */
  paused: z._default(z.nullable(pauseSchema), null),
  /** Payments over which the plan was resumed: they pause it no more. */
  excused: z._default(z.array(z.string()), []),
  /** A free trial is given once. */
  trialUsed: z._default(z.boolean(), false),
  syncedAt: z._default(z.nullable(instant), null),
})
export type Billing = z.infer<typeof billingSchema>

const DAY_MS = 86_400_000

/** How long it is remembered that an event was handled. Stripe sends an event again for three days. */
export const STRIPE_EVENT_KEPT_MS = 90 * DAY_MS

/** `stripe_events/{eventId}`: that an event of Stripe was handled, or why it could not be. */
export const stripeEventSchema = z.object({
  eventId: z.string(),
  type: z.string(),
  customerId: z.nullable(z.string()),
  createdAt: instant,
  status: z.enum(['done', 'failed']),
  error: z._default(z.nullable(z.string()), null),
  attempts: z.int().check(z.nonnegative()),
  handledAt: instant,
})
export type StripeEvent = z.infer<typeof stripeEventSchema>

/** A difference between Stripe and our documents. */
export const differenceSchema = z.object({
  uid: z.nullable(z.string()),
  customerId: z.string(),
  kind: z.enum(['subscription', 'standing', 'claims', 'unknown_customer', 'several_subscriptions']),
  /** Stripe's value, in short. */
  stripe: z.string(),
  /** Our stored value. */
  ours: z.string(),
  repaired: z.boolean(),
})
export type Difference = z.infer<typeof differenceSchema>

/** `settings/billing_reconciliation`: the last comparison of all that Stripe has with all that we have. */
export const reconciliationSchema = z.object({
  startedAt: instant,
  finishedAt: instant,
  /** Customers compared. */
  customers: z.int(),
  differences: z.array(differenceSchema),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** Changes that make Stripe equal to a plan. Prices there never change: a new one takes the place. */
export const CATALOGUE_CHANGES = [
  'product_created',
  'product_renamed',
  'product_described',
  'product_activated',
  'product_withdrawn',
  'price_set',
  'price_withdrawn',
] as const

export const catalogueChangeSchema = z.object({
  planId: planIdSchema,
  kind: z.enum(CATALOGUE_CHANGES),
  /** Of a price; null of a product. */
  interval: z.nullable(billingIntervalSchema),
  /** A text of the product, or an amount in cents; null where there was none, or is none afterwards. */
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
})
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>
