import { AppError } from '@sillage/core/base/errors'
import { planInForce } from '@sillage/core/identity/user'
import type { Caller } from '../../platform/http/caller.ts'

/** Whether the plan of a person has single sign-on. */
export const isOffered = ({ user }: Pick<Caller, 'user'>): boolean =>
  planInForce(user, Date.now()) === 'enterprise'

/** @throws AppError sso_locked */
export const requireOffer = (caller: Pick<Caller, 'user'>): void => {
  if (!isOffered(caller)) throw new AppError('sso_locked')
}
