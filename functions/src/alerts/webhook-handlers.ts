import type {
  createWebhook,
  DeliveryDto,
  deleteWebhook,
  listWebhooks,
  resendDelivery,
  setWebhook,
  testWebhook,
  WebhookDto,
} from '@sillage/core/alerts/calls'
import {
  type Delivery,
  deliverySchema,
  LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  type Webhook,
  webhookSchema,
} from '@sillage/core/alerts/webhook'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import {
  webhookDeliveriesPath,
  webhookDeliveryPath,
  webhookPath,
  webhooksPath,
} from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isGone } from '../platform/firestore-errors.ts'
import type { Handler } from '../platform/http/handler.ts'
import { transact } from '../platform/transact.ts'
import { newWebhookSecret } from './webhook-sign.ts'
import { sendTo, testBody } from './webhooks.ts'

const SLACK_HOST = 'hooks.slack.com'

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at))

/** The address as people may see it: that of Slack is a secret but for its host. */
export const shownAddress = ({ kind, url }: Pick<Webhook, 'kind' | 'url'>): string =>
  kind === 'slack' ? new URL(url).host : url

const webhookDto = (webhook: Webhook): WebhookDto => ({
  webhook_id: webhook.webhookId,
  kind: webhook.kind,
  url: shownAddress(webhook),
  enabled: webhook.enabled,
  failing_since: isoOrNull(webhook.failingSince),
  created_at: toIso(webhook.createdAt),
})

const deliveryDto = (delivery: Delivery): DeliveryDto => ({
  delivery_id: delivery.deliveryId,
  webhook_id: delivery.webhookId,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status,
  error: delivery.error,
  next_at: isoOrNull(delivery.nextAt),
  created_at: toIso(delivery.createdAt),
})

export const handleListWebhooks: Handler<typeof listWebhooks> = async ({ params }) => {
  const [webhooks, deliveries] = await Promise.all([
    db.collection(webhooksPath(params.brandId)).limit(MAX_WEBHOOKS).get(),
    db
      .collection(webhookDeliveriesPath(params.brandId))
      .orderBy('createdAt', 'desc')
      .limit(LISTED_DELIVERIES)
      .get(),
  ])
  return {
    data: {
      webhooks: webhooks.docs.map((document) => webhookDto(webhookSchema.parse(document.data()))),
      deliveries: deliveries.docs.map((document) => deliveryDto(deliverySchema.parse(document.data()))),
    },
  }
}

export const handleCreateWebhook: Handler<typeof createWebhook> = async ({ params, body, caller }) => {
  const { brandId } = params
  const { kind, webhookUrl } = body
  if (kind === 'slack' && new URL(webhookUrl).host !== SLACK_HOST) {
    throw new AppError('bad_request', {
      message: `Incoming webhooks of Slack begin with https://${SLACK_HOST}/.`,
      details: { field: 'webhookUrl' },
    })
  }
  const webhook: Webhook = {
    webhookId: newId(),
    brandId,
    kind,
    url: webhookUrl,
    secret: kind === 'slack' ? null : newWebhookSecret(),
    language: toMailLanguage(caller.user.preferences.language),
    enabled: true,
    failingSince: null,
    createdBy: caller.uid,
    createdAt: Date.now(),
  }
  await transact(async (transaction) => {
    const known = await transaction.get(db.collection(webhooksPath(brandId)).select().limit(MAX_WEBHOOKS))
    if (known.size >= MAX_WEBHOOKS) throw new AppError('too_many_webhooks')
    transaction.create(db.doc(webhookPath(brandId, webhook.webhookId)), {
      ...webhook,
      createdAt: Timestamp.fromMillis(webhook.createdAt),
    })
  })
  return { data: { webhook_id: webhook.webhookId, secret: webhook.secret } }
}

export const handleSetWebhook: Handler<typeof setWebhook> = async ({ params, body }) => {
  try {
    await db
      .doc(webhookPath(params.brandId, params.webhookId))
      .update({ enabled: body.enabled, failingSince: null })
  } catch (error) {
    if (isGone(error)) throw new AppError('webhook_not_found')
    throw error
  }
  return { ok: true, message: 'Webhook updated' }
}

export const handleDeleteWebhook: Handler<typeof deleteWebhook> = async ({ params }) => {
  await db.doc(webhookPath(params.brandId, params.webhookId)).delete()
  return { ok: true, message: 'Webhook deleted' }
}

export const handleTestWebhook: Handler<typeof testWebhook> = async ({ params }) => {
  const snapshot = await db.doc(webhookPath(params.brandId, params.webhookId)).get()
  if (!snapshot.exists) throw new AppError('webhook_not_found')
  const webhook = webhookSchema.parse(snapshot.data())
  const { status, error } = await sendTo(webhook, `test_${newId()}`, testBody(webhook, Date.now()))
  return { data: { status, error } }
}

/** Has a delivery that was given up sent again, with all its tries. */
export const putBack = (transaction: Transaction, ref: DocumentReference): void => {
  transaction.update(ref, { state: 'pending', attempts: 0, error: null, nextAt: Timestamp.now() })
}

export const handleResendDelivery: Handler<typeof resendDelivery> = async ({ params }) => {
  const ref = db.doc(webhookDeliveryPath(params.brandId, params.deliveryId))
  await transact(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) throw new AppError('delivery_not_found')
    if (deliverySchema.parse(snapshot.data()).state !== 'dead') return
    putBack(transaction, ref)
  })
  return { ok: true, message: 'It is sent again' }
}
