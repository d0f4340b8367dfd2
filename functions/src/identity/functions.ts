import { beforeUserCreated, HttpsError } from 'firebase-functions/identity'
import { logger } from '../platform/log/logger.ts'
import { sized } from '../platform/sizes.ts'
import { signInProviders } from './sign-in-providers.ts'
import { mayBeMade } from './sign-up-decision.ts'

/** Firebase Auth asks before it makes an account for a browser. Our own sign-up makes accounts with the Admin SDK, which does not ask. */
export const decideSignUp = beforeUserCreated(sized('decideSignUp'), ({ data, additionalUserInfo }) => {
  const account = {
    email: data?.email,
    emailVerified: data?.emailVerified,
    providerId: additionalUserInfo?.providerId,
  }
  if (mayBeMade(account, signInProviders())) return
  logger.warn('an account past our own sign-up was refused', { providerId: account.providerId })
  throw new HttpsError('permission-denied', 'Sign up in the app.')
})
