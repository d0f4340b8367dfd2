import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { personaDtoSchema, promptDtoSchema } from '../brands/calls.ts'
import { analysisIdSchema, brandIdSchema, brandOfAnalysis, plainIdSchema } from '../ids.ts'
import { isoInstant } from '../time.ts'
import { LIMITS, MAX_SAMPLES, runStatsSchema } from './analysis.ts'
import { LANGUAGES } from './languages.ts'
import { MAX_NOTE_TEXT, noteKindSchema } from './note.ts'
import { CADENCES } from './schedule.ts'
import { analysisStatusSchema, groupRunStatusSchema, runStatusSchema } from './status.ts'

const byAnalysis = {
  access: 'brand',
  unknown: 'analysis_not_found',
  denied: 'analysis_access_denied',
  params: z.object({ analysisId: analysisIdSchema }),
  brandOf: ({ params }: { params: { analysisId: string } }) => brandOfAnalysis(params.analysisId),
} as const

const okSchema = z.object({ ok: z.literal(true), message: z.string() })

export const analysisDtoSchema = z.object({
  analysis_id: z.string(),
  title: z.string(),
  user_input: z.string(),
  status: analysisStatusSchema,
  created_at: z.string(),
  updated_at: z.string(),
  brands: z.object({ brand_id: z.string(), name: z.string() }),
  models: z.array(
    z.object({
      llm_model_id: z.string(),
      with_web_search: z.boolean(),
      supports_web_search: z.boolean(),
      capabilities: z.object({ web_search: z.boolean() }),
      display_name: z.string(),
      llm_list: z.object({ provider_name: z.string(), model_name: z.string() }),
    }),
  ),
  prompts: z.array(promptDtoSchema),
  personas: z.array(personaDtoSchema),
  languages: z.array(
    z.object({ language_id: z.string(), language_code: z.string(), language_name: z.string() }),
  ),
  samples: z.number().int(),
  schedule_enabled: z.boolean(),
  schedule_cron: z.enum(CADENCES),
  schedule_weekly_day_of_week: z.number().int(),
  schedule_monthly_day: z.number().int(),
  run_stats: runStatsSchema,
  /** Units that a launch would take now. */
  run_units: z.number().int(),
})
export type AnalysisDto = z.infer<typeof analysisDtoSchema>

export const getAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.get',
  summary: 'An analysis with the prompts, personas, languages and models it asks',
  method: 'GET',
  path: '/api/analyses/{analysisId}',
  response: z.object({ data: analysisDtoSchema }),
  errors: ['analysis_not_found'],
})

export const deleteAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.delete',
  summary: 'Deletes an analysis with everything under it',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}',
  response: okSchema,
  errors: ['analysis_not_found'],
})

export const groupRunDtoSchema = z.object({
  group_run_id: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  status: groupRunStatusSchema,
  stats: z.object({
    totalRuns: z.number().int(),
    completedRuns: z.number().int(),
    processingRuns: z.number().int(),
    failedRuns: z.number().int(),
    pendingRuns: z.number().int(),
  }),
  /** Each run with its status, for group runs of at most 1,000 runs; left out above. */
  runs: z.array(z.object({ id: z.string(), status: runStatusSchema })).optional(),
})
export type GroupRunDto = z.infer<typeof groupRunDtoSchema>

export const listGroupRuns = defineCall({
  ...byAnalysis,
  name: 'analyses.groupRuns',
  summary: 'Group runs of an analysis, newest first',
  method: 'GET',
  path: '/api/analyses/{analysisId}/group-runs',
  query: z.object({ dateFrom: isoInstant.optional(), dateTo: isoInstant.optional() }),
  response: z.object({ groupRuns: z.array(groupRunDtoSchema) }),
  errors: ['analysis_not_found'],
})

export const validateAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.validate',
  summary: 'Checks a draft and makes it ready',
  method: 'POST',
  path: '/api/analyses/{analysisId}/validate',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: okSchema.extend({ status: analysisStatusSchema }),
  errors: ['analysis_not_found', 'analysis_incomplete', 'analysis_processing'],
})

export const setAnalysisStatus = defineCall({
  ...byAnalysis,
  name: 'analyses.setStatus',
  summary: 'Sets a completed or failed analysis back to ready',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/status',
  body: z.strictObject({ status: z.enum(['ready', 'draft']) }),
  response: okSchema.extend({ status: analysisStatusSchema }),
  errors: ['analysis_not_found', 'invalid_status', 'analysis_incomplete', 'analysis_processing'],
})

export const launchAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.launch',
  summary: 'Launches a group run; the answers come in afterwards',
  method: 'POST',
  path: '/api/analyses/{analysisId}/launch',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  status: 202,
  response: z.object({ message: z.string(), groupRunId: z.string(), units: z.number().int() }),
  errors: [
    'analysis_not_found',
    'analysis_processing',
    'invalid_status',
    'analysis_incomplete',
    'plan_required',
    'provider_blocked',
    'language_blocked',
    'too_many_languages',
    'too_many_active_analyses',
    'trial_single_run',
    'quota_exceeded',
  ],
})

