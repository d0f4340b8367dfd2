import { z } from 'zod'
import { instant } from '../time.ts'

/** What a deletion gave back of the group run that was under way, and to whom. */
const refundSchema = z.object({
  uid: z.string(),
  quotaPeriod: z.string(),
  /** Units given back that may still be charged: for runs that late workers begin after the deletion. */
  units: z.number().int().nonnegative(),
  /** Runs that are charged. */
  charged: z.number().int().nonnegative(),
})
export type Refund = z.infer<typeof refundSchema>

/** `deletions/{analysisId}`: an analysis that is being deleted. It goes when no late worker can write under it. */
export const deletionSchema = z.object({
  analysisId: z.string(),
  /** The group run that was under way, whose tasks are still on their queues. */
  openGroupRunId: z.string().nullable(),
  /** Null where nothing was under way; missing of brands and of deletions from before it was kept. */
  refund: refundSchema.nullable().default(null),
  /** Runs of that group run that the purge found asked, and removed. */
  removed: z.number().int().nonnegative().default(0),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.number().int().nonnegative(),
  /** When somebody looks after it next. */
  nextAt: instant,
  /** From then on nothing can appear under the analysis any more. */
  until: instant,
})
export type Deletion = z.infer<typeof deletionSchema>
