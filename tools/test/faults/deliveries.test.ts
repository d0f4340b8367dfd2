import { rollupPath } from '@sillage/core/base/paths'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { eventually } from '../../src/serve/eventually.ts'
import type { Fate, Task } from '../../src/serve/task-server.ts'
import { openTheatre, type Theatre, UNHURRIED, WINDOW } from './story.ts'

/** A queue that delivers twice, in any order, or not at all. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    latencyMs: { answer: 60, reading: 40 },
    parameters: { EXPRESS_RUNS: '-1' },
  })
})
afterEach(() => {
  Object.assign(theatre.pipeline.script, {
    fate: undefined,
    pick: undefined,
    onCall: undefined,
    concurrency: 20,
  })
  theatre.pipeline.thaw()
})
afterAll(() => theatre.pipeline.stop())

/** Loses the tasks that `which` picks, for as long as it is in force. */
const losing =
  (which: (task: Task) => boolean) =>
  (task: Task): Fate =>
    which(task) ? 'lose' : 'deliver'

const ended = (groupRunId: string, count: number) =>
  eventually(
    'runs ended',
    async () => {
      const runs = await theatre.runsOf(groupRunId)
      return runs.filter(({ finishedAt }) => finishedAt !== null).length >= count ? true : null
    },
    ...UNHURRIED,
  )

