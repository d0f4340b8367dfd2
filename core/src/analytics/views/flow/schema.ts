import { z } from 'zod/mini'

export const detailedSourcesSchema = z.object({
  /** Most frequent first. */
  detailedSources: z.array(
    z.object({ provider: z.string(), query: z.string(), url: z.string(), value: z.int() }),
  ),
  /** Rows in all, of which these are the first. */
  total: z.int(),
})
export type DetailedSources = z.infer<typeof detailedSourcesSchema>
