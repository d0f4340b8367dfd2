import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@sillage/core/base/errors'
import type { login } from '@sillage/core/identity/sign-in-calls'
import { findAccountByEmail } from '../platform/accounts.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { findHolder } from './company/stored.ts'
import { storedUser } from './identities.ts'
import { signInWithPassword } from './identity-toolkit.ts'
import { limitGuesses } from './limits.ts'
import { findWaitingSignUp } from './secrets.ts'
import { createSessionTokens } from './session-tokens.ts'
import { isItsPassword } from './waiting-sign-up.ts'

/** Whether a sign-up with this password waits for the answer to its mail. */
const isWaitingFor = async (uid: string, password: string): Promise<boolean> => {
  const signUp = await findWaitingSignUp(uid)
  return signUp !== null && (await isItsPassword(signUp, password))
}

/**
 * Whether a password opens the account beside the provider of its company: that of the person who set the provider up, so
 * that they can turn it off when it breaks. Their second factor is due afterwards.
 */
const mayPass = async (holder: string | null, uid: string): Promise<boolean> =>
  holder === null || (holder === uid && (await storedUser(uid))?.factorId != null)

/** Longer than a password usually takes to be checked. */
const REFUSED_AFTER_MS = 600

/**
 * A wrong password, an unknown address and a disabled account answer alike, after the same work and no sooner one than the other: a
 * password is hashed only where there is an account.
 */
export const handleLogin: Handler<typeof login> = async ({ body, response }) => {
  await limitGuesses(body.email, response.req)
  const pause = sleep(REFUSED_AFTER_MS)
  const [tokens, account] = await Promise.all([
    signInWithPassword(body.email, body.password),
    findAccountByEmail(body.email),
  ])
  const holder = await findHolder(body.email)
  if (tokens && account?.emailVerified && (await mayPass(holder, account.uid))) {
    rememberBrowser(response, body.email)
    return createSessionTokens(account, { given: tokens })
  }
  const isWaiting = await isWaitingFor(account?.uid ?? 'nobody', body.password)
  await pause
  // Only who knows the password gets to know that the address waits to be verified.
  if (isWaiting && !account?.emailVerified) throw new AppError('email_not_verified')
  throw new AppError(holder === null ? 'invalid_credentials' : 'sso_required')
}
