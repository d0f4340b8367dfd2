import { AppError } from '@sillage/core/errors'
import Stripe from 'stripe'
import { stripeSettings } from './settings.ts'

let client: Stripe | undefined

/** Stripe, by its own SDK. @throws AppError unavailable when no key is set */
export const stripe = (): Stripe => {
  if (client) return client
  const { key, host, port, protocol } = stripeSettings()
  client = new Stripe(key, {
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
 * What Stripe refused, as the product says it: a declined card is the person's to mend, everything else is ours.
 * Anything that is not Stripe's is passed on as it is.
 */
export const stripeFailure = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError) {
    return new AppError('payment_failed', {
      cause: error,
      details: { declineCode: error.decline_code ?? null },
    })
  }
  if (error instanceof Stripe.errors.StripeError) return new AppError('unavailable', { cause: error })
  return error
}

/** Asks Stripe for something in the name of a person. @throws AppError payment_failed or unavailable */
export const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw stripeFailure(error)
  }
}

export const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id)