test('counts each run once when two workers get every task at once', async () => {
  theatre.pipeline.script.fate = () => 'twice'
  const actor = await theatre.newActor({ languages: 4, models: 3 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('counts each run once when tasks arrive together in any order', async () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  Object.assign(theatre.pipeline.script, { pick: random, concurrency: 60 })
  const actor = await theatre.newActor({ languages: 8, models: 3 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('keeps two concurrent group runs apart', async () => {
  const actors = await Promise.all([
    theatre.newActor({ languages: 3 }),
    theatre.newActor({ languages: 2, samples: 3 }),
  ])
  const groupRunIds = await Promise.all(actors.map(theatre.launch))
  await Promise.all(groupRunIds.map((groupRunId) => theatre.settled(groupRunId)))
  await theatre.quiet()
  for (const [place, actor] of actors.entries()) {
    theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunIds[place] ?? ''))
  }
})

test('counts a second version by itself', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const first = await theatre.launch(actor)
  await theatre.settled(first)
  await theatre.db
    .doc(`brands/${actor.analysisId.slice(0, 24)}/analyses/${actor.analysisId}`)
    .update({ status: 'ready' })
  const second = await theatre.launch(actor)
  expect(second).not.toBe(first)
  await theatre.settled(second)
  await theatre.quiet()
  expect((await theatre.groupRunOf(second)).version).toBe(2)
  expect(await theatre.runsOf(first)).toHaveLength(actor.units)
  expect(await theatre.runsOf(second)).toHaveLength(actor.units)
  expect(await theatre.usedBy(actor)).toBe(2 * actor.units)
})

test('the sweeper counts everything when rollups are lost', async () => {
  theatre.pipeline.script.fate = losing(({ queue }) => queue === 'rollup')
  const actor = await theatre.newActor({ languages: 3 })
  const groupRunId = await theatre.launch(actor)
  await ended(groupRunId, actor.units)
  await theatre.quiet()
  expect((await theatre.groupRunOf(groupRunId)).status).toBe('processing')
  theatre.pipeline.script.fate = undefined
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test.each([
  ['a run that was never folded', { folded: new Uint8Array([1]), completed: 1 }],
  ['a run that failed instead of completing', { folded: new Uint8Array([1]), failed: 1 }],
])('counts everything again when notes are wrong about %s', async (_, wrong) => {
  theatre.pipeline.script.fate = losing(({ queue }) => queue === 'rollup')
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  await ended(groupRunId, actor.units)
  await theatre.quiet()
  theatre.pipeline.script.fate = undefined
  await theatre.db.doc(rollupPath(groupRunId)).update(wrong)
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  await theatre.expectSound(actor, groupRunId)
})

test('the sweeper refills when the first refill is lost', async () => {
  theatre.pipeline.script.fate = losing(({ queue }) => queue === 'refill')
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  theatre.pipeline.script.fate = undefined
  expect(await theatre.runsOf(groupRunId)).toEqual([])
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

/** Runs that the first refill has put on their queue, none of which is delivered yet. */
const firstWindow = async (groupRunId: string): Promise<number> =>
  await eventually('the window is full', async () => {
    const notes = await theatre.db.doc(rollupPath(groupRunId)).get()
    const [admitted = 0] = z.array(z.number()).parse(notes.get('admitted'))
    return admitted > 0 && theatre.pipeline.tasks.held('run-groq').length === admitted ? admitted : null
  })

test('refills a large group run as its runs end, never beyond the window', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = (queue) => (queue === 'run-groq' ? 0 : 20)
  const actor = await theatre.newActor({ languages: 8, samples: 6 })
  const groupRunId = await theatre.launch(actor)
  const window = await firstWindow(groupRunId)
  expect(window).toBeLessThanOrEqual(WINDOW)
  expect(window).toBeLessThan(actor.units)
  // A task under way may be of a run that has ended, and is refilled for, before its worker has said so.
  let most = 0
  script.onCall = () => {
    most = Math.max(most, tasks.waiting('run-groq').length)
  }
  script.concurrency = 20
  tasks.resume()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  expect(most).toBeLessThanOrEqual(WINDOW)
})

test('the sweeper fills the window when refills are lost', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = (queue) => (queue === 'run-groq' ? 0 : 20)
  const actor = await theatre.newActor({ languages: 8, samples: 6 })
  const groupRunId = await theatre.launch(actor)
  const window = await firstWindow(groupRunId)
  script.fate = losing(({ queue }) => queue === 'run-groq')
  script.concurrency = 20
  tasks.resume()
  await ended(groupRunId, window)
  await theatre.quiet()
  expect((await theatre.runsOf(groupRunId)).length).toBe(window)
  script.fate = undefined
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('the sweeper leaves waiting tasks alone when a queue is slow', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = (queue) => (queue === 'run-groq' ? 0 : 20)
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  await eventually('all are queued', async () =>
    tasks.held('run-groq').length === actor.units ? true : null,
  )
  const names = tasks.held('run-groq').map(({ name }) => name)
  for (let sweep = 0; sweep < 6; sweep += 1) await theatre.sweepNow(groupRunId)
  expect(tasks.held('run-groq').map(({ name }) => name)).toEqual(names)
  const deliveries = tasks.deliveries('run-groq')
  script.concurrency = 20
  tasks.resume()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(tasks.deliveries('run-groq') - deliveries).toBe(actor.units)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('the sweeper resends lost runs at its first look, and none that its queue holds', async () => {
  const { script, tasks } = theatre.pipeline
  const lost = [1, 3, 5]
  script.fate = losing(
    ({ queue, body }) => queue === 'run-groq' && lost.some((index) => body.includes(`"index":${index},`)),
  )
  const actor = await theatre.newActor({ languages: 2 })
  const before = tasks.deliveries('run-groq')
  const groupRunId = await theatre.launch(actor)
  await ended(groupRunId, actor.units - lost.length)
  await theatre.quiet()
  script.fate = undefined
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(tasks.deliveries('run-groq') - before).toBe(actor.units)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('resends a run under a new name each time it is lost', async () => {
  const { script } = theatre.pipeline
  const names = new Set<string>()
  script.fate = losing(({ queue, name }) => {
    if (queue === 'run-groq') names.add(name)
    return queue === 'run-groq'
  })
  const actor = await theatre.newActor()
  const groupRunId = await theatre.launch(actor)
  await eventually('sent', async () => (names.size === actor.units ? true : null))
  // The refill notes what it has sent after that; a sweep before would take it for progress.
  await theatre.quiet()
  for (let time = 2; time < 5; time += 1) {
    await theatre.sweepNow(groupRunId)
    await eventually('sent again', async () => (names.size === time * actor.units ? true : null))
  }
  script.fate = undefined
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('ignores a worker that was frozen past its lease', async () => {
  const actor = await theatre.newActor()
  const { script, provider } = theatre.pipeline
  let frozen: string | null = null
  script.onCall = async ({ runId }) => {
    if (frozen !== null) return
    frozen = runId
    await theatre.pipeline.freezeOneAt('run-groq')
  }
  const groupRunId = await theatre.launch(actor)
  await eventually('a worker is frozen', async () => frozen)
  script.onCall = undefined
  const isLeaseOver = async () => {
    const runs = await theatre.runsOf(groupRunId)
    const held = runs.filter(({ claim }) => claim !== null)
    return held.length > 0 && held.every(({ claim }) => (claim?.until ?? 0) < Date.now()) ? true : null
  }
  await eventually('its lease is over', isLeaseOver, ...UNHURRIED)
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  const before = await theatre.expectSound(actor, groupRunId)
  theatre.pipeline.thaw()
  await theatre.quiet()
  expect(await theatre.expectSound(actor, groupRunId)).toEqual(before)
  // What the frozen worker never received had to be asked again; nothing else.
  for (const { runId } of before) expect(provider.sold.answer.get(runId) ?? 0, runId).toBeLessThanOrEqual(2)
})
