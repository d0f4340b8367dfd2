import { namedEntitySchema } from '@sillage/core/brands/brand'
import { z } from 'zod/mini'

/** What the analyst is given: the JSON text of the user's message. */
const analystRequestSchema = z.object({
  brand: namedEntitySchema,
  competitors: z._default(z.array(namedEntitySchema), []),
  language: z._default(z.string(), 'en'),
  question: z._default(z.string(), ''),
  answer: z.string(),
  /** What it is asked about spellings of the companies' names. */
  spellings: z._default(z.array(z.object({ id: z.number(), company: z.string(), text: z.string() })), []),
  citations: z._default(z.array(z.object({ url: z.string(), title: z.nullish(z.string()) })), []),
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
