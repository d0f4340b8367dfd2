import { namedEntitySchema } from '@sillage/core/brands/brand'
import { z } from 'zod'

/** What the analyst is given: the JSON text of the user's message. */
const analystRequestSchema = z.object({
  brand: namedEntitySchema,
  competitors: z.array(namedEntitySchema).default([]),
  language: z.string().default('en'),
  question: z.string().default(''),
  answer: z.string(),
  citations: z.array(z.object({ url: z.string(), title: z.string().nullish() })).default([]),
})
export type AnalystRequest = z.infer<typeof analystRequestSchema>

/** The request in a user's message, or null when the message is something else. */
export const analystRequestIn = (message: string): AnalystRequest | null => {
  if (!message.startsWith('{')) return null
  try {
    return analystRequestSchema.safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null
  }
}
