import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { EMAIL_RULES, emailListsContentSchema, emailListsSchema } from './email-lists.ts'

/** Calls about who may sign up. */

export const getChallenge = defineCall({
  name: 'guards.challenge',
  summary: 'What the page needs to show the bot challenge of sign-up',
  method: 'GET',
  path: '/api/auth/challenge',
  access: 'public',
  anyClient: true,
  response: z.object({
    /** Null where the challenge is not set up: nobody can sign up then. */
    siteKey: z.nullable(z.string()),
    scriptUrl: z.url(),
  }),
})

export const attestApp = defineCall({
  name: 'guards.attestApp',
  summary:
    'Gives a browser that has solved the bot challenge its App Check token; null where App Check is off',
  method: 'POST',
  path: '/api/auth/app-check',
  access: 'public',
  anyClient: true,
  body: z.strictObject({ turnstileToken: z._default(z.string().check(z.maxLength(2_048)), '') }),
  response: z.object({
    token: z.nullable(z.string()),
    /** Milliseconds since the epoch. */
    expires_at: z.number(),
  }),
  errors: ['challenge_failed', 'challenge_unavailable'],
})

export const getEmailLists = defineCall({
  name: 'guards.getEmailLists',
  summary: 'Domains that administrators allow or block for sign-up',
  method: 'GET',
  path: '/api/admin/email-lists',
  access: 'admin',
  response: emailListsSchema,
})

export const putEmailLists = defineCall({
  name: 'guards.putEmailLists',
  summary: 'Replaces the domains that are allowed or blocked for sign-up',
  method: 'PUT',
  path: '/api/admin/email-lists',
  access: 'admin',
  body: emailListsContentSchema,
  response: emailListsSchema,
})

export const testEmailLists = defineCall({
  name: 'guards.testEmailLists',
  unaudited: true,
  summary: 'What an address would get at sign-up under these domains, and by which rule; keeps nothing',
  method: 'POST',
  path: '/api/admin/email-lists/test',
  access: 'admin',
  body: z.extend(emailListsContentSchema, {
    /** As a person would type it; the answer names an invalid address. */
    address: z.string().check(z.maxLength(320)),
  }),
  response: z.object({
    ok: z.boolean(),
    category: z.string(),
    /** The text of sign-up: French. */
    reason: z.string(),
    rule: z.enum(EMAIL_RULES),
  }),
})
