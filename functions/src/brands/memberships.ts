import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { brandPath } from '@sillage/core/paths'
import { db } from '../firebase.ts'

const byName = (a: Brand, b: Brand): number =>
  a.name.localeCompare(b.name) || a.brandId.localeCompare(b.brandId)

/** Brands that a person is a member of, by name. */
export const brandsOfMember = async (uid: string): Promise<Brand[]> => {
  const memberships = await db.collectionGroup('members').where('uid', '==', uid).get()
  const ids = memberships.docs.flatMap((member) => member.ref.parent.parent?.id ?? [])
  if (ids.length === 0) return []
  const brands = await db.getAll(...ids.map((id) => db.doc(brandPath(id))))
  return brands.flatMap((brand) => (brand.exists ? [brandSchema.parse(brand.data())] : [])).sort(byName)
}

/** Every brand, newest first; for administrators. */
export const allBrands = async (limit: number): Promise<Brand[]> =>
  (await db.collection('brands').orderBy('createdAt', 'desc').limit(limit).get()).docs.map((doc) =>
    brandSchema.parse(doc.data()),
  )
