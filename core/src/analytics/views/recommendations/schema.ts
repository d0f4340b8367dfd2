import { z } from 'zod'
import { DIFFICULTIES } from '../../../runs/reading.ts'

export const recommendationSchema = z.object({
  recommendation: z.string(),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  expected_impact: z.string(),
  /** 0 to 100. */
  potential_score: z.number(),
  /** Answers that recommend it. */
  count: z.number().int(),
  /** The answer that gives it the highest potential. */
  runId: z.string(),
})
export type RecommendationItem = z.infer<typeof recommendationSchema>

export const recommendationsViewSchema = z.object({
  /** Highest potential first; a part of those that match where they are many. */
  recommendations: z.array(recommendationSchema),
  /** Distinct ones. */
  total: z.number().int(),
  /** Those that the controls leave. Views stored before they were counted lack it. */
  matching: z.number().int().optional(),
  /** Answers that the analyst has read. */
  totalRuns: z.number().int(),
  /** Answers that it has not read yet. Views stored before they were counted lack it. */
  unreadRuns: z.number().int().optional(),
})
export type RecommendationsView = z.infer<typeof recommendationsViewSchema>
