import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** The refund of a deletion for the group run under way, and its recipient. */
const refundSchema = z.object({
  uid: z.string(),
  quotaPeriod: z.string(),
  /** Units given back that may still be charged: for runs that late workers begin after the deletion. */
  units: z.int().check(z.nonnegative()),
  /** Runs that are charged. */
  charged: z.int().check(z.nonnegative()),
})
export type Refund = z.infer<typeof refundSchema>

/** `deletions/{analysisId}`: an analysis that is being deleted. It goes after `until`. */
export const deletionSchema = z.object({
  analysisId: z.string(),
  /** The group run that was under way, whose tasks are still on their queues. */
  openGroupRunId: z.nullable(z.string()),
  /** Null without a group run under way; missing for brands and for old deletions. */
  refund: z._default(z.nullable(refundSchema), null),
  /** Removed runs of that group run that had a call. */
  removed: z._default(z.int().check(z.nonnegative()), 0),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.int().check(z.nonnegative()),
  /** Time of the next purge. */
  nextAt: instant,
  /** No late worker can write under the analysis after this. */
  until: instant,
})
export type Deletion = z.infer<typeof deletionSchema>
