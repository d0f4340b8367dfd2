import { startIdentityStandIn } from '../stand-ins/identity/server.ts'
import { startSitesStandIn } from '../stand-ins/sites/server.ts'
import { startMailStandIn } from '../stand-ins/smtp/server.ts'
import {
  LOCAL_STRIPE_KEY,
  LOCAL_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '../stand-ins/stripe/server.ts'
import { startTurnstileStandIn } from '../stand-ins/turnstile/server.ts'
import { startUsageStandIn } from '../stand-ins/usage/server.ts'
import { LOCAL_HASH_KEY } from './layout.ts'
import { assertPortsFree, HOST, type Ports } from './ports.ts'
import { localSealKeys } from './seal-keys.ts'
import { functionUrl } from './serve/serve-functions.ts'

/** The stand-ins of small outside services: the mail server, the bot challenge, the websites of brands, payments and usage. */
export interface LocalServices {
  /** Parameters and secrets that lead the functions to them. */
  parameters: Record<string, string>
  /** Where suites find them. */
  env: Record<string, string>
  /** The page that shows the mails that were sent. */
  outboxUrl: string
  close(): Promise<void>
}

/** Makes the calls of many people from one address possible, as suites do. */
const RATE_LIMIT_FACTOR = '1000'

/** Whether the user has given a key of Stripe's own: then the stand-in stays off. */
const hasRealStripe = (env: NodeJS.ProcessEnv = process.env): boolean => (env.STRIPE_SECRET_KEY ?? '') !== ''

const openStripe = async (ports: Ports): Promise<StripeStandIn | null> =>
  hasRealStripe()
    ? null
    : await startStripeStandIn({
        port: ports.stripe,
        webhookUrl: functionUrl(ports, 'stripeWebhook'),
      })

export const startLocalServices = async (ports: Ports): Promise<LocalServices> => {
  await assertPortsFree(ports, ['smtp', 'outbox', 'turnstile', 'sites', 'stripe', 'identity', 'usage'])
  const opened: { close(): Promise<void> }[] = []
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((service) => service.close()))
  }
  const open = async <T extends { close(): Promise<void> } | null>(opening: Promise<T>): Promise<T> => {
    const service = await opening
    if (service) opened.push(service)
    return service
  }
  try {
    const mail = await open(startMailStandIn({ smtp: ports.smtp, outbox: ports.outbox }))
    const turnstile = await open(startTurnstileStandIn({ port: ports.turnstile }))
    const usage = await open(startUsageStandIn({ port: ports.usage }))
    const sites = await open(startSitesStandIn(ports.sites))
    const stripe = await open(openStripe(ports))
    const identity = await open(startIdentityStandIn({ port: ports.identity }))
    return {
      parameters: {
        ...turnstile.parameters,
        ...identity.parameters,
        ...usage.parameters,
        SMTP_URL: mail.smtpUrl,
        APP_URL: `http://${HOST}:${ports.hosting}`,
        RATE_LIMIT_FACTOR,
        ADDRESS_HASH_KEY: LOCAL_HASH_KEY,
        MAIL_EVENTS_KEY: 'local',
        SEAL_KEYS: localSealKeys(),
        SALES_EMAIL: 'sales@sillage.example',
        LOCAL_SITES_URL: sites.url,
        OUTSIDE_URL: functionUrl(ports, 'outside'),
        ...(stripe
          ? {
              STRIPE_API_URL: stripe.url,
              STRIPE_SECRET_KEY: LOCAL_STRIPE_KEY,
              STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET,
            }
          : {}),
      },
      env: {
        SILLAGE_OUTBOX_URL: mail.url,
        SILLAGE_TURNSTILE_URL: turnstile.url,
        SILLAGE_USAGE_URL: usage.url,
        SILLAGE_SITES_URL: sites.url,
        ...(stripe ? { SILLAGE_STRIPE_URL: stripe.url } : {}),
      },
      outboxUrl: mail.url,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
