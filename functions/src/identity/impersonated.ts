import {
  type Impersonation,
  type ImpersonationClaims,
  impersonationClaimsSchema,
  impersonationSchema,
} from '@sillage/core/admin/impersonation'
import { AppError } from '@sillage/core/base/errors'
import { impersonationPath, userPath } from '@sillage/core/base/paths'
import { isAdminRole, type User, userSchema } from '@sillage/core/identity/user'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'

/** The claims of a read-only session; null for every other token. */
export const impersonationIn = (token: DecodedIdToken): ImpersonationClaims | null =>
  impersonationClaimsSchema.safeParse(token).data ?? null

/** @throws AppError session_expired */
const openSession = async (
  admin: Caller,
  { impersonationId, impersonates, opens }: ImpersonationClaims,
): Promise<Impersonation> => {
  const kept = await db.doc(impersonationPath(impersonationId)).get()
  if (!kept.exists || !admin.isAdmin) throw new AppError('session_expired')
  const session = impersonationSchema.parse(kept.data())
  const { adminId, userId, brandId, endsAt, endedAt } = session
  const isOver = endedAt !== null || endsAt <= Date.now()
  if (isOver || adminId !== admin.uid || userId !== (impersonates ?? null) || brandId !== (opens ?? null)) {
    throw new AppError('session_expired')
  }
  return session
}

/**
 * The caller of a read-only session: the viewed person, without any right of the administrator, or the
 * administrator in an open brand.
 *
 * @throws AppError session_expired once the session or the administrator's office is over, or the person is gone
 */
export const impersonated = async (admin: Caller, claims: ImpersonationClaims): Promise<Caller> => {
  const { impersonationId: id, userId, brandId, reads } = await openSession(admin, claims)
  const impersonation = { id, adminId: admin.uid, brandId, reads }
  if (userId === null) return { ...admin, impersonation }
  const stored = await db.doc(userPath(userId)).get()
  const user = userSchema.safeParse(stored.data())
  // A person who became an administrator meanwhile is not shown any longer.
  if (!user.success || isAdminRole(user.data.role)) throw new AppError('session_expired')
  return personIn(admin, user.data, impersonation)
}

const personIn = (admin: Caller, user: User, impersonation: Caller['impersonation']): Caller => ({
  uid: user.uid,
  email: user.email,
  claims: admin.claims,
  signedInAt: admin.signedInAt,
  user,
  payer: user,
  isAdmin: false,
  impersonation,
  key: null,
})
