import { byProvider, PROVIDERS, type ProviderKey } from '@sillage/core/providers/providers'
import { defineJsonSecret, defineString } from 'firebase-functions/params'

/**
 * One secret for all providers: a JSON object of provider key to API key, `{"openai": "sk-…", "mistral": "…"}`.
 * A provider whose key is missing or empty is not offered.
 */
export const providerKeysSecret = defineJsonSecret('PROVIDER_KEYS')

const baseUrlParam = (provider: ProviderKey) =>
  defineString(`${provider.toUpperCase()}_BASE_URL`, {
    default: PROVIDERS[provider].baseUrl,
    description: `Base URL of ${provider}'s API`,
  })

export const baseUrlParams = byProvider(baseUrlParam)

export const DEFAULT_ANALYST = { provider: 'openai', modelName: 'gpt-6-luna' } as const

export const compatibleModelsParam = defineString('COMPATIBLE_MODELS', {
  default: '',
  description: 'Models of the OpenAI-compatible server, separated by commas',
})
export const analystProviderParam = defineString('ANALYST_PROVIDER', {
  default: DEFAULT_ANALYST.provider,
  description: 'Provider of the model that reads the answers (any that speaks the OpenAI protocol)',
})
export const analystModelParam = defineString('ANALYST_MODEL', {
  default: DEFAULT_ANALYST.modelName,
  description: 'Name of the model that reads the answers',
})
export const otherAnalystsParam = defineString('OTHER_ANALYSTS', {
  default: '',
  description:
    'Models that read answers while the analyst is away, in their order: provider:model, separated by commas',
})

export const chatProviderParam = defineString('CHAT_PROVIDER', {
  default: '',
  description:
    'Provider of the model that talks with people (as for ANALYST_PROVIDER); empty for the analyst',
})
export const chatModelParam = defineString('CHAT_MODEL', {
  default: '',
  description: 'Name of the model that talks with people; empty for the analyst',
})

export const transcriptionModelParam = defineString('TRANSCRIPTION_MODEL', {
  default: '',
  description: 'Name of the model that writes down what people say to CHAT_PROVIDER; empty for its usual one',
})
