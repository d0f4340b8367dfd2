import { type ConfiguredProvider, vouchesFor } from './sign-in-providers.ts'

/** What Firebase Auth says of an account that somebody is about to make past the Admin SDK. */
export interface NewAccount {
  email: string | undefined
  emailVerified: boolean | undefined
  /** How it is made: `password`, `emailLink`, `phone`, `anonymous`, or a provider. */
  providerId: string | undefined
}

const GOOGLE = 'google.com'

/**
 * Whether Firebase Auth may make an account that our own sign-up does not make itself: of somebody who comes from a provider, with
 * an address that it vouches for. Whoever knows the public key of the project could otherwise sign up with any address. Google's
 * Workspace is known from its token, which the API reads afterwards.
 */
export const mayBeMade = (
  { email = '', emailVerified = false, providerId = '' }: NewAccount,
  providers: readonly Pick<ConfiguredProvider, 'providerId' | 'domains'>[],
): boolean => {
  const provider = providers.find((one) => one.providerId === providerId)
  if (!provider) return false
  return vouchesFor(provider, email) || (providerId === GOOGLE && emailVerified)
}
