import type { Owner } from '@sillage/core/admin/owner'
import { brandPath, userPath } from '@sillage/core/base/paths'
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { planInForce, type User, userSchema } from '@sillage/core/identity/user'
import { loadAll } from '../platform/load-all.ts'

export interface OwnedBrand {
  readonly brand: Brand
  /** Null when nobody owns it, or the owner is gone. */
  readonly user: User | null
  readonly owner: Owner | null
}

const toOwner = (user: User, at: number): Owner => ({
  user_id: user.uid,
  email: user.email,
  name: user.name,
  plan: planInForce(user, at),
})

/** Brands by id with their owners, in two reads; brands that are gone or cannot be read are left out. */
export const loadOwnedBrands = async (
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, OwnedBrand>> => {
  const documents = await loadAll(brandIds.map(brandPath))
  const brands = [...documents.values()].flatMap((one) => brandSchema.safeParse(one.data()).data ?? [])
  const people = await loadAll(brands.flatMap(({ ownerId }) => (ownerId === '' ? [] : userPath(ownerId))))
  const at = Date.now()
  return new Map(
    brands.map((brand) => {
      const user = userSchema.safeParse(people.get(userPath(brand.ownerId))?.data()).data ?? null
      return [brand.brandId, { brand, user, owner: user && toOwner(user, at) }] as const
    }),
  )
}
