import { z } from 'zod/mini'

/** The answer of a call without data. */
export const okSchema = z.object({ ok: z.literal(true) })

/** The same with a sentence for the person who asked, in English. */
export const doneSchema = z.extend(okSchema, { message: z.string() })
