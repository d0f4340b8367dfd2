import { z } from 'zod'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema, pointBounds } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'
import { keywordSchema } from '../keywords/schema.ts'

/**
 * A group of answers. The three percentages are over the `n` answers that name the brand, null without any; `count`
 * is all the answers of the group.
 */
const groupFields = {
  count: z.number().int(),
  n: z.number().int(),
  positive: z.number().nullable(),
  neutral: z.number().nullable(),
  negative: z.number().nullable(),
  /** Composite score, 0 to 10. */
  score: z.number().nullable(),
  /** Of the score, since the version before. */
  change: changeSchema,
}

export const sentimentTrendSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  positive: z.number().nullable(),
  neutral: z.number().nullable(),
  negative: z.number().nullable(),
  score: z.number().nullable(),
  // Of the score.
  ...pointBounds,
  n: z.number().int(),
  totalRuns: z.number().int(),
})

/** Answers by model, prompt, persona and language. */
export const breakdowns = {
  sentimentByModel: z.array(
    z.object({ id: z.string(), provider: z.string(), model: z.string(), name: z.string(), ...groupFields }),
  ),
  sentimentByPrompt: z.array(
    z.object({ id: z.string(), text: z.string(), branded: z.boolean(), ...groupFields }),
  ),
  sentimentByPersona: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      occupation: z.string(),
      profile_image_url: z.string().nullable(),
      ...groupFields,
    }),
  ),
  sentimentByLanguage: z.array(z.object({ id: z.string(), name: z.string(), ...groupFields })),
}

export const sentimentViewSchema = z.object({
  /** Mean sentiment of the answers that name the brand; null without any. */
  sentimentData: sentimentSchema.nullable(),
  /** Answers, whether or not they name the brand. */
  totalRuns: z.number().int(),
  /** Answers that name the brand and that the analyst has read: the base of every sentiment here. */
  brandMentions: z.number().int(),
  /** Runs that failed; they are part of no base. */
  failedRuns: z.number().int(),
  /** Answers that the analyst has not read yet; no sentiment is known of them. Views stored before it was counted lack it. */
  unreadRuns: z.number().int().optional(),
  /** Answers by the sentiment that prevails in them. */
  counts: z.object({ positive: z.number().int(), neutral: z.number().int(), negative: z.number().int() }),
  /** Composite score, 0 to 10. */
  score: z.number().nullable(),
  certainty: certaintySchema,
  change: changeSchema,
  topKeywords: z.array(keywordSchema),
  ...breakdowns,
  trends: z.object({ sentiment: z.array(sentimentTrendSchema) }),
})
export type SentimentView = z.infer<typeof sentimentViewSchema>

export const sentimentVersionSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  sentimentData: sentimentSchema.nullable(),
  totalRuns: z.number().int(),
  brandMentions: z.number().int(),
  score: z.number().nullable(),
  ...breakdowns,
})
export type SentimentVersion = z.infer<typeof sentimentVersionSchema>
