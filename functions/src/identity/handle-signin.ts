import { AppError } from '@sillage/core/base/errors'
import type { handleSignin } from '@sillage/core/identity/calls'
import type { Handler } from '../platform/http/handler.ts'
import { noteSignIn } from './known-user.ts'
import { plainName } from './plain-name.ts'

/**
 * Writes the person's document at the first sign-in. The role that the body names is ignored: nobody gives one to
 * themselves.
 */
export const handleHandleSignin: Handler<typeof handleSignin> = async ({ body, caller }) => {
  if (body.user_id !== caller.uid) {
    throw new AppError('access_denied', {
      message: 'You can only sign in as yourself.',
      details: { field: 'user_id' },
    })
  }
  await noteSignIn({ uid: caller.uid, email: caller.email, name: plainName(body.name) })
  return { ok: true }
}
