import {
  type ImpersonationClaims,
  impersonationClaimsSchema,
  impersonationSchema,
} from '@sillage/core/admin/impersonation'
import { AppError } from '@sillage/core/errors'
import { isAdminRole, userSchema } from '@sillage/core/identity/user'
import { impersonationPath, userPath } from '@sillage/core/paths'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { db } from '../firebase.ts'
import type { Caller } from './caller.ts'

/** What a token says of a session that sees the app as somebody else does; null for every other. */
export const impersonationIn = (token: DecodedIdToken): ImpersonationClaims | null =>
  impersonationClaimsSchema.safeParse(token).data ?? null

/**
 * The person whom an administrator sees the app as, in place of the administrator: no right of the one who looks is left.
 *
 * @throws AppError session_expired once the session or the administrator's office is over, or the person is gone
 */
export const impersonated = async (
  admin: Caller,
  { impersonationId, impersonates }: ImpersonationClaims,
): Promise<Caller> => {
  const [kept, stored] = await db.getAll(
    db.doc(impersonationPath(impersonationId)),
    db.doc(userPath(impersonates)),
  )
  if (!kept?.exists || !stored?.exists || !admin.isAdmin) throw new AppError('session_expired')
  const { adminId, userId, endsAt, endedAt } = impersonationSchema.parse(kept.data())
  const user = userSchema.parse(stored.data())
  const isOver = endedAt !== null || endsAt <= Date.now()
  // Whoever became an administrator meanwhile is not looked at any longer.
  if (isOver || adminId !== admin.uid || userId !== impersonates || isAdminRole(user.role)) {
    throw new AppError('session_expired')
  }
  return {
    uid: user.uid,
    // Handlers read the address of their caller from the token too.
    token: { ...admin.token, uid: user.uid, sub: user.uid, email: user.email },
    user,
    payer: user,
    isAdmin: false,
    impersonation: { id: impersonationId, adminId: admin.uid },
  }
}
