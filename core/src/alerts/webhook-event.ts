import { z } from 'zod/mini'
import { alertSchema } from './alert.ts'

/** ISO 8601, UTC. */
const time = z.string()

const { readBy: _, ...fields } = alertSchema.shape

/** What a webhook is sent when versions have settled: the alerts of one settlement. */
export const alertsRaisedSchema = z.object({
  type: z.literal('alerts.raised'),
  timestamp: time,
  data: z.object({
    brand: z.string().check(z.meta({ description: 'Name of the brand.' })),
    alerts: z.array(
      z.object({
        ...fields,
        createdAt: time,
        url: z.url().check(z.meta({ description: 'Opens the version in the app.' })),
      }),
    ),
  }),
})
export type AlertsRaised = z.infer<typeof alertsRaisedSchema>

/** What a webhook is sent when somebody tries it. */
export const webhookTestSchema = z.object({
  type: z.literal('test'),
  timestamp: time,
  data: z.object({}),
})
export type WebhookTest = z.infer<typeof webhookTestSchema>

/** Headers of every message, after standard-webhooks. */
export const webhookHeaders = z.object({
  'webhook-id': z
    .string()
    .check(z.meta({ description: 'Id of the message: the same when it is sent once more.' })),
  'webhook-timestamp': z.string().check(z.meta({ description: 'Seconds since 1970, when it was sent.' })),
  'webhook-signature': z.string().check(
    z.meta({
      description:
        '`v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, with the key behind `whsec_` in the secret, from base64.',
    }),
  ),
})
