import { runIdAt } from '@sillage/core/base/ids'
import {
  deletionPath,
  factsPath,
  groupRunsPath,
  manifestsPath,
  rollupsPath,
  runPath,
  runsPath,
  summariesPath,
} from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** People who press twice, and people who change their mind. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2, latencyMs: { answer: 150, reading: 100 } })
})
afterEach(() => {
  Object.assign(theatre.pipeline.script, { onCall: undefined, concurrency: 20 })
})
afterAll(() => theatre.pipeline.stop())

const remove = (actor: Actor): Promise<Response> =>
  fetch(`${theatre.pipeline.url}/api/analyses/${actor.analysisId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${actor.token}` },
  })

/** Documents under an analysis, wherever they are. */
const left = async ({ analysisId }: Actor): Promise<string[]> => {
  const collections = [groupRunsPath, manifestsPath, rollupsPath, runsPath, factsPath, summariesPath]
  const found = await Promise.all(
    collections.map((pathOf) => theatre.db.collection(pathOf(analysisId)).get()),
  )
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path))
}

const countCompleted = async (groupRunId: string): Promise<number> =>
  (await theatre.runsOf(groupRunId)).filter(({ status }) => status === 'completed').length

/** As if the time had come at which the sweeper looks after a deletion, or at which it may forget it. */
const sweepDeletion = async ({ analysisId }: Actor, over = false): Promise<void> => {
  const past = Timestamp.fromMillis(Date.now() - 1)
  await theatre.db.doc(deletionPath(analysisId)).update({ nextAt: past, ...(over ? { until: past } : {}) })
  await theatre.pipeline.sweep()
  await theatre.quiet()
}

test('makes and reserves one group run when launch is pressed five times at once', async () => {
  const { provider, script, tasks } = theatre.pipeline
  // The one that wins must not have ended before the last of them is answered.
  script.concurrency = 0
  const actor = await theatre.newActor({ languages: 3 })
  const responses = await Promise.all(Array.from({ length: 5 }, () => theatre.press(actor)))
  const bodies = await Promise.all(responses.map((response) => response.json()))
  const statuses = responses.map(({ status }) => status)
  expect(statuses.sort(), JSON.stringify(bodies)).toEqual([202, 409, 409, 409, 409])
  for (const body of bodies.filter(({ errorCode }) => errorCode)) {
    expect(body).toMatchObject({
      errorCode: 'analysis_processing',
      message: 'Analysis is currently processing',
    })
  }
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  const groupRuns = await theatre.db.collection(groupRunsPath(actor.analysisId)).get()
  expect(groupRuns.size).toBe(1)
  const groupRunId = groupRuns.docs[0]?.id ?? ''
  script.concurrency = 20
  tasks.resume()
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  // The analyst's calls for no run, which come after the settlement, count as no answer.
  await eventually('the phrases sorted', async () => provider.sold.other.size > 0 || null)
  expect(provider.sold.answer.size).toBe(actor.units)
})

/** Has an agency press launch for many analyses at once, on all servers in turn. */
const pressAll = (actors: readonly Actor[]): Promise<(Response | null)[]> => {
  const { urls } = theatre.pipeline
  return Promise.all(
    actors.map((actor, place) => theatre.press(actor, {}, urls[place % urls.length]).catch(() => null)),
  )
}

const refusals = async (responses: readonly (Response | null)[]): Promise<string[]> => {
  const bad = responses.filter((response) => !response?.ok)
  return await Promise.all(bad.map(async (response) => (response ? await response.text() : 'no answer')))
}

test('launches fifty analyses of one payer at once, deletes half, and reserves and refunds each once', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = 0
  const actor = await theatre.newActor()
  const actors = [actor, ...(await theatre.copiesOf(actor, 49))]
  const begin = performance.now()
  expect(await refusals(await pressAll(actors))).toEqual([])
  process.stderr.write(`50 launches in ${Math.round(performance.now() - begin)} ms\n`)
  expect(await theatre.usedBy(actor)).toBe(50 * actor.units)
  const [kept, removed] = [actors.slice(0, 25), actors.slice(25)]
  expect(await refusals(await Promise.all(removed.map(remove)))).toEqual([])
  expect(await theatre.usedBy(actor)).toBe(25 * actor.units)
  script.concurrency = 20
  tasks.resume()
  for (const one of kept) await theatre.settled((await theatre.analysisOf(one))?.lastGroupRunId ?? '')
  await theatre.quiet()
  expect(await theatre.usedBy(actor)).toBe(25 * actor.units)
})

