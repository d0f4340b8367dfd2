import { createHash } from 'node:crypto'
import { RUN_ERROR_CLASSES } from '@sillage/core/runs/run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTS, type Fault, type ScriptedCall } from '../../src/serve/scripted-provider.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Providers that fail. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2, concurrency: 40 })
})
afterAll(() => theatre.pipeline.stop())

const KINDS = Object.keys(FAULTS) as Fault[]

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
