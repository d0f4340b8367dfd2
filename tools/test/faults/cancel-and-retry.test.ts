import { breakersPath, rollupPath, userPath } from '@sillage/core/base/paths'
import { quotaSchema } from '@sillage/core/identity/user'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Group runs that are cancelled under way, and versions whose failed runs are asked again. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    latencyMs: { answer: 150, reading: 100 },
    parameters: { BREAKER_PAUSE_SECONDS: '1' },
  })
})
afterEach(async () => {
  Object.assign(theatre.pipeline.script, { fate: undefined, fault: undefined, concurrency: 20 })
  await theatre.pipeline.mend()
  const breakers = await theatre.db.collection(breakersPath()).get()
  await Promise.all(breakers.docs.map(({ ref }) => ref.delete()))
})
afterAll(() => theatre.pipeline.stop())

const loadQuota = async ({ uid }: Actor) =>
  quotaSchema.parse((await theatre.db.doc(userPath(uid)).get()).get('quota'))

const countEnded = async (groupRunId: string): Promise<number> =>
  (await theatre.runsOf(groupRunId)).filter(({ finishedAt }) => finishedAt !== null).length

const someEnded = (groupRunId: string, count: number) =>
  eventually('some runs ended', async () => ((await countEnded(groupRunId)) >= count ? true : null))

/** What holds of a cancelled group run: what was answered is kept, counted and paid, and the rest given back. */
const expectPartial = async (actor: Actor, groupRunId: string) => {
  const runs = await theatre.runsOf(groupRunId)
  const completed = runs.filter(({ status }) => status === 'completed').length
  const failed = runs.filter(({ status }) => status === 'failed').length
  expect(completed + failed).toBe(runs.length)
  const stats = { total: runs.length, completed, failed, processing: 0, pending: 0 }
  const status = completed > 0 ? 'completed' : 'failed'
  const groupRun = await theatre.groupRunOf(groupRunId)
  expect(groupRun).toMatchObject({ status, stats, stopped: { by: actor.uid } })
  expect(groupRun.stopped?.skipped).toBe(actor.units - runs.length)
  expect(groupRun.units).toEqual({ reserved: actor.units, credited: actor.units - completed })
  expect(await theatre.analysisOf(actor)).toMatchObject({ status, runStats: stats })
  expect(await theatre.usedBy(actor)).toBe(completed)
  expect((await theatre.db.doc(rollupPath(groupRunId)).get()).data()).toMatchObject({ settled: true })
  await theatre.expectRecomputable(groupRunId, runs)
  theatre.expectBoughtOnce(runs)
  return runs
}

test('keeps answers, starts no run and refunds the rest when a group run is cancelled', async () => {
  theatre.pipeline.script.concurrency = 4
  const actor = await theatre.newActor({ languages: 8, models: 3 })
  expect((await theatre.ask(actor, 'cancel')).status).toBe(409)
  const groupRunId = await theatre.launch(actor)
  await someEnded(groupRunId, 10)
  // Workers may begin runs for ten seconds more, in which they would end them all.
  theatre.pipeline.script.concurrency = (queue) => (queue.startsWith('run') ? 0 : 4)
  const pressed = await Promise.all([theatre.ask(actor, 'cancel'), theatre.ask(actor, 'cancel')])
  expect(pressed.map(({ status }) => status)).toEqual([202, 202])
  expect((await theatre.groupRunOf(groupRunId)).stopped).toMatchObject({ by: actor.uid, skipped: null })
  await theatre.settled(groupRunId)
  theatre.pipeline.script.concurrency = 4
  theatre.pipeline.tasks.resume()
  await theatre.quiet()
  const runs = await expectPartial(actor, groupRunId)
  expect(runs.length).toBeGreaterThanOrEqual(10)
  expect(runs.length).toBeLessThan(actor.units)
  expect((await theatre.ask(actor, 'cancel')).status).toBe(409)
})

test("costs nothing, not even a trial's one, when a group run is cancelled before its first call", async () => {
  theatre.pipeline.script.concurrency = 0
  const actor = await theatre.newActor({ languages: 3 })
  const groupRunId = await theatre.launch(actor)
  expect((await loadQuota(actor)).groupRunsStarted).toBe(1)
  // The rollup that ends it is lost as well: the sweeper makes up for it.
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'rollup' ? 'lose' : 'deliver')
  expect((await theatre.ask(actor, 'cancel')).status).toBe(202)
  theatre.pipeline.script.concurrency = 20
  theatre.pipeline.tasks.resume()
  await theatre.quiet()
  theatre.pipeline.script.fate = undefined
  await eventually('swept', async () => {
    await theatre.pipeline.sweep()
    return (await theatre.groupRunOf(groupRunId)).status === 'processing' ? null : true
  })
  expect(await expectPartial(actor, groupRunId)).toEqual([])
  expect(await loadQuota(actor)).toMatchObject({ used: 0, groupRunsStarted: 0 })
  // RUN works from there.
  expect((await theatre.press(actor)).status).toBe(409)
  await theatre.db
    .doc(`brands/${actor.analysisId.slice(0, 24)}/analyses/${actor.analysisId}`)
    .update({ status: 'ready' })
  const again = await theatre.launch(actor)
  expect(again).not.toBe(groupRunId)
  await theatre.settled(again)
})

