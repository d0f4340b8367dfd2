import { auth } from '../platform/firebase.ts'
import { readSessionCookie } from './caller.ts'

/**
 * The user of a request's session cookie, by its signature alone; null without a valid one. For pictures, which
 * browsers request without a bearer token, and for counting: it makes no call.
 */
export const cookieUser = async (header: string | undefined): Promise<string | null> => {
  const cookie = readSessionCookie(header)
  if (!cookie) return null
  const verified = await auth.verifySessionCookie(cookie).catch(() => null)
  return verified?.uid ?? null
}
