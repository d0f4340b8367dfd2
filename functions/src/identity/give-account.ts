import type { UserRecord } from 'firebase-admin/auth'
import { auth } from '../platform/firebase.ts'
import { newToken } from '../platform/secrets.ts'
import { endSessions } from './end-sessions.ts'
import { dropIdentities } from './identities.ts'
import { noteSignIn } from './known-user.ts'

/**
 * Gives an account to the owner of its mailbox. Somebody else may have signed up with the address and linked identities before.
 * Their sessions and identities end first, so none of their tokens ever holds a verified address.
 *
 * @param changes a password that the account gets
 * @param by the proof of the mailbox: a mail of ours, or a provider that vouches for the domain
 */
export const giveAccount = async (
  account: UserRecord,
  changes: { password?: string; displayName?: string },
  by: 'mail' | 'provider' = 'mail',
): Promise<UserRecord> => {
  const { uid } = account
  await auth.revokeRefreshTokens(uid)
  await dropIdentities(account)
  // A password from before belongs to the signer-up.
  const password = changes.password ?? (account.emailVerified ? undefined : newToken())
  const given = await auth.updateUser(uid, {
    ...changes,
    ...(password === undefined ? {} : { password }),
    emailVerified: true,
  })
  const { email = '', displayName = '' } = given
  await noteSignIn({ uid, email, name: displayName }, { byMail: by === 'mail' })
  await endSessions(uid)
  return given
}
