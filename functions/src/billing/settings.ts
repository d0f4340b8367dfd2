import { AppError } from '@sillage/core/base/errors'
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params'
import { secretValue } from '../platform/secrets.ts'

/** Stripe's secret key: `sk_live_…`, or `sk_test_…` in a project for trying out. */
export const stripeKey = defineSecret('STRIPE_SECRET_KEY')

/** The key of Stripe's signatures: `whsec_…`, shown where the webhook is set up. */
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

/** Stripe's own pages for a merchant; the stand-in shows its own. Null while no key is set. */
const stripePages = (): string | null => {
  const key = secretValue(stripeKey)
  if (!key) return null
  const url = apiUrl.value() || OFFICIAL_URL
  if (url !== OFFICIAL_URL) return `${new URL(url).origin}/dashboard`
  return `https://dashboard.stripe.com${/^[a-z]+_test_/.test(key) ? '/test' : ''}`
}

/** Where Stripe shows customers, with refunds and credit: followed by the id of one. */
export const customersPage = (): string | null => {
  const pages = stripePages()
  return pages && `${pages}/customers/`
}

/** Where Stripe shows a product with its prices. */
export const productPage = (productId: string): string | null => {
  const pages = stripePages()
  return pages && `${pages}/products/${productId}`
}
