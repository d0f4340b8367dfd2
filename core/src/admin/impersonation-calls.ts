import { z } from 'zod/mini'
import { defineCall } from '../api/call.ts'
import { okSchema } from '../api/reply.ts'
import { claimsSchema } from '../identity/user.ts'
import { plainIdSchema } from '../ids.ts'

/** Seeing the app as somebody else does, without changing anything. */

/** The person as a browser needs to know them. */
export const impersonatedSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  claims: claimsSchema,
})

export const startImpersonation = defineCall({
  name: 'adminImpersonations.start',
  summary: 'Opens a session that reads what a person may read and changes nothing, for 30 minutes',
  method: 'POST',
  path: '/api/admin/users/{userId}/view-as',
  access: 'admin',
  params: z.object({ userId: plainIdSchema }),
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  status: 201,
  response: z.object({
    data: z.object({
      custom_token: z.string(),
      ends_at: z.string(),
      person: impersonatedSchema,
    }),
  }),
  errors: ['user_not_found', 'not_yourself', 'admin_not_viewed', 'auth_not_configured'],
})

export const endImpersonation = defineCall({
  name: 'adminImpersonations.end',
  summary:
    'Ends the session that sees the app as a person does; called by that session, and no other is ended',
  method: 'POST',
  path: '/api/view-as/end',
  access: 'user',
  response: okSchema,
})
