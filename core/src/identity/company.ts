import { z } from 'zod/mini'

/** Domains of one company. */
export const MAX_DOMAINS = 10
/** Brands that new people of a company join. */
export const MAX_JOINED_BRANDS = 50

/** A role that the provider's word alone gives. Owners are made by owners. */
export const JOINING_ROLES = ['editor', 'viewer'] as const
const joiningRole = z.enum(JOINING_ROLES)

/** The claim of a session that a company's provider opened: the id of the company. */
export const COMPANY_CLAIM = 'company'

/** `companies/{uid}`: the domains and the OpenID provider of a customer. The id is that of the person who set it up. */
export const companySchema = z.object({
  companyId: z.string(),
  domains: z._default(z.array(z.object({ domain: z.string(), verified: z.boolean() })), []),
  provider: z._default(
    z.nullable(
      z.object({
        issuer: z.string(),
        clientId: z.string(),
        /** The client secret, encrypted with a key that the database does not hold. */
        sealedSecret: z.string(),
        /** Whether somebody has signed in with it. */
        proved: z.boolean(),
      }),
    ),
    null,
  ),
  /** The role of new people, and the brands that they join. */
  role: z._default(joiningRole, 'viewer'),
  brandIds: z._default(z.array(z.string()), []),
  /** Whether people of its domains sign in with the provider alone. */
  enforced: z._default(z.boolean(), false),
})
export type Company = z.infer<typeof companySchema>

/** `company_domains/{domain}`: the one company that has proved a domain. */
export const companyDomainSchema = z.object({
  domain: z.string(),
  companyId: z.string(),
  enforced: z.boolean(),
})
export type CompanyDomain = z.infer<typeof companyDomainSchema>

/** The domain of an address as `emailSchema` writes it. */
export const readDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
