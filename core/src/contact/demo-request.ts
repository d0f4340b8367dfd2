import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'
import { emailSchema } from '../identity/email.ts'

/** A person's request for a demonstration. */
export const demoWishSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email: emailSchema,
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Their wishes; may be empty. */
  message: z._default(z.string().check(z.trim(), z.maxLength(2_000)), ''),
  /** The language that they read and are answered in. */
  language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
})
export type DemoWish = z.infer<typeof demoWishSchema>

/** How long a request is kept after it was made. */
export const DEMO_REQUEST_KEPT_DAYS = 365

/** How far our team is with a request. */
export const DEMO_STATES = ['new', 'in_contact', 'done', 'dropped'] as const
export const demoStateSchema = z.enum(DEMO_STATES)
export type DemoState = z.infer<typeof demoStateSchema>

/** Longest note of our team on a request, in characters. */
export const MAX_DEMO_NOTE = 2_000

/** `demo_requests/{requestId}` */
export const demoRequestSchema = z.object({
  ...demoWishSchema.shape,
  requestId: z.string(),
  createdAt: instant,
  state: z._default(demoStateSchema, 'new'),
  note: z._default(z.string().check(z.maxLength(MAX_DEMO_NOTE)), ''),
  /** The last change by our team; null without one. */
  handled: z._default(z.nullable(z.object({ by: z.string(), email: z.string(), at: instant })), null),
})
export type DemoRequest = z.infer<typeof demoRequestSchema>
