import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'
import { ofAddress, signedInSchema } from './sign-in-calls.ts'

/** Calls about the second step of signing in: a code of an authenticator, or a recovery code. */

const MINUTE = 60
const PATH = '/api/users/me/second-factor'
const HELD = { limits: [{ per: 'user', points: 30, seconds: 10 * MINUTE }] } as const

const codeBody = z.strictObject({
  /** Of the authenticator, or a recovery code. Spaces and hyphens do not count. */
  code: z.string().check(z.minLength(1), z.maxLength(40)),
})
const recoveryCodes = z.array(z.string())

export const passSecondFactor = defineCall({
  name: 'identity.passSecondFactor',
  summary: 'Takes the second step of a sign-in. A code is taken once',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.extend(codeBody, { accessToken: z.string().check(z.minLength(1), z.maxLength(8_192)) }),
  response: signedInSchema,
  errors: [
    'not_authenticated',
    'session_expired',
    'email_not_verified',
    'account_suspended',
    'business_email_required',
    'registration_disabled',
    'factor_code_invalid',
    'auth_not_configured',
    'too_many_requests',
  ],
})

export const getSecondFactor = defineCall({
  name: 'account.secondFactor',
  summary: 'Whether the signed-in user has a second factor, and the number of recovery codes left',
  method: 'GET',
  path: PATH,
  access: 'user',
  response: z.object({
    /** When the authenticator was set up; null without one. */
    since: z.nullable(z.string()),
    recovery_codes_left: z.int(),
  }),
})

export const startSecondFactor = defineCall({
  ...HELD,
  name: 'account.startSecondFactor',
  summary: 'Makes the key of an authenticator. It counts once a code of it is sent',
  method: 'POST',
  path: PATH,
  access: 'user',
  keepsNoAnswer: true,
  response: z.object({
    /** In base32. It is shown this once. */
    factor_key: z.string(),
    /** The same as authenticators read it from a QR code. */
    factor_uri: z.string(),
  }),
  errors: ['recent_sign_in_required', 'factor_present', 'auth_not_configured'],
})

export const confirmSecondFactor = defineCall({
  ...HELD,
  name: 'account.confirmSecondFactor',
  summary: 'Turns the second factor on. Other sessions have to sign in again',
  method: 'POST',
  path: `${PATH}/confirm`,
  access: 'user',
  keepsNoAnswer: true,
  body: codeBody,
  response: z.object({
    /** Shown this once; each opens one session. */
    recovery_codes: recoveryCodes,
    session: signedInSchema.shape.session,
  }),
  errors: ['factor_code_invalid', 'auth_not_configured', 'too_many_requests'],
})

export const renewRecoveryCodes = defineCall({
  ...HELD,
  name: 'account.renewRecoveryCodes',
  summary: 'Makes new recovery codes in place of those before',
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  access: 'user',
  keepsNoAnswer: true,
  body: codeBody,
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: ['recent_sign_in_required', 'factor_code_invalid', 'too_many_requests'],
})

export const removeSecondFactor = defineCall({
  ...HELD,
  name: 'account.removeSecondFactor',
  summary: 'Turns the second factor off',
  method: 'DELETE',
  path: PATH,
  access: 'user',
  body: codeBody,
  response: okSchema,
  errors: ['recent_sign_in_required', 'factor_code_invalid', 'too_many_requests'],
})
