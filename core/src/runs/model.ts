import { z } from 'zod'
import { providerKeySchema } from './providers.ts'

/** `models/{modelId}`: a model that can be asked. What it costs is kept apart, on the server. */
export const modelSchema = z.object({
  modelId: z.string(),
  provider: providerKeySchema,
  /** What the provider's API calls it. */
  modelName: z.string(),
  displayName: z.string(),
  description: z.string().default(''),
  capabilities: z.object({ webSearch: z.boolean() }),
  isDefault: z.boolean().default(true),
})
export type Model = z.infer<typeof modelSchema>
