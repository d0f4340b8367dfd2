import { z } from 'zod/mini'
import { emailSchema } from '../identity/email.ts'
import { INTERFACE_LANGUAGES } from '../identity/interface-language.ts'

/** What somebody says who asks for a demonstration. */
export const demoWishSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: emailSchema,
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** What they would like to see; may be empty. */
  message: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
  /** The language that they read and are answered in. */
  language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
})
export type DemoWish = z.infer<typeof demoWishSchema>

/** How long a request is kept after it was made. */
export const DEMO_REQUEST_KEPT_DAYS = 365
