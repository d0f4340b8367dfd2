import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { doneSchema } from '../api/reply.ts'
import { brandIdSchema, plainIdSchema } from '../ids.ts'
import { LIMITS, MAX_SAMPLES } from './analysis.ts'
import { byAnalysis } from './calls.ts'
import { LANGUAGES } from './languages.ts'
import { CADENCES, DEFAULT_HOUR } from './schedule.ts'

const languageCodeSchema = z.enum(
  LANGUAGES.map(({ code }) => code),
  'must be the code of a supported language',
)

/** Left out, a field keeps its usual value: weekly on Monday, monthly on the first, at 7 where the brand is. */
const scheduleBodySchema = z.strictObject({
  enabled: z.boolean().default(false),
  cronExpression: z.enum(CADENCES).default('weekly'),
  weeklyDayOfWeek: z.number().int().min(0).max(6).default(0),
  monthlyDay: z.number().int().min(1).max(31).default(1),
  hour: z.number().int().min(0).max(23).default(DEFAULT_HOUR),
})

const text = (max: number) => z.string().trim().min(1).max(max)

/** What an analysis is made of, as it is ordered. */
export const orderSchema = z.strictObject({
  title: text(LIMITS.title).optional(),
  /** The first selected prompt; stands in for `prompts` when that is left out. */
  prompt: text(2_000).optional(),
  prompts: z.array(text(2_000)).min(1).max(LIMITS.prompts).optional(),
  /** Of the analysis; `promptCategory` is that of its new prompts. */
  category: z.string().trim().max(LIMITS.category).optional(),
  promptCategory: z.string().trim().max(200).default('Manual prompt'),
  languages: z.array(languageCodeSchema).min(1).max(LIMITS.languages),
  modelIds: z.array(plainIdSchema).min(1).max(LIMITS.models),
  /** Personas of the brand; left out, those of the topic that the prompts come from, else the brand's first three. */
  personaIds: z.array(plainIdSchema).min(1).max(LIMITS.personas).optional(),
  samples: z.number().int().min(1).max(MAX_SAMPLES).default(1),
  schedule: scheduleBodySchema.default({
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
    analysisData: orderSchema.extend({
      /** Whether to launch at once; otherwise the analysis stays a draft. */
      launch: z.boolean().default(true),
    }),
  }),
  status: 201,
  response: z.object({ analysisId: z.string(), analysis_id: z.string(), groupRunId: z.string().nullable() }),
  errors: ORDER_ERRORS,
})

const EDIT_ERRORS = ['analysis_not_found', 'analysis_processing'] as const

export const updateAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.update',
  summary:
    'Sets the title, the description, the category or the repeats of an analysis; what is left out stays',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  body: z.strictObject({
    title: text(LIMITS.title).optional(),
    user_input: z.string().trim().max(LIMITS.userInput).optional(),
    category: z.string().trim().max(LIMITS.category).optional(),
    samples: z.number().int().min(1).max(MAX_SAMPLES).optional(),
  }),
  response: doneSchema,
  errors: [...EDIT_ERRORS],
})

export const duplicateAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.duplicate',
  summary: 'Makes a draft with the setup of an analysis, without its versions and its schedule',
  method: 'POST',
  path: '/api/analyses/{analysisId}/duplicate',
  limits: [{ per: 'user', points: 30, seconds: 600 }],
  body: z.strictObject({
    /** Left out, the title of the analysis with "(copy)" behind it. */
    title: text(LIMITS.title).optional(),
  }),
  status: 201,
  response: z.object({ analysisId: z.string(), analysis_id: z.string() }),
  errors: ['analysis_not_found', 'plan_required'],
})

export const archiveAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.archive',
  summary: 'Moves an analysis to the archive, which ends its schedule, or back',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/archive',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  body: z.strictObject({ archived: z.boolean() }),
  response: doneSchema,
  errors: ['analysis_not_found', 'analysis_processing'],
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
          with_web_search: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(LIMITS.models),
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
  body: z.strictObject({ languageCodes: z.array(languageCodeSchema).min(1).max(LIMITS.languages) }),
  response: doneSchema,
  errors: [...EDIT_ERRORS, 'language_blocked', 'too_many_languages'],
})

export const setSchedule = defineCall({
  ...byAnalysis,
  name: 'analyses.setSchedule',
  summary: 'Sets when an analysis launches by itself',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/schedule',
  /** What is left out stays as it is. */
  body: z.strictObject({
    enabled: z.boolean(),
    cronExpression: z.enum(CADENCES).optional(),
    weeklyDayOfWeek: z.number().int().min(0).max(6).optional(),
    monthlyDay: z.number().int().min(1).max(31).optional(),
    hour: z.number().int().min(0).max(23).optional(),
  }),
  response: doneSchema,
  errors: ['analysis_not_found', 'analysis_archived', 'scheduling_locked'],
})
