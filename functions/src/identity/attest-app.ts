import type { Call } from '@sillage/core/base/call'
import { ATTEST_ACTION } from '@sillage/core/base/challenge'
import { AppError } from '@sillage/core/base/errors'
import type { attestApp } from '@sillage/core/identity/guard-calls'
import type { Handler } from '../platform/http/handler.ts'
import { passChallenge } from '../platform/limits/limit-stranger.ts'
import { challengeSettings } from '../platform/limits/turnstile.ts'
import { appCheckId, appTokens } from './app-tokens.ts'

/** The header that Firebase's own clients send the token in. */
const APP_CHECK_HEADER = 'x-firebase-appcheck'

export const handleAttestApp: Handler<typeof attestApp> = async ({ body, response }) => {
  const appId = appCheckId()
  if (appId === '') return { token: null, expires_at: 0 }
  await passChallenge(response.req, body.turnstileToken, ATTEST_ACTION)
  const { token, expiresAt } = await appTokens().create(appId)
  return { token, expires_at: expiresAt }
}

/**
 * Holds a call to App Check, where it is on.
 *
 * @throws AppError app_check_required, with the settings of the challenge that a token is given for
 */
export const requireApp = async (
  call: Call,
  { headers }: { headers: Record<string, string | string[] | undefined> },
): Promise<void> => {
  const appId = appCheckId()
  if (appId === '' || call.anyClient) return
  const token = headers[APP_CHECK_HEADER]
  if (typeof token === 'string' && (await appTokens().isGood(token, appId))) return
  throw new AppError('app_check_required', { details: challengeSettings() })
}
