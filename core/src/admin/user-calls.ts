import { z } from 'zod/mini'
import { analysisStatusSchema } from '../analyses/status.ts'
import { chainDtoSchema } from '../base/audit-chain.ts'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { MEMBER_ROLES } from '../base/member-role.ts'
import { okSchema } from '../base/reply.ts'
import { isoInstant } from '../base/time.ts'
import { SUBSCRIPTION_STATUSES } from '../billing/billing.ts'
import { invoiceSchema } from '../billing/calls.ts'
import { brandDtoSchema } from '../brands/calls.ts'
import { roleSchema } from '../identity/user.ts'
import { MAIL_STATES } from '../mail/mail.ts'
import { BILLING_INTERVALS, PLAN_IDS, planIdSchema } from '../plans/plans.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { runErrorClassSchema } from '../runs/run.ts'
import { onboardingProgressSchema, userItemSchema } from './calls.ts'

/** Administrators' calls about people. */

const params = z.object({ userId: plainIdSchema })

/** Longest reason, in characters. */
export const MAX_REASON = 500

/** A filter's value that clears it. */
const ALL = 'all'

export const USER_SORTS = ['date_creation', 'email', 'date_last_login'] as const

const listedUserSchema = z.extend(userItemSchema, {
  plan: planIdSchema,
  on_trial: z.boolean(),
  /** Whether an administrator gave the plan without Stripe. */
  without_stripe: z.boolean(),
  suspended: z.boolean(),
})
export type ListedUser = z.infer<typeof listedUserSchema>

/** The last page of a list: every page before it is read too. */
const MAX_PAGES = 1_000

export const listUsers = defineCall({
  name: 'adminUsers.list',
  summary: 'People, a page at a time; a search finds up to 200 by name, address, domain or id',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGES)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    search: z._default(z.string().check(z.trim(), z.maxLength(320)), ''),
    /** Newest first, by address, or who signed in last first. A search sorts by address. */
    sort: z._default(z.enum(USER_SORTS), 'date_creation'),
    role: z._default(z.enum([ALL, ...roleSchema.options]), ALL),
    plan: z._default(z.enum([ALL, ...PLAN_IDS]), ALL),
  }),
  response: z.object({
    data: z.array(listedUserSchema),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  }),
})

export const auditItemSchema = z.object({
  id: z.string(),
  action: z.string(),
  actor_id: z.string(),
  actor_email: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** With which code it was refused; null when it was done. */
  refused: z.nullable(z.string()),
  at: z.string(),
})
export type AuditItem = z.infer<typeof auditItemSchema>

export const sentMailSchema = z.object({
  id: z.string(),
  to: z.array(z.string()),
  template: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  at: z.string(),
  error: z.nullable(z.string()),
})
export type SentMail = z.infer<typeof sentMailSchema>

const userDetailSchema = z.extend(listedUserSchema, {
  trial_ends_at: z.nullable(z.string()),
  /** Whether the trial is one of a subscription, which goes on as paid. */
  trial_renews: z.boolean(),
  /** The plan that was given without Stripe; null of any other. */
  given_plan: z.nullable(
    z.object({
      /** When it ends by itself; null of one without an end. */
      ends_at: z.nullable(z.string()),
      /** The reason, author and time; null when the audit log no longer has them. */
      entry: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
    }),
  ),
  suspended_at: z.nullable(z.string()),
  email_verified: z.boolean(),
  quota: z.object({
    limit: z.number(),
    used: z.number(),
    period: z.string(),
    /** Set by an administrator over the plan's own; null where the plan decides. */
    monthly_run_limit: z.nullable(z.number()),
  }),
  brands: z.array(z.object({ brand_id: z.string(), name: z.string(), role: z.enum(MEMBER_ROLES) })),
  onboarding: z.nullable(onboardingProgressSchema),
  subscription: z.nullable(
    z.object({
      status: z.enum(SUBSCRIPTION_STATUSES),
      plan: planIdSchema,
      interval: z.enum(BILLING_INTERVALS),
      amount_cents: z.number(),
      current_period_end: z.string(),
      cancels_at: z.nullable(z.string()),
    }),
  ),
  /** When a disputed or refunded payment paused the plan; null while it holds. */
  plan_paused_at: z.nullable(z.string()),
  /** Their page at Stripe, with refunds and credit; null before they first went to pay. */
  stripe_url: z.nullable(z.string()),
  /** Newest first. */
  mails: z.array(sentMailSchema),
})
export type UserDetail = z.infer<typeof userDetailSchema>

