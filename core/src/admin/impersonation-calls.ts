import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { claimsSchema } from '../identity/user.ts'
import { reasonSchema } from './impersonation.ts'

/** Seeing what others have, without changing anything. */

/** The person as a browser needs to know them. */
export const impersonatedSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  claims: claimsSchema,
})

export const startImpersonation = defineCall({
  name: 'adminImpersonations.start',
  keepsNoAnswer: true,
  summary: 'Opens a session that reads what a person may read and changes nothing, for 30 minutes',
  method: 'POST',
  path: '/api/admin/users/{userId}/view-as',
  access: 'admin',
  params: z.object({ userId: plainIdSchema }),
  body: z.strictObject({ reason: reasonSchema }),
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

export const openBrand = defineCall({
  name: 'adminImpersonations.openBrand',
  keepsNoAnswer: true,
  summary: 'Opens a session that reads a brand and changes nothing, for 30 minutes',
  method: 'POST',
  path: '/api/admin/brands/{brandId}/open',
  access: 'admin',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  status: 201,
  response: z.object({
    data: z.object({
      custom_token: z.string(),
      ends_at: z.string(),
      brand: z.object({ id: z.string(), name: z.string() }),
    }),
  }),
  errors: ['brand_not_found', 'auth_not_configured'],
})

export const noteScreen = defineCall({
  name: 'adminImpersonations.noteScreen',
  summary: 'Notes which screen such a session shows; other sessions note nothing',
  method: 'POST',
  path: '/api/view-as/screens',
  access: 'user',
  body: z.strictObject({ path: z.string().check(z.regex(/^\/[\w/-]*$/), z.maxLength(200)) }),
  limits: [{ per: 'user', points: 600, seconds: 1_800 }],
  response: okSchema,
})

export const endImpersonation = defineCall({
  name: 'adminImpersonations.end',
  summary: 'Ends the session that sees what others have; called by that session, and no other is ended',
  method: 'POST',
  path: '/api/view-as/end',
  access: 'user',
  response: okSchema,
})
