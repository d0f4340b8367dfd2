import { z } from 'zod/mini'
import { ENTITY_KINDS, POSITIONS_RELATIVE } from './reading.ts'

/**
 * The analyst's reply schema for an answer. It is a reading (see `reading.ts`) without our own
 * results: ranks, mentions, keys. Nothing in it is trusted: names, quotes and URLs are checked against the answer,
 * numbers are clamped, texts and lists are cut. Bounds are absent on purpose: a value out of bounds is
 * clamped without another call, and some servers refuse bounds in strict schemas.
 */

/** Shares of positive, neutral and negative that sum to 100. */
const analystSentimentSchema = z.object({
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
})
export type AnalystSentiment = z.infer<typeof analystSentimentSchema>

const analystProductSchema = z.object({
  name: z.string(),
  url: z.nullable(z.string()),
  context: z.string(),
  sentiment: analystSentimentSchema,
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
})
export type AnalystProduct = z.infer<typeof analystProductSchema>

const analystEntitySchema = z.object({
  /** As the answer spells it. */
  name: z.string(),
  kind: z.enum(ENTITY_KINDS),
  url: z.nullable(z.string()),
  category: z.string(),
  entityType: z.string(),
  positionRelative: z.nullable(z.enum(POSITIONS_RELATIVE)),
  comparison: z.string(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: analystSentimentSchema,
  products: z.array(analystProductSchema),
})
export type AnalystEntity = z.infer<typeof analystEntitySchema>

const analystRecommendationSchema = z.object({
  recommendation: z.string(),
  difficulty: z.nullable(z.string()),
  expectedImpact: z.string(),
  potentialScore: z.number(),
})
export type AnalystRecommendation = z.infer<typeof analystRecommendationSchema>

const analystPersonSchema = z.object({
  fullName: z.string(),
  organization: z.nullable(z.string()),
  whyMentioned: z.string(),
  keywords: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  sentiment: analystSentimentSchema,
  wikipediaUrl: z.nullable(z.string()),
})
export type AnalystPerson = z.infer<typeof analystPersonSchema>

const analystEvidenceSchema = z.object({
  /** Word for word from the answer. */
  quote: z.string(),
  sourceUrl: z.nullable(z.string()),
  about: z.string(),
})

const analystSpellingSchema = z.object({
  /** The id of the spelling in the request. */
  id: z.number(),
  /** Whether the answer means the company by it. */
  meant: z.boolean(),
})

export const analystReadingSchema = z.object({
  /** Verdicts on spellings of tracked names. First, so that they are decided before all else. */
  spellings: z.array(analystSpellingSchema),
  /** Sentiment towards the brand; null when the answer does not name it. */
  sentiment: z.nullable(analystSentimentSchema),
  analysisText: z.string(),
  /** The same in the language of the answer; empty where that is English. */
  analysisTextLocal: z.string(),
  entities: z.array(analystEntitySchema),
  keywords: z.array(z.string()),
  evidence: z.array(analystEvidenceSchema),
  recommendations: z.array(analystRecommendationSchema),
  people: z.array(analystPersonSchema),
})
export type AnalystReading = z.infer<typeof analystReadingSchema>

/** Name of the schema in a structured call. */
export const ANALYST_READING_NAME = 'reading'

/** The JSON schema of {@link analystReadingSchema}: every property required, none besides. */
export const analystReadingJsonSchema: Record<string, unknown> = z.toJSONSchema(analystReadingSchema)
