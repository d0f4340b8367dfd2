import type { ResponseOf } from '@sillage/core/base/call'
import { passSecondFactor } from '@sillage/core/identity/second-factor-calls'
import { login } from '@sillage/core/identity/sign-in-calls'
import { restartActivity } from './activity.ts'
import { callApi } from './call-api.ts'
import { replaceSession } from './session-end.ts'
import { openSession } from './sign-in.ts'

type Tokens = ResponseOf<typeof login>['session']

/**
 * Puts a new session of the same person in place of theirs, while the page stays as it is.
 *
 * @returns the session that has still to pass the second factor; null once it is open
 * @throws ApiError or SignInError
 */
export const signInAgain = async (email: string, password: string): Promise<Tokens | null> =>
  await unlessDue((await callApi(login, { body: { email, password } })).session)

/** Takes the second step of `signInAgain`. @throws as it does */
export const passFactorAgain = async ({ access_token: accessToken }: Tokens, code: string) =>
  await unlessDue((await callApi(passSecondFactor, { body: { accessToken, code } })).session)

const unlessDue = async (session: Tokens): Promise<Tokens | null> => {
  if (session.second_factor_due) return session
  await replaceSession(() => openSession(session))
  restartActivity()
  return null
}
