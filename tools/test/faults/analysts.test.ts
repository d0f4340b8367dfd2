import { breakersPath, manifestPath, rollupPath } from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Analysts that take no calls. Answers are asked of Groq, so that its breaker has no part in it. */

const DAY_MS = 86_400_000
const OTHER = { provider: 'mistral', modelName: 'scripted-other' } as const

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({
    workers: 2,
    parameters: {
      ANALYST_PROVIDER: 'deepseek',
      OTHER_ANALYSTS: `${OTHER.provider}:${OTHER.modelName}`,
      BREAKER_REFUSALS: '3',
      BREAKER_PAUSE_SECONDS: '1',
    },
  })
})
afterEach(async () => {
  theatre.pipeline.script.fault = undefined
  const breakers = await theatre.db.collection(breakersPath()).get()
  await Promise.all(breakers.docs.map(({ ref }) => ref.delete()))
})
afterAll(() => theatre.pipeline.stop())

const loadNotes = async (groupRunId: string) => await theatre.db.doc(rollupPath(groupRunId)).get()

const loadManifest = async (groupRunId: string) =>
  manifestSchema.parse((await theatre.db.doc(manifestPath(groupRunId)).get()).data())

// Workers remember a breaker for a while: each test needs no analyst that one before had refuse.

test('has the first analyst read, and notes nothing, while it is there', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  expect(runs.some(({ readBy }) => readBy)).toBe(false)
  const { otherAnalysts, readBy } = await loadManifest(groupRunId)
  expect(otherAnalysts).toMatchObject([OTHER])
  expect(readBy).toBeUndefined()
})

test('has the next analyst read while the first is away, and notes who has', async () => {
  const { script } = theatre.pipeline
  script.fault = ({ kind, provider }) => (kind === 'reading' && provider === 'deepseek' ? 'auth' : null)
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)
  expect(runs.map(({ readBy }) => readBy)).toEqual(runs.map(() => OTHER))
  expect((await theatre.groupRunOf(groupRunId)).live.unread).toBe(0)
  const { analyst, readBy } = await loadManifest(groupRunId)
  expect(analyst.provider).toBe('deepseek')
  expect(readBy).toEqual([`${OTHER.provider} ${OTHER.modelName}`])
})

test('buys answers while all analysts are away for a day, and has them read afterwards', async () => {
  const { script, provider } = theatre.pipeline
  script.fault = ({ kind }) => (kind === 'reading' ? 'auth' : null)
  const actor = await theatre.newActor({ languages: 4 })
  const groupRunId = await theatre.launch(actor)
  const groupRun = await theatre.settled(groupRunId)
  await theatre.quiet()
  expect(groupRun).toMatchObject({ status: 'completed', live: { n: actor.units, unread: actor.units } })
  const unread = await theatre.expectSound(actor, groupRunId)
  expect(unread.every((run) => run.unread)).toBe(true)
  for (const { runId } of unread) expect(provider.sold.answer.get(runId), runId).toBe(1)

  // As if a day of tries had passed.
  const until = (await loadNotes(groupRunId)).get('readAgain.until') as Timestamp
  await theatre.db.doc(rollupPath(groupRunId)).update({
    readAgain: { tries: 9, until: Timestamp.fromMillis(until.toMillis() - DAY_MS) },
  })
  await theatre.sweepNow(groupRunId)
  await theatre.quiet()
  expect((await loadNotes(groupRunId)).get('wakeAt')).not.toBeNull()
  expect((await theatre.groupRunOf(groupRunId)).live.unread).toBe(actor.units)

  script.fault = undefined
  await eventually('all is read', async () => {
    await theatre.sweepNow(groupRunId)
    await theatre.quiet()
    return (await theatre.groupRunOf(groupRunId)).live.unread === 0 ? true : null
  })
  const runs = await theatre.expectSound(actor, groupRunId)
  theatre.expectBoughtOnce(runs)
  expect(runs.some((run) => run.unread)).toBe(false)
})
