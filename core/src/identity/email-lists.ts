import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

const MAX_DOMAINS = 2_000

/** A domain as an administrator types it; what is kept is its ASCII form in small letters. */
const domainSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3),
    z.maxLength(253),
    z.regex(/^[^\s@/:?#%]+\.[^\s@/:?#%.]+$/, 'must be a domain such as example.com'),
  )

const domains = z.array(domainSchema).check(z.maxLength(MAX_DOMAINS))

/** Domains that decide before any other rule: an allowed one is a business, a blocked one is not. Subdomains count too. */
export const emailListsContentSchema = z.strictObject({ allow: domains, block: domains })
export type EmailListsContent = z.infer<typeof emailListsContentSchema>

/** Rules for an address, in order; the first that fits decides. */
export const EMAIL_RULES = [
  'format',
  'domain',
  'allowed',
  'blocked',
  'disposable',
  'free',
  'institution',
  'business',
] as const
export type EmailRule = (typeof EMAIL_RULES)[number]

/** `settings/email_lists` */
export const emailListsSchema = z.object({
  allow: z._default(z.array(z.string()), []),
  block: z._default(z.array(z.string()), []),
  updatedAt: z._default(z.nullable(instant), null),
  updatedBy: z._default(z.nullable(z.string()), null),
})
export type EmailLists = z.infer<typeof emailListsSchema>
