import { type SignInProvider, signInProviderSchema } from '@sillage/core/identity/provider-calls'
import { defineString } from 'firebase-functions/params'
import { z } from 'zod/mini'
import { logger } from '../log/logger.ts'

const param = defineString('SIGN_IN_PROVIDERS', {
  default: '',
  description:
    'Who vouches for people beside passwords: a JSON list of {providerId, label, authorizationUrl, clientId, vouchesForAddresses}; see docs/operations.md',
})

const configuredSchema = z.array(
  z.extend(signInProviderSchema, {
    /** Whether everyone whom it signs in truly has the address that it names, as in the directory of one company. */
    vouchesForAddresses: z._default(z.boolean(), false),
  }),
)
export type ConfiguredProvider = SignInProvider & { vouchesForAddresses: boolean }

/** Who vouches for people here; nobody when the parameter is malformed, which is logged. */
export const signInProviders = (): ConfiguredProvider[] => {
  const text = param.value().trim()
  if (text === '') return []
  try {
    return configuredSchema.parse(JSON.parse(text))
  } catch (error) {
    logger.error('SIGN_IN_PROVIDERS is malformed', { error })
    return []
  }
}
