import { createHash } from 'node:crypto'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { brandPath, breakersPath, providerHoursPath, runPath } from '@sillage/core/base/paths'
import { type ProviderMetrics, providerMetricsSchema } from '@sillage/core/runs/provider-metrics'
import { RUN_ERROR_CLASSES } from '@sillage/core/runs/run'
import { type DocumentReference, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import {
  FAULTS,
  type Fault,
  LONG_WAIT,
  PROVIDER_ACCOUNT,
  type ScriptedCall,
} from '../../src/serve/scripted-provider.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Providers that fail. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    concurrency: 40,
    // A provider that refuses everybody is waited for; here not for a day.
    parameters: {
      BREAKER_PAUSE_SECONDS: '1',
      PROVIDER_WAIT_SECONDS: '4',
      METRICS_SECONDS: '1',
      EXPRESS_RUNS: '-1',
    },
  })
})
afterEach(async () => {
  Object.assign(theatre.pipeline.script, { fault: undefined, concurrency: 40 })
  // A provider that one test had refuse everybody is no concern of the next.
  const breakers = await theatre.db.collection(breakersPath()).get()
  await Promise.all(breakers.docs.map(({ ref }) => ref.delete()))
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

/** The documents among these that hold a text, by their paths. */
const holding = (text: string, { docs }: QuerySnapshot): string[] =>
  docs.filter((document) => JSON.stringify(document.data()).includes(text)).map(({ ref }) => ref.path)

const holdingBelow = async (text: string, parent: DocumentReference): Promise<string[]> => {
  const found: string[] = []
  for (const collection of await parent.listCollections()) {
    const stored = await collection.get()
    found.push(...holding(text, stored))
    found.push(...(await Promise.all(stored.docs.map(({ ref }) => holdingBelow(text, ref)))).flat())
  }
  return found
}

/**
 * The paths of the documents that hold a text: of all that lie at the top, and of everything below a brand. Files share the
 * database, so that below the brands of others lie thousands.
 */
const documentsWith = async (text: string, brandId: string): Promise<string[]> => {
  const top = await Promise.all((await theatre.db.listCollections()).map((collection) => collection.get()))
  const below = await holdingBelow(text, theatre.db.doc(brandPath(brandId)))
  return [...top.flatMap((stored) => holding(text, stored)), ...below]
}

test('completes a group run when 30 % of all calls fail in every class', async () => {
  theatre.pipeline.script.fault = failing(30)
  const actor = await theatre.newActor({ languages: 8, models: 3, samples: 2 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)

  const failed = runs.filter(({ status }) => status === 'failed')
  // Another attempt cannot change these; they fail at once.
  const final = failed.filter(({ error }) => ['auth', 'refused', 'bad_request'].includes(error?.class ?? ''))
  expect(final.length).toBeGreaterThan(20)
  for (const { error } of final) expect(error?.attempts).toBeGreaterThanOrEqual(1)
  for (const { error } of failed) expect(RUN_ERROR_CLASSES).toContain(error?.class)
  // A run fails without an answer alone: one that could only not be read is kept.
  for (const { answer } of failed) expect(answer).toBeNull()
  const unread = runs.filter((run) => run.unread)
  expect(unread.length).toBeGreaterThan(0)
  for (const { error } of unread) expect(error?.stage).toBe('reading')
  // What providers say of our account is for the log alone.
  expect(await documentsWith(PROVIDER_ACCOUNT, brandOfAnalysis(actor.analysisId))).toEqual([])
  // Most of the others came through on another attempt.
  expect(runs.filter(({ status }) => status === 'completed').length).toBeGreaterThan(runs.length / 2)
})

test('counts calls, failures and queue time of providers by hour', async () => {
  theatre.pipeline.script.fault = ({ kind, attempt }) =>
    kind === 'answer' && attempt === 1 ? 'rate_limit' : null
  const actor = await theatre.newActor({ languages: 4 })
  const before = await callsStored(theatre)
  await theatre.settled(await theatre.launch(actor))
  await eventually('stored', async () => {
    const now = await callsStored(theatre)
    const isWhole = now.calls > before.calls && now.limited > before.limited && now.queued > before.queued
    return isWhole ? true : null
  })
  // Later counts without a failure take none of the earlier ones away.
  theatre.pipeline.script.fault = () => null
  const failed = await callsStored(theatre)
  await theatre.settled(await theatre.launch(await theatre.newActor({ languages: 4 })))
  const after = await eventually('stored again', async () => {
    const now = await callsStored(theatre)
    return now.calls > failed.calls ? now : null
  })
  expect(after.limited).toBeGreaterThanOrEqual(failed.limited)
  expect(after.queued).toBeGreaterThan(failed.queued)
})

test('counts answers that were cut off, by model', async () => {
  theatre.pipeline.script.fault = ({ kind, runId }) =>
    kind === 'answer' && runId.endsWith('0') ? 'cut' : null
  const before = await callsStored(theatre)
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  const runs = await theatre.runsOf(groupRunId)
  const cut = runs.filter(({ answer }) => answer?.truncated).length
  expect(cut).toBeGreaterThan(0)
  // What an instance counted is stored as it next ends a run.
  theatre.pipeline.script.fault = undefined
  await theatre.settled(await theatre.launch(await theatre.newActor({ languages: 4 })))
  await eventually('stored', async () => {
    const now = await callsStored(theatre)
    return now.truncated - before.truncated >= cut && now.answers - before.answers >= runs.length
      ? true
      : null
  })
})

test('fails the group run and its analysis and refunds all units when every call is refused', async () => {
  theatre.pipeline.script.fault = () => 'auth'
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  await theatre.expectSound(actor, groupRunId)
  expect(groupRun.status).toBe('failed')
  expect(groupRun.live).toMatchObject({ visibility: null, sentiment: null, n: 0 })
  expect(await theatre.usedBy(actor)).toBe(0)
})

test('counts a failed run as missing, not as an answer without the brand', async () => {
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

/** What stands of all providers and hours. */
const callsStored = async ({ db }: Theatre) => {
  const stored = await db.collection(providerHoursPath()).get()
  const hours = stored.docs.map((document) => providerMetricsSchema.parse(document.data()))
  const sum = (of: (hour: ProviderMetrics) => number) => hours.reduce((all, hour) => all + of(hour), 0)
  const sumOfModels = (field: 'answers' | 'truncated') =>
    sum(({ models }) => Object.values(models).reduce((all, counts) => all + counts[field], 0))
  return {
    calls: sum(({ calls }) => calls),
    answers: sumOfModels('answers'),
    truncated: sumOfModels('truncated'),
    limited: sum(({ failed }) => failed.rate_limit ?? 0),
    queued: sum(({ queueMs }) => Object.values(queueMs).reduce((all, count) => all + count, 0)),
  }
}

/** The run that waits for another delivery, as soon as there is one. */
const waitingRun = (groupRunId: string) =>
  eventually('a run waits', async () => {
    const runs = await theatre.runsOf(groupRunId)
    return runs.find(({ status }) => status === 'pending') ?? null
  })

test('a task of its own waits on the queue for a long pause, then asks the run again', async () => {
  const { script, tasks, provider } = theatre.pipeline
  script.fault = ({ kind, runId }) => (kind === 'answer' && runId.endsWith('0') ? 'long_wait' : null)
  const actor = await theatre.newActor({ languages: 2 })
  const start = Date.now()
  const groupRunId = await theatre.launch(actor)
  const waiting = await waitingRun(groupRunId)
  const until = waiting.claim?.until ?? 0
  expect(waiting).toMatchObject({ attempts: 1, answer: null, finishedAt: null, claim: { attempts: 1 } })
  expect(until).toBeGreaterThanOrEqual(start + LONG_WAIT.retryAfterSeconds * 1_000)
  // The others end meanwhile, and nothing was said to be an error: the queue is as fast as ever.
  await eventually('the others end', async () => (tasks.pending === 1 ? true : null))
  const [task] = tasks.held('run-groq')
  expect(task?.notBefore).toBe(until)
  expect(tasks.refused.get('run-groq') ?? 0).toBe(0)
  expect(tasks.throttled.size).toBe(0)
  expect(provider.attemptsAt('answer', waiting.runId)).toBe(1)

  script.fault = undefined
  await theatre.db.doc(runPath(waiting.runId)).update({ 'claim.until': Timestamp.now() })
  tasks.hurry()
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)
  expect(runs.find(({ runId }) => runId === waiting.runId)).toMatchObject({
    status: 'completed',
    attempts: 2,
  })
})

test('a task that comes before its time asks nothing and keeps the run', async () => {
  const { script, tasks, provider } = theatre.pipeline
  script.fault = ({ kind, runId }) => (kind === 'answer' && runId.endsWith('0') ? 'long_wait' : null)
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  const waiting = await waitingRun(groupRunId)
  await eventually('the others end', async () => (tasks.pending === 1 ? true : null))
  tasks.hurry()
  await eventually('it was brought', async () => ((tasks.refused.get('run-groq') ?? 0) > 0 ? true : null))
  expect(provider.attemptsAt('answer', waiting.runId)).toBe(1)
  expect(tasks.held('run-groq').length).toBe(1)
  script.fault = undefined
  await theatre.db.doc(runPath(waiting.runId)).update({ 'claim.until': Timestamp.now() })
  await theatre.settled(groupRunId)
  await theatre.quiet()
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test('waiting runs free their places: a delivery lasts at most five seconds longer than its calls', async () => {
  const { script, tasks } = theatre.pipeline
  script.concurrency = 2
  script.fault = ({ kind, runId, attempt }) =>
    kind === 'answer' && attempt < 4 && runId.endsWith('1') ? 'rate_limit' : null
  const actor = await theatre.newActor({ languages: 2 })
  tasks.longestMs.clear()
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(tasks.longestMs.get('run-groq')).toBeLessThan(8_000)
  expect(tasks.throttled.size).toBe(0)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})
