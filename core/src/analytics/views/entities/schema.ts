import { z } from 'zod/mini'

export const entitiesViewSchema = z.object({
  /** Most named first. */
  entities: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      kind: z.enum(['brand', 'competitor', 'other']),
      domain: z.nullable(z.string()),
      /** Answers that name it. */
      mentions: z.int(),
      /** How answers spell it, most frequent first. */
      spellings: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  ),
  total: z.int(),
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
