import { indexOfRun } from '@sillage/core/base/ids'
import { breakerPath, rollupPath } from '@sillage/core/base/paths'
import { breakerSchema } from '@sillage/core/runs/breaker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import type { ScriptedCall } from '../../src/serve/scripted-provider.ts'
import { openTheatre, type Theatre, WINDOW } from './story.ts'

/** The two queues of a provider, and the limit that its answers teach. */

const EXPRESS = 6
const CONCURRENCY = 20

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    concurrency: CONCURRENCY,
    latencyMs: { answer: 200, reading: 50 },
    parameters: { EXPRESS_RUNS: String(EXPRESS) },
  })
})
afterEach(async () => {
  Object.assign(theatre.pipeline.script, { fault: undefined, fate: undefined, concurrency: CONCURRENCY })
  theatre.pipeline.tasks.resume()
  await theatre.pipeline.mend()
})
afterAll(() => theatre.pipeline.stop())

const countEnded = async (groupRunId: string): Promise<number> => {
  const { stats } = await theatre.groupRunOf(groupRunId)
  return stats.completed + stats.failed
}

const holdQueue = (held: string): void => {
  theatre.pipeline.script.concurrency = (queue) => (queue === held ? 0 : CONCURRENCY)
}

const release = (): void => {
  theatre.pipeline.script.concurrency = CONCURRENCY
  theatre.pipeline.tasks.resume()
}

test('brings the first runs of a launch by hand while the queue of the others stands still', async () => {
  const { tasks } = theatre.pipeline
  holdQueue('run-groq')
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  await eventually('the express runs have ended', async () =>
    (await countEnded(groupRunId)) === EXPRESS ? true : null,
  )
  expect(tasks.held('run-groq').length).toBe(actor.units - EXPRESS)
  release()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)
  expect(tasks.deliveries('run-groq')).toBe(actor.units - EXPRESS)
  expect(tasks.deliveries('express-groq')).toBe(EXPRESS)
})

test('shares the express runs among the launches that a customer has under way', async () => {
  holdQueue('express-groq')
  const { tasks } = theatre.pipeline
  const actor = await theatre.newActor({ languages: 2 })
  const [other = actor] = await theatre.copiesOf(actor, 1)
  const first = await theatre.launch(actor)
  await eventually('its express runs wait', async () =>
    tasks.held('express-groq').length === EXPRESS ? true : null,
  )
  const second = await theatre.launch(other)
  await eventually('half as many come in addition', async () =>
    tasks.held('express-groq').length === EXPRESS + EXPRESS / 2 ? true : null,
  )
  release()
  await Promise.all([theatre.settled(first), theatre.settled(second)])
  await theatre.quiet()
})

test('gives a customer who launches again no second window', async () => {
  holdQueue('run-groq')
  const { tasks } = theatre.pipeline
  const actor = await theatre.newActor({ languages: 8, samples: 4 })
  const [other = actor] = await theatre.copiesOf(actor, 1)
  const first = await theatre.launch(actor)
  await eventually('its window is full', async () => (tasks.held('run-groq').length === WINDOW ? true : null))
  const second = await theatre.launch(other)
  await eventually('the second is admitted', async () =>
    (await theatre.db.doc(rollupPath(second)).get()).get('queues.groq') ? true : null,
  )
  // One, so that it does not starve.
  expect(tasks.held('run-groq').length).toBe(WINDOW + 1)
  release()
  await Promise.all([theatre.settled(first), theatre.settled(second)])
  await theatre.quiet()
  expect(await theatre.usedBy(actor)).toBe(2 * actor.units)
})

test('the sweeper sends lost express runs again, on their own queue', async () => {
  const lost = new Set<string>()
  theatre.pipeline.script.fate = ({ queue, body }) => {
    if (queue !== 'express-groq' || lost.size === EXPRESS || lost.has(body)) return 'deliver'
    lost.add(body)
    return 'lose'
  }
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  await eventually('the other runs have ended', async () =>
    (await countEnded(groupRunId)) === actor.units - EXPRESS ? true : null,
  )
  const before = theatre.pipeline.tasks.deliveries('express-groq')
  await theatre.sweepNow(groupRunId)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  expect(theatre.pipeline.tasks.deliveries('express-groq') - before).toBe(EXPRESS)
})

test('waits on the express queue as well', async () => {
  const { script, tasks } = theatre.pipeline
  script.fault = ({ kind, runId }) => (kind === 'answer' && indexOfRun(runId) < EXPRESS ? 'long_wait' : null)
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  await eventually('all express runs wait', async () =>
    tasks.waiting('express-groq').filter(({ notBefore }) => notBefore > Date.now()).length === EXPRESS
      ? true
      : null,
  )
  expect((await theatre.ask(actor, 'cancel')).status).toBe(202)
  expect(await theatre.settled(groupRunId)).toMatchObject({ stats: { completed: actor.units - EXPRESS } })
  tasks.hurry()
  await theatre.quiet()
})

test('finds the limit of a provider that takes a twentieth, and fails no run', async () => {
  const { script, tasks, provider } = theatre.pipeline
  // Of 20 at a time, each of 250 ms, a twentieth are 4 a second.
  const perSecond = 4
  const taken: number[] = []
  let refused = 0
  script.fault = ({ kind, provider: asked }: ScriptedCall) => {
    if (kind !== 'answer' || asked !== 'mistral') return null
    const now = performance.now()
    while ((taken[0] ?? now) < now - 1_000) taken.shift()
    if (taken.length >= perSecond) {
      refused += 1
      return 'rate_limit'
    }
    taken.push(now)
    return null
  }
  const actor = await theatre.newActor({ languages: 8, models: 2, samples: 5 })
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId, 4 * 60_000)
  await theatre.quiet()
  expect(groupRun.stats.failed).toBe(0)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))

  const { limit, state } = breakerSchema.parse((await theatre.db.doc(breakerPath('mistral')).get()).data())
  expect(state).toBe('closed')
  expect(limit?.runs).toBeLessThan(CONCURRENCY * 0.7)
  expect(tasks.limits.get('run-mistral')?.maxConcurrentDispatches).toBe(Math.floor(limit?.runs ?? 0))
  // The other provider keeps its places.
  expect(tasks.limits.get('run-groq')?.maxConcurrentDispatches ?? CONCURRENCY).toBe(CONCURRENCY)
  process.stderr.write(`refused ${refused} of ${provider.calls} calls, limit ${limit?.runs}\n`)
})
