import { type Call, isWork, requiredRole } from '@sillage/core/base/call'
import { AppError, type ErrorCode } from '@sillage/core/base/errors'
import { type MemberRole, reaches } from '@sillage/core/base/member-role'
import { brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { type Brand, memberSchema, sessionRulesSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { brandsOfMember } from './memberships.ts'
import { payerIn } from './payer.ts'
import { findRefusals } from './session-rules.ts'

type Asked = Pick<Call, 'role' | 'method' | 'unknown' | 'denied' | 'fromConsole' | 'stopsWork'>

const ANY: Asked = { method: 'GET' }
const REFUSALS: Record<MemberRole, ErrorCode> = {
  owner: 'owner_only',
  editor: 'editor_only',
  viewer: 'access_denied',
}

/**
 * Requires that the caller is a member of the brand with the role that the call needs, or an administrator who opened the
 * brand, as a viewer. A key opens its own brands alone.
 *
 * @returns the caller with the payer of the brand, and whether they pass as an administrator alone
 * @throws AppError the call's `unknown` for an unknown brand, its `denied` for other people, `owner_only` or `editor_only` for a
 * lesser role, `second_factor_missing` or `session_idle` where the brand asks more of sessions, `brand_leaving` for work
 * in a brand that waits for its deletion
 */
export const requireMember = async (
  caller: Caller,
  brandId: string,
  call: Asked = ANY,
): Promise<{ caller: Caller; asAdmin: boolean }> => {
  const { unknown = 'brand_not_found', denied = 'access_denied' } = call
  if (caller.key && !caller.key.brandIds.includes(brandId)) throw new AppError(denied)
  const [brand, stored] = await db.getAll(db.doc(brandPath(brandId)), db.doc(memberPath(brandId, caller.uid)))
  if (!brand?.exists) throw new AppError(unknown)
  const member = stored?.exists ? memberSchema.parse(stored.data()) : null
  const role = member?.role ?? (caller.impersonation?.brandId === brandId ? 'viewer' : null)
  const needed = requiredRole(call)
  const passes = role !== null && reaches(role, needed)
  const asAdmin = !passes && call.fromConsole === true && caller.isAdmin && caller.impersonation === null
  if (role === null && !asAdmin) throw new AppError(denied)
  if (!passes && !asAdmin) throw new AppError(REFUSALS[needed])
  if (role !== null) {
    const [refusal] = await findRefusals(caller, [sessionRulesSchema.parse(brand.data())])
    if (refusal) throw new AppError(refusal)
  }
  if (isWork(call) && brand.get('deletedFrom') != null) throw new AppError('brand_leaving')
  const payerId = payerIn({ ownerId: String(brand.get('ownerId') ?? '') }, caller.uid)
  if (payerId === caller.uid) return { caller, asAdmin }
  const payer = await db.doc(userPath(payerId)).get()
  return { caller: payer.exists ? { ...caller, payer: userSchema.parse(payer.data()) } : caller, asAdmin }
}

/** The caller as they stand in a brand, or by themselves where none is named. @throws AppError as `requireMember` does */
export const callerIn = async (caller: Caller, brandId: string | undefined): Promise<Caller> =>
  brandId === undefined ? caller : (await requireMember(caller, brandId)).caller

/** The brands of the caller that open to their session, by name. */
export const brandsOpenTo = async (caller: Caller): Promise<Brand[]> => {
  const brands = await brandsOfMember(caller.uid)
  const refusals = await findRefusals(caller, brands)
  return brands.filter((_, place) => refusals[place] === null)
}
