import { AppError } from '@sillage/core/base/errors'
import type { authStatus } from '@sillage/core/identity/calls'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/handler.ts'
import { getSetting } from '../settings/runtime.ts'
import { authenticate } from './caller.ts'

/** Answers to everyone, so that nobody being signed in is no error. */
export const handleAuthStatus: Handler<typeof authStatus> = async ({ response: { req } }) => {
  const caller = await authenticate({
    method: 'GET',
    authorization: req.headers.authorization,
    cookie: req.headers.cookie,
  }).catch((error: unknown): Caller | null => {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  })
  return {
    authenticated: caller !== null,
    user: caller && {
      id: caller.uid,
      email: caller.user.email,
      name: caller.user.name,
      role: caller.user.role,
      isAdmin: caller.isAdmin,
    },
    registrationDisabled: !(await getSetting('registrationOpen')),
  }
}
