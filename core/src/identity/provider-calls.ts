import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { ofAddress, signedInSchema } from './sign-in-calls.ts'

/** Calls of people for whom somebody else vouches than a password. */

const MINUTE = 60

/** An identity provider in place of a password: Firebase Auth's name of it, and its address of sign-in. */
export const signInProviderSchema = z.strictObject({
  providerId: z.string().check(z.regex(/^(google\.com|microsoft\.com|oidc\.[a-z0-9-]{1,40})$/)),
  /** The name for people. */
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  authorizationUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  clientId: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type SignInProvider = z.infer<typeof signInProviderSchema>

export const listSignInProviders = defineCall({
  name: 'identity.signInProviders',
  summary: 'Who else vouches for people: Google, Microsoft, or the company itself',
  method: 'GET',
  path: '/api/auth/providers',
  access: 'public',
  anyClient: true,
  limits: ofAddress(120, 10 * MINUTE),
  response: z.object({ data: z.array(signInProviderSchema) }),
})

export const signInWithProvider = defineCall({
  name: 'identity.signInWithProvider',
  summary:
    'Signs in with the ID token of a provider, and signs up whoever comes first, by the rules for business addresses',
  method: 'POST',
  path: '/api/auth/provider',
  access: 'public',
  limits: ofAddress(60, 10 * MINUTE),
  body: z.strictObject({
    providerId: z.string().check(z.maxLength(60)),
    idToken: z.string().check(z.minLength(1), z.maxLength(16_384)),
    /** Kept by the browser that began: the token holds its SHA-256, so that no other browser can use it. */
    nonce: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: signedInSchema,
  errors: [
    'invalid_credentials',
    'sso_required',
    'password_required',
    'provider_not_trusted',
    'business_email_required',
    'registration_disabled',
    'account_suspended',
    'auth_not_configured',
  ],
})
