import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Alert, alertSchema } from '@sillage/core/alerts/alert'
import type { setFigureMails } from '@sillage/core/alerts/calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import {
  alertDigestPath,
  alertRulesPath,
  alertsPath,
  analysisPath,
  memberPath,
  promptPath,
  savedViewPath,
  userPath,
} from '@sillage/core/base/paths'
import { createSavedView } from '@sillage/core/saved-views/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { BRAND } from '../../src/serve/scripted-answers.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** A settlement reports changes in the inbox, by mail and to the webhook of the brand; without changes it reports nothing. */

const PROMPTS = 12

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
let receiver: Server
let outbox: MailStandIn
let theatre: Theatre
let db: Theatre['db']

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  receiver.listen(0, '127.0.0.1', resolve)
  await promise
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  const { port } = receiver.address() as AddressInfo
  theatre = await openTheatre({
    parameters: { LOCAL_SITES_URL: `http://127.0.0.1:${port}`, SMTP_URL: outbox.smtpUrl },
  })
  db = theatre.db
})
afterEach(() => Object.assign(theatre.pipeline.script, { answer: undefined }))
afterAll(async () => {
  await theatre.pipeline.stop()
  await outbox.close()
  receiver.closeAllConnections()
  await new Promise((resolve) => receiver.close(resolve))
})

const getBrand = ({ analysisId }: Actor): string => analysisId.slice(0, 24)

const created = z.object({ data: z.object({ secret: z.string() }) })

const post = async (actor: Actor, path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${theatre.pipeline.url}/api/brands/${getBrand(actor)}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return await response.json()
}

/** Somebody who watches how often answers name the brand, by mail and at an address of the brand's own; its key. */
const watcher = async (): Promise<{ actor: Actor; email: string; key: Buffer }> => {
  const actor = { ...(await theatre.newActor()), units: 2 * PROMPTS }
  const promptIds = Array.from({ length: PROMPTS }, () => newId())
  for (const [i, promptId] of promptIds.entries()) {
    const prompt = { promptId, text: `Which filter is best for tap ${i}?`, category: 'Choosing' }
    await db.doc(promptPath(getBrand(actor), promptId)).set({ ...prompt, createdAt: Timestamp.now() })
  }
  await db.doc(analysisPath(actor.analysisId)).update({ promptIds, alerts: { email: true, ranking: false } })
  await db.doc(memberPath(getBrand(actor), actor.uid)).update({ role: 'owner' })
  await db.doc(userPath(actor.uid)).update({ 'preferences.analysisMails': false })
  await post(actor, '/alert-rules', { figure: 'visibility', least: 5 })
  const webhook = await post(actor, '/webhooks', { kind: 'webhook', webhookUrl: 'https://hooks.example/in' })
  const { secret } = created.parse(webhook).data
  const email = String((await db.doc(userPath(actor.uid)).get()).get('email'))
  return { actor, email, key: Buffer.from(secret.replace('whsec_', ''), 'base64') }
}

/** Settles the next version, and sweeps what it leaves to the sweeper. */
const nextVersion = async (actor: Actor, naming: 'all' | 'half'): Promise<string> => {
  const groupRunId = await theatre.nextVersion(actor, naming)
  await theatre.pipeline.sweep()
  await theatre.quiet()
  return groupRunId
}

const loadInbox = async (actor: Actor): Promise<Alert[]> =>
  (await db.collection(alertsPath(getBrand(actor))).get()).docs.map((document) =>
    alertSchema.parse(document.data()),
  )

const askForFigures = async (actor: Actor, wish: BodyInputOf<typeof setFigureMails>): Promise<void> => {
  const response = await fetch(`${theatre.pipeline.url}/api/brands/${getBrand(actor)}/figure-mails`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  expect(response.status).toBe(200)
}

const eventSchema = z.object({
  type: z.literal('alerts.raised'),
  data: z.object({
    brand: z.string(),
    alerts: z.array(z.looseObject({ alertId: z.string(), url: z.url() })),
  }),
})

test('raises an alert in the inbox, by mail and as a signed webhook when a figure changes', async () => {
  const { actor, email, key } = await watcher()
  await nextVersion(actor, 'half')
  await nextVersion(actor, 'half')
  expect(await loadInbox(actor)).toEqual([])
  expect(outbox.mails(email)).toEqual([])
  expect(received).toEqual([])

  const groupRunId = await nextVersion(actor, 'all')
  const [alert, ...others] = await loadInbox(actor)
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    groupRunId,
    kind: 'visibility',
    direction: 'up',
    before: 50,
    now: 100,
    change: 50,
    prompts: PROMPTS,
    readBy: [],
  })
  expect(alert?.p).toBeLessThan(0.01)
  expect(alert?.movers.length).toBeGreaterThan(0)

  const [mail, ...more] = outbox.mails(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('50')
  expect(mail?.text).toContain(`/dashboard/${getBrand(actor)}/alerts`)
  const { secret } = (await db.doc(alertDigestPath(getBrand(actor), actor.uid)).get()).data() ?? {}
  expect(mail?.headers['list-unsubscribe']).toContain(`${getBrand(actor)}.${actor.uid}.${secret}`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const event = eventSchema.parse(JSON.parse(body))
  expect(event.data).toMatchObject({ brand: BRAND, alerts: [{ alertId: alert?.alertId }] })
  expect(event.data.alerts[0]?.url).toContain(groupRunId)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
})

/** A saved view of the actor's analysis that keeps all prompts but the first. */
const saveView = async (actor: Actor, isShared: boolean): Promise<string> => {
  const [first = ''] = (await db.doc(analysisPath(actor.analysisId)).get()).get('promptIds')
  const response = await fetch(`${theatre.pipeline.url}/api/analyses/${actor.analysisId}/saved-views`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'But the first',
      tab: 'visibility',
      filters: { range: '30d', prompt: `!${first}` },
      isShared,
    }),
  })
  expect(response.status).toBe(201)
  return createSavedView.response.parse(await response.json()).data.view_id
}

