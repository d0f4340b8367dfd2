import { AppError } from '@sillage/core/base/errors'
import type Stripe from 'stripe'
import { stripeSettings } from './settings.ts'

/** Loaded when it is first needed, which it is for few requests; before that nothing can throw an error of its kinds. */
let sdk: typeof Stripe | undefined

let client: Stripe | undefined

/** Stripe, by its own SDK. @throws AppError unavailable when no key is set */
export const stripe = async (): Promise<Stripe> => {
  if (client) return client
  const { key, host, port, protocol } = stripeSettings()
  sdk = (await import('stripe')).default
  client ??= new sdk(key, {
    host,
    port,
    protocol,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Sillage' },
  })
  return client
}

/**
 * A failure of Stripe as the product's error: the person can mend a declined card, everything else is ours.
 * Other errors are returned unchanged.
 */
export const stripeFailure = (error: unknown): unknown => {
  if (sdk && error instanceof sdk.errors.StripeCardError) {
    return new AppError('payment_failed', {
      cause: error,
      details: { declineCode: error.decline_code ?? null },
    })
  }
  if (sdk && error instanceof sdk.errors.StripeError) return new AppError('unavailable', { cause: error })
  return error
}

/** Whether Stripe lacks the requested object. */
export const isMissing = (error: unknown): boolean =>
  sdk !== undefined && error instanceof sdk.errors.StripeInvalidRequestError && error.statusCode === 404

/** Whether a message is not Stripe's own. */
export const isForgery = (error: unknown): boolean =>
  sdk !== undefined && error instanceof sdk.errors.StripeSignatureVerificationError

/** Asks Stripe for something in the name of a person. @throws AppError payment_failed or unavailable */
export const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw stripeFailure(error)
  }
}

export const getId = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id
