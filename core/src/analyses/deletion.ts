import { z } from 'zod'
import { instant } from '../time.ts'

/** `deletions/{analysisId}`: an analysis that is being deleted. It goes when no late worker can write under it. */
export const deletionSchema = z.object({
  analysisId: z.string(),
  /** The group run that was under way, whose tasks are still on their queues. */
  openGroupRunId: z.string().nullable(),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.number().int().nonnegative(),
  /** When somebody looks after it next. */
  nextAt: instant,
  /** From then on nothing can appear under the analysis any more. */
  until: instant,
})
export type Deletion = z.infer<typeof deletionSchema>
