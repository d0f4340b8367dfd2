import { z } from 'zod/mini'
import { shownConceptsSchema } from '../../concepts/concepts.ts'
import { figureSchema } from '../../drill/figure.ts'
import { certaintySchema } from '../../estimates/certainty.ts'
import { changeSchema } from '../../stats/change.ts'

/** Tones of a fact: what it means for the brand. */
export const TONES = ['positive', 'negative', 'neutral'] as const

/** The questions that key observations answer, in the order they are shown. */
export const QUICK_FACT_KEYS = [
  'visibility',
  'sentiment',
  'rank',
  'top_competitor',
  'best_model',
  'worst_model',
  'best_language',
  'keywords',
  'strengths',
  'weaknesses',
  'top_source',
  'own_sources',
  'cited_not_named',
  'change',
] as const
export type QuickFactKey = (typeof QUICK_FACT_KEYS)[number]

/** The values of a fact's text: numbers and names, in no language. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/**
 * A key observation without words: its key and values, from which each language makes its sentence. `runs` is how to
 * open it into the answers it was computed from, `n` how many they are.
 */
export const quickFactSchema = z.object({
  key: z.enum(QUICK_FACT_KEYS),
  tone: z.enum(TONES),
  /** Whether the answers are enough to call it good or bad news; without, the tone is neutral. */
  enough: z.boolean(),
  values: valuesSchema,
  /** Provider that the fact is about. */
  provider: z.nullable(z.string()),
  providerLabel: z.nullable(z.string()),
  chips: z.array(z.string()),
  /** Concepts of the phrases among chips and values. */
  concepts: shownConceptsSchema,
  /** Percent positive, neutral and negative. */
  sentimentBreakdown: z.nullable(z.array(z.number()).check(z.length(3))),
  iconUrl: z.nullable(z.string()),
  n: z.int(),
  runs: z.object({ filter: z.record(z.string(), z.string()), figure: figureSchema }),
  certainty: z.nullable(certaintySchema),
  change: z.nullable(changeSchema),
})
export type QuickFact = z.infer<typeof quickFactSchema>

/** A key observation as it is shown: question, answer and helper in the reader's language. */
export const keyObservationSchema = z.object({
  key: z.string(),
  question: z.string(),
  answer: z.string(),
  helper: z.string(),
  tone: z.nullable(z.enum(TONES)),
  provider: z.nullable(z.string()),
  providerLabel: z.nullable(z.string()),
  chips: z.array(z.string()),
  sentimentBreakdown: z.nullable(z.array(z.number()).check(z.length(3))),
  iconUrl: z.nullable(z.string()),
})
export type KeyObservation = z.infer<typeof keyObservationSchema>
