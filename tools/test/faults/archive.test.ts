import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { recomputationPath, rollupPath, runPath, runsPath } from '@sillage/core/base/paths'
import { recomputationSchema } from '@sillage/core/recomputation/recomputation'
import { listSealedRuns } from '@sillage/core/seals/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type StorageStandIn, startStorageStandIn } from '../../stand-ins/storage/server.ts'
import type { Person } from '../integration/world.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Answers of old versions lie in Cloud Storage, and everything that people do with a version goes on. */

let storage: StorageStandIn
let theatre: Theatre
let admin: Person
beforeAll(async () => {
  storage = await startStorageStandIn()
  // The test itself reads runs too.
  Object.assign(process.env, storage.env)
  theatre = await openTheatre({ parameters: { ARCHIVE_BUCKET: 'answers', ...storage.env } })
  admin = await theatre.newAdmin()
})
afterEach(() => {
  theatre.pipeline.script.fault = undefined
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await storage.close()
  for (const name of Object.keys(storage.env)) delete process.env[name]
})

const call = async (path: string, token: string, init: RequestInit = {}) => {
  const response = await fetch(`${theatre.pipeline.url}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

const countMoved = async ({ analysisId }: Actor): Promise<number> =>
  (await theatre.db.collection(runsPath(analysisId)).get()).docs.filter(
    (document) =>
      document.get('archived') !== undefined &&
      document.get('answer') === undefined &&
      document.get('reading') === undefined,
  ).length

/** Moves the answers of a version, as if its time had come. */
const archive = async (groupRunId: string): Promise<void> => {
  const ref = theatre.db.doc(rollupPath(groupRunId))
  await ref.update({ archiveAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
}

test('a settlement says when its answers move: 90 days later', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  const notes = await theatre.db.doc(rollupPath(groupRunId)).get()
  const days = (notes.get('archiveAt').toMillis() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThanOrEqual(90)
})

test('drawer, list, seal and recomputation show what they showed before', async () => {
  const actor = await theatre.newActor({ languages: 2, samples: 8 })
  const groupRunId = await theatre.nextVersion(actor, 'half')
  const asked = [
    `/runs/${runIdAt(groupRunId, 1)}`,
    `/analytics/runs?brandId=${brandOfAnalysis(actor.analysisId)}&analysisId=${actor.analysisId}`,
    `${listSealedRuns.path.replace(/^.api/, '').replace('{analysisId}', actor.analysisId)}?groupRunId=${groupRunId}`,
  ]
  const show = () => Promise.all(asked.map((path) => call(path, actor.token)))
  const shown = await show()
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
  await archive(groupRunId)
  expect(await countMoved(actor)).toBe(actor.units)
  // 64 runs, 50 of each object.
  const objects = [...storage.objects.keys()].filter((name) => name.includes(groupRunId))
  expect(objects).toHaveLength(2)
  expect(await show()).toEqual(shown)
  const runs = await theatre.runsOf(groupRunId)
  await theatre.expectRecomputable(groupRunId, runs)

  const started = await call(`/admin/analyses/${actor.analysisId}/recompute`, admin.token, { method: 'POST' })
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
  const done = await eventually('the recomputation has ended', async () => {
    const notes = await theatre.db.doc(recomputationPath(actor.analysisId)).get()
    const parsed = recomputationSchema.parse(notes.data())
    return parsed.status === 'done' ? parsed : null
  })
  expect(done.compared).toBeGreaterThan(0)
  expect(done.differences).toEqual([])
})

test('a retry of an old version counts the kept runs with their answers', async () => {
  const actor = await theatre.newActor()
  theatre.pipeline.script.fault = ({ kind, runId }) =>
    kind === 'answer' && runId.endsWith('0') ? 'refused' : null
  const groupRunId = await theatre.launch(actor)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const before = await theatre.groupRunOf(groupRunId)
  expect(before.stats).toMatchObject({ failed: 1, completed: actor.units - 1 })
  await archive(groupRunId)
  expect(await countMoved(actor)).toBe(actor.units - 1)
  theatre.pipeline.script.fault = undefined
  expect((await theatre.ask(actor, 'retry-failed')).status).toBe(202)
  await theatre.settled(groupRunId)
  await theatre.quiet()
  const runs = await theatre.runsOf(groupRunId)
  expect(runs.every(({ status, answer }) => status === 'completed' && answer !== null)).toBe(true)
  await theatre.expectRecomputable(groupRunId, runs)
  theatre.expectBoughtOnce(runs)
  // The answer that came later has its own object.
  await archive(groupRunId)
  expect(await countMoved(actor)).toBe(actor.units)
  expect(await theatre.runsOf(groupRunId)).toEqual(runs)
})

test('answers stay where they are while Cloud Storage holds something else', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  const runs = await theatre.runsOf(groupRunId)
  const { set } = storage.objects
  storage.objects.set = (name) => set.call(storage.objects, name, Buffer.from('damaged'))
  await archive(groupRunId)
  storage.objects.set = set
  expect(await countMoved(actor)).toBe(0)
  const notes = theatre.db.doc(rollupPath(groupRunId))
  expect((await notes.get()).get('failures')).toBe(1)
  for (const name of storage.objects.keys()) if (name.includes(groupRunId)) storage.objects.delete(name)
  await archive(groupRunId)
  expect(await countMoved(actor)).toBe(actor.units)
  expect((await notes.get()).get('failures')).toBeUndefined()
  expect(await theatre.runsOf(groupRunId)).toEqual(runs)
})

test('a run without its object is an error, and no answer without mentions', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  await archive(groupRunId)
  for (const name of storage.objects.keys()) if (name.includes(groupRunId)) storage.objects.delete(name)
  await expect(theatre.runsOf(groupRunId)).rejects.toThrow('No such object')
  expect((await call(`/runs/${runIdAt(groupRunId, 0)}`, actor.token)).status).toBe(500)
})

test('a deleted analysis leaves no object', async () => {
  const actor = await theatre.newActor()
  const groupRunId = await theatre.nextVersion(actor, 'half')
  await archive(groupRunId)
  const ofAnalysis = () => [...storage.objects.keys()].filter((name) => name.includes(actor.analysisId))
  expect(ofAnalysis()).not.toEqual([])
  expect((await call(`/analyses/${actor.analysisId}`, actor.token, { method: 'DELETE' })).status).toBe(200)
  await theatre.quiet()
  expect(ofAnalysis()).toEqual([])
  expect((await theatre.db.doc(runPath(runIdAt(groupRunId, 0))).get()).exists).toBe(false)
})
