import { AppError } from '@sillage/core/base/errors'
import type { createSession, deleteSession } from '@sillage/core/identity/calls'
import type { CookieOptions, Request } from 'express'
import { auth } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { limitHere } from '../platform/limits/limit-here.ts'
import {
  readSessionCookie,
  requireFactor,
  requireGoingOn,
  requireOwnSession,
  requireProvider,
  SESSION_COOKIE,
  tokenError,
} from './caller.ts'
import { type Device, readDevice } from './device.ts'
import { storedUser } from './identities.ts'
import { impersonationIn } from './impersonated.ts'
import { forgetSession, noteSession } from './session-list.ts'

/** Each call checks at Firebase whether the token was revoked; a page makes one per hour, and one per sign-in. */
const PER_USER = { points: 100, ms: 5 * 60_000 }

/** The shortest life that Firebase gives a session cookie. */
const SHORTEST_MS = 5 * 60_000

export const cookieOptions: CookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' }

/** Sessions are dated in seconds by some clients and in milliseconds by others. */
const inMilliseconds = (instant: number): number => (instant < 100_000_000_000 ? instant * 1_000 : instant)

/**
 * Another site must not put its own session into a browser, nor take ours away. Browsers send the origin of a request;
 * other clients have no cookie to lose.
 */
const requireOwnPage = ({ headers }: Request): void => {
  const from = headers['sec-fetch-site']
  if (from === undefined || from === 'same-origin' || from === 'none') return
  throw new AppError('access_denied', { message: 'Sessions are opened and closed by this site alone.' })
}

/**
 * A session cookie that ends with its token, or sooner when the caller wants. The app refreshes a token that has less
 * than five minutes left, so such a token gets no cookie: Firebase would make one that outlives it.
 *
 * @throws AppError session_expired or email_not_verified; Firebase's error for an invalid token
 */
const sessionCookieFor = async (
  accessToken: string,
  wantedEnd: number,
  device: Device,
): Promise<{ cookie: string; maxAge: number }> => {
  const known = await auth.verifyIdToken(accessToken)
  // The cookie is the browser's, which goes on belonging to the administrator who looks.
  if (impersonationIn(known) !== null) throw new AppError('access_denied')
  const { uid } = known
  limitHere(`identity.createSession:${uid}`, PER_USER)
  const current = await auth.verifyIdToken(accessToken, true)
  requireOwnSession(current)
  const person = await storedUser(uid)
  if (person !== null) {
    requireGoingOn(current, person)
    requireFactor(current, person)
    requireProvider(current, person)
  }
  const tokenLeft = current.exp * 1_000 - Date.now()
  const maxAge = Math.min(wantedEnd - Date.now(), tokenLeft)
  if (maxAge <= 0 || tokenLeft < SHORTEST_MS) throw new AppError('session_expired')
  const expiresIn = Math.max(maxAge, SHORTEST_MS)
  const [cookie] = await Promise.all([
    auth.createSessionCookie(accessToken, { expiresIn }),
    noteSession(current, device),
  ])
  return { cookie, maxAge }
}

export const handleCreateSession: Handler<typeof createSession> = async ({ body, response }) => {
  requireOwnPage(response.req)
  const { cookie, maxAge } = await sessionCookieFor(
    body.accessToken,
    inMilliseconds(body.expiresAt),
    readDevice(response.req.headers),
  ).catch((error: unknown) => {
    throw error instanceof AppError ? error : tokenError(error)
  })
  response.cookie(SESSION_COOKIE, cookie, { ...cookieOptions, maxAge })
  return { ok: true }
}

export const handleDeleteSession: Handler<typeof deleteSession> = async ({ response }) => {
  requireOwnPage(response.req)
  const cookie = readSessionCookie(response.req.headers.cookie)
  const session = cookie ? await auth.verifySessionCookie(cookie).catch(() => null) : null
  if (session !== null) await forgetSession(session)
  response.clearCookie(SESSION_COOKIE, cookieOptions)
  return { ok: true }
}
