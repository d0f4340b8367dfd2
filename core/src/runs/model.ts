import { z } from 'zod'
import { providerKeySchema } from './providers.ts'

/** `models/{modelId}`: a model that can be asked. Prices are US dollars. */
export const modelSchema = z.object({
  modelId: z.string(),
  provider: providerKeySchema,
  /** What the provider's API calls it. */
  modelName: z.string(),
  displayName: z.string(),
  description: z.string().default(''),
  capabilities: z.object({ webSearch: z.boolean() }),
  isDefault: z.boolean().default(true),
  prices: z.object({
    inputPerMillion: z.number().nonnegative(),
    outputPerMillion: z.number().nonnegative(),
    perThousandSearches: z.number().nonnegative().default(0),
  }),
})
export type Model = z.infer<typeof modelSchema>
