import { signInWithEmailAndPassword } from 'firebase/auth'
import { getFirebase } from './firebase-app.ts'
import { clearExpiry } from './session-end.ts'

/**
 * Why a sign-in failed. `refused` covers a wrong password, an unknown address and a disabled account alike, so that
 * nobody learns here which addresses have an account.
 */
export type SignInFailure = 'refused' | 'too_many_attempts' | 'network' | 'not_configured'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const signIn = async (email: string, password: string): Promise<SignInFailure | null> => {
  let auth: Awaited<ReturnType<typeof getFirebase>>['auth']
  try {
    auth = (await getFirebase()).auth
  } catch {
    return 'not_configured'
  }
  try {
    await signInWithEmailAndPassword(auth, email, password)
    clearExpiry()
    return null
  } catch (error) {
    const code = codeOf(error)
    if (code === 'auth/network-request-failed') return 'network'
    if (code === 'auth/too-many-requests') return 'too_many_attempts'
    return 'refused'
  }
}
