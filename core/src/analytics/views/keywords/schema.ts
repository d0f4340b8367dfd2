import { z } from 'zod/mini'
import { shownConceptSchema } from '../../concepts/concepts.ts'

/** A keyword as answers have it, or the label of its concept in the brand's language. */
const named = { keyword: z.string(), concept: z.optional(shownConceptSchema) }

/** Answers that a keyword describes: each answer once. */
export const keywordSchema = z.object({ ...named, count: z.int().check(z.positive()) })

export const keywordsViewSchema = z.object({
  /** Most frequent first. */
  keywords: z.array(keywordSchema),
  /** Distinct keywords, of which `keywords` may be the first. */
  total: z.int(),
  /** Answers with at least one keyword. */
  runs: z.int(),
})
export type KeywordsView = z.infer<typeof keywordsViewSchema>

const tonedKeywordSchema = z.object({
  ...named,
  /** Answers that hold the keyword and name the brand: the base of its tone. */
  n: z.int(),
  /** Of these, the answers in the tone of the group. */
  count: z.int(),
})

/**
 * Keywords by the measured sentiment of the answers that hold them, those of most answers first. Positive or negative
 * where more than half of these answers are, beyond what chance explains; every other keyword is neutral.
 */
export const keywordTonesSchema = z.object({
  positive: z.array(tonedKeywordSchema),
  neutral: z.array(tonedKeywordSchema),
  negative: z.array(tonedKeywordSchema),
})
export type KeywordTones = z.infer<typeof keywordTonesSchema>
