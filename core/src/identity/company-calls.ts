import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { JOINING_ROLES, MAX_JOINED_BRANDS } from './company.ts'

/** Calls of a person who sets up single sign-on for their company. */

const MINUTE = 60
const PATH = '/api/users/me/company'
const HELD = { limits: [{ per: 'user', points: 30, seconds: 10 * MINUTE }] } as const
const joiningRole = z.enum(JOINING_ROLES)

const ofDomain = z.object({
  companyDomain: z.string().check(z.minLength(3), z.maxLength(253), z.regex(/^[^\s@/:?#%]+\.[^\s@/:?#%.]+$/)),
})

const companyDtoSchema = z.object({
  domains: z.array(z.object({ domain: z.string(), verified: z.boolean() })),
  /** The TXT record that proves each of the domains. */
  record: z.string(),
  /** The address that the provider returns people to. */
  redirect_uri: z.string(),
  provider: z.nullable(z.object({ issuer: z.string(), client_id: z.string(), proved: z.boolean() })),
  joining_role: joiningRole,
  brand_ids: z.array(z.string()),
  enforced: z.boolean(),
  /** Whether the plan of the person has single sign-on. */
  available: z.boolean(),
})
export type CompanyDto = z.infer<typeof companyDtoSchema>
const answer = z.object({ data: companyDtoSchema })

export const getCompany = defineCall({
  name: 'account.company',
  summary: 'The single sign-on that the signed-in user has set up for their company',
  method: 'GET',
  path: PATH,
  access: 'user',
  response: answer,
})

export const saveCompany = defineCall({
  ...HELD,
  name: 'account.saveCompany',
  summary: 'Sets the OpenID provider of the company, what new people join, and whether it is the only way in',
  method: 'PUT',
  path: PATH,
  access: 'user',
  body: z.strictObject({
    issuer: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
    clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Left out, the stored one stays. */
    clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    joiningRole,
    joinedBrandIds: z.array(brandIdSchema).check(z.maxLength(MAX_JOINED_BRANDS)),
    enforced: z.boolean(),
  }),
  response: answer,
  errors: [
    'recent_sign_in_required',
    'sso_locked',
    'sso_not_ready',
    'sso_issuer_invalid',
    'owner_only',
    'auth_not_configured',
  ],
})

export const proveDomain = defineCall({
  ...HELD,
  name: 'account.proveDomain',
  summary: 'Adds a domain to the company, or looks for its TXT record again',
  method: 'PUT',
  path: `${PATH}/domains/{companyDomain}`,
  access: 'user',
  params: ofDomain,
  response: answer,
  errors: ['recent_sign_in_required', 'sso_locked', 'domain_taken', 'auth_not_configured'],
})

export const removeDomain = defineCall({
  ...HELD,
  name: 'account.removeDomain',
  summary: 'Takes a domain from the company: its people sign in as everybody does',
  method: 'DELETE',
  path: `${PATH}/domains/{companyDomain}`,
  access: 'user',
  params: ofDomain,
  response: answer,
  errors: ['recent_sign_in_required', 'auth_not_configured'],
})
