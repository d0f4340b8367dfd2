import { brandOfAnalysis, indexOfRun } from '@sillage/core/base/ids'
import { analysesPath, groupRunsPath, rollupsPath } from '@sillage/core/base/paths'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { eventually, PATIENCE } from '../../src/serve/eventually.ts'
import type { FirestoreCall, Trouble } from '../../src/serve/firestore-proxy.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** A database whose answers are lost, which is not there for a while, or which shows writes late. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2, proxied: true })
})
afterEach(() => {
  Object.assign(theatre.pipeline.script, {
    trouble: undefined,
    isHidden: undefined,
    onCall: undefined,
    fate: undefined,
  })
})
afterAll(() => theatre.pipeline.stop())

/** Trouble for the first calls of a kind, so many for each of the subjects that they mention. */
const first = (
  times: number,
  trouble: Trouble,
  subjectOf: (call: FirestoreCall) => string | null,
): ((call: FirestoreCall) => Trouble | null) => {
  const seen = new Map<string, number>()
  return (call) => {
    const subject = subjectOf(call)
    if (subject === null) return null
    const before = seen.get(subject) ?? 0
    seen.set(subject, before + 1)
    return before < times ? trouble : null
  }
}

const loadGroupRuns = async ({ analysisId }: Actor): Promise<string[]> =>
  (await theatre.db.collection(groupRunsPath(analysisId)).get()).docs.map(({ id }) => id)

const isLaunch = (actor: Actor) => (call: FirestoreCall) =>
  call.method === 'Commit' && call.mentions('lastGroupRunId') && call.mentions(actor.analysisId)
    ? 'launch'
    : null

test.each([1, 5])(
  'a launch whose answer is lost %i times is one launch, and the caller hears of it',
  async (times) => {
    const actor = await theatre.newActor()
    const { script } = theatre.pipeline
    script.trouble = first(times, { status: 'unavailable', applied: true }, isLaunch(actor))
    const response = await theatre.press(actor)
    const body = await response.json()
    expect(response.status, JSON.stringify(body)).toBe(202)
    const { groupRunId } = body
    expect(await loadGroupRuns(actor)).toEqual([groupRunId])
    await theatre.settled(groupRunId)
    theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  },
)

/** Orders an analysis with its launch in one call, as the page for a single prompt does. */
const order = (actor: Actor, brandId: string): Promise<Response> =>
  fetch(`${theatre.pipeline.url}/api/analyses/manual`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      brandId,
      analysisData: {
        prompts: ['Which filter lasts longest?'],
        modelIds: MODEL_CATALOGUE.flatMap(({ modelId, provider }) =>
          provider === 'groq' ? modelId : [],
        ).slice(0, 1),
        languages: ['en'],
        launch: true,
      },
    }),
  })

test('keeps the launch of a new analysis when the answer is lost', async () => {
  const actor = await theatre.newActor()
  theatre.pipeline.script.trouble = first(5, { status: 'unavailable', applied: true }, (call) =>
    call.method === 'Commit' && call.mentions('lastGroupRunId') && call.mentions('groupRunsStarted')
      ? 'launch'
      : null,
  )
  const response = await order(actor, brandOfAnalysis(actor.analysisId))
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  expect(body.groupRunId).not.toBeNull()
  const groupRun = await theatre.settled(body.groupRunId)
  expect(groupRun.status).toBe('completed')
  expect(await theatre.usedBy(actor)).toBe(groupRun.stats.completed)
})

test('leaves no paid group run when the launch of an order is lost', async () => {
  const actor = await theatre.newActor()
  let isDown = false
  theatre.pipeline.script.trouble = (call) => {
    const isCommit =
      call.method === 'Commit' && call.mentions('lastGroupRunId') && call.mentions('groupRunsStarted')
    if (isCommit) {
      isDown = true
      return { status: 'internal', applied: true }
    }
    // Whether it stands cannot be looked up either, for a while.
    if (isDown && call.method === 'BatchGetDocuments') {
      isDown = false
      return { status: 'internal', applied: false }
    }
    return null
  }
  const response = await order(actor, brandOfAnalysis(actor.analysisId))
  theatre.pipeline.script.trouble = undefined
  const analyses = await theatre.db.collection(analysesPath(brandOfAnalysis(actor.analysisId))).get()
  const open: string[] = []
  for (const { id } of analyses.docs) {
    open.push(...(await theatre.db.collection(rollupsPath(id)).get()).docs.map((notes) => notes.id))
  }
  if (response.status < 300) {
    const { groupRunId } = await response.json()
    await theatre.settled(groupRunId)
    return
  }
  expect(open).toEqual([])
  expect(await theatre.usedBy(actor)).toBe(0)
})

