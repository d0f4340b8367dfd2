import { AppError } from '@sillage/core/errors'
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'
import { secretValue } from '../secrets.ts'

/** Stripe's secret key: `sk_live_…`, or `sk_test_…` in a project for trying out. */
export const stripeKey = defineSecret('STRIPE_SECRET_KEY')

/** What Stripe signs its messages to us with: `whsec_…`, shown where the webhook is set up. */
export const stripeWebhookKey = defineSecret('STRIPE_WEBHOOK_SECRET')

const OFFICIAL_URL = 'https://api.stripe.com'

const apiUrl = defineString('STRIPE_API_URL', {
  default: OFFICIAL_URL,
  description: "Where Stripe's API is asked",
})

const taxParam = defineBoolean('STRIPE_TAX', {
  default: false,
  description: 'Whether Stripe Tax reckons VAT; switch it on once it is set up at Stripe',
})

export interface StripeSettings {
  key: string
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** @throws AppError unavailable when no key is set */
export const stripeSettings = (): StripeSettings => {
  const key = secretValue(stripeKey)
  if (!key) throw new AppError('unavailable', { message: 'Payments are not set up.' })
  const url = new URL(apiUrl.value() || OFFICIAL_URL)
  const secure = url.protocol === 'https:'
  return {
    key,
    host: url.hostname,
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    protocol: secure ? 'https' : 'http',
  }
}

export const stripeTax = (): boolean => taxParam.value() === true
