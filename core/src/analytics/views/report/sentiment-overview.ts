import { roundedParts } from '../../../base/rounded-parts.ts'
import type { Sentiment } from '../../../runs/reading.ts'

import type { SentimentOverview } from './schema.ts'

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
