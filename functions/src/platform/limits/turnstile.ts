import { AppError } from '@sillage/core/base/errors'
import { defineSecret, defineString } from 'firebase-functions/params'
import { z } from 'zod/mini'
import { logger } from '../log/logger.ts'
import { secretValue } from '../secrets.ts'

/** Cloudflare Turnstile: tells people who sign up from programs. */

const CLOUDFLARE = {
  verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
} as const

export const turnstileSecret = defineSecret('TURNSTILE_SECRET_KEY')

const siteKey = defineString('TURNSTILE_SITE_KEY', {
  default: '',
  description: 'Site key of Cloudflare Turnstile; without one nobody can sign up',
})
const verifyUrl = defineString('TURNSTILE_VERIFY_URL', {
  default: CLOUDFLARE.verify,
  description: 'Where answers to the bot challenge are verified',
})
const scriptUrl = defineString('TURNSTILE_SCRIPT_URL', {
  default: CLOUDFLARE.script,
  description: 'The script that shows the bot challenge',
})

const TIME_LIMIT_MS = 8_000

const verdictSchema = z.looseObject({
  success: z.boolean(),
  action: z.optional(z.string()),
  'error-codes': z._default(z.array(z.string()), []),
})

/** Error codes for a bad token of the sender; the others are ours or Cloudflare's. */
const TOKEN_ERRORS = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/** Settings of the challenge for the web app; no key when sign-up is not set up. */
export const challengeSettings = (): { siteKey: string | null; scriptUrl: string } => ({
  siteKey: siteKey.value() || null,
  scriptUrl: scriptUrl.value() || CLOUDFLARE.script,
})

/**
 * Verifies the token of a solved challenge. Each token is good once and for five minutes.
 *
 * @param action what the widget was shown for; a token of another purpose is refused
 * @param address who sends the token, see `clientAddress`
 * @throws AppError challenge_failed when the token is not good; challenge_unavailable when there is no key, or when it
 * cannot be verified: nobody gets past a challenge that does not work
 */
export const verifyTurnstile = async (token: string, address: string, action = 'sign_up'): Promise<void> => {
  const secret = secretValue(turnstileSecret)
  if (secret === '' || siteKey.value() === '') {
    logger.error('the bot challenge has no keys: sign-up is refused')
    throw new AppError('challenge_unavailable')
  }
  if (token.trim() === '') throw new AppError('challenge_failed', { details: { field: 'turnstileToken' } })
  const verdict = await ask({ secret, response: token, remoteip: address })
  if (verdict.success && (verdict.action === undefined || verdict.action === action)) return
  const codes = verdict['error-codes']
  if (!verdict.success && !codes.every((code) => TOKEN_ERRORS.has(code))) {
    logger.error('the bot challenge was not verified', { codes })
    throw new AppError('challenge_unavailable')
  }
  throw new AppError('challenge_failed', { details: { field: 'turnstileToken' } })
}

const ask = async (form: Record<string, string>): Promise<z.infer<typeof verdictSchema>> => {
  try {
    const response = await fetch(verifyUrl.value() || CLOUDFLARE.verify, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return verdictSchema.parse(await response.json())
  } catch (cause) {
    throw new AppError('challenge_unavailable', { cause })
  }
}
