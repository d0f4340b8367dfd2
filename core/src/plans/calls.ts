import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { brandIdSchema } from '../ids.ts'
import { subscriptionPlanSchema } from './subscription-plan.ts'

export const canStart = defineCall({
  name: 'plans.canStart',
  summary: 'Whether the monthly quota allows this many run units',
  method: 'GET',
  path: '/api/users/quota/can-start',
  access: 'user',
  query: z.object({
    units: z.coerce.number().int().min(1).max(10_000_000),
    /** The brand whose owner pays; without it the caller does. */
    in_brand: brandIdSchema.optional(),
  }),
  errors: ['brand_not_found', 'access_denied'],
  response: z.object({ canStart: z.boolean(), remaining: z.number(), error: z.string().nullable() }),
})

export const listSubscriptionPlans = defineCall({
  name: 'plans.list',
  summary:
    'The plans on offer, in the order they are shown; an empty list with a message when they cannot be read',
  method: 'GET',
  path: '/api/subscription-plans',
  access: 'public',
  anyClient: true,
  response: z.object({ data: z.array(subscriptionPlanSchema), message: z.string().nullable() }),
})

export const setUserQuota = defineCall({
  name: 'plans.setUserQuota',
  summary: "Sets a user's own monthly limit of runs over the plan's; null takes it back",
  method: 'PUT',
  path: '/api/users/quota',
  access: 'admin',
  body: z.strictObject({
    user_id: z.string().regex(/^[^/]{1,128}$/),
    monthly_run_limit: z.number().int().min(0).max(10_000_000).nullable(),
  }),
  response: z.object({
    ok: z.literal(true),
    user_id: z.string(),
    monthly_run_limit: z.number().nullable(),
  }),
  errors: ['user_not_found'],
})
