import { AppError } from '@sillage/core/errors'
import type { createSession, deleteSession } from '@sillage/core/identity/calls'
import type { CookieOptions, Request } from 'express'
import type { Handler } from '../api/handler.ts'
import { auth } from '../firebase.ts'
import { SESSION_COOKIE, tokenError } from './caller.ts'

const MINUTE = 60_000
/** What Firebase accepts for a session cookie. */
const SHORTEST = 5 * MINUTE
const LONGEST = 14 * 24 * 60 * MINUTE

export const cookieOptions: CookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' }

/** Sessions are dated in seconds by some clients and in milliseconds by others. */
const inMilliseconds = (instant: number): number => (instant < 100_000_000_000 ? instant * 1_000 : instant)

/**
 * Another site must not put its own session into a browser, nor take ours away. Browsers say where a request comes from;
 * what is no browser has no cookie to lose.
 */
const requireOwnPage = ({ headers }: Request): void => {
  const from = headers['sec-fetch-site']
  if (from === undefined || from === 'same-origin' || from === 'none') return
  throw new AppError('access_denied', { message: 'Sessions are opened and closed by this site alone.' })
}

export const handleCreateSession: Handler<typeof createSession> = async ({ body, response }) => {
  requireOwnPage(response.req)
  const left = Math.min(inMilliseconds(body.expiresAt) - Date.now(), LONGEST)
  if (left <= 0) throw new AppError('session_expired')
  const cookie = await auth
    .verifyIdToken(body.accessToken)
    .then(({ email_verified }) => {
      if (email_verified !== true) throw new AppError('email_not_verified')
      return auth.createSessionCookie(body.accessToken, { expiresIn: Math.max(left, SHORTEST) })
    })
    .catch((error: unknown) => {
      throw error instanceof AppError ? error : tokenError(error)
    })
  response.cookie(SESSION_COOKIE, cookie, { ...cookieOptions, maxAge: left })
  return { ok: true }
}

export const handleDeleteSession: Handler<typeof deleteSession> = async ({ response }) => {
  requireOwnPage(response.req)
  response.clearCookie(SESSION_COOKIE, cookieOptions)
  return { ok: true }
}
