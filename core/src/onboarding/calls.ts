import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, lookIdSchema, plainIdSchema } from '../base/ids.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { MAX_COMPETITORS } from '../brands/brand.ts'
import { LIMITS, SITE_LIMITS } from '../brands/limits.ts'
import { brandDetailsSchema, CREATE_LIMITS } from '../brands/setup-calls.ts'
import { topicSchema } from '../brands/topic.ts'
import { onboardingSchema } from './onboarding.ts'

const answer = z.object({ data: onboardingSchema })

export const openOnboarding = defineCall({
  name: 'onboarding.open',
  summary: "The caller's onboarding where it was left; begun when there was none",
  method: 'POST',
  path: '/api/onboarding',
  access: 'user',
  /** A brand of the caller, whose next analysis is to be prepared: the steps before it count as completed. */
  query: z.object({
    in_brand: z.optional(brandIdSchema),
    /** A look of before sign-up, to go on from; nothing happens to one that is gone. */
    look: z.optional(lookIdSchema),
  }),
  response: answer,
  errors: ['brand_not_found', 'access_denied', 'editor_only'],
})

export const setWebsite = defineCall({
  name: 'onboarding.website',
  summary: 'Step 1: reads the website of the brand',
  method: 'POST',
  path: '/api/onboarding/website',
  access: 'user',
  body: z.strictObject({
    url: z.string().check(z.trim(), z.minLength(3), z.maxLength(2_000)),
    /** Goes on without reading the site, as when it cannot be read. */
    byHand: z._default(z.boolean(), false),
  }),
  response: answer,
  limits: SITE_LIMITS,
})

export const setDetails = defineCall({
  name: 'onboarding.details',
  summary: 'Step 2: creates the brand as reviewed, or changes it when it is there already',
  method: 'POST',
  path: '/api/onboarding/details',
  access: 'user',
  body: brandDetailsSchema,
  response: answer,
  limits: CREATE_LIMITS,
  errors: ['step_not_open', 'access_denied'],
})

export const suggestCompetitors = defineCall({
  name: 'onboarding.suggestCompetitors',
  summary: 'Suggests whom the brand may be compared with; asked once, unless anew',
  method: 'POST',
  path: '/api/onboarding/competitors/suggest',
  access: 'user',
  body: z.strictObject({ anew: z._default(z.boolean(), false) }),
  response: answer,
  limits: SITE_LIMITS,
  errors: ['step_not_open', 'access_denied', 'brand_not_found', ...CEILING_ERRORS],
})

export const setCompetitors = defineCall({
  name: 'onboarding.competitors',
  summary: 'Step 3: the chosen competitors become the tracked set of the brand',
  method: 'PUT',
  path: '/api/onboarding/competitors',
  access: 'user',
  body: z.strictObject({
    competitors: z
      .array(
        z.strictObject({
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
          /** Empty when nobody knows. */
          domain: z._default(z.string().check(z.trim(), z.maxLength(253)), ''),
        }),
      )
      .check(z.maxLength(MAX_COMPETITORS)),
  }),
  response: answer,
  errors: ['step_not_open', 'access_denied', 'brand_not_found'],
})

/** The choices of a first analysis under the plan in force, with their cost. */
export const firstAnalysisSchema = z.object({
  topics: z.array(topicSchema),
  models: z.array(
    z.object({
      modelId: z.string(),
      displayName: z.string(),
      provider: z.string(),
      webSearch: z.boolean(),
    }),
  ),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The preselected models. */
  modelIds: z.array(z.string()),
  languageCode: z.string(),
  /** How many languages the plan allows; null without limit. */
  languagesPerAnalysis: z.nullable(z.int()),
  remainingUnits: z.int(),
})

export const suggestTopics = defineCall({
  name: 'onboarding.suggestTopics',
  summary: 'Topics for the first analysis, made once, with what the plan allows it to ask',
  method: 'POST',
  path: '/api/onboarding/topics',
  access: 'user',
  body: z.strictObject({ language: z._default(z.string().check(z.maxLength(10)), 'en') }),
  response: z.object({ data: firstAnalysisSchema }),
  limits: SITE_LIMITS,
  errors: [
    'step_not_open',
    'access_denied',
    'editor_only',
    'brand_not_found',
    'analyst_failed',
    ...CEILING_ERRORS,
  ],
})

export const prepareAnalysis = defineCall({
  name: 'onboarding.prepareAnalysis',
  summary: 'Step 4: prepares an analysis, prompts × personas, ready to launch',
  method: 'POST',
  path: '/api/onboarding/analysis',
  access: 'user',
  body: z.strictObject({
    topic: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.title)),
    prompts: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)))
      .check(z.minLength(1), z.maxLength(20)),
    languages: z
      .array(z.string().check(z.maxLength(10)))
      .check(z.minLength(1), z.maxLength(LIMITS.languages)),
    modelIds: z.array(plainIdSchema).check(z.minLength(1), z.maxLength(LIMITS.models)),
  }),
  response: z.object({
    data: onboardingSchema,
    analysisId: z.string(),
    /** The units of its launch from the monthly quota. */
    units: z.int(),
  }),
  limits: [{ per: 'user', points: 20, seconds: 3_600 }],
  errors: [
    'step_not_open',
    'access_denied',
    'editor_only',
    'brand_not_found',
    'trial_single_run',
    'provider_blocked',
    'language_blocked',
    'too_many_languages',
    'quota_exceeded',
    'model_not_found',
    'analysis_incomplete',
  ],
})