export const getUser = defineCall({
  name: 'adminUsers.get',
  summary: 'All that is known of one person',
  method: 'GET',
  path: '/api/users/{userId}',
  access: 'admin',
  params,
  response: z.object({ data: userDetailSchema }),
  errors: ['user_not_found'],
})

export const costsSchema = z.object({
  /** What the providers cost for them, in dollars. */
  today_usd: z.number(),
  month_usd: z.number(),
  month_before_usd: z.number(),
  /** What they pay for a month, in cents of a euro; null where that is unknown. */
  pays_cents: z.nullable(z.int()),
  /** What they pay less what this month cost; null where a part, or the rate of the euro, is unknown. */
  margin_cents: z.nullable(z.int()),
})
export type Costs = z.infer<typeof costsSchema>

export const workSchema = z.object({
  /** Of the brands that they own, changed last first. */
  analyses: z.array(
    z.object({
      analysis_id: z.string(),
      title: z.string(),
      brand_id: z.string(),
      brand_name: z.string(),
      status: analysisStatusSchema,
      /** Null before the first launch. */
      last_run_at: z.nullable(z.string()),
      /** Null without a schedule. */
      next_run_at: z.nullable(z.string()),
      /** Failed runs of its newest version. */
      failed: z.int(),
    }),
  ),
  /** Whether there are more than are listed. */
  has_more: z.boolean(),
  /** Why runs of the newest versions failed, the most frequent reason first. */
  failures: z.array(
    z.object({
      analysis_id: z.string(),
      title: z.string(),
      brand_id: z.string(),
      provider: providerKeySchema,
      error: runErrorClassSchema,
      /** Of one of them, in the provider's words. */
      message: z.string(),
      count: z.int(),
      failed_at: z.nullable(z.string()),
    }),
  ),
})
export type Work = z.infer<typeof workSchema>

const customerWorkSchema = z.extend(workSchema, { costs: costsSchema })
export type CustomerWork = z.infer<typeof customerWorkSchema>

export const getCustomerWork = defineCall({
  name: 'adminUsers.work',
  showsBrands: true,
  summary: 'What a customer costs, the analyses of the brands that they own, and why runs of these failed',
  method: 'GET',
  path: '/api/admin/users/{userId}/work',
  access: 'admin',
  params,
  response: z.object({ data: customerWorkSchema }),
  errors: ['user_not_found'],
})

export const listUserInvoices = defineCall({
  name: 'adminUsers.invoices',
  summary: "A person's invoices at Stripe, newest first",
  method: 'GET',
  path: '/api/admin/users/{userId}/invoices',
  access: 'admin',
  params,
  response: z.object({ data: z.array(invoiceSchema) }),
  errors: ['user_not_found'],
})

export const updateUser = defineCall({
  name: 'adminUsers.update',
  summary: "Changes a person's name",
  method: 'PUT',
  path: '/api/users/{userId}',
  access: 'admin',
  params,
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: z.object({ data: z.object({ name: z.string() }) }),
  errors: ['user_not_found', 'super_admin_only'],
})

export const deleteUser = defineCall({
  name: 'adminUsers.delete',
  summary: 'Deletes a person, with what they pay for and the brands that nobody else belongs to',
  method: 'DELETE',
  path: '/api/users/{userId}',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'not_yourself', 'ownership_pending'],
})

export const setUserTrial = defineCall({
  name: 'adminUsers.setTrial',
  summary: 'Gives a person a plan for a time, or takes back what was given',
  method: 'PUT',
  path: '/api/admin/users/{userId}/trial',
  access: 'admin',
  params,
  body: z.strictObject({
    plan: planIdSchema,
    /** When it ends; left out, a trial that was given ends at once. */
    ends_at: z.optional(isoInstant),
  }),
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'pays_already'],
})

