import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** Days between the wish to delete a brand and its deletion. Any owner may keep it until then. */
export const DELETION_DAYS = 7

/**
 * `deletions/{brandId}`: a brand that waits for its deletion (`Brand.deletedFrom`), or that is being deleted. It goes when
 * nothing can appear under the brand any more.
 */
export const brandDeletionSchema = z.object({
  brandId: z.string(),
  /** The person who deleted it. */
  deletedBy: z.string(),
  createdAt: instant,
  /** Spreads the index of `nextAt`, which only grows. */
  shard: z.int().check(z.nonnegative()),
  /** When somebody looks after it next: first when the brand is to go. */
  nextAt: instant,
  /** From then on nobody can be at work who still saw the brand. */
  until: instant,
})
export type BrandDeletion = z.infer<typeof brandDeletionSchema>
