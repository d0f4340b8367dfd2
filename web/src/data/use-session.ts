import { useSyncExternalStore } from 'react'
import { getSession, type Session, type SignedIn, subscribeSession } from './session-store.ts'

/** The signed-in person of this page. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession)

/**
 * The signed-in user, for what stands inside the dashboard.
 *
 * @throws Error outside of it
 */
export const useSignedIn = (): SignedIn => {
  const session = useSession()
  if (session.status !== 'in') throw new Error('useSignedIn stands inside the dashboard alone')
  return session
}
