import { z } from 'zod/mini'
import { readRecommendationSchema } from '../../../runs/reading.ts'

export const recommendationSchema = z.object({
  recommendation: z.string(),
  difficulty: readRecommendationSchema.shape.difficulty,
  expected_impact: z.string(),
  /** 0 to 100. */
  potential_score: z.number(),
  /** Answers that recommend it. */
  count: z.int(),
  /** The answer that gives it the highest potential. */
  runId: z.string(),
})
export type RecommendationItem = z.infer<typeof recommendationSchema>

export const recommendationsViewSchema = z.object({
  /** Highest potential first; a part of those that match where they are many. */
  recommendations: z.array(recommendationSchema),
  /** Distinct ones. */
  total: z.int(),
  /** Number that pass the controls. Older stored views lack it. */
  matching: z.optional(z.int()),
  /** Answers that the analyst has read. */
  totalRuns: z.int(),
  /** Answers that it has not read yet. Views stored before they were counted lack it. */
  unreadRuns: z.optional(z.int()),
})
export type RecommendationsView = z.infer<typeof recommendationsViewSchema>
