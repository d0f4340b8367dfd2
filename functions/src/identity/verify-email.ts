import { AppError } from '@sillage/core/errors'
import type { verifyEmail } from '@sillage/core/identity/sign-in-calls'
import type { Request } from 'express'
import type { UserRecord } from 'firebase-admin/auth'
import type { Handler } from '../api/handler.ts'
import { auth } from '../firebase.ts'
import { accountOf } from './accounts.ts'
import { signInWithPassword } from './identity-toolkit.ts'
import { noteSignIn } from './known-user.ts'
import { limitGuesses } from './limits.ts'
import { checkSecret, isSame, readLinkToken, tokenHash } from './secrets.ts'
import { sessionOf } from './session-tokens.ts'

interface Evidence {
  proof?: string | undefined
  password?: string | undefined
}

/**
 * The link alone shows that the mailbox is theirs, not that they signed up: somebody else may have done so with their
 * address and a password of their own, and must not get in by their click.
 */
const requireSamePerson = async (
  account: UserRecord,
  proofHash: string | null,
  { proof, password }: Evidence,
  request: Request,
): Promise<void> => {
  if (proofHash !== null && proof !== undefined && isSame(tokenHash(proof), proofHash)) return
  if (password === undefined || password === '') throw new AppError('password_required')
  const email = account.email ?? ''
  await limitGuesses(email, request)
  if ((await signInWithPassword(email, password)) === null) {
    throw new AppError('invalid_credentials', { details: { field: 'password' } })
  }
}

export const handleVerifyEmail: Handler<typeof verifyEmail> = async ({ body, response }) => {
  const token = readLinkToken(body.verificationToken)
  const kept = token && (await checkSecret(token.uid, 'verification', token.secret, { spend: false }))
  const account = kept && (await accountOf(kept.uid))
  if (!token || !kept || !account) throw new AppError('link_expired')
  await requireSamePerson(account, kept.proofHash, body, response.req)
  const spent = await checkSecret(token.uid, 'verification', token.secret, { spend: true })
  if (!spent) throw new AppError('link_expired')
  const verified = await auth.updateUser(account.uid, { emailVerified: true })
  await noteSignIn({ uid: verified.uid, email: verified.email ?? '', name: verified.displayName ?? '' })
  return sessionOf(verified)
}
