import { AppError } from '@sillage/core/base/errors'
import type { Caller } from '../platform/http/caller.ts'

const RECENT_MS = 15 * 60_000

/** Requires a sign-in within 15 minutes: an open browser alone deletes nothing for good. @throws AppError recent_sign_in_required */
export const requireRecentSignIn = ({ signedInAt }: Pick<Caller, 'signedInAt'>): void => {
  if (Date.now() - signedInAt > RECENT_MS) throw new AppError('recent_sign_in_required')
}
