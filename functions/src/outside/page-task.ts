import { z } from 'zod/mini'

/** The facts to read from a fetched page. */
export const pageTaskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('site'),
    /** As the server stated it. */
    charset: z.nullable(z.string()),
    /** Where the page came from. */
    url: z.string(),
    /** Registrable domain of the site. */
    domain: z.string(),
  }),
  z.object({ kind: z.literal('product'), charset: z.nullable(z.string()), url: z.string() }),
  z.object({ kind: z.literal('manifest'), url: z.string() }),
])
export type PageTask = z.infer<typeof pageTaskSchema>
