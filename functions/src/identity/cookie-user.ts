import { auth } from '../platform/firebase.ts'
import { sessionCookieOf } from './caller.ts'

/**
 * Whose session cookie a request carries, by its signature alone; null when it has none that is good. For pictures, which
 * browsers ask for without a bearer token, and for counting: it asks nothing of anything.
 */
export const cookieUser = async (header: string | undefined): Promise<string | null> => {
  const cookie = sessionCookieOf(header)
  if (!cookie) return null
  const verified = await auth.verifySessionCookie(cookie).catch(() => null)
  return verified?.uid ?? null
}
