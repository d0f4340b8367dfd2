import { AppError } from '@sillage/core/base/errors'
import { brandPath, userPath } from '@sillage/core/base/paths'
import type { Brand } from '@sillage/core/brands/brand'
import { type User, userSchema } from '@sillage/core/identity/user'
import { db } from '../platform/firebase.ts'

/** The payer of a brand: its owner, or the caller of a brand without one. */
export const payerIn = ({ ownerId }: Pick<Brand, 'ownerId'>, uid: string): string => ownerId || uid

/** The payer of work that somebody does in a brand; `uid` itself when the brand is gone, whose work is refused elsewhere. */
export const findPayerId = async (brandId: string, uid: string): Promise<string> => {
  const brand = await db.doc(brandPath(brandId)).get()
  return payerIn({ ownerId: String(brand.get('ownerId') ?? '') }, uid)
}

/** @throws AppError not_authenticated when the account is gone */
export const loadUser = async (uid: string): Promise<User> => {
  const user = await db.doc(userPath(uid)).get()
  if (!user.exists) throw new AppError('not_authenticated')
  return userSchema.parse(user.data())
}

/** @throws AppError not_authenticated when the account is gone */
export const loadPayer = async (brandId: string, uid: string): Promise<User> =>
  loadUser(await findPayerId(brandId, uid))
