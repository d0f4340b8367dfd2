import { z } from 'zod/mini'
import { sentimentSchema } from '../../runs/reading.ts'
import { intervalSchema } from '../estimates/certainty.ts'

const component = z.nullable(z.number())

export const rankingEntrySchema = z.object({
  brandName: z.string(),
  key: z.string(),
  kind: z.enum(['brand', 'competitor', 'other']),
  rank: z.int().check(z.positive()),
  /** 0 to 10. */
  totalScore: z.number(),
  /** Of the score, for these prompts asked again. Views stored before it was computed lack it. */
  scoreInterval: z.optional(z.nullable(intervalSchema)),
  /** Share of voice over all prompts: its answers ÷ all brands' answers, in percent. */
  sovPercent: z.nullable(z.number()),
  /** The same without the prompts that name the main brand; the one to show. */
  finalSovPercent: z.nullable(z.number()),
  /** Of that one, for these prompts asked again. Views stored before it was computed lack it. */
  finalSovInterval: z.optional(z.nullable(intervalSchema)),
  sentiment: z.nullable(sentimentSchema),
  /** Answers that name it. */
  mentions: z.int(),
  mentionsOnline: z.int(),
  mentionsOffline: z.int(),
  /** Percent of answers that name it, cells weighing equally. */
  visibility: z.nullable(z.number()),
  /** Of that one, for these prompts asked again. Views stored before it was computed lack it. */
  visibilityInterval: z.optional(z.nullable(intervalSchema)),
  /** Mean rank where it is named, over `n` answers. */
  position: z.object({ average: z.nullable(z.number()), n: z.int() }),
  /** Mean of 0.9^(rank − 1) in percent, 0 where it is not named. */
  rankWeightedVisibility: z.nullable(z.number()),
  category: z.nullable(z.string()),
  lowConfidence: z.boolean(),
  domain: z.nullable(z.string()),
  url: z.nullable(z.string()),
  breakdown: z.object({
    base: component,
    final: z.number(),
    components: z.object({
      /** The term of the brand's presence; `score` is 10 × `presence`, or `presenceWithBranded` where that is null. */
      mentionShare: z.object({
        /**
         * Percent of answers that name it, cells weighing equally: to prompts that do not name the main brand, and to all.
         * Views stored before they were counted lack both.
         */
        presence: z.optional(component),
        presenceWithBranded: z.optional(component),
        /** Its share of all mentions, in percent. */
        sov: component,
        mentions: z.int(),
        totalMentions: z.int(),
        score: component,
      }),
      /** `posRatio` in percent. */
      sentiment: z.object({ posRatio: component, score: component }),
      /** Answers that cite a page of its own, over those that searched the web or cite any. */
      citations: z.object({ mentions: z.int(), answers: z.int(), score: component }),
    }),
  }),
})
export type RankingEntry = z.infer<typeof rankingEntrySchema>
