import type { ResponseOf } from '@sillage/core/api/call'
import { login, resetPassword, signInWithCode, verifyEmail } from '@sillage/core/identity/sign-in-calls'
import { signInWithCustomToken } from 'firebase/auth'
import { ApiError } from './api-error.ts'
import { forgetAuthStatus } from './auth-status-store.ts'
import { callApi } from './call-api.ts'
import { getFirebase } from './firebase-app.ts'
import { clearExpiry } from './session-end.ts'

/**
 * Why a sign-in failed on this side: the answer held no tokens, the tokens opened no session, or there is nothing to
 * open one with. What the server refuses is an ApiError.
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

/** Opens a session with what a call of the API answers. @throws ApiError or SignInError */
const begin = async (asked: Promise<SignedIn>): Promise<void> => {
  const [answer, { auth }] = await Promise.all([
    asked.catch((error: unknown) => {
      throw asSignInError(error)
    }),
    getFirebase().catch((error: unknown) => {
      throw new SignInError('not_configured', error)
    }),
  ])
  clearExpiry()
  forgetAuthStatus()
  try {
    await signInWithCustomToken(auth, answer.session.custom_token)
  } catch (error) {
    throw new SignInError('not_established', error)
  }
}

/** @throws ApiError or SignInError */
export const signIn = (email: string, password: string): Promise<void> =>
  begin(callApi(login, { body: { email, password } }))

/** @throws ApiError or SignInError */
export const signInByCode = (email: string, code: string): Promise<void> =>
  begin(callApi(signInWithCode, { body: { email, code } }))

/** Verifies the address of a sign-up. @throws ApiError or SignInError */
export const signInByVerification = (
  verificationToken: string,
  evidence: { proof?: string; password?: string },
): Promise<void> => begin(callApi(verifyEmail, { body: { verificationToken, ...evidence } }))

/** Sets a new password. @throws ApiError or SignInError */
export const signInByReset = (resetToken: string, password: string): Promise<void> =>
  begin(callApi(resetPassword, { body: { resetToken, password } }))
