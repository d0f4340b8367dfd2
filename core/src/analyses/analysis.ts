import { z } from 'zod'
import { alertSettingsSchema, DEFAULT_ALERTS } from '../alerts/alert.ts'
import { instant } from '../time.ts'
import { lastSlotSchema, nextSlotSchema, scheduleSchema } from './schedule.ts'
import { analysisStatusSchema } from './status.ts'

export const MAX_SAMPLES = 10
export const LIMITS = {
  prompts: 200,
  personas: 50,
  languages: 50,
  models: 30,
  title: 200,
  userInput: 2_000,
  category: 200,
} as const

/** A model of an analysis. With web search its cells are asked twice: online and offline. */
export const analysisModelSchema = z.object({ modelId: z.string(), webSearch: z.boolean() })
export type AnalysisModel = z.infer<typeof analysisModelSchema>

export const runStatsSchema = z.object({
  total: z.number().int().nonnegative(),
  completed: z.number().int().nonnegative(),
  processing: z.number().int().nonnegative(),
  pending: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
})
export type RunStats = z.infer<typeof runStatsSchema>

/** `brands/{brandId}/analyses/{analysisId}` */
export const analysisSchema = z.object({
  analysisId: z.string(),
  brandId: z.string(),
  title: z.string().max(LIMITS.title),
  userInput: z.string().max(LIMITS.userInput).default(''),
  /** What it is sorted under; '' for nothing. */
  category: z.string().max(LIMITS.category).default(''),
  status: analysisStatusSchema,
  promptIds: z.array(z.string()).max(LIMITS.prompts),
  personaIds: z.array(z.string()).max(LIMITS.personas),
  languageCodes: z.array(z.string()).max(LIMITS.languages),
  models: z.array(analysisModelSchema).max(LIMITS.models),
  /** Repeats of each cell in one group run. */
  samples: z.number().int().min(1).max(MAX_SAMPLES).default(1),
  schedule: scheduleSchema,
  /** The slot that comes next; null while nothing is to be launched. */
  next: nextSlotSchema.nullable().default(null),
  /** What became of the newest slot; null before the first. */
  lastSlot: lastSlotSchema.nullable().default(null),
  /** What it gives alerts of, and whether they are mailed. */
  alerts: alertSettingsSchema.default(DEFAULT_ALERTS),
  /** Of the current group run, or the last one; null before the first. */
  runStats: runStatsSchema.nullable().default(null),
  lastGroupRunId: z.string().nullable().default(null),
  versions: z.number().int().nonnegative().default(0),
  /**
   * When it was last launched, and once that version has ended, when it ended; null before the first launch, and of
   * analyses that have not run since this is kept.
   */
  lastRunAt: instant.nullable().default(null),
  /** When it was moved to the archive, where it is not launched; null of one in use. */
  archivedAt: instant.nullable().default(null),
  createdBy: z.string(),
  createdAt: instant,
  /** The last change of anything in here, edits too. */
  updatedAt: instant,
})
export type Analysis = z.infer<typeof analysisSchema>

/** When an analysis last ran, which editing it does not move; null before the first launch. */
export const lastRunOf = ({ lastRunAt, lastGroupRunId, updatedAt }: Analysis): number | null =>
  lastGroupRunId === null ? null : (lastRunAt ?? updatedAt)
