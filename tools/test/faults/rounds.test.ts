import { rollupPath } from '@sillage/core/base/paths'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CrashPlan } from '../../src/serve/crash.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { answerNaming, BRAND } from '../../src/serve/scripted-answers.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Launches until ± points: they grow by rounds, and give back what they do not ask. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
})
afterEach(async () => {
  Object.assign(theatre.pipeline.script, { fate: undefined, fault: undefined, concurrency: 20 })
  await theatre.pipeline.mend()
})
afterAll(() => theatre.pipeline.stop())

const CELLS = 16
/** Every answer names the brand: half of the interval is 9.7, 5.8, 3.8 and 2.9 points wide after 1, 2, 3 and 4 samples. */
const WANTED = { languages: 4, samples: 5, untilPoints: 4 }
const NEEDED = 3

const newActor = async (): Promise<Actor> => {
  theatre.pipeline.script.answer = () => answerNaming([BRAND, 'Claris'])
  const actor = await theatre.newActor(WANTED)
  return { ...actor, units: NEEDED * CELLS, reserved: actor.units }
}

/** Has the sweeper look after a group run until it has settled. */
const settledBySweeping = (groupRunId: string) =>
  eventually('settled', async () => {
    if ((await theatre.groupRunOf(groupRunId)).status !== 'processing') return true
    await theatre.sweepNow(groupRunId)
    return null
  })

test('asks every cell again until the width is reached, and gives the other units back', async () => {
  const actor = await newActor()
  const groupRunId = await theatre.launch(actor)
  expect((await theatre.groupRunOf(groupRunId)).units.reserved).toBe(5 * CELLS)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('stops at its ceiling', async () => {
  theatre.pipeline.script.answer = () => answerNaming([BRAND, 'Claris'])
  const actor = await theatre.newActor({ ...WANTED, samples: 2 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  await theatre.expectSound(actor, groupRunId)
})

test('asks nothing twice when every task comes twice', async () => {
  const actor = await newActor()
  theatre.pipeline.script.fate = () => 'twice'
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test.each<[string, CrashPlan]>([
  ['before a round is opened', { fn: 'rollup', commit: 'skipped', when: 'before' }],
  [
    'after a round is opened, before its refill is sent for',
    { fn: 'rollup', commit: 'skipped', when: 'after' },
  ],
  ['after a refill', { fn: 'refill', commit: 1, when: 'after' }],
  ['before the settlement', { fn: 'rollup', commit: 'settled', when: 'before' }],
])('opens each round once when the worker is killed %s', async (_, plan) => {
  const actor = await newActor()
  const { deaths } = theatre.pipeline
  // Before the launch: its first refill may be over sooner than the worker is armed.
  await theatre.pipeline.crash(plan)
  const groupRunId = await theatre.launch(actor)
  await settledBySweeping(groupRunId)
  await theatre.quiet()
  await theatre.expectSound(actor, groupRunId)
  // The other worker is armed as well, and may take the task that comes again.
  expect(theatre.pipeline.deaths).toBeGreaterThan(deaths)
})

test('refunds all that was not asked when it is cancelled between rounds, and settles', async () => {
  const actor = await newActor()
  const groupRunId = await theatre.launch(actor)
  await eventually('the second round is open', async () => {
    const notes = (await theatre.db.doc(rollupPath(groupRunId)).get()).data()
    return notes?.samples === 2 ? true : null
  })
  await theatre.ask(actor, 'cancel')
  const { units, stats } = await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.runsOf(groupRunId)
  expect(stats.total).toBe(runs.length)
  expect(units).toEqual({ reserved: actor.reserved, credited: 5 * CELLS - stats.completed })
  expect(await theatre.usedBy(actor)).toBe(stats.completed)
  await theatre.expectRecomputable(groupRunId, runs)
})

test('a retry asks the failed runs again and opens no further round', async () => {
  const actor = await newActor()
  theatre.pipeline.script.fault = ({ runId, kind }) =>
    kind === 'answer' && /[05]$/.test(runId) ? 'bad_request' : null
  const groupRunId = await theatre.launch(actor)
  const { stats, units } = await theatre.settled(groupRunId)
  expect(stats.failed).toBeGreaterThan(0)
  expect(units.credited).toBe(5 * CELLS - stats.completed)
  theatre.pipeline.script.fault = undefined
  await theatre.ask(actor, 'retry-failed')
  const retried = await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(retried.stats).toMatchObject({ total: stats.total, completed: stats.total, failed: 0 })
  expect(await theatre.usedBy(actor)).toBe(stats.total)
  await theatre.expectRecomputable(groupRunId, await theatre.runsOf(groupRunId))
})
