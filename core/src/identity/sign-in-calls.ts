import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { okSchema } from '../base/reply.ts'
import { ONE_TIME_CODE_DIGITS } from './auth-secret.ts'
import { emailSchema } from './email.ts'
import { MAX_REDIRECT_PATH } from './redirect-path.ts'
import { roleSchema } from './user.ts'

/**
 * Calls of people who are not signed in yet. Each is limited per address, and per account where it concerns one; a sign-up
 * brings a solved challenge anyway.
 */

/** Of a password that somebody chooses. */
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(10, 'Choose a password of at least 10 characters.'),
    z.maxLength(128, 'Choose a password of at most 128 characters.'),
  )
/** Where the link in the mail leads on to; another site is not gone to. */
const redirectPathField = z._default(z.string().check(z.maxLength(MAX_REDIRECT_PATH)), '')
const languageField = z._default(z.enum(INTERFACE_LANGUAGES), 'en')

const MINUTE = 60
/** A limit per address: so many in so many seconds. */
export const ofAddress = (points: number, seconds: number) => [{ per: 'address', points, seconds }] as const

/** The result of signing in: tokens, and their user. `custom_token` is for the browser's own SDK. */
export const signedInSchema = z.object({
  session: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    /** Milliseconds since the epoch. */
    expires_at: z.number(),
    custom_token: z.string(),
    /** Whether the session opens nothing yet: its person has a second factor. */
    second_factor_due: z.boolean(),
  }),
  user: z.object({ id: z.string(), email: z.string(), name: z.string(), role: roleSchema }),
  error: z.null(),
})

export const login = defineCall({
  name: 'identity.login',
  summary: 'Signs in with a password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    email: emailSchema,
    password: z.string().check(z.minLength(1), z.maxLength(4_096)),
  }),
  response: signedInSchema,
  errors: [
    'invalid_credentials',
    'sso_required',
    'email_not_verified',
    'auth_not_configured',
    'too_many_requests',
  ],
})

export const register = defineCall({
  name: 'identity.register',
  summary:
    'Signs up with a business address, which a mail then verifies, or an invitation. Whether the address has an account already is told to those alone who know its password; everyone else hears of it in their mailbox',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  body: z.strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** The domain of the address as it was typed, and in lower-case ASCII; the server takes them from the address. */
    domain: z._default(z.string().check(z.maxLength(253)), ''),
    normalizedDomain: z._default(z.string().check(z.maxLength(253)), ''),
    redirectPath: redirectPathField,
    turnstileToken: z._default(z.string().check(z.maxLength(2_048)), ''),
    /** Of an invitation that was mailed to this address: it proves the address, so that no second mail is sent. */
    invitationToken: z.optional(z.string().check(z.maxLength(200))),
    language: languageField,
  }),
  response: z.object({
    /** Of somebody whose invitation proved the address; null for everyone else. */
    session: z.nullable(signedInSchema.shape.session),
    user: z.object({ id: z.string(), email: z.string() }),
    returningKnownUser: z.boolean(),
    /** The company uses Sillage already; only for the owner of an account's password. */
    returningDomain: z.boolean(),
    /** Kept by the browser that signs up: with it the link in the mail signs in at once. */
    proof: z.string(),
    error: z.null(),
  }),
  errors: [
    'password_common',
    'sso_required',
    'registration_disabled',
    'business_email_required',
    'challenge_failed',
    'auth_not_configured',
  ],
})

export const resendVerification = defineCall({
  name: 'identity.resendVerification',
  summary: 'Sends the mail of a sign-up again; answers the same whether there is one or not',
  method: 'POST',
  path: '/api/auth/resend',
  access: 'public',
  limits: ofAddress(20, 60 * MINUTE),
  body: z.strictObject({
    email: emailSchema,
    redirectPath: redirectPathField,
    language: languageField,
  }),
  response: okSchema,
})

export const verifyEmail = defineCall({
  name: 'identity.verifyEmail',
  summary: 'Verifies the address of a sign-up by the link of its mail, and signs in',
  method: 'POST',
  path: '/api/auth/verify',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    verificationToken: z.string().check(z.minLength(1), z.maxLength(500)),
    /** The secret of the signer-up's browser; another browser has to send the password instead. */
    proof: z.optional(z.string().check(z.maxLength(200))),
    password: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  response: signedInSchema,
  errors: ['link_expired', 'sso_required', 'password_required', 'invalid_credentials', 'auth_not_configured'],
})

export const requestCode = defineCall({
  name: 'identity.requestCode',
  summary: 'Mails a one-time code to sign in with; never makes a user, and answers the same to every address',
  method: 'POST',
  path: '/api/auth/code',
  access: 'public',
  limits: ofAddress(20, 60 * MINUTE),
  body: z.strictObject({ email: emailSchema, redirectPath: redirectPathField, language: languageField }),
  response: okSchema,
  errors: ['sso_required'],
})

export const signInWithCode = defineCall({
  name: 'identity.signInWithCode',
  summary: 'Signs in with a one-time code',
  method: 'POST',
  path: '/api/auth/code/verify',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    email: emailSchema,
    code: z
      .string()
      .check(z.regex(new RegExp(`^\\d{${ONE_TIME_CODE_DIGITS}}$`), `must be ${ONE_TIME_CODE_DIGITS} digits`)),
  }),
  response: signedInSchema,
  errors: ['code_invalid', 'sso_required', 'auth_not_configured'],
})

export const requestPasswordReset = defineCall({
  name: 'identity.requestPasswordReset',
  summary: 'Mails a link to choose a new password; answers the same to every address',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  limits: ofAddress(20, 60 * MINUTE),
  body: z.strictObject({ email: emailSchema, redirectPath: redirectPathField, language: languageField }),
  response: okSchema,
  errors: ['sso_required'],
})

export const resetPassword = defineCall({
  name: 'identity.resetPassword',
  summary: 'Sets a new password by the link of its mail, ends every other session, and signs in',
  method: 'POST',
  path: '/api/auth/reset-password/confirm',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    resetToken: z.string().check(z.minLength(1), z.maxLength(500)),
    password: newPasswordSchema,
  }),
  response: signedInSchema,
  errors: ['password_common', 'link_expired', 'sso_required', 'auth_not_configured'],
})
