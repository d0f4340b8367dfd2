import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'
import { planEditSchema } from '../plans/plan-edit.ts'
import { planIdSchema } from '../plans/plans.ts'
import { subscriptionPlanSchema } from '../plans/subscription-plan.ts'
import { billingIntervalSchema, catalogueChangeSchema, SUBSCRIPTION_STATUSES } from './billing.ts'

/** The plans behind the pricing page and what Stripe charges for them: for administrators. */

const params = z.object({ planId: planIdSchema })

const adminPlanSchema = z.object({
  plan: subscriptionPlanSchema,
  /** Whether nobody has saved the plan yet. */
  is_default: z.boolean(),
  /** The revision of its editable part; a save names the one it began with. */
  revision: z.string(),
  /** Number of people with the plan, paid or not. */
  people: z.int(),
})
export type AdminPlan = z.infer<typeof adminPlanSchema>

export const listAdminPlans = defineCall({
  name: 'adminPlans.list',
  summary: 'Every plan in the order of the pricing page, also those that are not active',
  method: 'GET',
  path: '/api/admin/plans',
  access: 'admin',
  response: z.object({ data: z.array(adminPlanSchema) }),
})

export const savePlan = defineCall({
  name: 'adminPlans.save',
  summary: 'Changes a plan; refused when somebody else has changed it since it was read',
  method: 'PUT',
  path: '/api/admin/plans/{planId}',
  access: 'admin',
  params,
  body: z.strictObject({ revision: z.string().check(z.maxLength(100)), edited: planEditSchema }),
  response: z.object({ data: adminPlanSchema }),
  errors: ['conflict'],
})

export const orderPlans = defineCall({
  name: 'adminPlans.order',
  summary: 'Puts the plans into another order; refused when theirs is no longer the one that was seen',
  method: 'PUT',
  path: '/api/admin/plans',
  access: 'admin',
  body: z.strictObject({
    seen: z.array(planIdSchema).check(z.maxLength(20)),
    placed: z.array(planIdSchema).check(z.maxLength(20)),
  }),
  response: okSchema,
  errors: ['conflict'],
})

const atStripeSchema = z.object({
  /** Page of the product at Stripe; null while it is not there. */
  product_url: z.nullable(z.string()),
  /** Prices of a new subscription. */
  prices: z.array(z.object({ interval: billingIntervalSchema, price_id: z.string(), amount_cents: z.int() })),
  /** Changes at Stripe that publishing makes. */
  changes: z.array(catalogueChangeSchema),
  /** The digest of these changes; publishing names the one that was reviewed. */
  digest: z.string(),
})
export type PlanAtStripe = z.infer<typeof atStripeSchema>

const atStripe = z.object({ data: atStripeSchema })

export const planAtStripe = defineCall({
  name: 'adminPlans.atStripe',
  summary: 'What Stripe has of a plan, and what publishing the stored plan would change there',
  method: 'GET',
  path: '/api/admin/plans/{planId}/stripe',
  access: 'admin',
  params,
  response: atStripe,
})

export const previewPlan = defineCall({
  name: 'adminPlans.preview',
  summary: 'What saving and publishing a plan would change at Stripe; changes nothing',
  method: 'POST',
  path: '/api/admin/plans/{planId}/stripe/preview',
  access: 'admin',
  unaudited: true,
  params,
  body: z.strictObject({ edited: planEditSchema }),
  response: atStripe,
})

export const publishPlan = defineCall({
  name: 'adminPlans.publish',
  summary:
    'Makes product and prices at Stripe equal to the stored plan; refused for other changes than those seen',
  method: 'POST',
  path: '/api/admin/plans/{planId}/stripe',
  access: 'admin',
  params,
  body: z.strictObject({ digest: z.string().check(z.maxLength(100)) }),
  response: atStripe,
  errors: ['conflict'],
})

const subscriberSchema = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  status: z.enum(SUBSCRIPTION_STATUSES),
  interval: billingIntervalSchema,
  amount_cents: z.int(),
  /** They pay another price than a new subscriber. */
  keeps_price: z.boolean(),
  period_ends_at: z.string(),
  cancels_at: z.nullable(z.string()),
  /** Their chosen plan after the period. */
  next_plan: z.nullable(planIdSchema),
  /** Their page at Stripe, with refunds and credit. */
  stripe_url: z.nullable(z.string()),
})
export type PlanSubscriber = z.infer<typeof subscriberSchema>

export const listPlanSubscribers = defineCall({
  name: 'adminPlans.subscribers',
  summary:
    'Who subscribes to a plan now, 25 at a time, how many pay which price, and who has it without a subscription',
  method: 'GET',
  path: '/api/admin/plans/{planId}/subscribers',
  access: 'admin',
  params,
  query: z.object({
    /** Id of the last person of the page before. */
    after: z.optional(z.string().check(z.regex(/^[\w:-]{1,128}$/))),
  }),
  response: z.object({
    data: z.array(subscriberSchema),
    has_more: z.boolean(),
    /** Every price that somebody pays. */
    prices: z.array(
      z.object({
        interval: billingIntervalSchema,
        amount_cents: z.int(),
        people: z.int(),
        /** It is the one of the stored plan. */
        is_current: z.boolean(),
      }),
    ),
    /** People with the plan and no subscription: given by hand, or the free one. */
    without_subscription: z.int(),
  }),
})
