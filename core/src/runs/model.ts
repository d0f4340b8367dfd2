import { z } from 'zod/mini'
import { providerKeySchema } from '../providers/provider-key.ts'
import type { ProviderKey } from '../providers/providers.ts'

/** `models/{modelId}`: a model of a provider. Its prices are stored apart, on the server. */
export const modelSchema = z.object({
  modelId: z.string(),
  provider: providerKeySchema,
  /** The model's name in the provider's API. */
  modelName: z.string(),
  displayName: z.string(),
  description: z._default(z.string(), ''),
  capabilities: z.object({ webSearch: z.boolean() }),
  isDefault: z._default(z.boolean(), true),
})
export type Model = z.infer<typeof modelSchema>

/** Id of a model's document: `provider:name`, with what an id may not hold replaced. */
export const toModelId = (provider: ProviderKey, modelName: string): string =>
  `${provider}:${modelName.replace(/[^A-Za-z0-9_.:-]+/g, '-')}`.slice(0, 128)
