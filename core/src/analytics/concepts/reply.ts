import { z } from 'zod/mini'

/**
 * The analyst's reply about phrases. Nothing in it is trusted: numbers are checked, labels cleaned, opposites kept
 * apart (`grow.ts`). Bounds are absent on purpose, since some servers refuse them in strict schemas.
 */
export const analystConceptsSchema = z.object({
  concepts: z.array(
    z.object({
      /** In the brand's language. */
      label: z.string(),
      /** Numbers of the phrases that mean it. */
      phrases: z.array(z.number()),
      /** Numbers of phrases about the same subject that mean the opposite: they belong to other concepts. */
      opposites: z.array(z.number()),
      /** The label in the languages that were asked for, in their order; empty for a known label. */
      labels: z.array(z.string()),
    }),
  ),
})
export type AnalystConcepts = z.infer<typeof analystConceptsSchema>

/** Name of the schema in a structured call. */
export const ANALYST_CONCEPTS_NAME = 'phrase_concepts'
