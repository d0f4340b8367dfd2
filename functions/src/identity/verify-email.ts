import { AppError } from '@sillage/core/base/errors'
import type { WaitingSignUp } from '@sillage/core/identity/auth-secret'
import type { verifyEmail } from '@sillage/core/identity/sign-in-calls'
import type { Request } from 'express'
import type { UserRecord } from 'firebase-admin/auth'
import { findAccount } from '../platform/accounts.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { giveAccount } from './give-account.ts'
import { limitGuesses } from './limits.ts'
import { checkSecret, readLinkToken } from './secrets.ts'
import { createSessionTokens } from './session-tokens.ts'
import { isItsPassword, passwordFor } from './waiting-sign-up.ts'

interface Evidence {
  proof?: string | undefined
  password?: string | undefined
}

/**
 * The password that somebody signed up with. The link alone shows that the mailbox is theirs, not that they signed up:
 * somebody else may have done so with their address and a password of their own, and must not get in by their click.
 *
 * @throws AppError password_required, or invalid_credentials when it is another one
 */
const loadPassword = async (
  { email = '' }: UserRecord,
  signUp: WaitingSignUp,
  { proof, password }: Evidence,
  request: Request,
): Promise<string> => {
  const own = passwordFor(signUp, proof)
  if (own !== null) return own
  if (password === undefined || password === '') throw new AppError('password_required')
  await limitGuesses(email, request)
  if (await isItsPassword(signUp, password)) return password
  throw new AppError('invalid_credentials', { details: { field: 'password' } })
}

export const handleVerifyEmail: Handler<typeof verifyEmail> = async ({ body, response }) => {
  const token = readLinkToken(body.verificationToken)
  const kept = token && (await checkSecret(token.uid, 'verification', token.secret, { spend: false }))
  const account = kept && (await findAccount(kept.uid))
  if (!token || !kept?.signUp || !account) throw new AppError('link_expired')
  await requireFreeSignIn(account.email ?? '')
  const password = await loadPassword(account, kept.signUp, body, response.req)
  const spent = await checkSecret(token.uid, 'verification', token.secret, { spend: true })
  if (!spent?.signUp) throw new AppError('link_expired')
  const verified = await giveAccount(account, { password, displayName: spent.signUp.name })
  rememberBrowser(response, verified.email ?? '')
  return createSessionTokens(verified)
}
