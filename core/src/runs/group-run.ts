import { z } from 'zod/mini'
import { runStatsSchema } from '../analyses/analysis.ts'
import { groupRunStatusSchema } from '../analyses/status.ts'
import { languageSchema } from '../base/languages.ts'
import { instant } from '../base/time.ts'
import { namedEntitySchema, personaSchema, promptSchema } from '../brands/brand.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { analystCallSchema, modelCallsSchema } from './call-settings.ts'
import { modelSchema } from './model.ts'
import { progressSchema } from './progress.ts'

import { sentimentSchema } from './reading.ts'
import { cellSchema, runErrorClassSchema } from './run.ts'
import { setupChangeSchema } from './setup-changes.ts'

/** An answer as the live panel lists it. */
export const recentAnswerSchema = z.extend(cellSchema, {
  runId: z.string(),
  status: z.enum(['completed', 'failed']),
  excerpt: z.string().check(z.maxLength(200)),
  named: z.boolean(),
  rank: z.nullable(z.int().check(z.positive())),
  sentiment: z.nullable(sentimentSchema),
  errorClass: z.nullable(runErrorClassSchema),
  finishedAt: instant,
})
export type RecentAnswer = z.infer<typeof recentAnswerSchema>

/** Figures that settle while runs come in; computed by the engine from the folded facts. */
export const liveFiguresSchema = z.object({
  /** Percent of answers that name the brand; null without answers. */
  visibility: z.nullable(z.number()),
  sentiment: z.nullable(sentimentSchema),
  /** Answers folded so far. */
  n: z.int().check(z.nonnegative()),
  /** Answers that name the brand. */
  named: z.int().check(z.nonnegative()),
  /** Answers that the analyst has not read yet; missing from the sentiment. */
  unread: z._default(z.int().check(z.nonnegative()), 0),
})

/** The obstacle of waiting runs: a provider that takes none of our calls, or the ceiling of a day's cost. */
export const waitingForSchema = z.object({
  /** Null where the day's ceiling of cost is reached. */
  provider: z.nullable(providerKeySchema),
  since: instant,
  /** When it is tried again, at the latest; null of a provider that we have switched off. */
  nextTryAt: z.nullable(instant),
})
export type WaitingFor = z.infer<typeof waitingForSchema>

/** The cancellation of a group run: its version is partial. */
export const stoppedSchema = z.object({
  at: instant,
  by: z.string(),
  /** Runs that nobody asked; null while those under way still end. */
  skipped: z.nullable(z.int().check(z.nonnegative())),
})

/** `…/groupRuns/{groupRunId}`: one batch of runs launched together, a version of its analysis. */
export const groupRunSchema = z.object({
  groupRunId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  /** 1 for the first version of the analysis. */
  version: z.int().check(z.positive()),
  status: groupRunStatusSchema,
  stats: runStatsSchema,
  live: liveFiguresSchema,
  /** Newest first, at most 12. */
  recent: z.array(recentAnswerSchema),
  /** By model; group runs of before it was kept have none. */
  progress: z._default(progressSchema, {}),
  /** Whether any answer comes from a local stand-in. */
  simulated: z._default(z.boolean(), false),
  /** The obstacles of its runs. */
  waiting: z._default(z.array(waitingForSchema), []),
  /** Null unless it was cancelled. The counts of one that has ended leave the skipped runs out. */
  stopped: z._default(z.nullable(stoppedSchema), null),
  /** Run units reserved at launch and at each retry, and given back for runs that failed or were skipped. */
  units: z.object({ reserved: z.int(), credited: z.int() }),
  /** Changes of its setup since the version before; null for the first, and for old ones. */
  changed: z._default(z.nullable(z.array(setupChangeSchema)), null),
  launchedBy: z.string(),
  /** The user whose quota paid its units; for old ones, the launcher. */
  paidBy: z._default(z.nullable(z.string()), null),
  launchedFrom: z._default(z.enum(['manual', 'cadence', 'api', 'seed', 'placebo']), 'manual'),
  createdAt: instant,
  completedAt: z.nullable(instant),
  /** Of the runs themselves: when the first and the last answer came in. */
  firstRunAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),
  /** When its raw answers were removed, whose time was over (see core/src/brands/retention.ts); its figures stay. */
  answersRemovedAt: z._default(z.nullable(instant), null),
})
export type GroupRun = z.infer<typeof groupRunSchema>

/** Whether a group run was cancelled and its last runs still end. */
export const isStopping = ({ stopped }: Pick<GroupRun, 'stopped'>): boolean => stopped?.skipped === null

/** Runs that a cancelled group run leaves out; 0 of a whole one. */
export const skippedRuns = ({ stopped }: Pick<GroupRun, 'stopped'>): number => stopped?.skipped ?? 0

/** Provider and name of a model that reads answers, and every parameter of its calls. */
const analystSchema = z.object({
  provider: z.string(),
  modelName: z.string(),
  call: z.optional(analystCallSchema),
})

/**
 * `…/manifests/{groupRunId}`: the whole configuration a group run was launched with, enough to run it again exactly.
 * Written once, but for `readBy`. Kept apart from the group run so that listeners of its counts do not download it each time.
 */
export const manifestSchema = z.object({
  groupRunId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  createdAt: instant,
  brand: namedEntitySchema,
  competitors: z.array(namedEntitySchema),
  /**
   * Names of two brands that do not exist, looked for in every answer beside the real ones and asked about in none: how
   * often they are found is a rate of false mentions. Group runs of before they were chosen have none.
   */
  invented: z.optional(z.array(z.string())),
  /** A placebo: it repeats the version before it, so that a change between the two is a false alarm. */
  placebo: z.optional(z.literal(true)),
  /** The version of the tracked set that the competitors are; null of group runs launched before it was kept. */
  trackedSetVersion: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  prompts: z.array(
    z.extend(z.omit(promptSchema, { createdAt: true }), {
      /** The prompt names the brand itself: it shows nothing about how often the brand comes up by itself. */
      branded: z.boolean(),
    }),
  ),
  personas: z.array(
    z.extend(z.omit(personaSchema, { createdAt: true }), {
      /** ISO 3166-1 alpha-2, the origin of searches; null when the country's name is not known. */
      countryCode: z.optional(z.nullable(z.string())),
    }),
  ),
  languages: z.array(languageSchema),
  models: z.array(
    z.extend(modelSchema, {
      webSearch: z.boolean(),
      /** Every parameter of its calls. Manifests of before it was kept have none. */
      calls: z.optional(modelCallsSchema),
    }),
  ),
  /** Of a launch until ± points the ceiling. */
  samples: z.int().check(z.minimum(1), z.maximum(10)),
  /** Half the width of the interval of visibility, in points, at which no more samples are asked. */
  untilPoints: z.optional(z.number()),
  promptTemplateVersion: z.string(),
  extractorVersion: z.string(),
  /** The model that reads the answers. */
  analyst: analystSchema,
  /** Models that read them in its place while its provider takes no calls, in their order. */
  otherAnalysts: z.optional(z.array(analystSchema)),
  /** Those of them that have read some answer, as `provider model`; the one field that is written later. */
  readBy: z.optional(z.array(z.string())),
})
export type Manifest = z.infer<typeof manifestSchema>
