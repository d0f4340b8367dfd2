import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { type Answer, type Cell, runErrorClassSchema } from './run.ts'

/** Upper bounds of the buckets of durations, in milliseconds. Longer ones count as `more`. */
const BOUNDS_MS = [
  100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000,
] as const

const LONGEST = 'more'

/** How many durations fell into each bucket, by the bucket's name. */
export const histogramSchema = z.record(z.string(), z.int().check(z.nonnegative()))
export type Histogram = z.infer<typeof histogramSchema>

/** The bucket that a duration falls into. */
export const findBucket = (ms: number): string => {
  const bound = BOUNDS_MS.find((most) => ms <= most)
  return bound === undefined ? LONGEST : `ms${bound}`
}

/**
 * The duration below which a share of the counted ones lie, in milliseconds, as if each bucket were filled evenly; the
 * last bound for those beyond it. Null where nothing was counted.
 *
 * @param share from 0 to 1
 */
export const findPercentile = (histogram: Histogram, share: number): number | null => {
  const counts = [...BOUNDS_MS.map((bound) => histogram[`ms${bound}`] ?? 0), histogram[LONGEST] ?? 0]
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let below = 0
  for (const [place, count] of counts.entries()) {
    const until = BOUNDS_MS[place]
    if (until === undefined) break
    if (count > 0 && below + count >= share * all) {
      const from = BOUNDS_MS[place - 1] ?? 0
      return Math.round(from + ((until - from) * Math.max(0, share * all - below)) / count)
    }
    below += count
  }
  return BOUNDS_MS.at(-1) ?? null
}

export const addHistograms = (one: Histogram, other: Histogram): Histogram => {
  const buckets = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...buckets].map((bucket) => [bucket, (one[bucket] ?? 0) + (other[bucket] ?? 0)]))
}

/** Answers, and what some of them lack. */
const answerCountsSchema = z.object({
  answers: z._default(z.int().check(z.nonnegative()), 0),
  /** Cut off: the model ran out of room. */
  truncated: z._default(z.int().check(z.nonnegative()), 0),
  /** Answers whose model was let to search the web. */
  online: z._default(z.int().check(z.nonnegative()), 0),
  /** Answers among them without a search. */
  unsearched: z._default(z.int().check(z.nonnegative()), 0),
})
export type AnswerCounts = z.infer<typeof answerCountsSchema>

export const NO_ANSWERS: AnswerCounts = { answers: 0, truncated: 0, online: 0, unsearched: 0 }

export const addAnswerCounts = (one: AnswerCounts, other: AnswerCounts): AnswerCounts => ({
  answers: one.answers + other.answers,
  truncated: one.truncated + other.truncated,
  online: one.online + other.online,
  unsearched: one.unsearched + other.unsearched,
})

/** The counts of one answer. New answers always know whether their model searched. */
export const countsOfAnswer = (
  { webSearch }: Pick<Cell, 'webSearch'>,
  { truncated, searched }: Pick<Answer, 'truncated' | 'searched'>,
): AnswerCounts => ({
  answers: 1,
  truncated: truncated ? 1 : 0,
  online: webSearch ? 1 : 0,
  unsearched: webSearch && searched === false ? 1 : 0,
})

/** Answers of each model, by its id. */
const modelAnswersSchema = z.record(z.string(), answerCountsSchema)
export type ModelAnswers = z.infer<typeof modelAnswersSchema>

export const addModelAnswers = (one: ModelAnswers, other: ModelAnswers): ModelAnswers => {
  const models = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...models].map((id) => [id, addAnswerCounts(one[id] ?? NO_ANSWERS, other[id] ?? NO_ANSWERS)]),
  )
}

/**
 * `provider_metrics/{hour}-{provider}`: a provider's calls within an hour. The counts of an instance's last
 * moments may be missing: these figures are for seeing trouble, not for bills.
 */
export const providerMetricsSchema = z.object({
  /** The UTC hour, `YYYY-MM-DDTHH`. */
  hour: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d$/)),
  provider: providerKeySchema,
  /** Calls, each attempt counted. */
  calls: z._default(z.int().check(z.nonnegative()), 0),
  /** Calls that failed, by class; `rate_limit` are those that came too fast. */
  failed: z._default(z.partialRecord(runErrorClassSchema, z.int().check(z.nonnegative())), {}),
  /** How long calls took, failed ones too. */
  callMs: z._default(histogramSchema, {}),
  /** How long runs were due before they were delivered. */
  queueMs: z._default(histogramSchema, {}),
  /** Answers that were bought, by model. */
  models: z._default(modelAnswersSchema, {}),
  expiresAt: instant,
})
export type ProviderMetrics = z.infer<typeof providerMetricsSchema>

/** The UTC hour of a moment. */
export const utcHour = (at: number): string => new Date(at).toISOString().slice(0, 13)
