import { mailPath, userPath } from '@sillage/core/base/paths'
import { type Mail, mailSchema } from '@sillage/core/mail/mail'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'
import { waitingMail } from './waiting-mail.ts'

/** Mails whose workers die, whose tasks are lost or come twice, and whose mail server refuses them. */

let outbox: MailStandIn
let theatre: Theatre
let db: typeof import('../integration/world.ts').db

beforeAll(async () => {
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  theatre = await openTheatre({ parameters: { RUN_LEASE_SECONDS: '2', SMTP_URL: outbox.smtpUrl } })
  ;({ db } = await import('../integration/world.ts'))
})
afterEach(async () => {
  await theatre.pipeline.mend()
  Object.assign(theatre.pipeline.script, { fate: undefined })
  outbox.refuse(null)
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await outbox.close()
})

let count = 0

/** An ordered mail that no task has been sent for. */
const order = async (): Promise<{ id: string; to: string }> => {
  count += 1
  const to = `person-${count}-${Date.now()}@acme.example`
  const ref = db.collection('mail').doc()
  await ref.set(
    waitingMail({
      to: [to],
      shard: count % 8,
      template: { name: 'verification_en' },
      message: { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
    }),
  )
  return { id: ref.id, to }
}

const read = async (id: string): Promise<Mail> => mailSchema.parse((await db.doc(mailPath(id)).get()).data())

/** Makes a mail due and its lease old. */
const passTime = async (id: string): Promise<void> => {
  const past = Timestamp.fromMillis(Date.now() - 1)
  const { leaseExpireTime } = (await read(id)).delivery
  await db.doc(mailPath(id)).update({
    'delivery.nextAt': past,
    ...(leaseExpireTime === null ? {} : { 'delivery.leaseExpireTime': past }),
  })
}

/** Waits until a mail is in such a state after so many tries. */
const inState = (id: string, state: Mail['delivery']['state'], attempts: number): Promise<Mail> =>
  eventually(`mail is ${state} after ${attempts} tries`, async () => {
    const mail = await read(id)
    return mail.delivery.state === state && mail.delivery.attempts === attempts ? mail : null
  })

const sweep = (): Promise<void> => theatre.pipeline.sweep()

test('the next sweep sends a mail once when its task was never sent', async () => {
  const { id, to } = await order()
  await Promise.all([sweep(), sweep()])
  const { delivery, message } = await inState(id, 'SUCCESS', 1)
  expect(message).toEqual({ subject: '', html: '', text: '' })
  expect(delivery).toMatchObject({ nextAt: null, leaseExpireTime: null, error: null })
  expect(delivery.info?.accepted).toEqual([to])
  await theatre.quiet()
  await sweep()
  await theatre.quiet()
  expect(outbox.mails(to)).toHaveLength(1)
  expect(outbox.mails(to)[0]).toMatchObject({ subject: 'Hello', messageId: delivery.info?.messageId })
})

test('sends one mail when its task is delivered twice at once', async () => {
  theatre.pipeline.script.fate = () => 'twice'
  const { id, to } = await order()
  await sweep()
  await inState(id, 'SUCCESS', 1)
  await theatre.quiet()
  expect(outbox.mails(to)).toHaveLength(1)
})

test('another worker takes a mail after the lease when the first dies before the mail server', async () => {
  const { id, to } = await order()
  theatre.pipeline.script.fate = () => 'deliver'
  await theatre.pipeline.crash({ fn: 'deliverMail', commit: 1, when: 'after' })
  await sweep()
  await inState(id, 'PROCESSING', 1)
  await theatre.quiet()
  expect(outbox.mails(to)).toHaveLength(0)
  // The lease still holds: nobody else may send it.
  await sweep()
  await theatre.quiet()
  expect((await read(id)).delivery.attempts).toBe(1)
  await passTime(id)
  await sweep()
  await inState(id, 'SUCCESS', 2)
  expect(outbox.mails(to)).toHaveLength(1)
})

test('sends a mail again under the same id when its worker dies before it notes the success', async () => {
  const { id, to } = await order()
  await theatre.pipeline.crash({ fn: 'deliverMail', commit: 2, when: 'before' })
  await sweep()
  await eventually('the mail server has it', async () => outbox.mails(to)[0] ?? null)
  await theatre.quiet()
  expect((await read(id)).delivery.state).toBe('PROCESSING')
  await passTime(id)
  await sweep()
  await inState(id, 'SUCCESS', 2)
  expect(new Set(outbox.mails(to).map(({ messageId }) => messageId)).size).toBe(1)
})

test('retries a mail later when the mail server refuses it for now', async () => {
  const { id, to } = await order()
  outbox.refuse({ code: 451, message: 'try again later', count: 2, to })
  const sweptAt = Date.now()
  await sweep()
  const { delivery } = await inState(id, 'RETRY', 1)
  expect(delivery.error).toContain('try again later')
  expect(delivery.nextAt).toBeGreaterThan(sweptAt + 30_000)
  await sweep()
  await theatre.quiet()
  expect((await read(id)).delivery.attempts).toBe(1)
  for (const attempts of [2, 3]) {
    await passTime(id)
    await sweep()
    await inState(id, attempts === 2 ? 'RETRY' : 'SUCCESS', attempts)
  }
  expect(outbox.mails(to)).toHaveLength(1)
})

test('gives up a mail that is always refused, and keeps it for inspection', async () => {
  const { id, to } = await order()
  outbox.refuse({ code: 421, to })
  await sweep()
  const tries = 9
  for (let attempts = 1; attempts < tries; attempts += 1) {
    await inState(id, 'RETRY', attempts)
    await passTime(id)
    await sweep()
  }
  const { delivery } = await inState(id, 'ERROR', tries)
  expect(delivery).toMatchObject({ nextAt: null })
  expect(delivery.error).not.toBeNull()
  outbox.refuse(null)
  await sweep()
  await theatre.quiet()
  expect(outbox.mails(to)).toHaveLength(0)
})

test('stops when the mail server refuses an address for good', async () => {
  const { id, to } = await order()
  outbox.refuse({ code: 550, message: 'no such person', to })
  await sweep()
  const { delivery } = await inState(id, 'ERROR', 1)
  expect(delivery.error).toContain('no such person')
  expect(delivery.nextAt).toBeNull()
})

const loadEmail = async ({ uid }: Actor): Promise<string> =>
  String((await db.doc(userPath(uid)).get()).get('email'))

test('mails the launcher of a finished analysis once, however often it is noted', async () => {
  theatre.pipeline.script.fate = () => 'twice'
  const actor = await theatre.newActor()
  await db.doc(userPath(actor.uid)).update({ 'preferences.language': 'fr' })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const mails = outbox.mails(await loadEmail(actor))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Water filters\u00a0: les réponses sont là')
  expect(mails[0]?.links.some((link) => link.endsWith(`/analyses/${actor.analysisId}`))).toBe(true)
  expect(mails[0]?.text).toContain('4 sur 4')
})

test('sends nothing when the person switched these mails off', async () => {
  const actor = await theatre.newActor()
  await db.doc(userPath(actor.uid)).update({ 'preferences.analysisMails': false })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(outbox.mails(await loadEmail(actor))).toEqual([])
})
