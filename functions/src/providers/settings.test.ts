import { PROVIDER_KEYS, PROVIDERS } from '@sillage/core/providers/providers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createProviders } from './providers.ts'
import { offeredProviders, readProviderSettings } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

const env = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

describe('readProviderSettings', () => {
  it('offers no provider without keys', () => {
    env({ PROVIDER_KEYS: '' })
    const settings = readProviderSettings()
    expect(offeredProviders(settings)).toEqual([])
    expect(createProviders(settings).size).toBe(0)
    expect(settings.baseUrls).toEqual(
      Object.fromEntries(Object.entries(PROVIDERS).map(([provider, { baseUrl }]) => [provider, baseUrl])),
    )
  })

  it('offers the providers that have a key', () => {
    env({
      PROVIDER_KEYS: JSON.stringify({ openai: 'sk-1', mistral: ' ', google: '', xai: 7, somebody: 'k' }),
      OPENAI_BASE_URL: 'http://127.0.0.1:5300/openai/v1',
    })
    const settings = readProviderSettings()
    expect(offeredProviders(settings)).toEqual(['openai'])
    expect(settings.baseUrls.openai).toBe('http://127.0.0.1:5300/openai/v1')
    expect([...createProviders(settings).keys()]).toEqual(['openai'])
  })

  it('reads the other analysts in their order', () => {
    env({ PROVIDER_KEYS: '', OTHER_ANALYSTS: 'mistral:mistral-small, groq:openai/gpt-oss:120b' })
    expect(readProviderSettings().otherAnalysts).toEqual([
      { provider: 'mistral', modelName: 'mistral-small' },
      { provider: 'groq', modelName: 'openai/gpt-oss:120b' },
    ])
    env({ OTHER_ANALYSTS: 'perplexity:sonar' })
    expect(readProviderSettings).toThrow()
    env({ OTHER_ANALYSTS: 'mistral' })
    expect(readProviderSettings).toThrow()
  })

  it('offers every provider', () => {
    env({
      PROVIDER_KEYS: JSON.stringify(Object.fromEntries(PROVIDER_KEYS.map((key) => [key, 'k']))),
      COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1',
      COMPATIBLE_MODELS: 'llama3.3, qwen/qwen3',
    })
    const settings = readProviderSettings()
    expect(settings.compatibleModels).toEqual(['llama3.3', 'qwen/qwen3'])
    expect([...createProviders(settings).keys()]).toEqual([...PROVIDER_KEYS])
  })

  it('offers a compatible server without a key, once it has an address and models', () => {
    env({ PROVIDER_KEYS: '', COMPATIBLE_MODELS: 'llama3.3' })
    expect(offeredProviders(readProviderSettings())).toEqual([])
    env({ COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' })
    expect(offeredProviders(readProviderSettings())).toEqual(['compatible'])
  })

  it.each([
    [{ OPENAI_BASE_URL: 'not a url' }, 'baseUrls'],
    [{ OPENAI_BASE_URL: 'ftp://files.example/' }, 'baseUrls'],
    [{ ANALYST_PROVIDER: 'anthropic' }, 'analyst'],
  ])('refuses %j', (values, field) => {
    env({ PROVIDER_KEYS: '', ...values })
    expect(() => readProviderSettings()).toThrow(field)
  })
})
