import { byProvider, PROVIDERS, type ProviderKey } from '@sillage/core/providers/providers'
import { afterAll, beforeAll, expect } from 'vitest'
import { CALL_SETTINGS } from '../modules.ts'
import { newPermit } from '../permit.ts'
import type { AskRequest, ProviderAnswer } from '../provider.ts'
import { createProviders } from '../providers.ts'
import { type Canned, type CannedServer, startCannedServer } from './canned-server.ts'
import { QUESTION, SYSTEM } from './recorded/recording.ts'

/** Serves canned replies to the tests of a file; call it once, at the top. */
export const serveCanned = () => {
  let server: CannedServer
  beforeAll(async () => {
    server = await startCannedServer()
  })
  afterAll(() => server.close())

  /** Calls a provider with these replies. */
  const ask = async (
    key: ProviderKey,
    { webSearch = false, ...over }: Partial<AskRequest> & { webSearch?: boolean },
    ...canned: Canned[]
  ): Promise<ProviderAnswer> => {
    server.reply(...canned)
    const providers = createProviders({
      keys: key === 'compatible' ? {} : { [key]: 'secret-key' },
      baseUrls: byProvider(
        (of) =>
          `${server.url}/${of}${new URL(PROVIDERS[of].baseUrl || 'http://server/v1').pathname.replace(/\/$/, '')}`,
      ),
      compatibleModels: ['llama'],
      otherAnalysts: [],
      analyst: { provider: 'openai', modelName: 'm' },
    })
    expect([...providers.keys()]).toContain(key)
    const provider = providers.get(key)
    if (!provider) throw new Error(`${key} is not offered`)
    return provider.ask({
      modelName: 'some-model',
      system: SYSTEM,
      user: QUESTION,
      settings: (webSearch ? CALL_SETTINGS[key].online : null) ?? CALL_SETTINGS[key].offline,
      timeoutMs: 5_000,
      idempotencyKey: 'run-1',
      permit: newPermit(),
      ...over,
    })
  }
  return { ask, requests: () => server.requests }
}

export const SIMULATED = { 'x-sillage-simulated': 'true' }
export const ONLINE = { webSearch: true, location: { city: 'Lyon', countryCode: 'FR' } } as const
