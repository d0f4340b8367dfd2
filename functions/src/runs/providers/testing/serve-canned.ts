import type { ProviderKey } from '@sillage/core/runs/providers'
import { afterAll, beforeAll, expect } from 'vitest'
import { newPermit } from '../../permit.ts'
import { CALL_SETTINGS } from '../call-settings.ts'
import type { AskRequest, ProviderAnswer } from '../provider.ts'
import { createProviders } from '../providers.ts'
import { type Canned, type CannedServer, startCannedServer } from './canned-server.ts'

/** Serves canned replies to the tests of a file; call it once, at the top. */
export const serveCanned = () => {
  let server: CannedServer
  beforeAll(async () => {
    server = await startCannedServer()
  })
  afterAll(() => server.close())

  /** What a provider makes of the replies. */
  const ask = async (
    key: ProviderKey,
    { webSearch = false, ...over }: Partial<AskRequest> & { webSearch?: boolean },
    ...canned: Canned[]
  ): Promise<ProviderAnswer> => {
    server.reply(...canned)
    const providers = createProviders({
      keys: key === 'compatible' ? {} : { [key]: 'secret-key' },
      baseUrls: {
        openai: `${server.url}/openai/v1`,
        anthropic: `${server.url}/anthropic`,
        google: `${server.url}/google`,
        mistral: `${server.url}/mistral/v1`,
        deepseek: `${server.url}/deepseek`,
        perplexity: `${server.url}/perplexity/v1`,
        xai: `${server.url}/xai/v1`,
        groq: `${server.url}/groq/openai/v1`,
        compatible: `${server.url}/compatible/v1`,
      },
      compatibleModels: ['llama'],
      analyst: { provider: 'openai', modelName: 'm' },
    })
    expect([...providers.keys()]).toContain(key)
    const provider = providers.get(key)
    if (!provider) throw new Error(`${key} is not offered`)
    return provider.ask({
      modelName: 'some-model',
      system: 'Answer as to Ana.',
      user: 'Which running shoes?',
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
export const MESSAGES = [
  { role: 'system', content: 'Answer as to Ana.' },
  { role: 'user', content: 'Which running shoes?' },
]
export const ONLINE = { webSearch: true, location: { city: 'Lyon', countryCode: 'FR' } } as const
