import { z } from 'zod/mini'
import { CADENCES } from '../base/cadence.ts'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { LANGUAGES } from '../base/languages.ts'
import { doneSchema } from '../base/reply.ts'
import { LIMITS } from '../brands/limits.ts'
import { suggestedPersonaSchema } from '../brands/topic.ts'
import { MAX_SAMPLES, untilPointsSchema } from './analysis.ts'
import { byAnalysis } from './calls.ts'
import { DEFAULT_HOUR } from './schedule.ts'

const languageCodeSchema = z.enum(
  LANGUAGES.map(({ code }) => code),
  'must be the code of a supported language',
)

/** Left out, a field keeps its usual value: weekly on Monday, monthly on the first, at 7 where the brand is. */
const scheduleBodySchema = z.strictObject({
  enabled: z._default(z.boolean(), false),
  cronExpression: z._default(z.enum(CADENCES), 'weekly'),
  weeklyDayOfWeek: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
  monthlyDay: z._default(z.int().check(z.minimum(1), z.maximum(31)), 1),
  hour: z._default(z.int().check(z.minimum(0), z.maximum(23)), DEFAULT_HOUR),
})

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** People that an order brings along. */
export const suggestedPersonasSchema = z
  .array(suggestedPersonaSchema)
  .check(z.minLength(1), z.maxLength(LIMITS.personas))

/** The setup of an analysis in an order. */
export const orderSchema = z.strictObject({
  title: z.optional(text(LIMITS.title)),
  /** The first selected prompt; stands in for `prompts` when that is left out. */
  prompt: z.optional(text(2_000)),
  prompts: z.optional(z.array(text(2_000)).check(z.minLength(1), z.maxLength(LIMITS.prompts))),
  /** Of the analysis; `promptCategory` is that of its new prompts. */
  category: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.category))),
  promptCategory: z._default(z.string().check(z.trim(), z.maxLength(200)), 'Manual prompt'),
  languages: z.array(languageCodeSchema).check(z.minLength(1), z.maxLength(LIMITS.languages)),
  modelIds: z.array(plainIdSchema).check(z.minLength(1), z.maxLength(LIMITS.models)),
  /** Personas of the brand; left out, those of the topic that the prompts come from, else the brand's first three. */
  personaIds: z.optional(z.array(plainIdSchema).check(z.minLength(1), z.maxLength(LIMITS.personas))),
  samples: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SAMPLES)), 1),
  untilPoints: z._default(z.nullable(untilPointsSchema), null),
  schedule: z._default(scheduleBodySchema, {
    enabled: false,
    cronExpression: 'weekly',
    weeklyDayOfWeek: 0,
    monthlyDay: 1,
    hour: DEFAULT_HOUR,
  }),
})

/** Gates that an order is passed through before an analysis is made of it. */
export const ORDER_ERRORS = [
  'plan_required',
  'provider_blocked',
  'language_blocked',
  'too_many_languages',
  'scheduling_locked',
  'too_many_active_analyses',
  'trial_single_run',
  'quota_exceeded',
  'analysis_incomplete',
  'model_not_found',
  'persona_not_found',
] as const

export const createManualAnalysis = defineCall({
  name: 'analyses.createManual',
  summary: 'Creates an analysis from chosen prompts, personas, languages and models, and launches it',
  method: 'POST',
  path: '/api/analyses/manual',
  access: 'brand',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  brandOf: ({ body }) => body.brandId,
  body: z.strictObject({
    brandId: brandIdSchema,
    analysisData: z.extend(orderSchema, {
      /** People who ask; they become personas of the brand. They go before `personaIds`. */
      personas: z.optional(suggestedPersonasSchema),
      /** Whether to launch at once; otherwise the analysis stays a draft. */
      launch: z._default(z.boolean(), true),
    }),
  }),
  status: 201,
  response: z.object({ analysisId: z.string(), analysis_id: z.string(), groupRunId: z.nullable(z.string()) }),
  errors: ORDER_ERRORS,
})

const EDIT_ERRORS = ['analysis_not_found', 'analysis_processing'] as const

export const updateAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.update',
  summary:
    'Sets the title, the description, the category, the repeats or the placebos of an analysis; what is left out stays',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  body: z.strictObject({
    title: z.optional(text(LIMITS.title)),
    user_input: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.userInput))),
    category: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.category))),
    samples: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_SAMPLES))),
    until_points: z.optional(z.nullable(untilPointsSchema)),
    placebo: z.optional(z.boolean()),
  }),
  response: doneSchema,
  errors: [...EDIT_ERRORS],
})

export const setModels = defineCall({
  ...byAnalysis,
  name: 'analyses.setModels',
  summary: 'Sets the models of an analysis; those that search the web are asked with and without it',
  method: 'PUT',
  path: '/api/analyses/{analysisId}/models',
  body: z.strictObject({
    models: z
      .array(
        z.strictObject({
          llm_model_id: plainIdSchema,
          /** Ignored: a model that searches the web is always saved with web search. */
          with_web_search: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.models)),
  }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'model_not_found', 'provider_blocked'],
})

export const addPrompt = defineCall({
  ...byAnalysis,
  name: 'analyses.addPrompt',
  summary: 'Links a prompt of the brand to an analysis',
  method: 'POST',
  path: '/api/analyses/{analysisId}/prompts',
  body: z.strictObject({ promptId: plainIdSchema }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'prompt_not_found'],
})

export const removePrompt = defineCall({
  ...byAnalysis,
  name: 'analyses.removePrompt',
  summary: 'Unlinks a prompt from an analysis; the last one stays',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/prompts',
  query: z.object({ prompt_id: plainIdSchema }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'prompt_not_found', 'last_prompt'],
})

export const addPersona = defineCall({
  ...byAnalysis,
  name: 'analyses.addPersona',
  summary: 'Links a persona of the brand to an analysis',
  method: 'POST',
  path: '/api/analyses/{analysisId}/personas',
  body: z.strictObject({ personaId: plainIdSchema }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'persona_not_found'],
})

export const removePersona = defineCall({
  ...byAnalysis,
  name: 'analyses.removePersona',
  summary: 'Unlinks a persona from an analysis; one that is no draft keeps one',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/personas',
  query: z.object({ persona_id: plainIdSchema }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'persona_not_found', 'analysis_incomplete'],
})

export const setLanguages = defineCall({
  ...byAnalysis,
  name: 'analyses.setLanguages',
  summary: 'Sets the languages of an analysis',
  method: 'PUT',
  path: '/api/analyses/{analysisId}/languages',
  body: z.strictObject({
    languageCodes: z.array(languageCodeSchema).check(z.minLength(1), z.maxLength(LIMITS.languages)),
  }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'language_blocked', 'too_many_languages'],
})

export const setSchedule = defineCall({
  ...byAnalysis,
  name: 'analyses.setSchedule',
  summary: 'Sets when an analysis launches by itself',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/schedule',
  /** A missing field stays as it is. */
  body: z.strictObject({
    enabled: z.boolean(),
    cronExpression: z.optional(z.enum(CADENCES)),
    weeklyDayOfWeek: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
    monthlyDay: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  }),
  response: doneSchema,
  errors: ['analysis_not_found', 'analysis_archived', 'scheduling_locked'],
})
