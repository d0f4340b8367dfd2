import { auditLogPath, rollupPath } from '@sillage/core/base/paths'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** An analyst that cannot read answers which were paid. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
})
afterEach(() => {
  theatre.pipeline.script.fault = undefined
})
afterAll(() => theatre.pipeline.stop())

const countUnread = async (groupRunId: string): Promise<number> =>
  (await theatre.runsOf(groupRunId)).filter(({ unread }) => unread).length

/** Resolves once every answer is read, and the figures say so. */
const allRead = (groupRunId: string) =>
  eventually('all is read', async () => {
    const { live } = await theatre.groupRunOf(groupRunId)
    return live.unread === 0 && (await countUnread(groupRunId)) === 0 ? true : null
  })

/** No answer was sold twice, whatever became of its readings. */
const expectAnswersBoughtOnce = async (groupRunId: string): Promise<void> => {
  for (const { runId } of await theatre.runsOf(groupRunId)) {
    expect(theatre.pipeline.provider.sold.answer.get(runId), runId).toBe(1)
  }
}

const launchUnread = async (actor: Actor): Promise<string> => {
  theatre.pipeline.script.fault = ({ kind }) => (kind === 'reading' ? 'prose' : null)
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  return groupRunId
}

test('keeps answers for figures without an analyst when the analyst breaks the schema', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await launchUnread(actor)
  const runs = await theatre.expectSound(actor, groupRunId)
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'completed'))
  const named = runs.filter(({ reading }) => reading?.entities.some(({ kind }) => kind === 'brand')).length
  expect(named).toBeGreaterThan(0)
  const { live, status } = await theatre.groupRunOf(groupRunId)
  expect(status).toBe('completed')
  expect(live).toMatchObject({ n: actor.units, named, unread: actor.units, sentiment: null })
  // Nothing is given back while the answers stand.
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  await expectAnswersBoughtOnce(groupRunId)
})

test('reads unread answers again and updates the figures', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await launchUnread(actor)
  theatre.pipeline.script.fault = undefined
  await theatre.sweepNow(groupRunId)
  await allRead(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  await expectAnswersBoughtOnce(groupRunId)
  expect((await theatre.groupRunOf(groupRunId)).live.sentiment).not.toBeNull()
  const notes = await theatre.db.doc(rollupPath(groupRunId)).get()
  expect(notes.get('readAgain')).toBeNull()
})

test('buys a cut reply of the analyst once more, with more room', async () => {
  const { script, provider } = theatre.pipeline
  script.fault = ({ kind }) => (kind === 'reading' ? 'cut' : null)
  const actor = await theatre.newActor()
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  const attempts = () => runs.map(({ runId }) => provider.attemptsAt('reading', runId))
  for (const { error } of runs)
    expect(error).toMatchObject({ class: 'malformed', stage: 'reading', cut: true })
  expect(attempts()).toEqual(runs.map(() => 2))
  await theatre.sweepNow(groupRunId)
  await theatre.quiet()
  expect(attempts()).toEqual(runs.map(() => 2))
  expect(await countUnread(groupRunId)).toBe(actor.units)
  await expectAnswersBoughtOnce(groupRunId)
})

test('retries a failing analyst after growing pauses, for three days', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await launchUnread(actor)
  const notes = async () => {
    const document = await theatre.db.doc(rollupPath(groupRunId)).get()
    return { wakeAt: document.get('wakeAt')?.toMillis() ?? null, readAgain: document.get('readAgain') }
  }
  const pauses: number[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    const before = Date.now()
    await theatre.sweepNow(groupRunId)
    const { wakeAt, readAgain } = await notes()
    expect(readAgain.tries).toBe(tries)
    pauses.push(wakeAt - before)
    await theatre.quiet()
  }
  for (const [place, pause] of pauses.slice(1).entries())
    expect(pause).toBeGreaterThan(1.5 * (pauses[place] ?? 0))
  expect(await countUnread(groupRunId)).toBe(actor.units)
  await theatre.db.doc(rollupPath(groupRunId)).update({ 'readAgain.until': new Date() })
  await theatre.sweepNow(groupRunId)
  expect(await notes()).toEqual({ wakeAt: null, readAgain: null })
  await theatre.quiet()
  await theatre.expectSound(actor, groupRunId)
})

const readAgain = ({ analysisId }: Actor, token: string): Promise<Response> =>
  fetch(`${theatre.pipeline.url}/api/admin/analyses/${analysisId}/read-again`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })

test('reads unread answers at once for an administrator, with an entry in the audit log', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await launchUnread(actor)
  const { token } = await theatre.newAdmin()
  expect((await readAgain(actor, actor.token)).status).toBe(403)
  theatre.pipeline.script.fault = undefined
  const response = await readAgain(actor, token)
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ data: { versions: 1, answers: actor.units } })
  await allRead(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  const entries = await theatre.db
    .collection(auditLogPath())
    .where('action', '==', 'read_again')
    .where('target', '==', actor.analysisId)
    .get()
  expect(entries.size).toBe(1)
})