test('watches and mails a saved view under its filters, until it is private or gone', async () => {
  const { actor, email } = await watcher()
  const { analysisId } = actor
  for (const { ref } of (await db.collection(alertRulesPath(getBrand(actor))).get()).docs) await ref.delete()
  const viewId = await saveView(actor, true)
  await post(actor, '/alert-rules', { figure: 'visibility', analysisId, viewId })
  await askForFigures(actor, { pace: 'version', views: [{ analysisId, viewId }] })
  await nextVersion(actor, 'half')
  const [first, ...more] = outbox.mails(email)
  expect(more).toEqual([])
  expect(first?.text).toContain('· But the first')
  expect(first?.text).toMatch(/Version 1 · .* · n\s=\s22 · There is no earlier version/)
  expect(first?.text).toContain('Visibility: 50.0%')
  expect(first?.text).not.toContain('Sentiment')
  expect(first?.text).toContain(`/analyses/${analysisId}?view=visibility&range=30d&prompt=!`)

  await nextVersion(actor, 'all')
  const [alert, ...others] = await loadInbox(actor)
  expect(others).toEqual([])
  expect(alert).toMatchObject({
    kind: 'visibility',
    view: { viewId, name: 'But the first', tab: 'visibility', filters: { range: '30d' } },
    prompts: PROMPTS - 1,
  })
  const line = 'Visibility rose (But the first): +50.0'
  expect(outbox.mails(email).filter(({ text }) => text.includes(line))).toHaveLength(1)

  // Its maker makes it private: the rule rests, and the maker's own mails go on.
  expect(await saveView(actor, false)).toBe(viewId)
  await nextVersion(actor, 'half')
  expect(await loadInbox(actor)).toHaveLength(1)
  expect(outbox.mails(email)[0]?.text).toContain('· But the first')

  await db.doc(savedViewPath(analysisId, viewId)).delete()
  await nextVersion(actor, 'all')
  expect(await loadInbox(actor)).toHaveLength(1)
  expect(outbox.mails(email)[0]?.text).toContain(
    'The saved view “But the first” was deleted or is no longer shared',
  )
  expect(outbox.mails(email)[0]?.text).toContain(`Answers ${2 * PROMPTS} · Visibility 100.0%`)
  await nextVersion(actor, 'all')
  expect(outbox.mails(email)[0]?.text).toContain(`Answers ${2 * PROMPTS} · Visibility 100.0%`)
  expect(outbox.mails(email)[0]?.text).not.toContain('But the first')
})

test('mails figures and changes once after each version, and once a month', async () => {
  const { actor, email } = await watcher()
  await db.doc(analysisPath(actor.analysisId)).update({ 'alerts.email': false })
  await askForFigures(actor, { pace: 'version' })
  await nextVersion(actor, 'half')
  const [first, ...more] = outbox.mails(email)
  expect(more).toEqual([])
  expect(first?.subject).toContain(`${BRAND}: your figures`)
  expect(first?.text).toContain(`Answers ${2 * PROMPTS} · Visibility 50.0%`)
  expect(first?.headers['list-unsubscribe']).toContain('mails=figures')
  await theatre.pipeline.sweep()
  await theatre.quiet()
  expect(outbox.mails(email)).toHaveLength(1)

  await nextVersion(actor, 'all')
  expect(outbox.mails(email)).toHaveLength(2)
  expect(outbox.mails(email)[0]?.text).toContain('Visibility 100.0%')
  expect(outbox.mails(email)[0]?.text).toContain('Visibility rose: +50.0 ±')

  await askForFigures(actor, { pace: 'monthly' })
  await nextVersion(actor, 'all')
  expect(outbox.mails(email)).toHaveLength(2)
  const digest = db.doc(alertDigestPath(getBrand(actor), actor.uid))
  const dueAt = (await digest.get()).get('figuresDueAt').toMillis()
  await theatre.pipeline.fire('sweep', dueAt)
  await theatre.quiet()
  expect(outbox.mails(email)).toHaveLength(3)
  // A month in which nothing settled has no mail.
  await theatre.pipeline.fire('sweep', (await digest.get()).get('figuresDueAt').toMillis())
  await theatre.quiet()
  expect(outbox.mails(email)).toHaveLength(3)
})
