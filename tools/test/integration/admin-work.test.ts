import * as calls from '@sillage/core/admin/work-calls'
import type { Call } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import {
  auditLogPath,
  deadLetterPath,
  groupRunPath,
  mailPath,
  rollupPath,
  runPath,
  scheduledReportPath,
  stripeEventPath,
  webhookDeliveryPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Input, sendCall } from './client.ts'
import { newDeadMail } from './mail-world.ts'
import { newRun, noteGroupRun } from './runs.ts'
import { db, newAnalysis, newBrand, newGroupRun, newPerson, type Person } from './world.ts'

let admin: Person
let customer: Person
beforeAll(async () => {
  ;[admin, customer] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([])])
})

const ask = (call: Call, input: Input = {}) => sendCall(call, input, admin.token)

/** Entries of the audit log of what this test's administrator did by a call, by the address. */
const audited = async (action: string): Promise<unknown[]> => {
  const entries = db.collection(auditLogPath()).where('actorId', '==', admin.uid)
  const { docs } = await entries.where('action', '==', action).get()
  return docs.map((document) => document.get('target'))
}

const listWork = async () => calls.listWork.response.parse((await ask(calls.listWork)).body)

const letters = async () => calls.listDeadLetters.response.parse((await ask(calls.listDeadLetters)).body).data

const newWork = async (settled: boolean) => {
  const brand = await newBrand('Épure')
  const analysisId = await newAnalysis(brand, customer.uid, { status: 'ready' })
  const groupRunId = await newGroupRun(analysisId, customer.uid, { total: 2, completed: 1 })
  await noteGroupRun(groupRunId, { settled })
  await db.doc(rollupPath(groupRunId)).update({ uid: customer.uid })
  return { brand, analysisId, groupRunId }
}