export const giveUserPlan = defineCall({
  name: 'adminUsers.givePlan',
  summary:
    'Gives a person a plan without Stripe, with all that it holds; the free plan takes back what was given',
  method: 'PUT',
  path: '/api/admin/users/{userId}/plan',
  access: 'admin',
  params,
  body: z.strictObject({
    plan: planIdSchema,
    /** When it ends by itself; null for no end. */
    ends_at: z.nullable(isoInstant),
    /** For the audit log. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'pays_already'],
})

export const resetUserPassword = defineCall({
  name: 'adminUsers.resetPassword',
  summary: 'Mails a person a link to choose a new password',
  method: 'POST',
  path: '/api/admin/users/{userId}/password-reset',
  access: 'admin',
  params,
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only'],
})

export const signOutUser = defineCall({
  name: 'adminUsers.signOut',
  summary: 'Ends every session of a person, on every device',
  method: 'POST',
  path: '/api/admin/users/{userId}/sign-out',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only'],
})

export const resetUserFactor = defineCall({
  name: 'adminUsers.resetFactor',
  summary: 'Turns off the second factor of a person who lost it, and ends their sessions',
  method: 'DELETE',
  path: '/api/admin/users/{userId}/second-factor',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'not_yourself'],
})

export const suspendUser = defineCall({
  name: 'adminUsers.suspend',
  summary: 'Keeps a person out, with everything that is theirs left as it is',
  method: 'POST',
  path: '/api/admin/users/{userId}/suspend',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'not_yourself'],
})

export const reactivateUser = defineCall({
  name: 'adminUsers.reactivate',
  summary: 'Lets a suspended person in again',
  method: 'POST',
  path: '/api/admin/users/{userId}/reactivate',
  access: 'admin',
  params,
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only'],
})

export const setUserRole = defineCall({
  name: 'adminUsers.setRole',
  summary: 'Makes a person an administrator, or takes that back; for super administrators',
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  access: 'admin',
  params,
  body: z.strictObject({ role: roleSchema }),
  response: okSchema,
  errors: ['user_not_found', 'super_admin_only', 'last_super_admin'],
})

export const listUserBrands = defineCall({
  name: 'adminUsers.brands',
  showsBrands: true,
  summary: 'The brands that a person belongs to',
  method: 'GET',
  path: '/api/users/{userId}/brands',
  access: 'admin',
  params,
  response: z.object({ data: z.array(brandDtoSchema) }),
  errors: ['user_not_found'],
})

export const linkUserBrand = defineCall({
  name: 'adminUsers.linkBrand',
  summary: 'Makes a person a member of a brand',
  method: 'POST',
  path: '/api/users/{userId}/brands',
  access: 'admin',
  params,
  body: z.strictObject({ brand_id: brandIdSchema }),
  status: 201,
  response: okSchema,
  errors: ['user_not_found', 'brand_not_found', 'already_member', 'admin_not_linked'],
})

export const unlinkUserBrand = defineCall({
  name: 'adminUsers.unlinkBrand',
  summary: 'Takes a person out of a brand',
  method: 'DELETE',
  path: '/api/users/{userId}/brands/{brandId}',
  access: 'admin',
  params: z.object({ userId: plainIdSchema, brandId: brandIdSchema }),
  response: okSchema,
  errors: ['member_not_found', 'last_owner', 'payer_stays'],
})

export const listAudit = defineCall({
  name: 'adminUsers.audit',
  summary:
    'The audit log, newest first; filters by action, by who did it, by what it was done to and by time hold together',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
    action: z.optional(z.string().check(z.maxLength(100))),
    /** Id or address of who did it. */
    actor: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(320))),
    /** Path of what it was done to; of a person the id or address will do, of a brand the id. */
    target: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    /** The first and the last moment, both in the range; one alone is open at the other end. */
    from: z.optional(isoInstant),
    to: z.optional(isoInstant),
    /** Entries before this one, by its id. */
    before: z.optional(plainIdSchema),
  }),
  response: z.object({ data: z.array(auditItemSchema), has_more: z.boolean(), chain: chainDtoSchema }),
})
