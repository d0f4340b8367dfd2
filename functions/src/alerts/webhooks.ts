import { alertAddress } from '@sillage/core/alerts/address'
import type { Alert } from '@sillage/core/alerts/alert'
import {
  afterTry,
  type Delivery,
  deliverySchema,
  KEPT_MS,
  type Tried,
  type Webhook,
  webhookSchema,
} from '@sillage/core/alerts/webhook'
import type { AlertsRaised, WebhookTest } from '@sillage/core/alerts/webhook-event'
import { webhookDeliveryPath, webhookPath, webhooksPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type MailLanguage, toMailLanguage } from '@sillage/core/mail/email-template'
import { Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { fetchFromSite } from '../outside/local-sites.ts'
import { SafeFetchError } from '../outside/safe-fetch.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { getShard } from '../platform/shards.ts'
import { textIn } from '../platform/texts.ts'
import { alertLine } from './mail-text.ts'
import { signedHeaders } from './webhook-sign.ts'

/** An address that is silent for longer has not taken it. */
const TIMEOUT_MS = 10_000
/** A delivery without a sign of its sender for this long is taken over. */
const LEASE_MS = 60_000

/** The body of a delivery: the stored alerts of one settlement. */
const getEvent = (alerts: readonly Alert[], brandName: string, at: number): string =>
  JSON.stringify({
    type: 'alerts.raised',
    timestamp: toIso(at),
    data: {
      brand: brandName,
      alerts: alerts.map((alert) => {
        const { readBy: _, createdAt, ...said } = alert
        return { ...said, createdAt: toIso(createdAt), url: appUrl(alertAddress(alert)) }
      }),
    },
  } satisfies AlertsRaised)

/** Signs that Slack reads as markup. */
const plainForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The message to Slack: a line per alert, with a link to its figures. */
const getMessage = (alerts: readonly Alert[], brandName: string, language: MailLanguage): string =>
  JSON.stringify({
    text: [
      `*${plainForSlack(`${brandName} · ${alerts[0]?.analysisTitle ?? ''}`)}*`,
      ...alerts.map(
        (alert) =>
          `• <${plainForSlack(appUrl(alertAddress(alert)))}|${plainForSlack(alertLine(alert, language))}>`,
      ),
    ].join('\n'),
  })

export const bodyFor = (
  { kind, language }: Webhook,
  alerts: readonly Alert[],
  brandName: string,
  at: number,
): string =>
  kind === 'slack' ? getMessage(alerts, brandName, toMailLanguage(language)) : getEvent(alerts, brandName, at)

/** The body of a test. */
export const testBody = ({ kind, language }: Webhook, at: number): string =>
  kind === 'slack'
    ? JSON.stringify({ text: textIn(toMailLanguage(language), 'mail-lines:alerts.test') })
    : JSON.stringify({ type: 'test', timestamp: toIso(at), data: {} } satisfies WebhookTest)

/** The addresses of a brand that are on. */
export const webhooksOn = async (brandId: string): Promise<Webhook[]> => {
  const { docs } = await db.collection(webhooksPath(brandId)).where('enabled', '==', true).get()
  return docs.map((document) => webhookSchema.parse(document.data()))
}

/** Puts what is to be sent among the writes that it comes from; the sweeper sends it. */
export const writeDelivery = (
  batch: WriteBatch | Transaction,
  webhook: Webhook,
  { deliveryId, body, at }: { deliveryId: string; body: string; at: number },
): void => {
  const delivery = {
    deliveryId,
    webhookId: webhook.webhookId,
    brandId: webhook.brandId,
    body,
    state: 'pending',
    attempts: 0,
    shard: getShard(deliveryId),
    nextAt: Timestamp.fromMillis(at),
    status: null,
    error: null,
    createdAt: Timestamp.fromMillis(at),
    expireAt: Timestamp.fromMillis(at + KEPT_MS),
  } satisfies Record<keyof Delivery, unknown>
  const ref = db.doc(webhookDeliveryPath(webhook.brandId, deliveryId))
  if ('commit' in batch) batch.set(ref, delivery)
  else batch.set(ref, delivery)
}

const getSeconds = (retryAfter: string | null, now: number): number | null => {
  if (retryAfter === null) return null
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}

/** Sends a body to an address, once. Never throws: what goes wrong is an outcome. */
export const sendTo = async ({ url, secret }: Webhook, id: string, body: string): Promise<Tried> => {
  const now = Date.now()
  const signed = secret === null ? {} : signedHeaders(secret, { id, seconds: Math.floor(now / 1_000), body })
  try {
    const { status, retryAfter } = await fetchFromSite(url, {
      accept: [],
      maxBytes: 0,
      timeoutMs: TIMEOUT_MS,
      post: { body, headers: { 'content-type': 'application/json', ...signed } },
    })
    return { status, error: null, retryAfter: getSeconds(retryAfter, now) }
  } catch (error) {
    const reason = error instanceof SafeFetchError ? error.message : 'The address could not be asked.'
    return { status: null, error: reason, retryAfter: null }
  }
}

/** Sends what is due to the addresses of brands. */
export const DELIVERIES = defineJob({
  name: 'webhook delivery',
  due: { group: 'webhookDeliveries', field: 'nextAt' },
  lease: LEASE_MS,
  attempts: ATTEMPTS,
  parse: (document) => deliverySchema.parse(document.data()),
  run: async (delivery) => {
    const ref = db.doc(webhookPath(delivery.brandId, delivery.webhookId))
    const snapshot = await ref.get()
    const webhook = snapshot.exists ? webhookSchema.parse(snapshot.data()) : null
    if (!webhook?.enabled) {
      return { changes: { state: 'dead', nextAt: null, error: 'The address is switched off.' } }
    }
    const tried = await sendTo(webhook, delivery.deliveryId, delivery.body)
    const after = afterTry(delivery, webhook, tried, Date.now(), Math.random())
    const { nextAt } = after.delivery
    const { failingSince, enabled } = after.webhook
    return {
      changes: { ...after.delivery, nextAt: nextAt === null ? null : Timestamp.fromMillis(nextAt) },
      alongside: (batch) => {
        batch.update(ref, {
          failingSince: failingSince === null ? null : Timestamp.fromMillis(failingSince),
          ...(enabled ? {} : { enabled }),
        })
      },
    }
  },
})
