import type { Limit } from '@sillage/core/base/call'
import { CHALLENGE_HEADER, LIMIT_ACTION } from '@sillage/core/base/challenge'
import { AppError } from '@sillage/core/base/errors'
import { clientAddress, type Sender } from './client-address.ts'
import { limitHere } from './limit-here.ts'
import { limitRate, toBucketLimit } from './rate-limit.ts'
import { challengeSettings, verifyTurnstile } from './turnstile.ts'

/** A limit of somebody who has not signed in, and whom it counts. */
export interface HeldLimit extends Pick<Limit, 'points' | 'seconds' | 'here'> {
  readonly key: string
}

/** Requests whose sender has solved a challenge: a token is good once, and a request may meet several limits. */
const solved = new WeakMap<Sender, Promise<void>>()

/**
 * Has the sender of a request pass a challenge; no limit refuses the request afterwards.
 *
 * @param action what the challenge was shown for
 * @throws AppError challenge_failed or challenge_unavailable
 */
export const passChallenge = (request: Sender, token: string, action: string): Promise<void> => {
  const known = solved.get(request)
  if (known) return known
  const address = clientAddress(request.headers['x-forwarded-for'], request.socket.remoteAddress)
  const passing = verifyTurnstile(token, address, action)
  solved.set(request, passing)
  return passing
}

/** @param refusal the error when no challenge is set up */
const askForChallenge = async (request: Sender, refusal: AppError): Promise<void> => {
  const known = solved.get(request)
  if (known) return await known
  const { siteKey, scriptUrl } = challengeSettings()
  if (siteKey === null) throw refusal
  const token = request.headers[CHALLENGE_HEADER]
  if (typeof token !== 'string' || token === '') {
    throw new AppError('challenge_required', { details: { siteKey, scriptUrl } })
  }
  await passChallenge(request, token, LIMIT_ACTION).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'challenge_unavailable' ? refusal : error
  })
}

/**
 * Takes a point of a limit that strangers share. When there is none left, a solved challenge stands in for it.
 *
 * @throws AppError challenge_required or challenge_failed; too_many_requests where challenges are not set up
 */
export const limitStranger = async ({ key, here, ...limit }: HeldLimit, request: Sender): Promise<void> => {
  try {
    if (here) limitHere(key, toBucketLimit(limit))
    else await limitRate(key, limit)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    await askForChallenge(request, error)
  }
}
