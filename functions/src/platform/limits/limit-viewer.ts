import type { BucketLimit } from './bucket.ts'
import { requestNetwork, type Sender } from './client-address.ts'
import { limitHere } from './limit-here.ts'

/**
 * Takes a point of a viewer of pictures. Signed-in people are counted one by one, so that nobody in their
 * network, nor from a forged address, keeps pictures from them.
 *
 * @param viewer the signed-in person; null for strangers, who are counted per network
 * @throws AppError too_many_requests
 */
export const limitViewer = (name: string, viewer: string | null, request: Sender, limit: BucketLimit): void =>
  limitHere(`${name}:${viewer === null ? requestNetwork(request) : `user:${viewer}`}`, limit)
