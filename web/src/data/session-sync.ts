import { handleSignin } from '@sillage/core/identity/calls'
import { callApi } from './call-api.ts'
import { storedView } from './impersonation.ts'
import { isPublicPath } from './public-paths.ts'
import { syncSessionCookie } from './session-cookie.ts'
import { onSession, type SignedIn } from './session-store.ts'

const HANDLE_SIGNIN_EVERY_MS = 6 * 3_600_000

const lastKey = (uid: string) => `sillage.signin.${uid}`

const isDue = (uid: string, now: number): boolean => {
  try {
    return now - Number(window.localStorage.getItem(lastKey(uid)) ?? 0) >= HANDLE_SIGNIN_EVERY_MS
  } catch {
    return true
  }
}

/** Tells the server of a sign-in, at most once per six hours and user. */
const noteSignin = async ({ uid, email, name, claims }: SignedIn) => {
  const now = Date.now()
  if (email === '' || !isDue(uid, now)) return
  try {
    window.localStorage.setItem(lastKey(uid), String(now))
  } catch {
    // Without storage the server hears of it more often, which does no harm.
  }
  try {
    await callApi(handleSignin, { body: { user_id: uid, email, name, role: claims.role } })
  } catch {
    try {
      window.localStorage.removeItem(lastKey(uid))
    } catch {
      // The same.
    }
  }
}

let lastToken: string | null = null

/** Keeps the server in step with the session of this page: its cookie with each token, its record with each sign-in. */
export const syncSession = (): (() => void) =>
  onSession((session, token) => {
    if (session.status !== 'in' || token === null) {
      lastToken = null
      return
    }
    // The cookie, and the sign-ins, are the person's own.
    if (storedView !== null) return
    if (token.token === lastToken || isPublicPath(window.location.pathname)) return
    lastToken = token.token
    // One after the other: what the screen itself asks for goes first.
    void noteSignin(session).then(() => syncSessionCookie(token.token, Date.parse(token.expirationTime)))
  })
