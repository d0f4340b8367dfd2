import { AppError } from '@sillage/core/errors'
import type { login } from '@sillage/core/identity/sign-in-calls'
import type { Handler } from '../api/handler.ts'
import { rememberBrowser } from '../limits/known-browser.ts'
import { accountOfEmail } from './accounts.ts'
import { signInWithPassword } from './identity-toolkit.ts'
import { limitGuesses } from './limits.ts'
import { signUpOf } from './secrets.ts'
import { sessionOf } from './session-tokens.ts'
import { isItsPassword } from './waiting-sign-up.ts'

/** Whether a sign-up with this password waits for the answer to its mail. */
const isWaitingFor = async (uid: string, password: string): Promise<boolean> => {
  const signUp = await signUpOf(uid)
  return signUp !== null && (await isItsPassword(signUp, password))
}

/** A wrong password, an unknown address and a disabled account answer alike. */
export const handleLogin: Handler<typeof login> = async ({ body, response }) => {
  await limitGuesses(body.email, response.req)
  const tokens = await signInWithPassword(body.email, body.password)
  const account = await accountOfEmail(body.email)
  // Only who knows the password gets to know that the address waits to be verified.
  if (account && !account.emailVerified && (await isWaitingFor(account.uid, body.password))) {
    throw new AppError('email_not_verified')
  }
  if (!tokens || !account?.emailVerified) throw new AppError('invalid_credentials')
  rememberBrowser(response, body.email)
  return sessionOf(account, tokens)
}
