import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** What a deletion gave back of the group run that was under way, and to whom. */
const refundSchema = z.object({
  uid: z.string(),
  quotaPeriod: z.string(),
  /** Units given back that may still be charged: for runs that late workers begin after the deletion. */
  units: z.int().check(z.nonnegative()),
  /** Runs that are charged. */
  charged: z.int().check(z.nonnegative()),
})
export type Refund = z.infer<typeof refundSchema>

/** `deletions/{analysisId}`: an analysis that is being deleted. It goes when no late worker can write under it. */
export const deletionSchema = z.object({
  analysisId: z.string(),
  /** The group run that was under way, whose tasks are still on their queues. */
  openGroupRunId: z.nullable(z.string()),
  /** Null where nothing was under way; missing of brands and of deletions from before it was kept. */
  refund: z._default(z.nullable(refundSchema), null),
  /** Runs of that group run that the purge found asked, and removed. */
  removed: z._default(z.int().check(z.nonnegative()), 0),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.int().check(z.nonnegative()),
  /** When somebody looks after it next. */
  nextAt: instant,
  /** From then on nothing can appear under the analysis any more. */
  until: instant,
})
export type Deletion = z.infer<typeof deletionSchema>
