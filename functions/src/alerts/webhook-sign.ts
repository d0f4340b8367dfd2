import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

/**
 * The headers that prove the sender (standard-webhooks): HMAC-SHA256 over id, time and the exact bytes of the body.
 *
 * @param seconds since the epoch
 */
export const signedHeaders = (
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
}
