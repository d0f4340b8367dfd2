import { newId } from '@sillage/core/base/ids'
import {
  analysisPath,
  mailsPath,
  promptPath,
  reportReadersPath,
  savedViewPath,
  scheduledReportPath,
  userPath,
} from '@sillage/core/base/paths'
import { scheduledReportSchema } from '@sillage/core/reports/report'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { BRAND } from '../../src/serve/scripted-answers.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Reports go out once for each version or month, to those who want them, however often the sweeper looks. */

const PROMPTS = 12

let outbox: MailStandIn
let theatre: Theatre
let db: Theatre['db']

beforeAll(async () => {
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  theatre = await openTheatre({ parameters: { SMTP_URL: outbox.smtpUrl } })
  db = theatre.db
})
afterEach(() => Object.assign(theatre.pipeline.script, { answer: undefined }))
afterAll(async () => {
  await theatre.pipeline.stop()
  await outbox.close()
})

const getBrand = ({ analysisId }: Actor): string => analysisId.slice(0, 24)
const loadEmail = async ({ uid }: Actor): Promise<string> =>
  z.string().parse((await db.doc(userPath(uid)).get()).get('email'))

const ask = async (actor: Actor, method: string, path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${theatre.pipeline.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return await response.json()
}

/** Somebody with an analysis of enough prompts for a verdict. */
const reporter = async (): Promise<Actor> => {
  const actor = { ...(await theatre.newActor()), units: 2 * PROMPTS }
  const promptIds = Array.from({ length: PROMPTS }, () => newId())
  for (const [i, promptId] of promptIds.entries()) {
    const prompt = { promptId, text: `Which filter is best for tap ${i}?`, category: 'Choosing' }
    await db.doc(promptPath(getBrand(actor), promptId)).set({ ...prompt, createdAt: Timestamp.now() })
  }
  await db.doc(analysisPath(actor.analysisId)).update({ promptIds })
  await db.doc(userPath(actor.uid)).update({ 'preferences.analysisMails': false })
  return actor
}

const createdSchema = z.object({ data: z.object({ report_id: z.string() }) })

const newReport = async (actor: Actor, over: Record<string, unknown>): Promise<string> => {
  const body = { name: 'For the board', pace: 'version', language: 'en', memberIds: [actor.uid], ...over }
  const reply = await ask(actor, 'POST', `/brands/${getBrand(actor)}/reports`, body)
  return createdSchema.parse(reply).data.report_id
}

const loadReport = async (actor: Actor, reportId: string) =>
  scheduledReportSchema.parse((await db.doc(scheduledReportPath(getBrand(actor), reportId)).get()).data())

/** Several sweepers at once, as two instances or a repeated firing would be. */
const sweepTwice = async (): Promise<void> => {
  await Promise.all([theatre.pipeline.sweep(), theatre.pipeline.sweep()])
  await theatre.quiet()
}

test('mails a report once after each version, with base, interval and verdict', async () => {
  const actor = await reporter()
  const email = await loadEmail(actor)
  const outside = `${newId()}@outside.example`
  const reportId = await newReport(actor, { addresses: [outside] })
  await theatre.quiet()
  const [confirmation, ...others] = outbox.mails(outside)
  expect(others).toEqual([])
  expect(confirmation?.subject).toBe(`Would you like reports on ${BRAND} by email?`)

  const first = await theatre.nextVersion(actor, 'half')
  await sweepTwice()
  const [mail, ...more] = outbox.mails(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`${BRAND}: the report “For the board”`)
  expect(mail?.text).toContain('Version 1')
  expect(mail?.text).toContain(`n\u00a0=\u00a0${2 * PROMPTS} · There is no earlier version`)
  expect(mail?.text).toMatch(/Visibility: 50\.0% \(95%: \d+\.\d% – \d+\.\d%\)/)
  expect(mail?.text).toContain(`/dashboard/${getBrand(actor)}/analyses/${actor.analysisId}`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.headers['list-unsubscribe']).toContain('/api/reports/unsubscribe?')
  // A reader who has not confirmed gets nothing else.
  expect(outbox.mails(outside)).toHaveLength(1)
  const report = await loadReport(actor, reportId)
  expect(report).toMatchObject({ dueAt: null, mailed: { [actor.analysisId]: first } })

  // Due again for the version that went out: nobody gets it twice.
  await db
    .doc(scheduledReportPath(getBrand(actor), reportId))
    .update({ dueAt: Timestamp.now(), since: Timestamp.fromMillis(0) })
  await sweepTwice()
  expect(outbox.mails(email)).toHaveLength(1)

  const { docs } = await db
    .collection(reportReadersPath(getBrand(actor)))
    .where('email', '==', outside)
    .get()
  const [reader] = docs
  const reportToken = `${getBrand(actor)}.${reader?.id}.${reader?.get('secret')}`
  await ask(actor, 'PUT', '/reports/reader', { reportToken, wanted: true })
  await theatre.nextVersion(actor, 'all')
  await sweepTwice()
  for (const reader of [email, outside]) {
    expect(outbox.mails(reader)).toHaveLength(2)
    expect(outbox.mails(reader)[0]?.text).toContain('Visibility: 100.0%')
    expect(outbox.mails(reader)[0]?.text).toContain('Up (+50.0)')
  }

  await ask(actor, 'POST', `/reports/unsubscribe?${new URLSearchParams({ reportToken })}`, {})
  await theatre.nextVersion(actor, 'all')
  await sweepTwice()
  expect(outbox.mails(email)).toHaveLength(3)
  expect(outbox.mails(outside)).toHaveLength(2)
})

test('mails a monthly report once a month while the plan holds reports and a version settled', async () => {
  const actor = await reporter()
  const email = await loadEmail(actor)
  const reportId = await newReport(actor, { pace: 'monthly', day: 31, analysisId: actor.analysisId })
  await theatre.nextVersion(actor, 'half')
  await sweepTwice()
  expect(outbox.mails(email)).toEqual([])

  /** Lets the clock come to the day of the report. */
  const nextMonth = async (): Promise<void> => {
    const { dueAt } = await loadReport(actor, reportId)
    await Promise.all([1, 2].map(() => theatre.pipeline.fire('sweep', dueAt ?? 0)))
    await theatre.quiet()
    expect((await loadReport(actor, reportId)).dueAt).toBeGreaterThan(dueAt ?? 0)
  }
  await nextMonth()
  expect(outbox.mails(email)).toHaveLength(1)
  // Nothing settled in this month.
  await nextMonth()
  expect(outbox.mails(email)).toHaveLength(1)

  await theatre.nextVersion(actor, 'all')
  await db.doc(userPath(actor.uid)).update({ plan: 'pro' })
  await nextMonth()
  expect(outbox.mails(email)).toHaveLength(1)
  await db.doc(userPath(actor.uid)).update({ plan: 'enterprise' })
  await nextMonth()
  expect(outbox.mails(email)).toHaveLength(2)
  const { size } = await db.collection(mailsPath()).where('to', 'array-contains', email).get()
  expect(size).toBe(2)
})

const viewSchema = z.object({ data: z.object({ view_id: z.string() }) })

test('mails a shared view under its filters; once it is private, says so once and rests', async () => {
  const actor = await reporter()
  const { analysisId } = actor
  const email = await loadEmail(actor)
  const [first = ''] = (await db.doc(analysisPath(analysisId)).get()).get('promptIds')
  const filters = { range: '30d', prompt: `!${first}` }
  const saved = await ask(actor, 'POST', `/analyses/${analysisId}/saved-views`, {
    ...{ name: 'But the first', tab: 'visibility', filters, isShared: true },
  })
  const viewId = viewSchema.parse(saved).data.view_id
  const reportId = await newReport(actor, { analysisId, viewId })
  expect((await loadReport(actor, reportId)).view).toEqual({ viewId, name: 'But the first' })
  await theatre.nextVersion(actor, 'half')
  await sweepTwice()
  const [mail, ...more] = outbox.mails(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('· But the first')
  expect(mail?.text).toContain(`n\u00a0=\u00a0${2 * (PROMPTS - 1)} · There is no earlier version`)
  expect(mail?.text).not.toContain('Sentiment')
  expect(mail?.text).toContain(`/analyses/${analysisId}?view=visibility&range=30d&prompt=!`)

  await db.doc(savedViewPath(analysisId, viewId)).update({ isShared: false })
  await theatre.nextVersion(actor, 'all')
  await sweepTwice()
  expect(outbox.mails(email)).toHaveLength(2)
  expect(outbox.mails(email)[0]?.text).toContain(
    'The saved view “But the first” was deleted or is no longer shared. This report rests',
  )
  expect(outbox.mails(email)[0]?.text).not.toContain('Visibility')
  const resting = { enabled: false, dueAt: null, view: { viewId, name: 'But the first' } }
  expect(await loadReport(actor, reportId)).toMatchObject(resting)
  await ask(actor, 'PUT', `/brands/${getBrand(actor)}/reports/${reportId}`, {
    ...{ name: 'For the board', pace: 'version', language: 'en', memberIds: [actor.uid] },
    ...{ analysisId, viewId, enabled: false },
  })
  expect(await loadReport(actor, reportId)).toMatchObject(resting)
  await theatre.nextVersion(actor, 'half')
  await sweepTwice()
  expect(outbox.mails(email)).toHaveLength(2)
})
