import { AppError } from '@sillage/core/errors'
import type { login } from '@sillage/core/identity/sign-in-calls'
import type { Handler } from '../api/handler.ts'
import { accountOfEmail } from './accounts.ts'
import { signInWithPassword } from './identity-toolkit.ts'
import { limitGuesses } from './limits.ts'
import { sessionOf } from './session-tokens.ts'

/** A wrong password, an unknown address and a disabled account answer alike. */
export const handleLogin: Handler<typeof login> = async ({ body, response }) => {
  await limitGuesses(body.email, response.req)
  const tokens = await signInWithPassword(body.email, body.password)
  const account = tokens && (await accountOfEmail(body.email))
  if (!tokens || !account) throw new AppError('invalid_credentials')
  // Only who knows the password gets to know that the address waits to be verified.
  if (!account.emailVerified) throw new AppError('email_not_verified')
  return sessionOf(account, tokens)
}