describe('work under way', () => {
  it('lists a group run with its customer and progress, and marks an abandoned one as stuck', async () => {
    const { brand, analysisId, groupRunId } = await newWork(false)
    const found = async () => (await listWork()).data.find((one) => one.group_run_id === groupRunId)
    expect(await found()).toMatchObject({
      analysis_id: analysisId,
      brand_id: brand.brandId,
      brand_name: 'Épure',
      customer: { user_id: customer.uid, email: customer.email },
      state: 'stuck',
      total: 2,
      ended: 1,
      failed: 0,
      waiting: [],
    })
    const next = Timestamp.fromMillis(Date.now() + 3_600_000)
    const waiting = [{ provider: 'openai', since: next, nextTryAt: next }]
    await db.doc(rollupPath(groupRunId)).update({ wakeAt: next, waiting })
    expect(await found()).toMatchObject({ state: 'waiting', waiting: [{ provider: 'openai' }] })
    await db.doc(rollupPath(groupRunId)).delete()
  })

  it('has the sweeper look after a group run at once, and logs it', async () => {
    const { groupRunId } = await newWork(false)
    const before = Date.now()
    const params = { groupRunId }
    expect((await ask(calls.resumeWork, { params })).status).toBe(202)
    const { wakeAt } = (await db.doc(rollupPath(groupRunId)).get()).data() ?? {}
    // The sweeper may have been there already: one whose runs are made up is not looked after again.
    if (wakeAt !== null) expect(wakeAt.toMillis()).toBeGreaterThanOrEqual(before)
    expect(await audited('resume_work')).toContain(`/api/admin/work/${groupRunId}/resume`)
    await db.doc(rollupPath(groupRunId)).update({ settled: true })
    expect((await ask(calls.resumeWork, { params })).body).toMatchObject({ errorCode: 'nothing_running' })
    await db.doc(rollupPath(groupRunId)).delete()
    expect((await ask(calls.resumeWork, { params })).body).toMatchObject({ errorCode: 'group_run_not_found' })
  })

  it('lists settled versions with unread answers', async () => {
    const { analysisId, groupRunId } = await newWork(true)
    const runId = await newRun(groupRunId)
    await db.doc(runPath(runId)).update({ unread: true })
    const found = async () => (await listWork()).unread.find((one) => one.group_run_id === groupRunId)
    expect(await found()).toBeUndefined()
    await db.doc(groupRunPath(groupRunId)).update({ status: 'completed' })
    expect(await found()).toMatchObject({ analysis_id: analysisId, answers: 1 })
    await db.doc(runPath(runId)).delete()
  })

  it('is shown to administrators alone', async () => {
    const reply = await sendCall(calls.listWork, {}, customer.token)
    expect(reply.body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('dead letters', () => {
  const newDeadDelivery = async (brandId: string): Promise<string> => {
    const deliveryId = newId()
    const now = Timestamp.now()
    await db.doc(webhookDeliveryPath(brandId, deliveryId)).set({
      ...{ deliveryId, webhookId: 'gone', brandId, body: '{"type":"alerts.raised"}', state: 'dead' },
      ...{ attempts: 8, shard: 0, nextAt: null, status: 500, error: 'The address answered 500.' },
      ...{ createdAt: now, expireAt: Timestamp.fromMillis(now.toMillis() + 3_600_000) },
    })
    return deliveryId
  }

  it('shows a mail without its text, and sends it again', async () => {
    const letterId = await newDeadMail('grace@acme.test')
    const params = { kind: 'mail', letterId }
    expect((await letters()).find((one) => one.letter_id === letterId)).toMatchObject({
      kind: 'mail',
      about: 'trial_ending_en',
      recipient: 'grace@acme.test',
      error: 'The mailbox is full.',
      attempts: 9,
    })
    const shown = calls.getDeadLetter.response.parse((await ask(calls.getDeadLetter, { params })).body)
    expect(shown.data.body).toBeNull()
    expect((await ask(calls.replayDeadLetter, { params })).body).toEqual({ error: null })
    const { delivery } = (await db.doc(mailPath(letterId)).get()).data() ?? {}
    expect(['PENDING', 'PROCESSING', 'SUCCESS']).toContain(delivery.state)
    expect(await audited('replay_task')).toContain(`/api/admin/dead-letters/mail/${letterId}/replay`)
    expect((await ask(calls.discardDeadLetter, { params })).body).toMatchObject({ errorCode: 'not_found' })
  })

  it('keeps a discarded mail without its text, so that the same order sends nothing', async () => {
    const letterId = await newDeadMail('joan@acme.test')
    const params = { kind: 'mail', letterId }
    expect((await ask(calls.discardDeadLetter, { params })).body).toEqual({ ok: true })
    const { delivery, message } = (await db.doc(mailPath(letterId)).get()).data() ?? {}
    expect([delivery.state, message.text]).toEqual(['DISCARDED', ''])
    expect((await letters()).map(({ letter_id }) => letter_id)).not.toContain(letterId)
    expect((await ask(calls.replayDeadLetter, { params })).body).toMatchObject({ errorCode: 'not_found' })
  })

  it('names the address and the brand of a webhook, and only the host of Slack', async () => {
    const { brandId } = await newBrand('Claris')
    const ids = await Promise.all([newDeadDelivery(brandId), newDeadDelivery(brandId)])
    const urls = ['https://hooks.example/in', 'https://hooks.slack.com/services/secret']
    for (const [at, kind] of ['webhook', 'slack'].entries()) {
      const [deliveryId = '', url] = [ids[at], urls[at]]
      await db.doc(webhookDeliveryPath(brandId, deliveryId)).update({ webhookId: deliveryId })
      await db.doc(webhookPath(brandId, deliveryId)).set({
        ...{ webhookId: deliveryId, brandId, kind, url, secret: null, enabled: true, failingSince: null },
        ...{ createdBy: customer.uid, createdAt: Timestamp.now() },
      })
    }
    const listed = (await letters()).filter(({ recipient }) => recipient === 'Claris')
    expect(listed.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['https://hooks.example/in', 'hooks.slack.com']),
    )
    expect(JSON.stringify(listed)).not.toContain('secret')
  })

  it('shows the deliveries of a webhook, sends one again, and discards it', async () => {
    const { brandId } = await newBrand('Claris')
    const deliveryId = await newDeadDelivery(brandId)
    const letterId = `${brandId}.${deliveryId}`
    const params = { kind: 'webhook', letterId }
    const shown = calls.getDeadLetter.response.parse((await ask(calls.getDeadLetter, { params })).body)
    expect(shown.data).toMatchObject({ about: 'gone', recipient: 'Claris', body: '{"type":"alerts.raised"}' })
    const document = db.doc(webhookDeliveryPath(brandId, deliveryId))
    expect((await ask(calls.replayDeadLetter, { params })).body).toEqual({ error: null })
    // The address is gone, so that the sweeper gives it up again, in other words.
    await expect
      .poll(async () => (await document.get()).get('error'), { timeout: 90_000 })
      .not.toBe('The address answered 500.')
    await document.update({ state: 'dead' })
    expect((await ask(calls.discardDeadLetter, { params })).body).toEqual({ ok: true })
    expect((await document.get()).exists).toBe(false)
    expect(await audited('discard_task')).toContain(`/api/admin/dead-letters/webhook/${letterId}`)
  })

  it('handles an event that Stripe no longer has, and discards one', async () => {
    const ids = [`evt_${newId()}`, `evt_${newId()}`] as const
    const now = Timestamp.now()
    for (const eventId of ids) {
      await db.doc(stripeEventPath(eventId)).set({
        ...{ eventId, type: 'invoice.paid', customerId: null, createdAt: now, status: 'failed' },
        ...{ error: 'Error: no answer', attempts: 1, handledAt: now },
        expiresAt: Timestamp.fromMillis(now.toMillis() + 3_600_000),
      })
    }
    expect((await letters()).map(({ letter_id }) => letter_id)).toEqual(expect.arrayContaining([...ids]))
    const [first, second] = ids.map((letterId) => ({ params: { kind: 'stripe', letterId } }))
    expect((await ask(calls.replayDeadLetter, first)).body).toEqual({ error: null })
    expect((await ask(calls.discardDeadLetter, second)).body).toEqual({ ok: true })
    const left = await Promise.all(ids.map((eventId) => db.doc(stripeEventPath(eventId)).get()))
    expect(left.map(({ exists }) => exists)).toEqual([false, false])
  })

  it('makes the document of a job due again, and discards a letter', async () => {
    const { brandId } = await newBrand('Claris')
    const report = db.doc(scheduledReportPath(brandId, newId()))
    await report.set({ enabled: false, failures: 12, dueAt: null })
    const letterIds = [newId(), newId()] as const
    const letter = { job: 'report', path: report.path, field: 'dueAt', failures: 12, error: 'no pace' }
    for (const id of letterIds) await db.doc(deadLetterPath(id)).set({ ...letter, at: Timestamp.now() })
    expect((await letters()).find((one) => one.letter_id === letterIds[0])).toMatchObject({
      ...{ kind: 'job', about: 'report', recipient: report.path, error: 'no pace', attempts: 12 },
    })
    const [first, second] = letterIds.map((letterId) => ({ params: { kind: 'job', letterId } }))
    expect((await ask(calls.replayDeadLetter, first)).body).toEqual({ error: null })
    expect((await report.get()).data()).toEqual({ enabled: false, dueAt: expect.any(Timestamp) })
    expect((await ask(calls.discardDeadLetter, second)).body).toEqual({ ok: true })
    const left = await Promise.all(letterIds.map((id) => db.doc(deadLetterPath(id)).get()))
    expect(left.map(({ exists }) => exists)).toEqual([false, false])
  })

  it('answers 404 for unknown ids', async () => {
    for (const kind of calls.LETTER_KINDS) {
      const reply = await ask(calls.getDeadLetter, { params: { kind, letterId: 'nothing' } })
      expect(reply.body).toMatchObject({ errorCode: 'not_found' })
    }
  })
})
