import { type SignInProvider, signInProviderSchema } from '@sillage/core/identity/provider-calls'
import { defineString } from 'firebase-functions/params'
import { z } from 'zod/mini'
import { logger } from '../platform/log/logger.ts'

const param = defineString('SIGN_IN_PROVIDERS', {
  default: '',
  description:
    'Who vouches for people beside passwords: a JSON list of {providerId, label, authorizationUrl, clientId, domains}; see docs/runbooks/deploy.md',
})

const configuredSchema = z.array(
  z.extend(signInProviderSchema, {
    /** Domains whose addresses the provider proves, as in the directory of one company. */
    domains: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))), []),
  }),
)
export type ConfiguredProvider = SignInProvider & { domains: string[] }

/** The configured identity providers; none when the parameter is malformed, which is logged. */
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

const GOOGLE = 'google.com'
const GOOGLE_MAIL = ['gmail.com', 'googlemail.com']

/**
 * Whether a provider's word is enough for an address: one of a domain that it vouches for. Google vouches for its own mailboxes
 * and for the domain of a Workspace, which it names; other Google accounts keep an address long after its mailbox is another's.
 *
 * @param workspace the `hd` of Google's token
 */
export const vouchesFor = (
  { providerId, domains }: Pick<ConfiguredProvider, 'providerId' | 'domains'>,
  email: string,
  workspace?: string,
): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domain === '') return false
  if (domains.includes(domain)) return true
  return providerId === GOOGLE && (workspace?.toLowerCase() === domain || GOOGLE_MAIL.includes(domain))
}