/** The commits of a run, recognised by the fields that each writes. */
const stores = (field: 'answer' | 'reading') => (call: FirestoreCall) => {
  const [document = ''] = call.documents
  if (call.method !== 'Commit' || !document.includes('/runs/') || call.mentions('startedAt')) return null
  const written = call.mentions('readingUsage') ? 'reading' : call.mentions('receivedAt') ? 'answer' : null
  return written === field ? document : null
}

const KINDS: [string, Trouble][] = [
  ['fails with DEADLINE_EXCEEDED', { status: 'deadline', applied: false }],
  ['fails with ABORTED', { status: 'aborted', applied: false }],
  ['fails with INTERNAL', { status: 'internal', applied: false }],
  ['is UNAVAILABLE', { status: 'unavailable', applied: false }],
  ['loses its answer', { status: 'internal', applied: true }],
  // Tried again by the client itself, which then meets its own write.
  ['loses its answer to a client that tries again', { status: 'unavailable', applied: true }],
]

test.each(KINDS)('buys an answer once when the write that stores it %s', async (_, trouble) => {
  const actor = await theatre.newActor({ languages: 2 })
  theatre.pipeline.script.trouble = first(2, trouble, stores('answer'))
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

test.each(KINDS)(
  'a run is counted without the sweeper though the write that ends it %s',
  async (_, trouble) => {
    const actor = await theatre.newActor({ languages: 2 })
    theatre.pipeline.script.trouble = first(2, trouble, stores('reading'))
    const groupRunId = await theatre.launch(actor)
    await theatre.settled(groupRunId)
    theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
  },
)

test('finishes a paid call when one renewal of its lease fails', async () => {
  const actor = await theatre.newActor()
  const { script } = theatre.pipeline
  let renewals = 0
  script.trouble = (call) => {
    const isRenewal = call.method === 'Commit' && call.mentions('claim.until') && !call.mentions('answer')
    if (!isRenewal) return null
    renewals += 1
    return renewals <= 2 ? { status: 'internal', applied: false } : null
  }
  // Longer than half a lease, so that there is something to renew.
  const held = Promise.withResolvers<void>()
  script.onCall = ({ kind }) => (kind === 'answer' ? held.promise : undefined)
  const groupRunId = await theatre.launch(actor)
  await eventually('renewals failed, and others came through', async () => (renewals > 6 ? true : null))
  held.resolve()
  await theatre.settled(groupRunId)
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})

/** Between two sweeps of a group run that waits. */
const SWEEP_PAUSE_MS = 5_000

test('counts each run once and settles when queries show runs late', async () => {
  const actor = await theatre.newActor({ languages: 8, models: 2 })
  const { script } = theatre.pipeline
  // One in three shows after the others have been counted, and long after the cursor has passed it.
  const isLate = (index: number): boolean => index % 3 === 0
  script.isHidden = (document) => {
    const [, runId] = /\/runs\/([\w-]+)$/.exec(document) ?? []
    return runId !== undefined && isLate(indexOfRun(runId))
  }
  const groupRunId = await theatre.launch(actor)
  const inTime = Array.from({ length: actor.units }, (_, index) => index).filter((index) => !isLate(index))
  await eventually('the others are counted', async () => {
    const { stats } = await theatre.groupRunOf(groupRunId)
    return stats.completed === inTime.length ? true : null
  })
  await theatre.quiet()
  expect((await theatre.groupRunOf(groupRunId)).status).toBe('processing')
  script.isHidden = undefined
  // Sweeps come every minute: one that meets a task of before leaves the group run to the next.
  await eventually(
    'the group run settles',
    async () => {
      if ((await theatre.groupRunOf(groupRunId)).status !== 'processing') return true
      await theatre.sweepNow(groupRunId)
      return null
    },
    PATIENCE,
    SWEEP_PAUSE_MS,
  )
  theatre.expectBoughtOnce(await theatre.expectSound(actor, groupRunId))
})
