import type { BucketLimit } from './bucket.ts'
import { requestNetwork, type Sender } from './client-address.ts'
import { limitHere } from './limit-here.ts'

/**
 * Takes a point of whoever looks at pictures. People who are signed in are counted one by one, so that nobody from their
 * network, nor from an address that was made up, keeps pictures from them.
 *
 * @param viewer who is signed in; null for strangers, who are counted per network
 * @throws AppError too_many_requests
 */
export const limitViewer = (name: string, viewer: string | null, request: Sender, limit: BucketLimit): void =>
  limitHere(`${name}:${viewer === null ? requestNetwork(request) : `user:${viewer}`}`, limit)
