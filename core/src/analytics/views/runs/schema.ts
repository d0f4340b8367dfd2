import { z } from 'zod/mini'
import { runErrorClassSchema } from '../../../runs/run.ts'

import { SENTIMENT_LABELS } from '../../stats/sentiment.ts'

/** Runs of a page of the individual runs, and the most that a page may have. */
export const PAGE_SIZE = 10

export const MAX_PAGE_SIZE = 100

/** A run as a list shows it; its document has the answer itself. */
export const runHeadSchema = z.object({
  id: z.string(),
  groupRunId: z.string(),
  /** When it ended. */
  created_at: z.string(),
  status: z.enum(['completed', 'failed']),
  errorClass: z.nullable(runErrorClassSchema),
  /** The analyst has not read the answer yet: what takes one is not known of it. */
  unread: z.boolean(),
  /** Composite score towards the brand, 0 to 10; null when the answer does not name it. */
  score: z.nullable(z.number()),
  sentiment: z.nullable(z.enum(SENTIMENT_LABELS)),
  sentiment_positive: z.nullable(z.number()),
  sentiment_neutral: z.nullable(z.number()),
  sentiment_negative: z.nullable(z.number()),
  /** Whether the answer names the brand, and as which of the brands it names. */
  named: z.boolean(),
  rank: z.nullable(z.int()),
  /** The answer's data on the company, product or person of the list; null in lists about the brand. */
  subject: z.nullable(
    z.object({
      /** Of a company among those that the answer names. */
      rank: z.nullable(z.int()),
      /** Composite score, 0 to 10. */
      score: z.nullable(z.number()),
      sentiment: z.enum(SENTIMENT_LABELS),
    }),
  ),
  prompt_id: z.string(),
  prompt: z.string(),
  persona_id: z.string(),
  persona: z.string(),
  persona_occupation: z.string(),
  persona_image_url: z.nullable(z.string()),
  language_id: z.string(),
  language: z.string(),
  model: z.string(),
  model_name: z.string(),
  provider_name: z.string(),
  provider_label: z.string(),
  web_search_enabled: z.boolean(),
  sample: z.int(),
})
export type RunHead = z.infer<typeof runHeadSchema>

export const runsViewSchema = z.object({
  /** Runs in all: the base of the figure that was opened. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  runs: z.array(runHeadSchema),
  /** The last run of the page; null on the last page, and in lists by score. */
  nextCursor: z.nullable(z.string()),
})
export type RunsView = z.infer<typeof runsViewSchema>

export const pageSchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), PAGE_SIZE),
  /** By the score towards the brand; answers that do not name it come last either way. */
  sortSentiment: z.optional(z.enum(['asc', 'desc'])),
})
export type Page = z.infer<typeof pageSchema>
