import { byProvider, PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import { anthropic } from './anthropic.ts'
import { compatible } from './compatible.ts'
import { deepseek } from './deepseek.ts'
import { google } from './google.ts'
import { groq } from './groq.ts'
import { mistral } from './mistral.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import type { ProviderModule } from './provider.ts'
import { xai } from './xai.ts'

const MODULES = {
  openai,
  anthropic,
  google,
  mistral,
  deepseek,
  perplexity,
  xai,
  groq,
  compatible,
} as const satisfies Record<ProviderKey, ProviderModule>

type Modules = typeof MODULES

/** Providers that may be the analyst. */
export type AnalystProvider = {
  [K in ProviderKey]: Modules[K]['analyst'] extends null ? never : K
}[ProviderKey]

export const PROVIDER_MODULES: Readonly<Record<ProviderKey, ProviderModule>> = MODULES

export const ANALYST_PROVIDERS: readonly AnalystProvider[] = PROVIDER_KEYS.filter(
  (key): key is AnalystProvider => MODULES[key].analyst !== null,
)

export const getAnalyst = (provider: AnalystProvider) => MODULES[provider].analyst

/** Current call settings of each provider's models. */
export const CALL_SETTINGS = byProvider((provider) => PROVIDER_MODULES[provider].calls)
