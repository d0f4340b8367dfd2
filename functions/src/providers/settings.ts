import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { byProvider, PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '@sillage/core/providers/providers'
import { defineJsonSecret, defineString } from 'firebase-functions/params'
import { z } from 'zod/mini'
import { ANALYST_PROVIDERS, type AnalystProvider } from './modules.ts'

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

const baseUrlParams = byProvider(baseUrlParam)

const DEFAULT_ANALYST = { provider: 'openai', modelName: 'gpt-5.6-luna' } as const

const compatibleModelsParam = defineString('COMPATIBLE_MODELS', {
  default: '',
  description: 'Models of the OpenAI-compatible server, separated by commas',
})
const analystProviderParam = defineString('ANALYST_PROVIDER', {
  default: DEFAULT_ANALYST.provider,
  description: 'Provider of the model that reads the answers (any that speaks the OpenAI protocol)',
})
const analystModelParam = defineString('ANALYST_MODEL', {
  default: DEFAULT_ANALYST.modelName,
  description: 'Name of the model that reads the answers',
})

const chatProviderParam = defineString('CHAT_PROVIDER', {
  default: '',
  description:
    'Provider of the model that talks with people (as for ANALYST_PROVIDER); empty for the analyst',
})
const chatModelParam = defineString('CHAT_MODEL', {
  default: '',
  description: 'Name of the model that talks with people; empty for the analyst',
})

const transcriptionModelParam = defineString('TRANSCRIPTION_MODEL', {
  default: '',
  description: 'Name of the model that writes down what people say to CHAT_PROVIDER; empty for its usual one',
})

export const analystProviderSchema = z.enum(ANALYST_PROVIDERS)

const baseUrlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

const providerSettingsSchema = z.object({
  /** Only those that are set up. */
  keys: z.partialRecord(providerKeySchema, z.string()),
  baseUrls: z.record(providerKeySchema, baseUrlSchema),
  compatibleModels: z.array(z.string()),
  analyst: z.object({ provider: analystProviderSchema, modelName: z.string().check(z.minLength(1)) }),
})
export type ProviderSettings = z.infer<typeof providerSettingsSchema>

/** Keys of unknown providers are ignored, so that one secret can serve several versions of the product. */
const keysSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((keys) =>
    Object.fromEntries(
      PROVIDER_KEYS.flatMap((provider) => {
        const key = keys[provider]
        return typeof key === 'string' && key.trim() !== '' ? [[provider, key.trim()]] : []
      }),
    ),
  ),
)

/**
 * Reads the parameters and the secret; only while a function runs that declares `providerKeysSecret`.
 *
 * @throws $ZodError when a parameter is not valid
 */
export const readProviderSettings = (): ProviderSettings => {
  // A parameter that nobody set reads as empty, since defaults are filled in at deployment only.
  const analyst = {
    provider: analystProviderParam.value() || DEFAULT_ANALYST.provider,
    modelName: analystModelParam.value() || DEFAULT_ANALYST.modelName,
  }
  const keys = process.env[providerKeysSecret.name] ? providerKeysSecret.value() : {}
  return providerSettingsSchema.parse({
    keys: keysSchema.parse(keys),
    baseUrls: byProvider((provider) => baseUrlParams[provider].value() || PROVIDERS[provider].baseUrl),
    compatibleModels: compatibleModelsParam
      .value()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    analyst,
  })
}

/** Providers that can be asked here. A compatible server needs an address and models; a key only if it asks for one. */
export const offeredProviders = (settings: ProviderSettings): ProviderKey[] =>
  PROVIDER_KEYS.filter((provider) =>
    provider === 'compatible'
      ? settings.baseUrls.compatible !== '' && settings.compatibleModels.length > 0
      : settings.keys[provider] !== undefined && settings.baseUrls[provider] !== '',
  )

/**
 * The model that talks with people: the analyst's, unless another is set.
 *
 * @throws $ZodError when a parameter is not valid
 */
export const chatChoice = ({ analyst }: ProviderSettings): ProviderSettings['analyst'] => ({
  provider: analystProviderSchema.parse(chatProviderParam.value() || analyst.provider),
  modelName: chatModelParam.value() || analyst.modelName,
})

/** The model of a provider that transcribes recordings, or null without one. */
export const transcriptionModel = (provider: AnalystProvider): string | null =>
  transcriptionModelParam.value() || PROVIDERS[provider].transcriber
