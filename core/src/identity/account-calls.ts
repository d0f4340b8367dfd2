import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'

/** People's calls about their own account. */

export const updateProfile = defineCall({
  name: 'account.updateProfile',
  summary: "Changes the signed-in user's name",
  method: 'PUT',
  path: '/api/users/me',
  access: 'user',
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  response: z.object({ data: z.object({ name: z.string() }) }),
})

export const signOutEverywhere = defineCall({
  name: 'account.signOutEverywhere',
  summary: 'Ends every session of the signed-in user, on every device',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'user',
  response: okSchema,
})

const SESSIONS_PATH = '/api/users/me/sessions'
const sessionsResponse = z.object({
  data: z.array(
    z.object({
      session_id: z.string(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      /** ISO 3166-1 alpha-2; null where it is not known. */
      country: z.nullable(z.string()),
      signed_in_at: z.string(),
      /** Noted each hour while the app is open. */
      last_seen_at: z.string(),
      /** Whether the caller asks from it. */
      is_current: z.boolean(),
    }),
  ),
})

export const listSessions = defineCall({
  name: 'account.listSessions',
  summary: 'Browsers in which the signed-in user is signed in, the last seen first',
  method: 'GET',
  path: SESSIONS_PATH,
  access: 'user',
  response: sessionsResponse,
})

export const noteActivity = defineCall({
  name: 'account.noteActivity',
  summary:
    'Notes that the signed-in user does something in this session: brands may close to sessions that nobody uses',
  method: 'PUT',
  path: '/api/users/me/activity',
  access: 'user',
  response: z.object({
    data: z.object({
      /** The longest time since the session began in which nothing was noted, in milliseconds. */
      longest_idle_ms: z.int(),
    }),
  }),
})

export const endSession = defineCall({
  name: 'account.endSession',
  summary: 'Ends one session of the signed-in user; one that is not listed any more has ended already',
  method: 'DELETE',
  path: `${SESSIONS_PATH}/{sessionId}`,
  access: 'user',
  params: z.object({ sessionId: z.string().check(z.regex(/^\d{1,12}$/)) }),
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: sessionsResponse,
})

const identityResponse = z.object({
  data: z.array(
    z.object({
      provider_id: z.string(),
      /** The name of the provider. */
      label: z.string(),
      email: z.string(),
      /** When the link was first noticed; null for one that nobody noticed yet. */
      since: z.nullable(z.string()),
      /** Whether it stays when the password is reset or all sessions are ended. */
      kept: z.boolean(),
      /** Whether its address is another than the account's. */
      foreign: z.boolean(),
    }),
  ),
})
const ofIdentity = {
  path: '/api/users/me/identities/{identityId}',
  access: 'user',
  params: z.object({ identityId: z.string().check(z.maxLength(60)) }),
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: identityResponse,
  errors: ['identity_not_found'],
} as const

export const listIdentities = defineCall({
  name: 'account.listIdentities',
  summary: 'Identities at providers that the signed-in user can sign in with',
  method: 'GET',
  path: '/api/users/me/identities',
  access: 'user',
  response: identityResponse,
})

export const keepIdentity = defineCall({
  ...ofIdentity,
  name: 'account.keepIdentity',
  summary: 'Whether an identity stays linked when the password is reset or all sessions are ended',
  method: 'PUT',
  body: z.strictObject({ kept: z.boolean() }),
})

export const unlinkIdentity = defineCall({
  ...ofIdentity,
  name: 'account.unlinkIdentity',
  summary: 'Unlinks an identity from the account of the signed-in user',
  method: 'DELETE',
})

export const exportAccount = defineCall({
  name: 'account.export',
  summary: 'Everything that is kept of the signed-in user, to take along',
  method: 'GET',
  path: '/api/users/me/export',
  access: 'user',
  limits: [{ per: 'user', points: 10, seconds: 3_600 }],
  response: z.object({
    exported_at: z.string(),
    profile: z.record(z.string(), z.unknown()),
    sign_in: z.record(z.string(), z.unknown()),
    /** Stripe's last data on the subscription; invoices stand in Stripe's own pages. */
    billing: z.nullable(z.record(z.string(), z.unknown())),
    /** The mailbox's past free trial, which outlives the account. */
    past_trial: z.nullable(z.object({ taken_at: z.string(), forgotten_at: z.string() })),
    /** The person's choice about newsletters, with its time and place. */
    newsletter: z.nullable(
      z.object({
        subscribed: z.boolean(),
        consents: z.array(z.object({ granted: z.boolean(), source: z.string(), at: z.string() })),
      }),
    ),
    /** The user's invitation to the data room, and what they opened there; null when there is neither. */
    dataroom: z.nullable(
      z.object({
        name: z.string(),
        invited_at: z.nullable(z.string()),
        expires_at: z.nullable(z.string()),
        opened: z.array(z.object({ title: z.string(), kind: z.string(), at: z.string() })),
      }),
    ),
    /** The user's record in the directory of their company; null without one. */
    directory: z.nullable(
      z.object({
        user_name: z.string(),
        display_name: z.string(),
        given_name: z.string(),
        family_name: z.string(),
        external_id: z.nullable(z.string()),
        active: z.boolean(),
        created_at: z.string(),
      }),
    ),
    /** Brands outside of the person's memberships whose reports may go to their address, with their choice. */
    reports: z.array(
      z.object({
        brand: z.string(),
        state: z.string(),
        asked_at: z.nullable(z.string()),
        decided_at: z.nullable(z.string()),
      }),
    ),
    onboarding: z.nullable(z.record(z.string(), z.unknown())),
    /** The orders of analyses created in the last month. */
    creation_jobs: z.array(z.record(z.string(), z.unknown())),
    brands: z.array(
      z.object({
        brand: z.record(z.string(), z.unknown()),
        role: z.string(),
        joined_at: z.string(),
        /** Whether reports of the brand are mailed to the user; null of somebody whom no report names. */
        reports: z.nullable(z.string()),
      }),
    ),
    /** Analyses that the user created: with their configuration in brands that they belong to, else by title. */
    analyses: z.array(z.record(z.string(), z.unknown())),
    /** The person's messages to the assistant, and its answers in brands that they belong to. */
    conversations: z.array(z.record(z.string(), z.unknown())),
    /** Invitations to brands that wait for the user's answer. */
    invitations: z.array(z.object({ role: z.string(), invited_at: z.string(), expires_at: z.string() })),
    /** Mails to the person's address of the last two weeks; their texts are in the mailbox. */
    mails: z.array(
      z.object({ kind: z.string(), subject: z.string(), state: z.string(), at: z.nullable(z.string()) }),
    ),
    /** Requests for a demonstration with the person's address. */
    demo_requests: z.array(z.record(z.string(), z.unknown())),
  }),
})

export const deletionPlan = defineCall({
  name: 'account.deletionPlan',
  summary: "What becomes of the signed-in user's brands when the account is deleted",
  method: 'GET',
  path: '/api/users/me/deletion',
  access: 'user',
  response: z.object({
    data: z.object({
      /** Brands of this person alone: they are deleted with everything under them. */
      deleted: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Others stay in them. */
      left: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Others belong to them, and the user is their only owner or pays for them: they are to be handed over first. */
      to_hand_over: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
})

export const deleteAccount = defineCall({
  name: 'account.delete',
  summary: 'Deletes the signed-in user, with the brands that nobody else belongs to',
  method: 'DELETE',
  path: '/api/users/me',
  access: 'user',
  /** The user's own address, written out. */
  body: z.strictObject({ confirmation: z.string().check(z.maxLength(320)) }),
  response: okSchema,
  errors: ['recent_sign_in_required', 'confirmation_mismatch', 'ownership_pending'],
})
