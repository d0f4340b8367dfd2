import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** `audit`: takes the entries of the audit log, and no alerts. */
export const WEBHOOK_KINDS = ['webhook', 'slack', 'audit'] as const
export const MAX_WEBHOOKS = 5
/** Deliveries in the log. */
export const LISTED_DELIVERIES = 20

/** `brands/{brandId}/webhooks/{webhookId}`: an address that alerts of the brand are sent to. The server's alone: it holds secrets. */
export const webhookSchema = z.object({
  webhookId: z.string(),
  brandId: z.string(),
  kind: z.enum(WEBHOOK_KINDS),
  url: z.string(),
  /** `whsec_` and the base64 of the signing key; null for Slack, whose address is the secret. */
  secret: z.nullable(z.string()),
  /** The language of messages to people: that of the person who set the address. */
  language: z._default(z.string(), 'en'),
  enabled: z.boolean(),
  /** Start of the failures; null after a successful delivery. */
  failingSince: z.nullable(instant),
  createdBy: z.string(),
  createdAt: instant,
})
export type Webhook = z.infer<typeof webhookSchema>

/** `pending`: due at `nextAt`. `dead`: given up after its last try; a person may send it again. */
export const deliveryStateSchema = z.enum(['pending', 'delivered', 'dead'])

/** `brands/{brandId}/webhookDeliveries/{deliveryId}`: a message to an address, with the result of its last try. */
export const deliverySchema = z.object({
  deliveryId: z.string(),
  webhookId: z.string(),
  brandId: z.string(),
  /** The exact JSON that is signed and sent. */
  body: z.string(),
  state: deliveryStateSchema,
  attempts: z.int().check(z.nonnegative()),
  shard: z.int().check(z.nonnegative()),
  nextAt: z.nullable(instant),
  /** Status of the last answer; null when there was none. */
  status: z.nullable(z.int()),
  /** Why the last try failed; null when it did not. */
  error: z.nullable(z.string()),
  createdAt: instant,
  /** The database removes it after this. */
  expireAt: instant,
})
export type Delivery = z.infer<typeof deliverySchema>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Pauses after failed tries; after the last of them the delivery is dead. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
]
const JITTER = 0.2
/** An address that fails for this long is switched off. */
const FAILING_FOR = 5 * DAY
/** Lifetime of a delivery's document. */
export const KEPT_MS = 30 * DAY

/** The result of a try: an answer, or none. */
export interface Tried {
  readonly status: number | null
  readonly error: string | null
  /** Retry-After of the answer, in seconds. */
  readonly retryAfter: number | null
}

/**
 * The state of a delivery and its address after a try. Only 2xx is success: a redirect is not followed. 410 ends the address.
 *
 * @param random from 0 to 1
 */
export const afterTry = (
  { attempts }: Pick<Delivery, 'attempts'>,
  { failingSince }: Pick<Webhook, 'failingSince'>,
  { status, error, retryAfter }: Tried,
  now: number,
  random: number,
): {
  delivery: Pick<Delivery, 'state' | 'attempts' | 'nextAt' | 'status' | 'error'>
  webhook: { failingSince: number | null; enabled: boolean }
} => {
  const tried = attempts + 1
  if (status !== null && status >= 200 && status < 300) {
    return {
      delivery: { state: 'delivered', attempts: tried, nextAt: null, status, error: null },
      webhook: { failingSince: null, enabled: true },
    }
  }
  const since = failingSince ?? now
  const enabled = status !== 410 && now - since < FAILING_FOR
  const pause = PAUSES[attempts]
  const message = error ?? `The address answered ${status}.`
  if (pause === undefined || !enabled) {
    return {
      delivery: { state: 'dead', attempts: tried, nextAt: null, status, error: message },
      webhook: { failingSince: since, enabled },
    }
  }
  const spread = pause * (1 + JITTER * (2 * random - 1))
  const requestedDelay = Math.min((retryAfter ?? 0) * SECOND, 10 * HOUR)
  return {
    delivery: {
      state: 'pending',
      attempts: tried,
      nextAt: Math.round(now + Math.max(spread, requestedDelay)),
      status,
      error: message,
    },
    webhook: { failingSince: since, enabled: true },
  }
}
