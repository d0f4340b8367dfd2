import type { ProviderKey } from '@sillage/core/runs/providers'
import { anthropic } from './anthropic.ts'
import type { Access } from './clients.ts'
import { compatible } from './compatible.ts'
import { deepseek } from './deepseek.ts'
import { google } from './google.ts'
import { groq } from './groq.ts'
import { mistral } from './mistral.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import type { Provider } from './provider.ts'
import { offeredProviders, type ProviderSettings } from './settings.ts'
import { xai } from './xai.ts'

const MODULES: Record<ProviderKey, (access: Access) => Provider> = {
  openai,
  anthropic,
  google,
  mistral,
  deepseek,
  perplexity,
  xai,
  groq,
  compatible,
}

/** How a provider is reached; a compatible server may need no key, but its protocol wants one. */
export const accessOf = (settings: ProviderSettings, provider: ProviderKey): Access => ({
  apiKey: settings.keys[provider] ?? 'none',
  baseUrl: settings.baseUrls[provider],
})

/** The providers that can be asked here, by key. */
export const createProviders = (settings: ProviderSettings): Map<ProviderKey, Provider> =>
  new Map(offeredProviders(settings).map((key) => [key, MODULES[key](accessOf(settings, key))]))
