import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { roleSchema } from '../identity/user.ts'
import { ONBOARDING_PHASES, ONBOARDING_STEPS, STEP_STATUSES } from '../onboarding/onboarding.ts'
import { DOMAIN_MATCHES } from './domain-match.ts'
import { DEFAULT_DAYS, MAX_DAYS } from './range.ts'

/** Calls behind the overview of the console. */

const count = z.int()

const overviewSchema = z.object({
  /** First and last UTC day. */
  from: z.string(),
  to: z.string(),
  /** By the hour (ISO 8601) or by the day (`YYYY-MM-DD`), oldest first, with those that nobody came in. */
  newUsers: z.array(z.object({ date: z.string(), count })),
  newUsersGranularity: z.enum(['hour', 'day']),
  /** Where onboardings stand now. */
  onboardingSteps: z.array(
    z.object({
      step: z.enum(ONBOARDING_STEPS),
      pending: count,
      in_progress: count,
      completed: count,
      error: count,
    }),
  ),
  /** Steps that were completed, by the day. */
  completedStepsSeries: z.array(
    z.object({
      date: z.string(),
      website: count,
      details: count,
      competitors: count,
      analysis: count,
      total: count,
    }),
  ),
  onboardingSummary: z.object({
    analysisPendingAfterCompetitors: count,
    analysisCompleted: count,
    fullOnboarding: count,
  }),
  userCounts: z.object({
    total: count,
    /** Signed in within 30 days. */
    active: count,
    trial: count,
    paying: count,
    cancelled: count,
    autoRenewOff: count,
  }),
  /** `unknown` are people who never began. */
  onboardingStageCounts: z.object({
    website: count,
    details: count,
    competitors: count,
    analysis: count,
    completed: count,
    unknown: count,
  }),
  /** Of all brands together. */
  totals: z.object({ brands: count, prompts: count, personas: count }),
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = defineCall({
  name: 'admin.overview',
  summary:
    'The overview of the console: people, onboardings and subscriptions, over the newest days or from one day to another',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  query: z.object({
    /** UTC days, both in the range; both or neither. */
    from: z.optional(z.string().check(z.maxLength(40))),
    to: z.optional(z.string().check(z.maxLength(40))),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DAYS)), DEFAULT_DAYS),
  }),
  response: overviewSchema,
})

const businessSchema = z.object({
  /** The UTC month that new, churned and trials are of, `YYYY-MM`. */
  month: z.string(),
  /** What active subscriptions pay for a month, in cents of a euro; a yearly price counts as a twelfth. */
  revenue_cents: count,
  /** Active subscriptions. */
  paying: count,
  /** Subscriptions that began this month, trials too. */
  new: count,
  /** Subscriptions that ended this month, trials left out. */
  churned: count,
  /** Trials that ended this month, and those that went on as paid. */
  trials: z.object({ ended: count, converted: count }),
  today: z.object({
    /** Failed runs of the versions launched on this UTC day. */
    failed_runs: count,
    cost_usd: z.number(),
  }),
  waiting: z.object({
    /** New requests for a demonstration. */
    demo_requests: count,
    dead_letters: count,
    /** Differences from Stripe that the last comparison could not repair. */
    drift: count,
    /** Plans paused over a disputed or refunded payment; a few of their people. */
    disputes: count,
    disputed: z.array(z.object({ user_id: z.string(), email: z.string() })),
  }),
})
export type Business = z.infer<typeof businessSchema>

export const getBusiness = defineCall({
  name: 'admin.business',
  summary:
    'Revenue, churn and trials of the month, failed runs and cost of today, and what waits for a person',
  method: 'GET',
  path: '/api/admin/business',
  access: 'admin',
  response: z.object({ data: businessSchema }),
})

export const recount = defineCall({
  name: 'admin.recount',
  summary: 'Counts everything of the overview again from the documents, and corrects the counters',
  method: 'POST',
  path: '/api/admin/recount',
  access: 'admin',
  limits: [{ per: 'user', points: 6, seconds: 3_600 }],
  response: z.object({
    data: z.object({
      finished_at: z.string(),
      users: count,
      /** Counters that were not what the documents come to; they were put right. */
      differences: z.array(z.object({ name: z.string(), kept: z.number(), counted: z.number() })),
    }),
  }),
  errors: ['conflict'],
})

/** Kinds of what the console finds, in the order of its results. */
export const FOUND_KINDS = ['person', 'brand', 'analysis', 'invoice'] as const

const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  /** Name of a person or brand, title of an analysis, number of an invoice. */
  name: z.string(),
  /** The customer: the person, who owns the brand or gets the invoice; null when nobody is known. */
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The brand itself, or that of an analysis; null of people and invoices. */
  brand_id: z.nullable(z.string()),
  brand_name: z.nullable(z.string()),
})
export type Found = z.infer<typeof foundSchema>

export const search = defineCall({
  name: 'admin.search',
  showsBrands: true,
  summary:
    'Finds people by name, address, domain or id, and brands, analyses and invoices by name or id; a few of each kind',
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  query: z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(320)) }),
  response: z.object({ data: z.array(foundSchema) }),
})

const statusSchema = z.enum(STEP_STATUSES)

export const onboardingProgressSchema = z.object({
  userId: z.string(),
  domain: z.string(),
  normalizedDomain: z.string(),
  brandName: z.string(),
  websiteStatus: statusSchema,
  detailsStatus: statusSchema,
  competitorsStatus: statusSchema,
  analysisStatus: statusSchema,
  currentPhase: z.enum(ONBOARDING_PHASES),
  updatedAt: z.string(),
  emailVerified: z.boolean(),
  user: z.object({ email: z.string(), name: z.string(), surname: z.string() }),
  /** How the domain of the address and that of the site compare. */
  domainMatch: z.enum(DOMAIN_MATCHES),
})
export type OnboardingProgress = z.infer<typeof onboardingProgressSchema>

export const listOnboardingProgress = defineCall({
  name: 'admin.onboardingProgress',
  summary: 'How far people came in their onboarding, the newest changes first',
  method: 'GET',
  path: '/api/admin/onboarding-progress',
  access: 'admin',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
    /** With a status: that of this step. Alone: people who are at it. */
    step: z._default(z.enum(['all', ...ONBOARDING_PHASES]), 'all'),
    /** Alone: people with any step of that status. */
    status: z._default(z.enum(['all', ...STEP_STATUSES]), 'all'),
  }),
  response: z.object({ data: z.array(onboardingProgressSchema) }),
})

export const userItemSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  date_creation: z.string(),
  date_last_login: z.nullable(z.string()),
})
export type UserItem = z.infer<typeof userItemSchema>

export const listNewestUsers = defineCall({
  name: 'admin.newestUsers',
  summary: 'The people who came last',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100) }),
  response: z.object({ data: z.array(userItemSchema) }),
})
