import { AppError } from '@sillage/core/base/errors'
import type { GoogleAuth } from 'google-auth-library'
import { z } from 'zod/mini'
import { app } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { readRegion } from '../platform/options.ts'
import { outsideUrl } from './settings.ts'
import { OUTSIDE_RESULTS, type OutsideInput, type OutsideKind, type OutsideResults } from './task.ts'

/** For the slowest site, logos included. */
const TIME_LIMIT_MS = 40_000

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

const projectId = (): string =>
  app.options.projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT ?? ''

const ownAddress = (): string => `https://${readRegion()}-${projectId()}.cloudfunctions.net/outside`

let google: GoogleAuth | undefined

/** An ID token for the function, which IAM checks. The emulators check nothing. */
const credentials = async (url: string): Promise<Headers> => {
  if (LOOPBACK.has(new URL(url).hostname)) return new Headers()
  // Loaded on first use: few processes read outside content.
  const { GoogleAuth } = await import('google-auth-library')
  google ??= new GoogleAuth()
  const client = await google.getIdTokenClient(url)
  return await client.getRequestHeaders()
}

const answerSchema = z.object({ result: z.unknown() })

/**
 * Asks the function `outside` to read something. Content that cannot be read is a result, not an error.
 *
 * @throws AppError unavailable when the function does not answer
 */
export const askOutside = async <K extends OutsideKind>(
  kind: K,
  input: OutsideInput<K>,
): Promise<OutsideResults[K]> => {
  const url = outsideUrl.value() || ownAddress()
  try {
    const headers = await credentials(url)
    headers.set('content-type', 'application/json')
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ kind, ...input }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const { result } = answerSchema.parse(await response.json())
    return OUTSIDE_RESULTS[kind].parse(result)
  } catch (cause) {
    logger.error('outside content could not be asked for', { kind, error: cause })
    throw new AppError('unavailable', { cause })
  }
}
