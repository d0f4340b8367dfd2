import { z } from 'zod'
import { emailSchema } from '../identity/email.ts'
import { INTERFACE_LANGUAGES } from '../identity/interface-language.ts'
import { instant } from '../time.ts'

/** What somebody says who asks for a demonstration. */
export const demoWishSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email: emailSchema,
  company: z.string().trim().min(1).max(200),
  /** What they would like to see; may be empty. */
  message: z.string().trim().max(2_000).default(''),
  /** The language that they read and are answered in. */
  language: z.enum(INTERFACE_LANGUAGES).default('en'),
})
export type DemoWish = z.infer<typeof demoWishSchema>

/** How long a request is kept after it was made. */
export const DEMO_REQUEST_KEPT_DAYS = 365

/** `demo_requests/{id}`: somebody asked for a demonstration. Removed by the database at `expiresAt`. */
export const demoRequestSchema = demoWishSchema.extend({
  requestId: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
