import { z } from 'zod'
import { roundedParts } from '../../../rounded-parts.ts'
import type { Sentiment } from '../../../runs/reading.ts'

/** Sentiment of a report: percentages, and how many answers they stand for. */
export const sentimentOverviewSchema = z.object({
  positive: z.number().nullable(),
  neutral: z.number().nullable(),
  negative: z.number().nullable(),
  /** Positive, neutral and negative answers: the percentages of the base, rounded to add up to it. */
  counts: z.array(z.number().int()).length(3),
  /** The answers that name the brand, or all answers when none does. */
  base: z.number().int(),
  totalRuns: z.number().int(),
  brandMentions: z.number().int(),
})
export type SentimentOverview = z.infer<typeof sentimentOverviewSchema>

/** Counts from percentages: of the brand's mentions when there are any, else of all runs. */
export const sentimentOverview = (
  sentiment: Sentiment | null,
  totalRuns: number,
  brandMentions: number,
): SentimentOverview => {
  const base = brandMentions > 0 ? brandMentions : totalRuns
  const { positive = 0, neutral = 0, negative = 0 } = sentiment ?? {}
  return {
    positive: sentiment?.positive ?? null,
    neutral: sentiment?.neutral ?? null,
    negative: sentiment?.negative ?? null,
    counts: roundedParts([positive, neutral, negative].map((percent) => (percent / 100) * base)),
    base,
    totalRuns,
    brandMentions,
  }
}
