import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'
import { emailSchema } from './email.ts'
import { roleSchema } from './user.ts'

/** Of a network, which a whole company may share: pages ask at each opening, and sessions are renewed each hour. */
const SESSION_LIMITS = [{ per: 'address', points: 1_200, seconds: 600, here: true }] as const

export const createSession = defineCall({
  name: 'identity.createSession',
  summary: 'Keeps the session in a cookie that only the server reads',
  method: 'POST',
  path: '/api/auth/session',
  access: 'public',
  anyClient: true,
  limits: SESSION_LIMITS,
  body: z.strictObject({
    accessToken: z.string().check(z.minLength(1), z.maxLength(8_192)),
    expiresAt: z.int().check(z.positive()),
  }),
  response: okSchema,
  errors: [
    'not_authenticated',
    'session_expired',
    'second_factor_required',
    'email_not_verified',
    'access_denied',
  ],
})

export const deleteSession = defineCall({
  name: 'identity.deleteSession',
  summary: 'Forgets the session cookie',
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'public',
  anyClient: true,
  limits: SESSION_LIMITS,
  response: okSchema,
  errors: ['access_denied'],
})

export const handleSignin = defineCall({
  name: 'identity.handleSignin',
  summary: 'Notes a sign-in and makes sure that the user is known; sent at most once per six hours',
  method: 'POST',
  path: '/api/auth/handle-signin',
  access: 'user',
  body: z.strictObject({
    user_id: z.string().check(z.maxLength(128)),
    email: emailSchema,
    name: z._default(z.string().check(z.maxLength(200)), ''),
    role: z._default(z.string().check(z.maxLength(50)), 'user'),
  }),
  response: okSchema,
  errors: ['access_denied'],
})

export const authStatus = defineCall({
  name: 'identity.status',
  summary: 'Whether one is signed in, and whether one may sign up',
  method: 'GET',
  path: '/api/auth/status',
  access: 'public',
  limits: SESSION_LIMITS,
  response: z.object({
    authenticated: z.boolean(),
    user: z.nullable(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        role: roleSchema,
        isAdmin: z.boolean(),
      }),
    ),
    registrationDisabled: z.boolean(),
  }),
})
