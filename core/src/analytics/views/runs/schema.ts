import { z } from 'zod'
import { runErrorClassSchema } from '../../../runs/run.ts'

import { SENTIMENT_LABELS } from '../../stats/round.ts'

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
  errorClass: runErrorClassSchema.nullable(),
  /** The analyst has not read the answer yet: what takes one is not known of it. */
  unread: z.boolean(),
  /** Composite score towards the brand, 0 to 10; null when the answer does not name it. */
  score: z.number().nullable(),
  sentiment: z.enum(SENTIMENT_LABELS).nullable(),
  sentiment_positive: z.number().nullable(),
  sentiment_neutral: z.number().nullable(),
  sentiment_negative: z.number().nullable(),
  /** Whether the answer names the brand, and as which of the brands it names. */
  named: z.boolean(),
  rank: z.number().int().nullable(),
  /** What the answer says of the company, product or person that the list is about; null in lists about the brand. */
  subject: z
    .object({
      /** Of a company among those that the answer names. */
      rank: z.number().int().nullable(),
      /** Composite score, 0 to 10. */
      score: z.number().nullable(),
      sentiment: z.enum(SENTIMENT_LABELS),
    })
    .nullable(),
  prompt_id: z.string(),
  prompt: z.string(),
  persona_id: z.string(),
  persona: z.string(),
  persona_occupation: z.string(),
  persona_image_url: z.string().nullable(),
  language_id: z.string(),
  language: z.string(),
  model: z.string(),
  model_name: z.string(),
  provider_name: z.string(),
  provider_label: z.string(),
  web_search_enabled: z.boolean(),
  sample: z.number().int(),
})
export type RunHead = z.infer<typeof runHeadSchema>

export const runsViewSchema = z.object({
  /** Runs in all: the base of the figure that was opened. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  runs: z.array(runHeadSchema),
})
export type RunsView = z.infer<typeof runsViewSchema>

export const pageSchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  /** By the score towards the brand; answers that do not name it come last either way. */
  sortSentiment: z.enum(['asc', 'desc']).optional(),
})
export type Page = z.infer<typeof pageSchema>
