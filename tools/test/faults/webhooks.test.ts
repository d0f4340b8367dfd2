import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Delivery,
  deliverySchema,
  PAUSES,
  type Webhook,
  webhookSchema,
} from '@sillage/core/alerts/webhook'
import { newId } from '@sillage/core/base/ids'
import { webhookDeliveryPath, webhookPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTheatre, type Theatre } from './story.ts'

/** Receivers of webhooks that hang, fail for a day, or lead inward. */

const SECRET = `whsec_${Buffer.from('a key of the brand').toString('base64')}`
const DAY = 86_400_000
const TOTAL_PAUSE = PAUSES.reduce((sum, pause) => sum + pause, 0)

interface Received {
  at: number
  headers: IncomingHttpHeaders
  body: string
}

/** What each receiver got, and how it answers: with a status, or never. */
const received = new Map<string, Received[]>()
const answers = new Map<string, { status: number; location?: string } | 'hangs'>()

const loadBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

let receivers: Server
let theatre: Theatre
let db: Theatre['db']

beforeAll(async () => {
  // The first part of the path is the host that was asked.
  receivers = createServer((request, response) => {
    const host = (request.url ?? '').split('/')[1] ?? ''
    const { headers } = request
    void loadBody(request).then((body) => {
      received.set(host, [...(received.get(host) ?? []), { at: Date.now(), headers, body }])
      const answer = answers.get(host) ?? { status: 200 }
      if (answer === 'hangs') return
      const { status, location } = answer
      response.writeHead(status, location === undefined ? {} : { location }).end('a word that nobody reads')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  receivers.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = receivers.address() as AddressInfo
  theatre = await openTheatre({ parameters: { LOCAL_SITES_URL: `http://127.0.0.1:${port}` } })
  db = theatre.db
})
afterAll(async () => {
  await theatre.pipeline.stop()
  receivers.closeAllConnections()
  await new Promise((resolve) => receivers.close(resolve))
})

interface Sent {
  host: string
  brandId: string
  webhookId: string
  deliveryId: string
}

/** An address of a brand of its own, with a delivery that is due. */
const order = async (): Promise<Sent> => {
  const [brandId, webhookId, deliveryId] = [newId(), newId(), newId()]
  const host = `${webhookId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`
  await db.doc(webhookPath(brandId, webhookId)).set({
    webhookId,
    brandId,
    kind: 'webhook',
    url: `https://${host}/alerts`,
    secret: SECRET,
    enabled: true,
    failingSince: null,
    createdBy: 'somebody',
    createdAt: Timestamp.now(),
  })
  await db.doc(webhookDeliveryPath(brandId, deliveryId)).set({
    deliveryId,
    webhookId,
    brandId,
    body: '{"type":"alerts.raised"}',
    state: 'pending',
    attempts: 0,
    shard: 3,
    nextAt: Timestamp.now(),
    status: null,
    error: null,
    createdAt: Timestamp.now(),
    expireAt: Timestamp.fromMillis(Date.now() + DAY),
  })
  return { host, brandId, webhookId, deliveryId }
}

const loadDelivery = async ({ brandId, deliveryId }: Sent): Promise<Delivery> =>
  deliverySchema.parse((await db.doc(webhookDeliveryPath(brandId, deliveryId)).get()).data())
const loadWebhook = async ({ brandId, webhookId }: Sent): Promise<Webhook> =>
  webhookSchema.parse((await db.doc(webhookPath(brandId, webhookId)).get()).data())

/** Sweeps when the next try is due, as if its pause were over; how long that pause was. */
const tryAgain = async (sent: Sent): Promise<number> => {
  const { nextAt } = await loadDelivery(sent)
  const pause = (nextAt ?? 0) - Date.now()
  await db
    .doc(webhookDeliveryPath(sent.brandId, sent.deliveryId))
    .update({ nextAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
  return pause
}

const expectSigned = ({ deliveryId }: Sent, { headers, body }: Received): void => {
  expect(headers['webhook-id']).toBe(deliveryId)
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
  const signed = createHmac('sha256', key).update(`${deliveryId}.${headers['webhook-timestamp']}.${body}`)
  expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`)
}

test('delivers the same signed message after a receiver answered 500 for a day', async () => {
  const sent = await order()
  answers.set(sent.host, { status: 500 })
  await theatre.pipeline.sweep()
  let waited = 0
  for (const _ of PAUSES.slice(1)) {
    expect(await loadDelivery(sent)).toMatchObject({ state: 'pending', status: 500 })
    waited += await tryAgain(sent)
  }
  expect((await loadWebhook(sent)).failingSince).not.toBeNull()
  answers.delete(sent.host)
  waited += await tryAgain(sent)
  expect(TOTAL_PAUSE).toBeGreaterThan(DAY)
  // Pauses vary by a fifth.
  expect(waited).toBeGreaterThan(0.8 * TOTAL_PAUSE - 60_000)
  expect(await loadDelivery(sent)).toMatchObject({
    state: 'delivered',
    status: 200,
    error: null,
    nextAt: null,
  })
  expect(await loadWebhook(sent)).toMatchObject({ enabled: true, failingSince: null })
  const all = received.get(sent.host) ?? []
  for (const one of all) expectSigned(sent, one)
  expect(new Set(all.map(({ body }) => body)).size).toBe(1)
  const before = all.length
  await theatre.pipeline.sweep()
  expect(received.get(sent.host)).toHaveLength(before)
})

test('gives up a message after the last pause, and tries the receiver for the next one', async () => {
  const sent = await order()
  answers.set(sent.host, { status: 500 })
  await theatre.pipeline.sweep()
  for (const _ of PAUSES) await tryAgain(sent)
  expect(await loadDelivery(sent)).toMatchObject({
    state: 'dead',
    attempts: PAUSES.length + 1,
    nextAt: null,
    error: 'The address answered 500.',
  })
  expect((await loadWebhook(sent)).enabled).toBe(true)
})

test('switches a receiver off after five days without a delivery', async () => {
  const sent = await order()
  await db
    .doc(webhookPath(sent.brandId, sent.webhookId))
    .update({ failingSince: Timestamp.fromMillis(Date.now() - 5 * DAY - 1) })
  answers.set(sent.host, { status: 500 })
  await theatre.pipeline.sweep()
  expect(await loadDelivery(sent)).toMatchObject({ state: 'dead', attempts: 1 })
  expect((await loadWebhook(sent)).enabled).toBe(false)
})

test('retries a hanging receiver without delaying others', async () => {
  const hanging = await order()
  answers.set(hanging.host, 'hangs')
  const others = await Promise.all(Array.from({ length: 3 }, () => order()))
  await theatre.pipeline.sweep()
  const swept = Date.now()
  expect(await loadDelivery(hanging)).toMatchObject({ state: 'pending', attempts: 1, status: null })
  for (const other of others) {
    expect(await loadDelivery(other)).toMatchObject({ state: 'delivered', attempts: 1 })
    // The sweep ends when the one that hangs has been given up.
    expect(swept - (received.get(other.host)?.[0]?.at ?? 0)).toBeGreaterThan(5_000)
  }
  answers.delete(hanging.host)
  await tryAgain(hanging)
  expect(await loadDelivery(hanging)).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('does not follow a redirect to an internal address', async () => {
  const sent = await order()
  const { port } = receivers.address() as AddressInfo
  answers.set(sent.host, { status: 307, location: `http://127.0.0.1:${port}/inside/secret` })
  await theatre.pipeline.sweep()
  expect(await loadDelivery(sent)).toMatchObject({ state: 'pending', status: 307 })
  expect(received.has('inside')).toBe(false)
})
