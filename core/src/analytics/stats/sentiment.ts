import { round } from '../../base/round.ts'
import type { Sentiment } from '../../runs/reading.ts'

/** Sums of sentiments in hundredths of a percent over `n` answers. */
export interface SentimentSum {
  readonly positive: number
  readonly negative: number
  readonly n: number
}

/** Mean sentiment in percent with two decimals that sum to 100; null without answers. */
export const meanSentiment = ({ positive, negative, n }: SentimentSum): Sentiment | null => {
  if (n === 0) return null
  const most = round(positive / n / 100, 2)
  // Both may round up when nothing is neutral.
  const least = Math.min(round(negative / n / 100, 2), round(100 - most, 2))
  return { positive: most, neutral: round(100 - most - least, 2), negative: least }
}

/** 10 × (positive + half neutral) ÷ total, unrounded, from a sum; null without answers. */
export const exactComposite = ({ positive, negative, n }: SentimentSum): number | null =>
  n === 0 ? null : 5 + (positive - negative) / n / 2_000

/** Composite sentiment score: 10 × (positive + half neutral) ÷ total, 0 to 10 with one decimal. */
export const composite = (sum: SentimentSum): number | null => {
  const exact = exactComposite(sum)
  return exact === null ? null : round(exact, 1)
}

/** The composite score of a triple; null for one of zeros. */
export const compositeScore = ({ positive, neutral, negative }: Sentiment): number | null => {
  const total = positive + neutral + negative
  return total > 0 ? round((10 * (positive + neutral / 2)) / total, 1) : null
}

export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const

export type SentimentLabel = (typeof SENTIMENT_LABELS)[number]

/** The prevailing sentiment, from positive and negative in hundredths; neutral without one. */
export const prevailing = (positive: number, negative: number): SentimentLabel => {
  const neutral = 10_000 - positive - negative
  if (positive > neutral && positive > negative) return 'positive'
  return negative > neutral && negative > positive ? 'negative' : 'neutral'
}
