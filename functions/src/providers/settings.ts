import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { byProvider, PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import { ANALYST_PROVIDERS, type AnalystProvider } from './modules.ts'
import {
  analystModelParam,
  analystProviderParam,
  baseUrlParams,
  chatModelParam,
  chatProviderParam,
  compatibleModelsParam,
  DEFAULT_ANALYST,
  otherAnalystsParam,
  providerKeysSecret,
  transcriptionModelParam,
} from './parameters.ts'

export const analystProviderSchema = z.enum(ANALYST_PROVIDERS)

const baseUrlSchema = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

const analystChoiceSchema = z.object({
  provider: analystProviderSchema,
  modelName: z.string().check(z.minLength(1)),
})

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const providerSettingsSchema = z.object({
  /** Only those that are set up. */
  keys: z.partialRecord(providerKeySchema, z.string()),
  baseUrls: z.record(providerKeySchema, baseUrlSchema),
  compatibleModels: z.array(z.string()),
  analyst: analystChoiceSchema,
  /** Those that read answers while it is away, in their order. */
  otherAnalysts: z.array(analystChoiceSchema),
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
    compatibleModels: listed(compatibleModelsParam.value()),
    analyst,
    otherAnalysts: listed(otherAnalystsParam.value()).map((choice) => {
      const [provider = '', ...modelName] = choice.split(':')
      return { provider, modelName: modelName.join(':') }
    }),
  })
}

/** Providers that are set up here. A compatible server needs an address and models, and a key only if it requires one. */
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
