import type { Sentiment } from '../../runs/reading.ts'

/** Longest texts that facts keep; the run itself keeps them whole. */
export const TEXT_LIMITS = {
  name: 200,
  title: 300,
  query: 300,
  keyword: 100,
  judgement: 240,
  context: 360,
  recommendation: 600,
  difficulty: 100,
} as const

/** Most items of a kind that one run brings into the facts. */
export const ITEM_LIMITS = {
  entities: 100,
  citations: 200,
  queries: 50,
  keywords: 50,
  judgements: 10,
  products: 40,
  recommendations: 30,
  people: 50,
} as const

/** One line, trimmed, at most so long; never cut within a character. */
export const line = (text: string, max: number): string => {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= max) return flat
  const cut = flat.slice(0, max - 1)
  return `${/[\ud800-\udbff]$/u.test(cut) ? cut.slice(0, -1) : cut}…`
}

/**
 * A triple as positive and negative in hundredths of a percent, scaled so that all three sum to 100; a triple of
 * zeros is neutral.
 */
export const hundredths = (sentiment: Sentiment): { positive: number; negative: number } => {
  const total = sentiment.positive + sentiment.neutral + sentiment.negative
  if (!(total > 0) || !Number.isFinite(total)) return { positive: 0, negative: 0 }
  const positive = Math.round((sentiment.positive / total) * 10_000)
  const negative = Math.round((sentiment.negative / total) * 10_000)
  return { positive, negative: Math.min(negative, 10_000 - positive) }
}

/** Each text once, without regard to case, first spelling kept; empty ones dropped; at most so many. */
export const distinct = (texts: readonly string[], length: number, most: number): string[] => {
  const pool = new Map<string, string>()
  for (const text of texts) {
    const flat = line(text, length)
    const key = flat.toLowerCase()
    if (flat !== '' && !pool.has(key)) pool.set(key, flat)
    if (pool.size === most) break
  }
  return [...pool.values()]
}
