import { AppError } from '@sillage/core/base/errors'
import { z } from 'zod/mini'
import { appUrl } from '../platform/app-url.ts'
import { app } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { webApiKey } from './settings.ts'

/** Signing in on behalf of a browser: the part of Firebase Auth that the Admin SDK does not have. */

const TIME_LIMIT_MS = 15_000

const tokensSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.coerce.number(),
})
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

export interface Tokens {
  accessToken: string
  refreshToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Firebase's codes for a wrong password, an unknown address or a disabled account; the API treats them alike. */
const REFUSED =
  /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED|INVALID_EMAIL|MISSING_PASSWORD)/

interface Destination {
  url: string
  headers: Record<string, string>
  more: Record<string, unknown>
}

const getDestination = (method: string): Destination => {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  if (emulator !== undefined && emulator !== '') {
    return {
      url: `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${method}`,
      // The emulator serves other projects than its own to its owner alone.
      headers: { authorization: 'Bearer owner' },
      more: { targetProjectId: app.options.projectId ?? process.env.GCLOUD_PROJECT },
    }
  }
  const key = webApiKey.value()
  if (key === '') throw new AppError('auth_not_configured')
  return {
    url: `https://identitytoolkit.googleapis.com/v1/accounts:${method}?key=${encodeURIComponent(key)}`,
    headers: {},
    more: {},
  }
}

/** Firebase's answer, or the message of its refusal. */
const answerTo = async <S extends z.ZodMiniType>(
  method: string,
  body: Record<string, unknown>,
  schema: S,
): Promise<z.output<S> | string> => {
  const { url, headers, more } = getDestination(method)
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ...more, returnSecureToken: true }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    answer = await response.json()
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
  const refused = errorSchema.safeParse(answer)
  if (refused.success) return refused.data.error.message
  return schema.parse(answer)
}

const ask = async (method: string, body: Record<string, unknown>): Promise<Tokens | string> => {
  const answer = await answerTo(method, body, tokensSchema)
  if (typeof answer === 'string') return answer
  const { idToken, refreshToken, expiresIn } = answer
  return { accessToken: idToken, refreshToken, expiresAt: Date.now() + expiresIn * 1_000 }
}

/**
 * Tokens for an address and its password; null when they do not fit.
 *
 * @throws AppError too_many_requests, unavailable or auth_not_configured
 */
export const signInWithPassword = async (email: string, password: string): Promise<Tokens | null> => {
  const answer = await ask('signInWithPassword', { email, password })
  if (typeof answer !== 'string') return answer
  if (REFUSED.test(answer)) return null
  if (answer.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER')) {
    throw new AppError('too_many_requests', { details: { retryAfter: 300 } })
  }
  logger.error('a password could not be checked', { answer })
  throw new AppError('unavailable')
}

const vouchedSchema = z.object({
  localId: z._default(z.string(), ''),
  isNewUser: z._default(z.boolean(), false),
  needConfirmation: z._default(z.boolean(), false),
})

/**
 * The account of a provider's ID token, made when there is none; null for a refused token.
 *
 * @throws AppError provider_not_trusted, unavailable or auth_not_configured
 */
export const signInWithIdToken = async ({
  providerId,
  idToken,
  nonce,
}: {
  providerId: string
  idToken: string
  nonce: string
}): Promise<{ uid: string; isNew: boolean; needsPassword: boolean } | null> => {
  const postBody = new URLSearchParams({ providerId, id_token: idToken, nonce }).toString()
  const answer = await answerTo(
    'signInWithIdp',
    { postBody, requestUri: appUrl('/auth/provider'), returnIdpCredential: false },
    vouchedSchema,
  )
  if (typeof answer === 'string') {
    if (answer.startsWith('BLOCKING_FUNCTION_ERROR_RESPONSE')) {
      // The function `decideSignUp` refused the account.
      if (answer.includes('PERMISSION_DENIED')) throw new AppError('provider_not_trusted')
      logger.error('the function that decides on accounts failed', { providerId, answer })
      throw new AppError('unavailable')
    }
    logger.warn('the token of a provider was refused', { providerId, answer })
    return null
  }
  const { localId, isNewUser, needConfirmation } = answer
  return { uid: localId, isNew: isNewUser, needsPassword: needConfirmation }
}

/** Tokens for a person whom we know by other means. */
export const signInWithCustomToken = async (token: string): Promise<Tokens> => {
  const answer = await ask('signInWithCustomToken', { token })
  if (typeof answer !== 'string') return answer
  logger.error('a custom token was refused', { answer })
  throw new AppError('unavailable')
}
