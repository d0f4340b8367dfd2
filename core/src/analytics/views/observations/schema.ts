import { z } from 'zod/mini'
import { quickFactSchema } from './fact.ts'

export const quickFactsViewSchema = z.object({
  /** In the order they are shown; none without answers. */
  quickFacts: z.array(quickFactSchema),
  /** The version they are about; null where they are about several together. */
  groupRunId: z.nullable(z.string()),
  totalRuns: z.int(),
})
export type QuickFactsView = z.infer<typeof quickFactsViewSchema>
