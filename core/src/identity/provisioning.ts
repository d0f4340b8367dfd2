import { z } from 'zod/mini'
import { storedRoleSchema } from '../base/member-role.ts'
import { instant } from '../base/time.ts'
import { JOINING_ROLES } from './company.ts'

/** People and groups of a company, as its directory sends them by SCIM. */

/** People and groups of one company. */
export const MAX_COMPANY_PEOPLE = 5_000
export const MAX_COMPANY_GROUPS = 200

/** `company_tokens/{tokenId}`: the token of a company's directory. The id is the hash of the token, which is not kept. */
export const companyTokenSchema = z.object({
  tokenId: z.string(),
  companyId: z.string(),
  /** The last characters of the token, by which people recognise it. */
  ending: z.string(),
  createdAt: instant,
})
export type CompanyToken = z.infer<typeof companyTokenSchema>

/** `company_people/{uid}`: a person as the directory of their company describes them. */
export const companyPersonSchema = z.object({
  uid: z.string(),
  companyId: z.string(),
  userName: z.string(),
  /** The name for signing in, in small letters, by which it is found. */
  userKey: z.string(),
  /** The address of the account. */
  email: z.string(),
  externalId: z._default(z.nullable(z.string()), null),
  displayName: z._default(z.string(), ''),
  givenName: z._default(z.string(), ''),
  familyName: z._default(z.string(), ''),
  /** Whether the person may sign in with the company. */
  active: z.boolean(),
  /** The directory has deleted the person, who stays out until it creates them again. */
  deleted: z._default(z.boolean(), false),
  /** Memberships that deactivation took away, and reactivation gives back. */
  left: z._default(z.array(z.object({ brandId: z.string(), role: storedRoleSchema })), []),
  createdAt: instant,
  changedAt: instant,
})
export type CompanyPerson = z.infer<typeof companyPersonSchema>

/** `company_groups/{groupId}`: a group of the directory, and the role that it gives in the brands of the company. */
export const companyGroupSchema = z.object({
  groupId: z.string(),
  companyId: z.string(),
  displayName: z.string(),
  externalId: z._default(z.nullable(z.string()), null),
  memberIds: z.array(z.string()),
  /** Null gives none. Owners are made by owners. */
  role: z._default(z.nullable(z.enum(JOINING_ROLES)), null),
  createdAt: instant,
  changedAt: instant,
})
export type CompanyGroup = z.infer<typeof companyGroupSchema>
