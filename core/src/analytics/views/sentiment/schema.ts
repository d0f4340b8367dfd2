import { z } from 'zod/mini'
import { sentimentSchema } from '../../../runs/reading.ts'
import { certaintySchema, pointBounds } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'
import { keywordSchema } from '../keywords/schema.ts'

/**
 * A group of answers. The three percentages are over the `n` answers that name the brand, null without any; `count`
 * is all the answers of the group.
 */
const groupFields = {
  count: z.int(),
  n: z.int(),
  positive: z.nullable(z.number()),
  neutral: z.nullable(z.number()),
  negative: z.nullable(z.number()),
  /** Composite score, 0 to 10. */
  score: z.nullable(z.number()),
  /** Of the score, since the version before. */
  change: changeSchema,
}

export const sentimentTrendSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  positive: z.nullable(z.number()),
  neutral: z.nullable(z.number()),
  negative: z.nullable(z.number()),
  score: z.nullable(z.number()),
  // Of the score.
  ...pointBounds,
  n: z.int(),
  totalRuns: z.int(),
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
      profile_image_url: z.nullable(z.string()),
      ...groupFields,
    }),
  ),
  sentimentByLanguage: z.array(z.object({ id: z.string(), name: z.string(), ...groupFields })),
}

export const sentimentViewSchema = z.object({
  /** Mean sentiment of the answers that name the brand; null without any. */
  sentimentData: z.nullable(sentimentSchema),
  /** Answers, whether or not they name the brand. */
  totalRuns: z.int(),
  /** Answers that name the brand and that the analyst has read: the base of every sentiment here. */
  brandMentions: z.int(),
  /** Runs that failed; they are part of no base. */
  failedRuns: z.int(),
  /** Answers that the analyst has not read yet; no sentiment is known of them. Views stored before it was counted lack it. */
  unreadRuns: z.optional(z.int()),
  /** Answers by the sentiment that prevails in them. The `counts` of a report are another figure: its percentages of all. */
  answersByTone: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }),
  /** Composite score, 0 to 10. */
  score: z.nullable(z.number()),
  certainty: certaintySchema,
  change: changeSchema,
  /**
   * The score of the first version of the analysis, and the newest against it by all versions since; null where it is the
   * newest or the one before. Views stored before it was computed lack it.
   */
  first: z.optional(
    z.nullable(
      z.object({
        groupRunId: z.string(),
        createdAt: z.string(),
        score: z.nullable(z.number()),
        n: z.int(),
        change: changeSchema,
      }),
    ),
  ),
  topKeywords: z.array(keywordSchema),
  ...breakdowns,
  trends: z.object({ sentiment: z.array(sentimentTrendSchema) }),
})
export type SentimentView = z.infer<typeof sentimentViewSchema>

const sentimentVersionSchema = z.object({
  groupRunId: z.string(),
  createdAt: z.string(),
  sentimentData: z.nullable(sentimentSchema),
  totalRuns: z.int(),
  brandMentions: z.int(),
  score: z.nullable(z.number()),
  ...breakdowns,
})
export type SentimentVersion = z.infer<typeof sentimentVersionSchema>

export const sentimentVersionsSchema = z.array(sentimentVersionSchema)
