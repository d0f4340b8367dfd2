import { z } from 'zod/mini'
import { runStatusSchema } from '../analyses/status.ts'
import { instant } from '../base/time.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { droppableSchema } from './call-settings.ts'
import { readingSchema } from './reading.ts'

/** Classes of errors, by their remedy. */
export const RUN_ERROR_CLASSES = [
  'rate_limit',
  'overloaded',
  'timeout',
  'auth',
  'refused',
  'bad_request',
  'malformed',
] as const
export const runErrorClassSchema = z.enum(RUN_ERROR_CLASSES)
export type RunErrorClass = z.infer<typeof runErrorClassSchema>

export const runErrorSchema = z.object({
  class: runErrorClassSchema,
  /** `answer`: the provider gave no answer; `reading`: the answer is stored but could not be read. */
  stage: z.enum(['answer', 'reading']),
  message: z.string(),
  attempts: z.int().check(z.positive()),
  /** The analyst's reply was cut twice. Asked again it would be cut again. */
  cut: z.optional(z.literal(true)),
})
export type RunError = z.infer<typeof runErrorSchema>

export const usageSchema = z.object({
  inputTokens: z.int().check(z.nonnegative()),
  outputTokens: z.int().check(z.nonnegative()),
  searches: z.int().check(z.nonnegative()),
  /** Millionths of a US dollar. */
  costMicros: z.int().check(z.nonnegative()),
})
export type Usage = z.infer<typeof usageSchema>

export const citationSchema = z.object({
  url: z.string(),
  title: z.nullable(z.string()),
  /** Referenced: the answer leans on it. Otherwise the model only retrieved it (explored). */
  referenced: z.boolean(),
  /** The search behind it, where the provider reports it. */
  query: z.nullable(z.string()),
})
export type Citation = z.infer<typeof citationSchema>

export const answerSchema = z.object({
  text: z.string(),
  /** How the model was reached; consumer apps may answer otherwise than the API. */
  surface: z.literal('api'),
  /** The exact model id that the provider reports. */
  reportedModel: z.string(),
  searchQueries: z.array(z.string()),
  citations: z.array(citationSchema),
  /** The model ran out of room before it had ended, twice. */
  truncated: z._default(z.boolean(), false),
  /** Whether the model searched the web; it may not, though it was let to. Unknown of older answers. */
  searched: z._default(z.nullable(z.boolean()), null),
  /** Parameters of the manifest that the provider refused: it was asked without them. */
  dropped: z.optional(z.array(droppableSchema)),
  usage: usageSchema,
  latencyMs: z.int().check(z.nonnegative()),
  /** Said by a local stand-in, not by a real model. */
  simulated: z.boolean(),
  receivedAt: instant,
})
export type Answer = z.infer<typeof answerSchema>

/** Where a run stands in its design. */
export const cellSchema = z.object({
  promptId: z.string(),
  personaId: z.string(),
  languageCode: z.string(),
  modelId: z.string(),
  provider: providerKeySchema,
  webSearch: z.boolean(),
  /** 0 for the first of the repeats of a cell. */
  sample: z.int().check(z.nonnegative()),
})
export type Cell = z.infer<typeof cellSchema>

const claimSchema = z.object({
  /** Of the delivery that works on it; empty while the run waits for its next one. */
  token: z.string(),
  until: instant,
  /** End of the name of the task that brings it, or brought it last; empty for its first task. */
  turn: z._default(z.string(), ''),
  /** Attempts that earlier deliveries made at what it needs next: the answer, or its reading. */
  attempts: z._default(z.int().check(z.nonnegative()), 0),
})

/** `…/runs/{runId}`: one prompt asked once. There is no document while it is pending. */
export const runSchema = z.extend(cellSchema, {
  runId: z.string(),
  groupRunId: z.string(),
  analysisId: z.string(),
  brandId: z.string(),
  index: z.int().check(z.nonnegative()),
  status: runStatusSchema,
  /** The retry of its version's failed runs that asks it; missing for a first try. */
  round: z.optional(z.int().check(z.positive())),
  /** Its worker, and the end of the worker's claim; null once the run has ended. */
  claim: z.nullable(claimSchema),
  attempts: z.int().check(z.nonnegative()),
  answer: z.nullable(answerSchema),
  reading: z.nullable(readingSchema),
  readingUsage: z.nullable(usageSchema),
  /** The exact id of the analyst's model, as its provider reports it; missing of older readings. */
  readingModel: z.optional(z.string()),
  /** Which of the other analysts has read it; missing when the first one has. */
  readBy: z.optional(z.object({ provider: providerKeySchema, modelName: z.string() })),
  /**
   * The analyst could not read the answer yet, for `error`. Its reading comes from the matcher alone: the tracked
   * companies and their ranks. The analyst's parts (sentiments, other companies, keywords, products, people) are missing.
   */
  unread: z.optional(z.literal(true)),
  error: z.nullable(runErrorSchema),
  startedAt: instant,
  finishedAt: z.nullable(instant),
})
export type Run = z.infer<typeof runSchema>
