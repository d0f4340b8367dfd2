import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CrashPlan } from '../../src/serve/crash.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Workers that die like machines do: at once, and in the worst places. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 1, concurrency: 1, parameters: { EXPRESS_RUNS: '-1' } })
})
afterEach(() => {
  theatre.pipeline.script.concurrency = 1
  return theatre.pipeline.mend()
})
afterAll(() => theatre.pipeline.stop())

/** The commits of a run are its claim, its answer and its reading. */
const RUN: [string, CrashPlan][] = [
  ['after the claim', { fn: 'run-groq', commit: 1, when: 'after' }],
  ['after the answer is stored', { fn: 'run-groq', commit: 2, when: 'after' }],
  ['before the reading is stored', { fn: 'run-groq', commit: 3, when: 'before' }],
  ['after the reading, before its rollup is sent for', { fn: 'run-groq', commit: 3, when: 'after' }],
]

/** The first commit of a rollup is a fold; those that follow write facts and summaries; the last one settles. */
const ROLLUP: [string, CrashPlan][] = [
  ['before a fold is stored', { fn: 'rollup', commit: 1, when: 'before' }],
  ['after a fold is stored', { fn: 'rollup', commit: 1, when: 'after' }],
  ...[2, 3, 5, 8, 13, 21].map((commit): [string, CrashPlan] => [
    `after commit ${commit} of a rollup`,
    { fn: 'rollup', commit, when: 'after' },
  ]),
  ['before the settlement', { fn: 'rollup', commit: 'settled', when: 'before' }],
  ['after the settlement', { fn: 'rollup', commit: 'settled', when: 'after' }],
]

test.each(RUN)('completes a run when its worker is killed %s', async (_, plan) => {
  const actor = await theatre.newActor({ languages: 2 })
  const deaths = theatre.pipeline.deaths
  await theatre.pipeline.crash(plan)
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  expect(theatre.pipeline.deaths).toBe(deaths + 1)
  expect(groupRun.stats.failed).toBe(0)
  const runs = await theatre.expectSound(actor, groupRunId)
  for (const { runId } of runs) expect(theatre.pipeline.provider.sold.answer.get(runId), runId).toBe(1)
  await theatre.quiet()
})

test('asks only for the answer again that was lost before it was stored', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  await theatre.pipeline.crash({ fn: 'run-groq', commit: 2, when: 'before' })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  const runs = await theatre.expectSound(actor, groupRunId)
  const sold = runs.map(({ runId }) => theatre.pipeline.provider.sold.answer.get(runId) ?? 0)
  expect(sold.toSorted()).toEqual([...Array(actor.units - 1).fill(1), 2])
  await theatre.quiet()
})

test.each(ROLLUP)('counts each run when the rollup is killed %s', async (_, plan) => {
  const actor = await theatre.newActor({ languages: 2 })
  const { deaths, script, tasks } = theatre.pipeline
  // An answer on its way when the machine dies is lost, so nothing else is on its way while it counts.
  script.concurrency = () => (tasks.active === 0 ? 1 : 0)
  const groupRunId = await theatre.launch(actor)
  await theatre.pipeline.crash(plan)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  await theatre.quiet()
  await theatre.expectSound(actor, groupRunId)
  expect(theatre.pipeline.deaths).toBe(deaths + 1)
})

test('finishes a refill that died halfway, and queues no run twice', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const { pipeline } = theatre
  const deaths = pipeline.deaths
  // An answer on its way when the machine dies is lost, so the runs wait until it has died.
  pipeline.script.concurrency = (queue) => (queue === 'refill' || pipeline.deaths > deaths ? 1 : 0)
  await pipeline.crash({ fn: 'refill', commit: 1, when: 'before' })
  const groupRunId = await theatre.launch(actor)
  await eventually('the machine died', async () => (pipeline.deaths > deaths ? true : null))
  pipeline.script.concurrency = 1
  pipeline.tasks.resume()
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  await theatre.quiet()
})

test('the sweeper queues a launch that died after its transaction', async () => {
  const actor = await theatre.newActor()
  await theatre.pipeline.crash({ fn: 'api', commit: 'lastGroupRunId', when: 'after' })
  const groupRunId = await theatre.launch(actor)
  expect((await theatre.groupRunOf(groupRunId)).stats.pending).toBe(actor.units)
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  await theatre.quiet()
})
