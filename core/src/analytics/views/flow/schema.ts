import { z } from 'zod'

export const detailedSourcesSchema = z.object({
  /** Most frequent first. */
  detailedSources: z.array(
    z.object({ provider: z.string(), query: z.string(), url: z.string(), value: z.number().int() }),
  ),
  /** Rows in all, of which these are the first. */
  total: z.number().int(),
})
export type DetailedSources = z.infer<typeof detailedSourcesSchema>
