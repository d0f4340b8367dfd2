import type { IncomingMessage } from 'node:http'
import type { Call, Limit } from '@sillage/core/api/call'
import { requestNetwork } from './client-address.ts'
import { limitRate } from './rate-limit.ts'

/**
 * Holds the limits that a call declares of one kind; those per address before anything is asked about the sender.
 *
 * @param uid who calls, for limits per user
 * @throws AppError too_many_requests
 */
export const holdLimits = async (
  { name, limits }: Call,
  per: Limit['per'],
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  uid?: string,
): Promise<void> => {
  const mine = limits.filter((limit) => limit.per === per)
  if (mine.length === 0) return
  const who = uid ?? requestNetwork(request)
  for (const { points, seconds } of mine) {
    await limitRate(`${name}:${per}:${seconds}:${who}`, { points, seconds })
  }
}
