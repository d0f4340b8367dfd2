import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { LIMITS } from '../brands/limits.ts'
import { alertSettingsSchema, DEFAULT_ALERTS } from './alert-settings.ts'
import { lastSlotSchema, nextSlotSchema, scheduleSchema } from './schedule.ts'
import { analysisStatusSchema } from './status.ts'

export const MAX_SAMPLES = 10
/** Half the width of the interval of visibility, in points, until which a launch repeats its questions. */
export const MAX_UNTIL_POINTS = 20
export const untilPointsSchema = z.number().check(z.minimum(1), z.maximum(MAX_UNTIL_POINTS))
/** A model of an analysis. With web search each of its cells runs twice: online and offline. */
export const analysisModelSchema = z.object({ modelId: z.string(), webSearch: z.boolean() })
export type AnalysisModel = z.infer<typeof analysisModelSchema>

export const runStatsSchema = z.object({
  total: z.int().check(z.nonnegative()),
  completed: z.int().check(z.nonnegative()),
  processing: z.int().check(z.nonnegative()),
  pending: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
})
export type RunStats = z.infer<typeof runStatsSchema>

/** `brands/{brandId}/analyses/{analysisId}` */
export const analysisSchema = z.object({
  analysisId: z.string(),
  brandId: z.string(),
  title: z.string().check(z.maxLength(LIMITS.title)),
  userInput: z._default(z.string().check(z.maxLength(LIMITS.userInput)), ''),
  /** Its category in lists; '' for none. */
  category: z._default(z.string().check(z.maxLength(LIMITS.category)), ''),
  status: analysisStatusSchema,
  promptIds: z.array(z.string()).check(z.maxLength(LIMITS.prompts)),
  personaIds: z.array(z.string()).check(z.maxLength(LIMITS.personas)),
  languageCodes: z.array(z.string()).check(z.maxLength(LIMITS.languages)),
  models: z.array(analysisModelSchema).check(z.maxLength(LIMITS.models)),
  /** Repeats of each cell in one group run. */
  samples: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SAMPLES)), 1),
  /** A launch repeats until visibility is known to so many points, and `samples` is its ceiling; null repeats as often. */
  untilPoints: z._default(z.nullable(untilPointsSchema), null),
  /** Once a quarter a version is launched again right after it ended, to measure false alarms; it costs its units. */
  placebo: z._default(z.boolean(), false),
  schedule: scheduleSchema,
  /** The slot that comes next; null while nothing is to be launched. */
  next: z._default(z.nullable(nextSlotSchema), null),
  /** The outcome of the newest slot; null before the first. */
  lastSlot: z._default(z.nullable(lastSlotSchema), null),
  /** Its alerts, and whether they are mailed. */
  alerts: z._default(alertSettingsSchema, DEFAULT_ALERTS),
  /** Of the current group run, or the last one; null before the first. */
  runStats: z._default(z.nullable(runStatsSchema), null),
  lastGroupRunId: z._default(z.nullable(z.string()), null),
  versions: z._default(z.int().check(z.nonnegative()), 0),
  /**
   * When it was last launched, and once that version has ended, when it ended; null before the first launch, and of
   * analyses that have not run since this is kept.
   */
  lastRunAt: z._default(z.nullable(instant), null),
  /** When it was moved to the archive, where it is not launched; null of one in use. */
  archivedAt: z._default(z.nullable(instant), null),
  createdBy: z.string(),
  createdAt: instant,
  /** The last change of anything in here, edits too. */
  updatedAt: instant,
})
export type Analysis = z.infer<typeof analysisSchema>

/** When an analysis last ran, which editing it does not move; null before the first launch. */
export const getLastRunAt = ({ lastRunAt, lastGroupRunId, updatedAt }: Analysis): number | null =>
  lastGroupRunId === null ? null : (lastRunAt ?? updatedAt)

/** When an analysis is launched next; null without a schedule. */
export const nextLaunchAt = ({ schedule, next }: Analysis): number | null =>
  schedule.enabled ? (next?.at ?? null) : null
