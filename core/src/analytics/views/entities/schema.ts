import { z } from 'zod'

export const entitiesViewSchema = z.object({
  /** Most named first. */
  entities: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['brand', 'competitor', 'other']),
      domain: z.string().nullable(),
      /** Answers that name it. */
      mentions: z.number().int(),
      /** How answers spell it, most frequent first. */
      spellings: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  ),
  total: z.number().int(),
  /** Entities that may be one, because answers give them the same home page. */
  suggestions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      into: z.string(),
      intoName: z.string(),
      domain: z.string(),
    }),
  ),
})
export type EntitiesView = z.infer<typeof entitiesViewSchema>
