import { z } from 'zod/mini'
import { CADENCES } from '../base/cadence.ts'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, brandOfAnalysis, groupRunIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { isoInstant } from '../base/time.ts'
import { personaDtoSchema, promptDtoSchema } from '../brands/calls.ts'
import { LIMITS } from '../brands/limits.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { runStatsSchema } from './analysis.ts'
import { skipReasonSchema } from './schedule.ts'
import { analysisStatusSchema, groupRunStatusSchema, runStatusSchema } from './status.ts'

/** Parameters of every call about one analysis. */
export const byAnalysis = {
  access: 'brand',
  unknown: 'analysis_not_found',
  denied: 'analysis_access_denied',
  params: z.object({ analysisId: analysisIdSchema }),
  brandOf: ({ params }: { params: { analysisId: string } }) => brandOfAnalysis(params.analysisId),
} as const

export const analysisDtoSchema = z.object({
  analysis_id: z.string(),
  title: z.string(),
  user_input: z.string(),
  /** '' for none. */
  category: z.string(),
  status: analysisStatusSchema,
  created_at: z.string(),
  updated_at: z.string(),
  /** When it was last launched, or that version ended: edits do not move it. Null before the first launch. */
  last_run_at: z.nullable(z.string()),
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
  samples: z.int(),
  /** Half the width of the interval of visibility at which it stops repeating; null repeats `samples` times. */
  until_points: z.nullable(z.number()),
  placebo: z.boolean(),
  /** When it was moved to the archive; null of one in use. */
  archived_at: z.nullable(z.string()),
  schedule_enabled: z.boolean(),
  schedule_cron: z.enum(CADENCES),
  schedule_weekly_day_of_week: z.int(),
  schedule_monthly_day: z.int(),
  schedule_hour: z.int(),
  /** When it launches by itself next, at the hour that was chosen; null while nothing is scheduled. */
  schedule_next_at: z.nullable(z.string()),
  run_stats: runStatsSchema,
  /** Units that a launch would take now. */
  run_units: z.int(),
})
export type AnalysisDto = z.infer<typeof analysisDtoSchema>

const MAX_LISTED_ANALYSES = 100

export const listAnalyses = defineCall({
  name: 'analyses.list',
  summary: 'The analyses of a brand, newest first, a page at a time',
  method: 'GET',
  path: '/api/brands/{brandId}/analyses',
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  query: z.object({
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LISTED_ANALYSES)),
      MAX_LISTED_ANALYSES,
    ),
    /** `nextCursor` of the page before. */
    cursor: z.optional(analysisIdSchema),
  }),
  response: z.object({
    analyses: z.array(
      z.object({
        analysis_id: z.string(),
        title: z.string(),
        category: z.string(),
        status: analysisStatusSchema,
        created_at: z.string(),
        updated_at: z.string(),
        last_run_at: z.nullable(z.string()),
        archived_at: z.nullable(z.string()),
      }),
    ),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
})

export const getAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.get',
  summary: 'An analysis with the prompts, personas, languages and models it asks',
  method: 'GET',
  path: '/api/analyses/{analysisId}',
  response: z.object({ data: analysisDtoSchema }),
  errors: ['analysis_not_found'],
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
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.title))),
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

export const deleteAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.delete',
  summary: 'Deletes an analysis with everything under it',
  method: 'DELETE',
  path: '/api/analyses/{analysisId}',
  response: doneSchema,
  errors: ['analysis_not_found'],
  // Alternating launches and deletions must not cost much.
  limits: [{ per: 'user', points: 30, seconds: 3_600 }],
})

/** Group runs of a page. */
const MAX_GROUP_RUNS = 50

export const groupRunDtoSchema = z.object({
  group_run_id: z.string(),
  version: z.int(),
  created_at: z.string(),
  completed_at: z.nullable(z.string()),
  status: groupRunStatusSchema,
  stats: z.object({
    totalRuns: z.int(),
    completedRuns: z.int(),
    processingRuns: z.int(),
    failedRuns: z.int(),
    pendingRuns: z.int(),
  }),
  /** Providers that take no calls at present, so that runs wait for them; null is the end of the day, whose limit is reached. */
  waiting: z.array(
    z.object({
      provider: z.nullable(providerKeySchema),
      since: z.string(),
      next_try_at: z.nullable(z.string()),
    }),
  ),
  /** Set once it was cancelled: `skipped` counts the runs that nobody asked, null while the last ones still end. */
  stopped: z.nullable(z.object({ at: z.string(), skipped: z.nullable(z.int()) })),
  /** Whether it repeats the version before it, so that a change between the two is a false alarm. */
  is_placebo: z.boolean(),
  /** Whether any answer came from a local stand-in. */
  simulated: z.boolean(),
  /** Each run with its status, on request, of group runs of at most 1,000 runs; else missing. */
  runs: z.optional(z.array(z.object({ id: z.string(), status: runStatusSchema }))),
})
export type GroupRunDto = z.infer<typeof groupRunDtoSchema>

