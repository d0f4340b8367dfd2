import { signOut as firebaseSignOut } from 'firebase/auth'
import { dropUnsaved } from '@/lib/unsaved.ts'
import { forgetAuthStatus } from './auth-status-store.ts'
import { getFirebase } from './firebase-app.ts'
import { storedView } from './impersonation.ts'
import { loadView } from './load-view.ts'
import { forgetSessionCookie } from './session-cookie.ts'
import { getSession } from './session-store.ts'

/** Work to do while the user may still be known to the server: above all, closing listeners. */
const beforeEnd = new Set<() => void | Promise<void>>()

export const onSessionEnd = (task: () => void | Promise<void>): (() => void) => {
  beforeEnd.add(task)
  return () => void beforeEnd.delete(task)
}

let expired = false

/** Whether the last session ended by itself, for the sign-in page. */
export const sessionExpired = (): boolean => expired

const end = async () => {
  for (const task of beforeEnd) await task()
  if (storedView !== null) return (await loadView()).endView(storedView)
  const { auth } = await getFirebase()
  await firebaseSignOut(auth)
  forgetAuthStatus()
  await forgetSessionCookie()
}

let leaving = false

/** Whether the user is on the way out: the dashboard then waits instead of asking to sign in. */
export const isLeaving = (): boolean => leaving

/**
 * Signs out, listeners first, and goes to the landing page or another. Loading that again drops whatever this page
 * still holds.
 *
 * @param first is done before, and when it fails one stays
 */
export const leave = async ({
  first,
  to = '/',
}: {
  first?: () => Promise<unknown>
  to?: string
} = {}): Promise<void> => {
  leaving = true
  try {
    await first?.()
  } catch (error) {
    leaving = false
    throw error
  }
  await end()
  if (storedView !== null) return
  dropUnsaved()
  window.location.assign(to)
}

let replacing = false

/** Does work that puts another session in place of this one: until then a refused token ends nothing. */
export const replaceSession = async <T>(work: () => Promise<T>): Promise<T> => {
  replacing = true
  try {
    return await work()
  } finally {
    replacing = false
  }
}

/** The server does not take the session's token any more. */
export const expireSession = async (): Promise<void> => {
  if (leaving || replacing || getSession().status !== 'in') return
  expired = true
  await end()
}

/** A new sign-in clears the notice of the session before. */
export const clearExpiry = (): void => {
  expired = false
}
