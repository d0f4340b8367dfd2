import type { MemberRole } from '@sillage/core/base/member-role'
import { brandPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema, memberSchema } from '@sillage/core/brands/brand'
import { db } from '../platform/firebase.ts'

const byName = (a: Brand, b: Brand): number =>
  a.name.localeCompare(b.name) || a.brandId.localeCompare(b.brandId)

/** The roles of a person, by brand. */
export const listRoles = async (uid: string): Promise<Map<string, MemberRole>> => {
  const { docs } = await db.collectionGroup('members').where('uid', '==', uid).get()
  return new Map(
    docs.map((doc) => memberSchema.parse(doc.data())).map(({ brandId, role }) => [brandId, role]),
  )
}

/** Brands by their ids, by name; those that are gone are left out. */
export const brandsByName = async (ids: readonly string[]): Promise<Brand[]> => {
  if (ids.length === 0) return []
  const brands = await db.getAll(...ids.map((id) => db.doc(brandPath(id))))
  return brands.flatMap((brand) => (brand.exists ? [brandSchema.parse(brand.data())] : [])).sort(byName)
}

/** Brands that a person is a member of, by name. */
export const brandsOfMember = async (uid: string): Promise<Brand[]> =>
  brandsByName([...(await listRoles(uid)).keys()])

/** Every brand, newest first; for administrators. */
export const allBrands = async (limit: number): Promise<Brand[]> =>
  (await db.collection('brands').orderBy('createdAt', 'desc').limit(limit).get()).docs.map((doc) =>
    brandSchema.parse(doc.data()),
  )