export const listGroupRuns = defineCall({
  ...byAnalysis,
  name: 'analyses.groupRuns',
  summary: 'Group runs of an analysis, newest first, a page at a time',
  method: 'GET',
  path: '/api/analyses/{analysisId}/group-runs',
  query: z.object({
    dateFrom: z.optional(isoInstant),
    dateTo: z.optional(isoInstant),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_GROUP_RUNS)),
      MAX_GROUP_RUNS,
    ),
    /** `nextCursor` of the page before. */
    cursor: z.optional(groupRunIdSchema),
    /** Whether each run is listed with its status. */
    runs: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: z.object({
    groupRuns: z.array(groupRunDtoSchema),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
  errors: ['analysis_not_found'],
})

export const validateAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.validate',
  summary: 'Checks a draft and makes it ready',
  method: 'POST',
  path: '/api/analyses/{analysisId}/validate',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: z.extend(doneSchema, { status: analysisStatusSchema }),
  errors: ['analysis_not_found', 'analysis_incomplete', 'analysis_processing'],
})

export const setAnalysisStatus = defineCall({
  ...byAnalysis,
  name: 'analyses.setStatus',
  summary: 'Sets a completed or failed analysis back to ready',
  method: 'PATCH',
  path: '/api/analyses/{analysisId}/status',
  body: z.strictObject({ status: z.enum(['ready', 'draft']) }),
  response: z.extend(doneSchema, { status: analysisStatusSchema }),
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
  response: z.object({ message: z.string(), groupRunId: z.string(), units: z.int() }),
  errors: [
    'analysis_not_found',
    'analysis_archived',
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

export const cancelAnalysis = defineCall({
  ...byAnalysis,
  name: 'analyses.cancel',
  stopsWork: true,
  summary:
    'Cancels the group run under way: asks no more, keeps what was answered, gives back what was not asked',
  method: 'POST',
  path: '/api/analyses/{analysisId}/cancel',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  status: 202,
  response: z.object({ message: z.string(), groupRunId: z.string() }),
  errors: ['analysis_not_found', 'nothing_running'],
})

export const retryFailedRuns = defineCall({
  ...byAnalysis,
  name: 'analyses.retryFailed',
  summary: 'Asks the failed runs of the newest version again, and no others',
  method: 'POST',
  path: '/api/analyses/{analysisId}/retry-failed',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  status: 202,
  response: z.object({ message: z.string(), groupRunId: z.string(), units: z.int() }),
  errors: [
    'analysis_not_found',
    'analysis_archived',
    'analysis_processing',
    'nothing_failed',
    'provider_blocked',
    'language_blocked',
    'too_many_languages',
    'too_many_active_analyses',
    'trial_single_run',
    'quota_exceeded',
  ],
})

/** Days that one answer of the calendar covers at most: a month, with the weeks that it begins and ends in. */
const MAX_CALENDAR_DAYS = 62
const DAY_MS = 86_400_000

export const slotDtoSchema = z.object({
  analysis_id: z.string(),
  title: z.string(),
  /** The date where the brand is, such as `2026-11-30`. */
  slot: z.string(),
  /** The hour that was chosen, on that date. */
  at: z.string(),
  outcome: z.enum(['launched', 'skipped', 'planned']),
  /** Why it was skipped. */
  reason: z.nullable(skipReasonSchema),
  group_run_id: z.nullable(z.string()),
})
export type SlotDto = z.infer<typeof slotDtoSchema>

export const brandCalendar = defineCall({
  name: 'analyses.calendar',
  summary: 'Scheduled runs of a brand between two dates: launched, skipped and why, and planned',
  method: 'GET',
  path: '/api/brands/{brandId}/calendar',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema }),
  query: z.object({ from: isoInstant, to: isoInstant }).check(
    z.refine(({ from, to }) => to >= from && to - from <= MAX_CALENDAR_DAYS * DAY_MS, {
      message: `must be at most ${MAX_CALENDAR_DAYS} days after the first date`,
      path: ['to'],
    }),
  ),
  response: z.object({ time_zone: z.string(), slots: z.array(slotDtoSchema) }),
})
