import { byProvider, PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { AnalystCall, ModelCalls } from '@sillage/core/runs/call-settings'
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

/** Current call settings of each provider's models, without the effort of a model. */
export const CALL_SETTINGS = byProvider((provider) => PROVIDER_MODULES[provider].calls)

const findOffered = (provider: ProviderKey, modelName: string) =>
  PROVIDER_MODULES[provider].models.find(({ name }) => name === modelName)

/** Current call settings of a model; one that is not in the catalogue thinks as its provider has it. */
export const getCalls = (provider: ProviderKey, modelName: string): ModelCalls => {
  const { offline, online } = CALL_SETTINGS[provider]
  const effort = findOffered(provider, modelName)?.effort
  return effort === undefined
    ? { offline, online }
    : { offline: { ...offline, effort }, online: online && { ...online, effort } }
}

/** Whether a model caches requests up to marks in them. */
export const cachesAtMarks = (provider: ProviderKey, modelName: string): boolean =>
  findOffered(provider, modelName)?.cachesAtMarks === true

/** Whether requests that begin alike should name one key of the cache. */
export const cachesByKey = (provider: AnalystProvider, modelName: string): boolean =>
  cachesAtMarks(provider, modelName) || PROVIDER_MODULES[provider].analyst?.cachesByKey === true

/** Current settings of a model's calls as the analyst. */
export const getAnalystCall = (provider: AnalystProvider, modelName: string): AnalystCall => ({
  ...getAnalyst(provider).call,
  effort: findOffered(provider, modelName)?.readingEffort ?? null,
})