const languageCodeSchema = z.enum(
  LANGUAGES.map(({ code }) => code),
  'must be the code of a supported language',
)

/** Left out, a field keeps its usual value: weekly on Monday, monthly on the first. */
const scheduleBodySchema = z.strictObject({
  enabled: z.boolean().default(false),
  cronExpression: z.enum(CADENCES).default('weekly'),
  weeklyDayOfWeek: z.number().int().min(0).max(6).default(0),
  monthlyDay: z.number().int().min(1).max(31).default(1),
})

const text = (max: number) => z.string().trim().min(1).max(max)

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
    analysisData: z.strictObject({
      title: text(LIMITS.title).optional(),
      /** The first selected prompt; stands in for `prompts` when that is left out. */
      prompt: text(2_000).optional(),
      prompts: z.array(text(2_000)).min(1).max(LIMITS.prompts).optional(),
      promptCategory: z.string().trim().max(200).default('Manual prompt'),
      languages: z.array(languageCodeSchema).min(1).max(LIMITS.languages),
      modelIds: z.array(plainIdSchema).min(1).max(LIMITS.models),
      /** Personas of the brand; left out, the brand's first three. */
      personaIds: z.array(plainIdSchema).min(1).max(LIMITS.personas).optional(),
      samples: z.number().int().min(1).max(MAX_SAMPLES).default(1),
      schedule: scheduleBodySchema.default({
        enabled: false,
        cronExpression: 'weekly',
        weeklyDayOfWeek: 0,
        monthlyDay: 1,
      }),
      /** Whether to launch at once; otherwise the analysis stays ready. */
      launch: z.boolean().default(true),
    }),
  }),
  status: 201,
  response: z.object({ analysisId: z.string(), analysis_id: z.string(), groupRunId: z.string().nullable() }),
  errors: [
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
  ],
})

const EDIT_ERRORS = ['analysis_not_found', 'analysis_processing', 'configuration_locked'] as const

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
  response: okSchema,
  errors: [...EDIT_ERRORS, 'model_not_found', 'provider_blocked'],
})

export const addPrompt = defineCall({
  ...byAnalysis,
  name: 'analyses.addPrompt',
  summary: 'Links a prompt of the brand to an analysis',
  method: 'POST',
  path: '/api/analyses/{analysisId}/prompts',
  body: z.strictObject({ promptId: plainIdSchema }),
  response: okSchema,
  errors: [...EDIT_ERRORS, 'prompt_not_found'],
})

export const removePrompt = defineCall({
  ...byAnalysis,
  name: 'analyses.removePrompt',
  summary: 'Unlinks a prompt from an analysis; the last one stays',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/prompts',
  query: z.object({ prompt_id: plainIdSchema }),
  response: okSchema,
  errors: [...EDIT_ERRORS, 'prompt_not_found', 'last_prompt'],
})

export const addPersona = defineCall({
  ...byAnalysis,
  name: 'analyses.addPersona',
  summary: 'Links a persona of the brand to an analysis',
  method: 'POST',
  path: '/api/analyses/{analysisId}/personas',
  body: z.strictObject({ personaId: plainIdSchema }),
  response: okSchema,
  errors: [...EDIT_ERRORS, 'persona_not_found'],
})

export const removePersona = defineCall({
  ...byAnalysis,
  name: 'analyses.removePersona',
  summary: 'Unlinks a persona from an analysis; an analysis that is ready keeps one',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/personas',
  query: z.object({ persona_id: plainIdSchema }),
  response: okSchema,
  errors: [...EDIT_ERRORS, 'persona_not_found', 'analysis_incomplete'],
})

export const setLanguages = defineCall({
  ...byAnalysis,
  name: 'analyses.setLanguages',
  summary: 'Sets the languages of an analysis',
  method: 'PUT',
  path: '/api/analyses/{analysisId}/languages',
  body: z.strictObject({ languageCodes: z.array(languageCodeSchema).min(1).max(LIMITS.languages) }),
  response: okSchema,
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
  }),
  response: okSchema,
  errors: ['analysis_not_found', 'analysis_processing', 'scheduling_locked'],
})

export const createNote = defineCall({
  ...byAnalysis,
  name: 'analyses.createNote',
  summary: 'Puts a note on the time line of an analysis: a campaign, the release of a model',
  method: 'POST',
  path: '/api/analyses/{analysisId}/notes',
  body: z.strictObject({
    kind: noteKindSchema,
    text: z.string().trim().min(1).max(MAX_NOTE_TEXT),
    /** When it happened (ISO 8601). */
    happenedAt: isoInstant,
  }),
  status: 201,
  response: z.object({
    data: z.object({
      note_id: z.string(),
      kind: noteKindSchema,
      text: z.string(),
      happened_at: z.string(),
      created_at: z.string(),
    }),
  }),
  errors: ['analysis_not_found'],
})

export const deleteNote = defineCall({
  ...byAnalysis,
  name: 'analyses.deleteNote',
  summary: 'Takes a note off the time line; one that is not there is no error',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}/notes/{noteId}',
  params: z.object({ analysisId: analysisIdSchema, noteId: plainIdSchema }),
  response: okSchema,
  errors: ['analysis_not_found'],
})
