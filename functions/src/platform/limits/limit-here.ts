import { AppError } from '@sillage/core/base/errors'
import { type BucketLimit, take } from './bucket.ts'

/** Keys that are remembered at most; then all are forgotten, which lets a few requests more through. */
const MAX_KEYS = 20_000

const emptyAt = new Map<string, number>()

/**
 * Takes one point of a key's limit, counted by this instance alone: for what is cheaper to answer than to count for all
 * instances together.
 *
 * @throws AppError too_many_requests
 */
export const limitHere = (key: string, limit: BucketLimit): void => {
  if (emptyAt.size >= MAX_KEYS) emptyAt.clear()
  const result = take(limit, emptyAt.get(key) ?? 0, Date.now())
  if (result.waitMs > 0) {
    throw new AppError('too_many_requests', { details: { retryAfter: Math.ceil(result.waitMs / 1_000) } })
  }
  emptyAt.set(key, result.emptyAt)
}
