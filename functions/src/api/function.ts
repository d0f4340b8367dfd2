import { onRequest } from 'firebase-functions/https'
import { addressHashKey } from '../billing/past-trials.ts'
import { stripeKey } from '../billing/settings.ts'
import { turnstileSecret } from '../identity/turnstile.ts'
import { providerKeysSecret } from '../runs/providers/settings.ts'
import { SIZES } from '../sizes.ts'
import { createApi } from './app.ts'
import { takeRequestsAsTheyCame } from './body.ts'

takeRequestsAsTheyCame()

/** The HTTP API behind `/api/**`. */
export const api = onRequest(
  {
    invoker: 'public',
    ...SIZES.api,
    timeoutSeconds: 60,
    secrets: [turnstileSecret, providerKeysSecret, stripeKey, addressHashKey],
  },
  createApi({
    checkResponses:
      process.env.FUNCTIONS_EMULATOR === 'true' || process.env.SILLAGE_CHECK_RESPONSES === 'true',
  }),
)
