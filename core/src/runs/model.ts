import { z } from 'zod/mini'
import { providerKeySchema } from './providers.ts'

/** `models/{modelId}`: a model that can be asked. What it costs is kept apart, on the server. */
export const modelSchema = z.object({
  modelId: z.string(),
  provider: providerKeySchema,
  /** What the provider's API calls it. */
  modelName: z.string(),
  displayName: z.string(),
  description: z._default(z.string(), ''),
  capabilities: z.object({ webSearch: z.boolean() }),
  isDefault: z._default(z.boolean(), true),
})
export type Model = z.infer<typeof modelSchema>
