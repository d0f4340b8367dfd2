import { type HttpsOptions, onRequest } from 'firebase-functions/https'
import { stripeKey } from '../billing/settings.ts'
import { mailEventsKey } from '../newsletters/settings.ts'
import { appUrl } from '../platform/app-url.ts'
import { takeRequestsAsTheyCame } from '../platform/http/body.ts'
import { turnstileSecret } from '../platform/limits/turnstile.ts'
import { loadedLate } from '../platform/loaded-late.ts'
import { addressHashKey, sealKeys } from '../platform/secrets.ts'
import { apiMinInstances, sized } from '../platform/sizes.ts'
import { providerKeysSecret } from '../providers/parameters.ts'
import { usageSecret } from '../usage/measurement-protocol.ts'
import type { ApiOptions } from './app.ts'

takeRequestsAsTheyCame()

const checkResponses =
  process.env.FUNCTIONS_EMULATOR === 'true' || process.env.SILLAGE_CHECK_RESPONSES === 'true'

/** Hosting gives a request up after a minute. */
const API_SECONDS = 60
const STREAM_SECONDS = 600
/** So much earlier than the function a stream ends, so that it ends cleanly. */
const EARLIER_MS = 8_000

const serve = (name: string, served: Omit<ApiOptions, 'checkResponses'>, options: HttpsOptions) => {
  const app = loadedLate(name, async () => {
    const { createApi } = await import('./app.ts')
    return createApi({ checkResponses, ...served })
  })
  return onRequest({ invoker: 'public', ...options }, async (request, response) => {
    const handle = await app()
    handle(request, response)
  })
}

/** The whole HTTP API behind `/api/**`. */
export const api = serve(
  'api',
  { streamMs: API_SECONDS * 1_000 - EARLIER_MS },
  {
    ...sized('api'),
    minInstances: apiMinInstances,
    timeoutSeconds: API_SECONDS,
    secrets: [
      turnstileSecret,
      providerKeysSecret,
      stripeKey,
      addressHashKey,
      usageSecret,
      mailEventsKey,
      sealKeys,
    ],
  },
)

/**
 * The calls that compute from facts; Hosting routes them here. Up to a million runs lie in memory, apart from
 * other requests.
 */
export const figures = serve(
  'figures',
  { streamMs: API_SECONDS * 1_000 - EARLIER_MS, figuresAlone: true },
  { ...sized('figures'), timeoutSeconds: API_SECONDS, secrets: [addressHashKey] },
)

/** The streams of the API at an address of their own: Hosting holds a response back until it has ended. */
export const stream = serve(
  'stream',
  { streamMs: STREAM_SECONDS * 1_000 - EARLIER_MS, streamsFor: () => new URL(appUrl()).origin },
  { ...sized('stream'), timeoutSeconds: STREAM_SECONDS, secrets: [providerKeysSecret, addressHashKey] },
)
