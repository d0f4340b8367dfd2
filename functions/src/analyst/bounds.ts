import { plainName } from '@sillage/core/base/plain-text'
import { roundedParts } from '@sillage/core/base/rounded-parts'
import type { Sentiment } from '@sillage/core/runs/reading'

/** How much of a reading is stored; the analyst's reply as a whole is bounded by its tokens. */
export const BOUNDS = {
  name: 200,
  label: 100,
  phrase: 200,
  sentence: 500,
  quote: 1_000,
  keyword: 60,
  difficulty: 60,
  analysis: 4_000,
  entities: 60,
  /** Spellings sent to the analyst; the matcher alone decides the rest. */
  spellings: 40,
  /** Places that are kept of an entity; mentions beyond are counted alone. */
  places: 100,
  products: 20,
  phrases: 8,
  keywords: 20,
  evidence: 12,
  recommendations: 10,
  people: 30,
} as const

/** How much longer a text may be with its marks and the addresses of its links. */
const MARKED = 3

/**
 * A text on one line, trimmed, without control characters and marks of emphasis, cut to so many characters; never half a
 * character.
 */
export const clean = (text: string, length: number): string => {
  // Marks take room too; what is far beyond the cut is not read at all, as parsing costs.
  const line = plainName(
    text
      .slice(0, MARKED * length)
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' '),
  )
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd()
}

/** The texts of a list that hold something, each once, as many as may be stored. */
export const cleanList = (texts: readonly string[], length: number, count: number): string[] => {
  const keys = new Set<string>()
  const kept: string[] = []
  for (const text of texts) {
    const one = clean(text, length)
    const key = one.toLowerCase()
    if (one === '' || keys.has(key)) continue
    keys.add(key)
    kept.push(one)
    if (kept.length === count) break
  }
  return kept
}

export const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low

export const NEUTRAL: Sentiment = { positive: 0, neutral: 100, negative: 0 }

/** Whole percentages that sum to 100, in the proportions given; neutral when nothing is given. */
export const normaliseSentiment = (raw: Sentiment): Sentiment => {
  const parts = [raw.positive, raw.neutral, raw.negative].map((part) =>
    clamp(part, 0, Number.MAX_SAFE_INTEGER),
  )
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total === 0) return { ...NEUTRAL }
  const [positive = 0, neutral = 0, negative = 0] = roundedParts(parts.map((part) => (part / total) * 100))
  return { positive, neutral, negative }
}
