import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { MEMBER_ROLES } from '../base/member-role.ts'
import { planIdSchema } from '../plans/plans.ts'
import { roleSchema } from './user.ts'

const quotaDtoSchema = z.object({
  limit: z.number(),
  used: z.number(),
  remaining: z.number(),
  period: z.string(),
  /** Group runs that the plan or the trial still allows in all; null without limit. */
  launchesLeft: z.nullable(z.int()),
})

/** Of a plan that our team gave without payment: when it ends, null for no end; null of any other plan. */
const givenPlanSchema = z.nullable(z.object({ until: z.nullable(z.number()) }))

/** A brand as the brand switcher lists it. */
export const selectableBrandSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal('brand'),
  description: z.string(),
  category: z.string(),
  logo_url: z.nullable(z.string()),
  website_url: z.string(),
  verified: z.literal(true),
  /** The caller's role in it; an administrator who has opened it is a viewer. */
  role: z.enum(MEMBER_ROLES),
  /** The plan of its owner, which holds in it for everyone. */
  plan: planIdSchema,
  onTrial: z.boolean(),
  /** Whether the caller is that owner. */
  isPayer: z.boolean(),
  /** The owner's name, or address, where that is somebody else: the quota is theirs. */
  payer: z.optional(z.string()),
  quota: quotaDtoSchema,
})
export type SelectableBrand = z.infer<typeof selectableBrandSchema>

/** The plan and quota of a person whose billing contact the caller is. */
export const managedBillingSchema = z.object({
  payer_id: z.string(),
  /** The payer's name, or address. */
  payer: z.string(),
  plan: planIdSchema,
  onTrial: z.boolean(),
  givenPlan: givenPlanSchema,
  trialAvailable: z.boolean(),
  quota: quotaDtoSchema,
})
export type ManagedBilling = z.infer<typeof managedBillingSchema>

export const usersMe = defineCall({
  name: 'identity.me',
  summary: 'The signed-in user: role, plan, quota and brands',
  method: 'GET',
  path: '/api/users/me',
  access: 'user',
  response: z.object({
    data: z.object({
      user_id: z.string(),
      email: z.string(),
      name: z.string(),
      role: roleSchema,
      isAdmin: z.boolean(),
      plan: planIdSchema,
      subscriptionPlan: z.object({ id: planIdSchema, title: z.string() }),
      onTrial: z.boolean(),
      trialEndsAt: z.nullable(z.number()),
      givenPlan: givenPlanSchema,
      /** Whether a plan's free trial may still be taken; it is given once. */
      trialAvailable: z.boolean(),
      /** Whether they may speak to the assistant instead of writing. */
      voice: z.boolean(),
      quota: quotaDtoSchema,
      brands: z.array(selectableBrandSchema),
      billings: z.array(managedBillingSchema),
    }),
  }),
})
