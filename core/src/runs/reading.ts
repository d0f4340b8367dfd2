import { z } from 'zod/mini'

/**
 * The reading of an answer: what the analyst model found in it, after our checks. Everything it names has been found
 * in the answer's text or citations; numbers are clamped; entities carry the rank of their first appearance.
 */

/** Percentages 0 to 100 that sum to 100. */
export const sentimentSchema = z.object({
  positive: z.number().check(z.minimum(0), z.maximum(100)),
  neutral: z.number().check(z.minimum(0), z.maximum(100)),
  negative: z.number().check(z.minimum(0), z.maximum(100)),
})
export type Sentiment = z.infer<typeof sentimentSchema>

export const readProductSchema = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  context: z.string(),
  sentiment: sentimentSchema,
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
})
export type ReadProduct = z.infer<typeof readProductSchema>

export const ENTITY_KINDS = ['brand', 'competitor', 'other'] as const
export const POSITIONS_RELATIVE = ['above', 'below', 'peer'] as const

/** A company that the answer names: the brand itself, a tracked competitor, or another company. */
export const readEntitySchema = z.object({
  name: z.string(),
  kind: z.enum(ENTITY_KINDS),
  /** The name's normal form, which merges spellings (see `entityKey`). */
  key: z.string(),
  url: z.nullable(z.string()),
  category: z.string(),
  /** Such as company, product line, marketplace. */
  entityType: z.string(),
  /** 1 for the first brand that the answer names. */
  rank: z.int().check(z.positive()),
  /** Times that the answer names it. */
  mentions: z.int().check(z.positive()),
  /**
   * Where the answer's text names it, in UTF-16 units, the end exclusive; the first ones of very many. Readings of before
   * they were kept lack them.
   */
  places: z.optional(z.array(z.object({ start: z.int(), end: z.int() }))),
  positionRelative: z.nullable(z.enum(POSITIONS_RELATIVE)),
  comparison: z.string(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: sentimentSchema,
  products: z.array(readProductSchema),
})
export type ReadEntity = z.infer<typeof readEntitySchema>

export const DIFFICULTIES = ['low', 'medium', 'high'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Whether a difficulty is one of the three levels, rather than missing or in the analyst's own words. */
export const isDifficulty = (text: string | null): text is Difficulty =>
  DIFFICULTIES.some((level) => level === text)

export const readRecommendationSchema = z.object({
  recommendation: z.string(),
  /** One of `DIFFICULTIES`, else the analyst's own words. */
  difficulty: z.nullable(z.string()),
  expectedImpact: z.string(),
  potentialScore: z.number().check(z.minimum(0), z.maximum(100)),
})
export type ReadRecommendation = z.infer<typeof readRecommendationSchema>

export const readPersonSchema = z.object({
  fullName: z.string(),
  organization: z.nullable(z.string()),
  whyMentioned: z.string(),
  keywords: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: sentimentSchema,
  wikipediaUrl: z.nullable(z.string()),
})
export type ReadPerson = z.infer<typeof readPersonSchema>

/** A passage of the answer that carries the judgement, word for word. */
export const readEvidenceSchema = z.object({
  quote: z.string(),
  sourceUrl: z.nullable(z.string()),
  about: z.string(),
})

export const readingSchema = z.object({
  extractorVersion: z.string(),
  /** Sentiment towards the brand; null when the answer does not name it, or the analyst has not read it. */
  sentiment: z.nullable(sentimentSchema),
  analysisText: z.string(),
  /** The same in the language of the answer; empty where that is English, and of readings from before it was written. */
  analysisTextLocal: z._default(z.string(), ''),
  /** In order of rank; at most one of kind brand. */
  entities: z.array(readEntitySchema),
  keywords: z.array(z.string()),
  evidence: z.array(readEvidenceSchema),
  recommendations: z.array(readRecommendationSchema),
  people: z.array(readPersonSchema),
  /** Invented names of the manifest that the answer seems to name: false mentions. Missing where there are none. */
  invented: z.optional(z.array(z.string())),
})
export type Reading = z.infer<typeof readingSchema>

/** The brand's own entry, when the answer names it. */
export const findBrandEntity = (reading: Reading): ReadEntity | undefined =>
  reading.entities.find((entity) => entity.kind === 'brand')
