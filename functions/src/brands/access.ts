import type { Call } from '@sillage/core/api/call'
import { AppError } from '@sillage/core/errors'
import { brandPath, memberPath } from '@sillage/core/paths'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'

/**
 * Lets members of a brand pass, and administrators.
 *
 * @returns whether somebody passes as an administrator alone
 * @throws AppError the call's `unknown` when there is no such brand, its `denied` to everyone else
 */
export const requireMember = async (
  caller: Caller,
  brandId: string,
  { unknown = 'brand_not_found', denied = 'access_denied' }: Pick<Call, 'unknown' | 'denied'> = {},
): Promise<boolean> => {
  const [brand, member] = await db.getAll(db.doc(brandPath(brandId)), db.doc(memberPath(brandId, caller.uid)))
  if (!brand?.exists) throw new AppError(unknown)
  if (!member?.exists && !caller.isAdmin) throw new AppError(denied)
  return !member?.exists
}
