import type { ResponseOf } from '@sillage/core/base/call'
import { passSecondFactor } from '@sillage/core/identity/second-factor-calls'
import { login, resetPassword, signInWithCode, verifyEmail } from '@sillage/core/identity/sign-in-calls'
import { signInWithCustomToken } from 'firebase/auth'
import { ApiError } from './api-error.ts'
import { forgetAuthStatus } from './auth-status-store.ts'
import { callApi } from './call-api.ts'
import { getFirebase } from './firebase-app.ts'
import { clearExpiry } from './session-end.ts'
import { bearerToken } from './session-store.ts'

/**
 * Why a sign-in failed on this side: the answer held no tokens, the tokens opened no session, or there is nothing to
 * open one with. A refusal of the server is an ApiError.
 */
export type SignInFailure = 'missing_tokens' | 'not_established' | 'not_configured'

export class SignInError extends Error {
  readonly failure: SignInFailure

  constructor(failure: SignInFailure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'SignInError'
    this.failure = failure
  }
}

type SignedIn = ResponseOf<typeof login>

/** An answer that is none of the agreed ones has, above all, no tokens. */
const asSignInError = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'unexpected' && error.status < 300
    ? new SignInError('missing_tokens', error)
    : error

const answered = (asked: Promise<SignedIn>): Promise<SignedIn> =>
  asked.catch((error: unknown) => {
    throw asSignInError(error)
  })

const configured = () =>
  getFirebase().catch((error: unknown) => {
    throw new SignInError('not_configured', error)
  })

/** Opens a session in place of the one that there may be. @throws SignInError */
export const openSession = async (session: SignedIn['session']): Promise<void> => {
  const { auth } = await configured()
  clearExpiry()
  forgetAuthStatus()
  try {
    await signInWithCustomToken(auth, session.custom_token)
  } catch (error) {
    throw new SignInError('not_established', error)
  }
}

/** Opens a session with what a call of the API answers. @throws ApiError or SignInError */
const begin = async (asked: Promise<SignedIn>): Promise<void> => {
  const [answer] = await Promise.all([answered(asked), configured()])
  await openSession(answer.session)
}

/** Takes the second step of a sign-in. @throws ApiError or SignInError */
export const passFactor = async (code: string): Promise<void> =>
  begin(callApi(passSecondFactor, { body: { accessToken: (await bearerToken()) ?? '', code } }))

/** @throws ApiError or SignInError */
export const signIn = (email: string, password: string): Promise<void> =>
  begin(callApi(login, { body: { email, password } }))

/** @throws ApiError or SignInError */
export const signInByCode = (email: string, code: string): Promise<void> =>
  begin(callApi(signInWithCode, { body: { email, code } }))

/** An address that is verified, and the way in as whose it is. */
export interface Verified {
  email: string
  /** @throws SignInError */
  signIn: () => Promise<void>
}

/** Verifies the address of a sign-up, and leaves the session as it is. @throws ApiError or SignInError */
export const verifyAddress = async (
  verificationToken: string,
  evidence: { proof?: string; password?: string },
): Promise<Verified> => {
  const answer = await answered(callApi(verifyEmail, { body: { verificationToken, ...evidence } }))
  return { email: answer.user.email, signIn: () => openSession(answer.session) }
}

/** Sets a new password. @throws ApiError or SignInError */
export const signInByReset = (resetToken: string, password: string): Promise<void> =>
  begin(callApi(resetPassword, { body: { resetToken, password } }))
