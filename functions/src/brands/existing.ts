import { registrableDomain } from '@sillage/core/base/domains'
import { brandPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema, memberSchema } from '@sillage/core/brands/brand'
import { brandsOfMember } from '../membership/memberships.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'

/** People of a company whose brands are looked at; as many as one query may name. */
const MAX_COLLEAGUES = 30

export interface ExistingBrand {
  brand: Brand
  isMember: boolean
}

/** Whether the caller's confirmed address is of the company itself. */
const isColleague = ({ email }: Caller, domain: string): boolean =>
  registrableDomain(email.split('@').at(-1) ?? '') === domain

/** Brands that people with an address of a domain own. */
const brandsOfCompany = async (domain: string): Promise<Brand[]> => {
  const people = await db
    .collection('users')
    .where('emailDomain', '==', domain)
    .select()
    .limit(MAX_COLLEAGUES)
    .get()
  if (people.empty) return []
  const uids = people.docs.map(({ id }) => id)
  const memberships = await db.collectionGroup('members').where('uid', 'in', uids).get()
  const owned = memberships.docs
    .map((doc) => memberSchema.parse(doc.data()))
    .filter(({ role }) => role === 'owner')
  const ids = [...new Set(owned.map(({ brandId }) => brandId))]
  if (ids.length === 0) return []
  const brands = await db.getAll(...ids.map((id) => db.doc(brandPath(id))))
  return brands.flatMap((brand) => (brand.exists ? [brandSchema.parse(brand.data())] : []))
}

/**
 * A brand of this domain that the caller may know of: one they are a member of, else one that their own company owns. Of
 * the brands of others nobody learns anything here, not even that an agency or a rival watches their own domain.
 */
export const findExistingBrand = async (caller: Caller, domain: string): Promise<ExistingBrand | null> => {
  const isOfDomain = ({ domains }: Brand): boolean => domains.includes(domain)
  const own = (await brandsOfMember(caller.uid)).find(isOfDomain)
  if (own) return { brand: own, isMember: true }
  if (!isColleague(caller, domain)) return null
  const ofCompany = (await brandsOfCompany(domain)).find(isOfDomain)
  return ofCompany ? { brand: ofCompany, isMember: false } : null
}
