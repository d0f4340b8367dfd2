import type { ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import type { login } from '@sillage/core/identity/sign-in-calls'
import { userSchema } from '@sillage/core/identity/user'
import type { UserRecord } from 'firebase-admin/auth'
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

/** The answer to a sign-in: these tokens, or new ones for a person proved by other means. */
export const createSessionTokens = async (
  { uid, email, displayName }: UserRecord,
  given?: Tokens,
): Promise<SignedIn> => {
  const [customToken, stored] = await Promise.all([createCustomToken(uid), db.doc(userPath(uid)).get()])
  const { accessToken, refreshToken, expiresAt } = given ?? (await signInWithCustomToken(customToken))
  const user = stored.exists ? userSchema.parse(stored.data()) : null
  return {
    session: {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_at: expiresAt,
      custom_token: customToken,
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
