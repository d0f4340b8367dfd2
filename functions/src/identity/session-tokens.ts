import type { Act } from '@sillage/core/audit-log/entry'
import type { ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import { COMPANY_CLAIM } from '@sillage/core/identity/company'
import type { login } from '@sillage/core/identity/sign-in-calls'
import { DUE, FACTOR_CLAIM, userSchema } from '@sillage/core/identity/user'
import type { UserRecord } from 'firebase-admin/auth'
import { listRoles } from '../membership/memberships.ts'
import { recordAct } from '../platform/acts.ts'
import { auth, db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { signInWithCustomToken, type Tokens } from './identity-toolkit.ts'

export type SignedIn = ResponseOf<typeof login>

/** @param claims beside those of the account, in every token of the session */
export const createCustomToken = async (uid: string, claims?: object): Promise<string> => {
  try {
    return await auth.createCustomToken(uid, claims)
  } catch (cause) {
    logger.error('tokens cannot be signed: the functions lack the role Service Account Token Creator', {
      cause,
    })
    throw new AppError('auth_not_configured', { cause })
  }
}

/** Brands whose logs have such an act. A batch takes 500 writes. */
const MAX_BRANDS = 400

/** Records what somebody did with their account in the log of each of their brands. */
export const recordOwnAct = async (uid: string, did: Pick<Act, 'noun' | 'verb'>): Promise<void> => {
  const brandIds = [...(await listRoles(uid)).keys()].slice(0, MAX_BRANDS)
  if (brandIds.length === 0) return
  const batch = db.batch()
  const act = { actorId: uid, via: 'app', objectId: uid, ...did } as const
  for (const brandId of brandIds) recordAct(batch, { ...act, brandId })
  await batch.commit()
}

/**
 * The answer to a sign-in: these tokens, or new ones for a person proved by other means. The session of somebody with a
 * second factor opens nothing until it has passed it.
 *
 * @param passed the factor that the person has just passed
 * @param companyId whose provider vouches for the person
 */
export const createSessionTokens = async (
  { uid, email, displayName }: UserRecord,
  { given, passed, companyId }: { given?: Tokens; passed?: string; companyId?: string | null } = {},
): Promise<SignedIn> => {
  const stored = await db.doc(userPath(uid)).get()
  const user = stored.exists ? userSchema.parse(stored.data()) : null
  const factorId = user?.factorId ?? null
  const isDue = factorId !== null && factorId !== passed
  const [customToken] = await Promise.all([
    createCustomToken(uid, {
      ...(factorId === null ? {} : { [FACTOR_CLAIM]: isDue ? DUE : factorId }),
      ...(companyId == null ? {} : { [COMPANY_CLAIM]: companyId }),
    }),
    isDue ? undefined : recordOwnAct(uid, { noun: 'account', verb: 'sign_in' }),
  ])
  const { accessToken, refreshToken, expiresAt } = given ?? (await signInWithCustomToken(customToken))
  return {
    session: {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_at: expiresAt,
      custom_token: customToken,
      second_factor_due: isDue,
    },
    user: {
      id: uid,
      email: email ?? '',
      name: user?.name ?? displayName ?? '',
      role: user?.role ?? 'user',
    },
    error: null,
  }
}
