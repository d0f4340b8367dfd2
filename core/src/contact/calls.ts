import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'
import { demoWishSchema } from './demo-request.ts'

/** Calls of people who want to talk to us before they have an account. */

export const requestDemo = defineCall({
  name: 'contact.requestDemo',
  summary: 'Asks for a demonstration: keeps the request, and mails the sales team and the person',
  method: 'POST',
  path: '/api/demo-requests',
  access: 'public',
  // Its page loads no Firebase, and each request brings a solved challenge.
  anyClient: true,
  body: z.extend(demoWishSchema, { turnstileToken: z._default(z.string().check(z.maxLength(2_048)), '') }),
  response: okSchema,
  status: 201,
  errors: ['challenge_failed', 'challenge_unavailable'],
})
