import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** `deletions/{brandId}`: a brand that is being deleted. It goes when nothing can appear under it any more. */
export const brandDeletionSchema = z.object({
  brandId: z.string(),
  /** The person who deleted it. */
  deletedBy: z.string(),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.int().check(z.nonnegative()),
  /** When somebody looks after it next. */
  nextAt: instant,
  /** From then on nobody can be at work who still saw the brand. */
  until: instant,
})
export type BrandDeletion = z.infer<typeof brandDeletionSchema>
