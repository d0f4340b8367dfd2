import { z } from 'zod'
import { instant } from '../time.ts'

const MOST_DOMAINS = 2_000

/** A domain as an administrator types it; what is kept is its ASCII form in small letters. */
const domainSchema = z
  .string()
  .trim()
  .min(3)
  .max(253)
  .regex(/^[^\s@/:?#%]+\.[^\s@/:?#%.]+$/, 'must be a domain such as example.com')

const domains = z.array(domainSchema).max(MOST_DOMAINS)

/** Domains that decide before any other rule: an allowed one is a business, a blocked one is not. Subdomains count too. */
export const emailListsContentSchema = z.strictObject({ allow: domains, block: domains })
export type EmailListsContent = z.infer<typeof emailListsContentSchema>

/** What decides over an address, in the order in which it is asked; the first that fits does. */
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
  allow: z.array(z.string()).default([]),
  block: z.array(z.string()).default([]),
  updatedAt: instant.nullable().default(null),
  updatedBy: z.string().nullable().default(null),
})
export type EmailLists = z.infer<typeof emailListsSchema>
