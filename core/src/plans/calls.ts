import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { subscriptionPlanSchema } from './subscription-plan.ts'

export const canStart = defineCall({
  name: 'plans.canStart',
  summary: 'Whether the monthly quota allows this many run units',
  method: 'GET',
  path: '/api/users/quota/can-start',
  access: 'user',
  query: z.object({
    units: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
    /** The brand whose owner pays; without it the caller does. */
    in_brand: z.optional(brandIdSchema),
  }),
  errors: ['brand_not_found', 'access_denied'],
  response: z.object({ canStart: z.boolean(), remaining: z.number(), error: z.nullable(z.string()) }),
})

export const listSubscriptionPlans = defineCall({
  name: 'plans.list',
  summary:
    'The plans on offer, in the order they are shown; an empty list with a message when they cannot be read',
  method: 'GET',
  path: '/api/subscription-plans',
  access: 'public',
  anyClient: true,
  response: z.object({ data: z.array(subscriptionPlanSchema), message: z.nullable(z.string()) }),
})

export const setUserQuota = defineCall({
  name: 'plans.setUserQuota',
  summary: "Sets a user's own monthly limit of runs over the plan's; null takes it back",
  method: 'PUT',
  path: '/api/users/quota',
  access: 'admin',
  body: z.strictObject({
    user_id: z.string().check(z.regex(/^[^/]{1,128}$/)),
    monthly_run_limit: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  }),
  response: z.object({
    ok: z.literal(true),
    user_id: z.string(),
    monthly_run_limit: z.nullable(z.number()),
  }),
  errors: ['user_not_found'],
})