test('skips waiting runs when their group run is cancelled', async () => {
  theatre.pipeline.script.fault = ({ provider, kind }) =>
    provider === 'mistral' && kind === 'answer' ? 'auth' : null
  const actor = await theatre.newActor({ languages: 8, models: 2 })
  const groupRunId = await theatre.launch(actor)
  await eventually('it waits', async () =>
    (await theatre.groupRunOf(groupRunId)).waiting.length > 0 ? true : null,
  )
  expect((await theatre.ask(actor, 'cancel')).status).toBe(202)
  await theatre.settled(groupRunId)
  const runs = await expectPartial(actor, groupRunId)
  expect(runs.some(({ provider, status }) => provider === 'groq' && status === 'completed')).toBe(true)
})

test('a retry asks only the failed runs and completes the version', async () => {
  theatre.pipeline.script.fault = ({ runId, kind }) =>
    kind === 'answer' && /[0-7]$/.test(runId) ? 'bad_request' : null
  const actor = await theatre.newActor({ languages: 4, models: 2 })
  const groupRunId = await theatre.launch(actor)
  const { stats } = await theatre.settled(groupRunId)
  expect(stats.failed).toBeGreaterThan(0)
  expect(stats.completed).toBeGreaterThan(0)
  await theatre.expectSound(actor, groupRunId)
  theatre.pipeline.script.fault = undefined

  // The first to open them again dies over it, and callers of the same worker get no answer.
  await theatre.pipeline.crash({ fn: 'refill', commit: 1, when: 'after' })
  await theatre.ask(actor, 'retry-failed').catch(() => null)
  expect((await theatre.groupRunOf(groupRunId)).units.reserved).toBe(actor.units + stats.failed)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.runsOf(groupRunId)
  expect(runs.filter(({ status }) => status === 'completed')).toHaveLength(actor.units)
  theatre.expectBoughtOnce(runs)
  await theatre.expectRecomputable(groupRunId, runs)
  const groupRun = await theatre.groupRunOf(groupRunId)
  expect(groupRun).toMatchObject({
    version: 1,
    status: 'completed',
    stats: { total: actor.units, completed: actor.units, failed: 0 },
    stopped: null,
    units: { reserved: actor.units + stats.failed, credited: stats.failed },
  })
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  expect((await theatre.analysisOf(actor))?.versions).toBe(1)
  expect(await (await theatre.ask(actor, 'retry-failed')).json()).toMatchObject({
    errorCode: 'nothing_failed',
  })
})

test('refunds unbought runs when a retry fails or is cancelled', async () => {
  theatre.pipeline.script.fault = ({ provider, kind }) =>
    provider === 'mistral' && kind === 'answer' ? 'bad_request' : null
  const actor = await theatre.newActor({ languages: 4, models: 2 })
  const groupRunId = await theatre.launch(actor)
  const half = actor.units / 2
  expect((await theatre.settled(groupRunId)).stats).toMatchObject({ completed: half, failed: half })
  expect((await theatre.ask(actor, 'retry-failed')).status).toBe(202)
  expect((await theatre.settled(groupRunId)).stats).toMatchObject({ completed: half, failed: half })
  expect(await theatre.usedBy(actor)).toBe(half)

  theatre.pipeline.script.concurrency = 0
  const pressed = await Promise.all([theatre.ask(actor, 'retry-failed'), theatre.ask(actor, 'retry-failed')])
  expect(pressed.map(({ status }) => status).sort()).toEqual([202, 409])
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  expect((await theatre.ask(actor, 'cancel')).status).toBe(202)
  theatre.pipeline.script.concurrency = 20
  theatre.pipeline.tasks.resume()
  const { stats, stopped } = await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.runsOf(groupRunId)
  expect(stats).toMatchObject({ total: runs.length, completed: half })
  expect(stopped?.skipped).toBe(actor.units - runs.length)
  expect(await theatre.usedBy(actor)).toBe(half)
  await theatre.expectRecomputable(groupRunId, runs)
})
