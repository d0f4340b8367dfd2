import { type ConfiguredProvider, vouchesFor } from './sign-in-providers.ts'

/** Firebase Auth's data of a new account outside of the Admin SDK. */
export interface NewAccount {
  email: string | undefined
  emailVerified: boolean | undefined
  /** How it is made: `password`, `emailLink`, `phone`, `anonymous`, or a provider. */
  providerId: string | undefined
}

const GOOGLE = 'google.com'

/**
 * Whether Firebase Auth may make an account outside of our own sign-up: only by a provider, with an address
 * that it vouches for. Otherwise anybody with the project's public key could sign up with any address. Google's
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
