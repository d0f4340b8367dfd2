import type { Call, Limit } from '@sillage/core/base/call'
import { requestNetwork, type Sender } from './client-address.ts'
import { knownBrowser } from './known-browser.ts'
import { limitStranger } from './limit-stranger.ts'
import { type Left, limitRate } from './rate-limit.ts'

const getLimits = ({ name, limits }: Call, kind: Limit['per'], who: () => string) =>
  limits
    .filter(({ per }) => per === kind)
    .map(({ per: _, together = name, ...limit }) => ({
      key: `${together}:${kind}:${limit.seconds}:${who()}`,
      ...limit,
    }))

/**
 * Checks the limits that a call declares per address, before any work for the sender. Known browsers are counted
 * apart from their network.
 *
 * @throws AppError challenge_required, challenge_failed or too_many_requests
 */
export const holdAddressLimits = async (call: Call, request: Sender): Promise<void> => {
  const anonymousKey = () => knownBrowser(request) ?? requestNetwork(request)
  for (const limit of getLimits(call, 'address', anonymousKey)) await limitStranger(limit, request)
}

/**
 * Holds the limits that a call declares per user.
 *
 * @returns what is left of the one that is nearest to its end; null without any
 * @throws AppError too_many_requests
 */
export const holdUserLimits = async (call: Call, uid: string): Promise<Left | null> => {
  let least: Left | null = null
  for (const { key, ...points } of getLimits(call, 'user', () => uid)) {
    const left = await limitRate(key, points)
    if (least === null || left.remaining < least.remaining) least = left
  }
  return least
}
