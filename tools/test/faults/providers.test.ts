import { createHash } from 'node:crypto'
import { runPath } from '@sillage/core/paths'
import { RUN_ERROR_CLASSES } from '@sillage/core/runs/run'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { FAULTS, type Fault, LONG_WAIT, type ScriptedCall } from '../../src/serve/scripted-provider.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Providers that fail. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2, concurrency: 40 })
})
afterEach(() => {
  Object.assign(theatre.pipeline.script, { fault: undefined })
})
afterAll(() => theatre.pipeline.stop())

const KINDS = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

/** The same share of the same calls every time, in every class. */
const failing =
  (percent: number) =>
  ({ kind, runId, attempt }: ScriptedCall): Fault | null => {
    // Ids differ from one test run to the next; the place in the group run does not.
    const draw = createHash('sha256')
      .update(`${kind} ${runId.slice(-4)} ${attempt}`)
      .digest()
    const fault = KINDS[draw.readUInt8(4) % KINDS.length]
    return draw.readUInt32BE(0) % 100 < percent && fault ? fault : null
  }

test('30 % of all calls failing in every class', async () => {
  theatre.pipeline.script.fault = failing(30)
  const actor = await theatre.newActor({ languages: 8, models: 3, samples: 2 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId, 110_000)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)

  const failed = runs.filter(({ status }) => status === 'failed')
  // Another attempt cannot change these; they fail at once.
  const final = failed.filter(({ error }) => ['auth', 'refused', 'bad_request'].includes(error?.class ?? ''))
  expect(final.length).toBeGreaterThan(20)
  for (const { error } of final) expect(error?.attempts).toBeGreaterThanOrEqual(1)
  for (const { error } of failed) expect(RUN_ERROR_CLASSES).toContain(error?.class)
  for (const { error, answer } of failed) expect(answer !== null).toBe(error?.stage === 'reading')
  expect(failed.some(({ error }) => error?.stage === 'reading')).toBe(true)
  // Most of the others came through on another attempt.
  expect(runs.filter(({ status }) => status === 'completed').length).toBeGreaterThan(runs.length / 2)
})

test('every call refused: the group run and its analysis fail, and all units come back', async () => {
  theatre.pipeline.script.fault = () => 'auth'
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  await theatre.expectSound(actor, groupRunId)
  expect(groupRun.status).toBe('failed')
  expect(groupRun.live).toMatchObject({ visibility: null, sentiment: null, n: 0 })
  expect(await theatre.usedBy(actor)).toBe(0)
})

test('a failed run is not an answer without the brand', async () => {
  theatre.pipeline.script.fault = ({ runId }) => (runId.endsWith('0') ? 'bad_request' : null)
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  const runs = await theatre.expectSound(actor, groupRunId)
  const completed = runs.filter(({ status }) => status === 'completed')
  const named = completed.filter(({ reading }) => reading?.entities.some(({ kind }) => kind === 'brand'))
  expect(groupRun.live).toMatchObject({ n: completed.length, named: named.length })
  expect(groupRun.stats.failed).toBeGreaterThan(0)
})

test('a wait longer than a task has time for is waited on the queue, and the run is asked again after it', async () => {
  theatre.pipeline.script.fault = ({ kind, runId }) =>
    kind === 'answer' && runId.endsWith('0') ? 'long_wait' : null
  const actor = await theatre.newActor({ languages: 2 })
  const start = Date.now()
  const groupRunId = await theatre.launch(actor)
  const given = await eventually('the run given back', async () => {
    const runs = await theatre.runsOf(groupRunId)
    return runs.find(({ status }) => status === 'pending') ?? null
  })
  expect(given).toMatchObject({ attempts: 1, answer: null, finishedAt: null })
  expect(given.claim?.until).toBeGreaterThanOrEqual(start + LONG_WAIT.retryAfterSeconds * 1_000)
  // Deliveries in the meantime do not ask.
  const refused = theatre.pipeline.tasks.refused.get('runGroq') ?? 0
  await eventually('it was delivered again', async () =>
    (theatre.pipeline.tasks.refused.get('runGroq') ?? 0) > refused + 1 ? true : null,
  )
  expect(theatre.pipeline.provider.attemptsAt('answer', given.runId)).toBe(1)

  theatre.pipeline.script.fault = undefined
  await theatre.db.doc(runPath(given.runId)).update({ 'claim.until': Timestamp.now() })
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)
  expect(runs.find(({ runId }) => runId === given.runId)).toMatchObject({ status: 'completed', attempts: 2 })
})
