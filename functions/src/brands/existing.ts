import { registrableDomain } from '@sillage/core/analytics/names/domains'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { memberPath } from '@sillage/core/paths'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'

/** Brands of one domain that are looked at; agencies and customers may each have theirs. */
const MOST = 20

export interface ExistingBrand {
  brand: Brand
  isMember: boolean
}

/** Whether the caller's confirmed address is of the company itself. */
const isColleague = ({ token }: Caller, domain: string): boolean =>
  token.email_verified === true && registrableDomain(token.email?.split('@').at(-1) ?? '') === domain

/**
 * A brand of this domain that the caller may know of: one they are a member of, else one of their own company. Of the
 * brands of others nobody learns anything here.
 */
export const existingBrandOf = async (caller: Caller, domain: string): Promise<ExistingBrand | null> => {
  const found = await db.collection('brands').where('domains', 'array-contains', domain).limit(MOST).get()
  if (found.empty) return null
  const memberships = await db.getAll(...found.docs.map(({ id }) => db.doc(memberPath(id, caller.uid))))
  const own = found.docs.find((_, index) => memberships[index]?.exists)
  if (own) return { brand: brandSchema.parse(own.data()), isMember: true }
  const [first] = found.docs
  return first && isColleague(caller, domain)
    ? { brand: brandSchema.parse(first.data()), isMember: false }
    : null
}