test('reserves each of twenty launches once when every server dies after the first', async () => {
  const { pipeline } = theatre
  pipeline.script.concurrency = 0
  const actor = await theatre.newActor()
  const actors = [actor, ...(await theatre.copiesOf(actor, 19))]
  await pipeline.crash({ fn: 'api', commit: 'lastGroupRunId', when: 'after' })
  expect((await refusals(await pressAll(actors))).length).toBeGreaterThan(0)
  await pipeline.mend()
  const launched = async (): Promise<Actor[]> => {
    const analyses = await Promise.all(actors.map(theatre.analysisOf))
    return actors.filter((_, place) => analyses[place]?.status === 'processing')
  }
  const first = await launched()
  expect(await theatre.usedBy(actor)).toBe(first.length * actor.units)
  // Who had no answer presses again.
  expect(await refusals(await pressAll(actors.filter((one) => !first.includes(one))))).toEqual([])
  expect((await launched()).length).toBe(20)
  expect(await theatre.usedBy(actor)).toBe(20 * actor.units)
  pipeline.script.concurrency = 20
  pipeline.tasks.resume()
  for (const one of actors) {
    const groupRunId = (await theatre.analysisOf(one))?.lastGroupRunId ?? ''
    // Its refill may have died with the server.
    await theatre.sweepNow(groupRunId)
    await theatre.settled(groupRunId)
  }
  await theatre.quiet()
  expect(await theatre.usedBy(actor)).toBe(20 * actor.units)
})

test('leaves nothing and refunds unstarted runs when a running analysis is deleted', async () => {
  theatre.pipeline.script.concurrency = 4
  const soldBefore = theatre.pipeline.provider.sold.answer.size
  const actor = await theatre.newActor({ languages: 8, models: 3 })
  const groupRunId = await theatre.launch(actor)
  const before = await eventually('some runs completed', async () => {
    const completed = await countCompleted(groupRunId)
    return completed >= 10 ? completed : null
  })
  const soldThen = theatre.pipeline.provider.sold.answer.size - soldBefore
  const response = await remove(actor)
  expect(response.status).toBe(200)
  const used = await theatre.usedBy(actor)
  expect(await theatre.analysisOf(actor)).toBeNull()
  expect(used).toBeGreaterThanOrEqual(before)
  // Answers that were bought, but whose runs had not ended, are paid too.
  expect(used).toBeGreaterThanOrEqual(soldThen)
  expect(used).toBeLessThan(actor.units)

  // Workers that were at it, and tasks that come later, find nothing to do and write nothing that stays.
  await theatre.quiet()
  await sweepDeletion(actor)
  expect(await left(actor)).toEqual([])
  // Workers that did not know of the deletion yet bought answers, which stay paid.
  const sold = theatre.pipeline.provider.sold.answer.size - soldBefore
  expect(await theatre.usedBy(actor)).toBeGreaterThanOrEqual(sold)
  expect(await theatre.usedBy(actor)).toBeLessThan(actor.units)
  const calls = theatre.pipeline.provider.calls
  await sweepDeletion(actor, true)
  expect((await theatre.db.doc(deletionPath(actor.analysisId)).get()).exists).toBe(false)
  expect(theatre.pipeline.provider.calls).toBe(calls)
  expect((await remove(actor)).status).toBe(404)
})

test('charges runs once when late workers begin them after a deletion', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = 0
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  expect((await remove(actor)).status).toBe(200)
  expect(await theatre.usedBy(actor)).toBe(0)
  script.concurrency = 20
  tasks.resume()
  await theatre.quiet()
  const begin = async (count: number): Promise<void> => {
    const late = { groupRunId, status: 'processing', claim: null, attempts: 0, answer: null }
    const runs = Array.from({ length: count }, (_, index) =>
      theatre.db.doc(runPath(runIdAt(groupRunId, index))),
    )
    for (const run of runs) await run.set(late)
  }
  await begin(2)
  await sweepDeletion(actor)
  expect(await theatre.usedBy(actor)).toBe(2)
  await sweepDeletion(actor)
  expect(await theatre.usedBy(actor)).toBe(2)
  await begin(actor.units)
  await sweepDeletion(actor)
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  await sweepDeletion(actor, true)
})

test('charges each run that late workers begin while the purge is at it', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = 0
  const actor = await theatre.newActor({ languages: 8, models: 3, samples: 10 })
  const groupRunId = await theatre.launch(actor)
  expect((await remove(actor)).status).toBe(200)
  script.concurrency = 20
  tasks.resume()
  await theatre.quiet()
  expect(await theatre.usedBy(actor)).toBe(0)
  const late = { groupRunId, status: 'processing', claim: null, attempts: 0, answer: null }
  let begun = 0
  let isOver = false
  const begin = async (): Promise<void> => {
    while (!isOver && begun < actor.units)
      await theatre.db.doc(runPath(runIdAt(groupRunId, begun++))).set(late)
  }
  const work = begin()
  await sweepDeletion(actor)
  isOver = true
  await work
  await sweepDeletion(actor)
  expect(begun).toBeGreaterThan(0)
  expect(await theatre.usedBy(actor)).toBe(begun)
  await sweepDeletion(actor, true)
})

test('leaves nothing and keeps the cost when a finished analysis is deleted', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect((await remove(actor)).status).toBe(200)
  await theatre.quiet()
  expect(await left(actor)).toEqual([])
  expect(await theatre.usedBy(actor)).toBe(actor.units)
  await sweepDeletion(actor, true)
})

test('the queue repeats a purge that died', async () => {
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  await theatre.pipeline.crash({ fn: 'purge', commit: 2, when: 'after' })
  await remove(actor)
  await theatre.quiet()
  expect(await left(actor)).toEqual([])
  await sweepDeletion(actor, true)
  expect((await theatre.db.doc(deletionPath(actor.analysisId)).get()).exists).toBe(false)
  await theatre.pipeline.mend()
})
