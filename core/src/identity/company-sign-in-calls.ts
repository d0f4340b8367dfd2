import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { emailSchema } from './email.ts'
import { ofAddress, signedInSchema } from './sign-in-calls.ts'

/** Signing in with the OpenID provider of a company. */

const MINUTE = 60

export const startCompanySignIn = defineCall({
  name: 'identity.startCompanySignIn',
  summary: 'Where the provider of a company asks its people to sign in',
  method: 'POST',
  path: '/api/auth/company',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({ email: emailSchema }),
  response: z.object({
    /** Of the provider. */
    sign_in_url: z.string(),
    /** Kept by the browser that began, and sent back with the answer of the provider. */
    begun: z.string(),
  }),
  errors: ['sso_unknown', 'sso_failed', 'auth_not_configured'],
})

export const finishCompanySignIn = defineCall({
  name: 'identity.finishCompanySignIn',
  summary: 'Signs in with what the provider of a company answered; new people join its brands',
  method: 'POST',
  path: '/api/auth/company/finish',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    begun: z.string().check(z.minLength(1), z.maxLength(2_000)),
    /** The query that the provider returned the browser with. */
    answer: z.string().check(z.maxLength(8_192)),
  }),
  response: signedInSchema,
  errors: ['sso_failed', 'sso_unknown', 'registration_disabled', 'account_suspended', 'auth_not_configured'],
})
