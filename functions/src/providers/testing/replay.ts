import type { ProviderKey } from '@sillage/core/providers/providers'
import { ProviderError } from '../provider.ts'
import type { Canned } from './canned-server.ts'
import type { serveCanned } from './serve-canned.ts'
import { summarize, type WireCall, type WireReply } from './wire.ts'

const toCanned = ({ status, headers, body }: WireReply): Canned =>
  typeof body === 'string'
    ? { status, headers, text: body, type: headers['content-type'] ?? 'text/plain' }
    : { status, headers, json: body }

/** What the provider's module reads of the replies of a recorded call today. */
export const replay = async (
  ask: ReturnType<typeof serveCanned>['ask'],
  provider: ProviderKey,
  { modelName, webSearch, moreRoom, replies }: WireCall,
): Promise<WireCall['read']> => {
  const outcome = await ask(provider, { modelName, webSearch, moreRoom }, ...replies.map(toCanned)).catch(
    (error: unknown) => {
      if (error instanceof ProviderError) return error
      throw error
    },
  )
  return summarize(outcome)
}
