import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  actionPath,
  adminTotalsPath,
  brandPath,
  deletionPath,
  deletionsPath,
  experimentPath,
  logoPath,
  memberPath,
  reportReaderPath,
  runsPath,
  scheduledReportPath,
  shareLinkPath,
  shareSummaryPath,
  topicPath,
  trackedSetPath,
} from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

let theatre: Theatre
beforeAll(async () => {
  // One run at a time of each provider, so that others still wait when the brand goes.
  theatre = await openTheatre({ workers: 2, concurrency: 1, latencyMs: { answer: 150, reading: 100 } })
})
afterAll(() => theatre.pipeline.stop())

const remove = (brandId: string, { token }: Actor): Promise<Response> =>
  fetch(`${theatre.pipeline.url}/api/brands/${brandId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })

/** As if the seven days of a brand were over. */
const endWait = (brandId: string) =>
  theatre.db.doc(brandPath(brandId)).update({ deletedFrom: Timestamp.fromMillis(Date.now() - 1) })

/** As if the time had come at which the sweeper looks after what is being deleted, or may forget it. */
const sweepDeletions = async (over = false): Promise<void> => {
  const past = Timestamp.fromMillis(Date.now() - 1)
  const notes = await theatre.db.collection(deletionsPath()).get()
  await Promise.all(
    notes.docs.map(({ ref }) => ref.update({ nextAt: past, ...(over ? { until: past } : {}) })),
  )
  await theatre.pipeline.sweep()
  await theatre.quiet()
}

test('leaves nothing and refunds unstarted runs when a brand is deleted during an analysis', async () => {
  const { db } = theatre
  const actor = await theatre.newActor({ languages: 4, models: 2 })
  const brandId = brandOfAnalysis(actor.analysisId)
  const brand = db.doc(brandPath(brandId))
  await db.doc(memberPath(brandId, actor.uid)).update({ role: 'owner' })
  await db.doc(trackedSetPath(brandId, 1)).set({ version: 1 })
  const batch = db.batch()
  for (let n = 0; n < 250; n += 1) batch.set(db.doc(topicPath(brandId, `topic-${n}`)), { position: n })
  batch.set(db.doc(logoPath('ofthisbrand')), { brandId })
  batch.set(db.doc(scheduledReportPath(brandId, 'monthly')), { brandId })
  batch.set(db.doc(reportReaderPath(brandId, 'outsider')), { brandId })
  batch.set(db.doc(actionPath(brandId, 'action')), { brandId })
  batch.set(db.doc(experimentPath(brandId, 'action')), { brandId })
  batch.set(db.doc(shareLinkPath(brandId, 'link')), { brandId })
  batch.set(db.doc(shareSummaryPath(brandId, 'link')), { stamp: '' })
  batch.set(db.doc(logoPath('ofanotherbrand')), { brandId: 'another' })
  await batch.commit()
  await theatre.launch(actor)
  await eventually('some runs ended', async () => {
    const runs = await db.collection(runsPath(actor.analysisId)).where('status', '==', 'completed').get()
    return runs.size >= 5 ? runs : null
  })
  expect((await remove(brandId, actor)).status).toBe(200)
  expect((await brand.get()).exists).toBe(true)
  await endWait(brandId)
  await sweepDeletions()
  expect((await brand.get()).exists).toBe(false)
  expect((await remove(brandId, actor)).status).toBe(404)

  await theatre.quiet()
  await sweepDeletions()
  // What somebody was just writing when the brand went.
  await db.doc(topicPath(brandId, 'late')).set({ position: 0 })
  await sweepDeletions()
  const { stored } = await import('../integration/world.ts')
  expect(Object.keys(await stored(brandId))).toEqual([])
  expect((await db.doc(logoPath('ofthisbrand')).get()).exists).toBe(false)
  expect((await db.doc(logoPath('ofanotherbrand')).get()).exists).toBe(true)
  expect(await theatre.usedBy(actor)).toBeLessThan(actor.units)

  await sweepDeletions(true)
  await sweepDeletions(true)
  expect((await db.doc(deletionPath(brandId)).get()).exists).toBe(false)
  expect((await db.collection(deletionsPath()).get()).size).toBe(0)
})

/** An owner of a brand with an analysis that has a version, and the number of brands that the console counts. */
const settledOwner = async () => {
  const actor = await theatre.newActor()
  const brandId = brandOfAnalysis(actor.analysisId)
  await theatre.db.doc(memberPath(brandId, actor.uid)).update({ role: 'owner' })
  await theatre.settled(await theatre.launch(actor))
  await theatre.quiet()
  return { actor, brandId }
}
const countBrands = async (): Promise<number> => {
  const { docs } = await theatre.db.collection(adminTotalsPath()).get()
  return docs.reduce((sum, total) => sum + Number(total.get('counts.brands') ?? 0), 0)
}

test.each([
  [1, 'before'],
  [1, 'after'],
  [2, 'before'],
  [3, 'after'],
] as const)(
  'deletes a brand once when the worker dies at write %i (%s) and tasks come twice',
  async (commit, when) => {
    const { pipeline } = theatre
    const { actor, brandId } = await settledOwner()
    const before = await countBrands()
    expect((await remove(brandId, actor)).status).toBe(200)
    await endWait(brandId)
    pipeline.script.fate = ({ queue }) => (queue === 'purge' ? 'twice' : 'deliver')
    await pipeline.crash({ fn: 'purge', commit, when })
    await sweepDeletions()
    await pipeline.mend()
    await sweepDeletions()
    await sweepDeletions(true)
    await sweepDeletions(true)
    pipeline.script.fate = undefined
    const { stored } = await import('../integration/world.ts')
    expect(Object.keys(await stored(brandId))).toEqual([])
    expect((await theatre.db.doc(deletionPath(brandId)).get()).exists).toBe(false)
    expect(await countBrands()).toBe(before - 1)
  },
)

test('a task that comes early, or after an owner kept the brand, deletes nothing', async () => {
  const { actor, brandId } = await settledOwner()
  expect((await remove(brandId, actor)).status).toBe(200)
  const note = theatre.db.doc(deletionPath(brandId))
  const goesAt = (await theatre.db.doc(brandPath(brandId)).get()).get('deletedFrom')
  await sweepDeletions()
  expect((await note.get()).get('nextAt')).toEqual(goesAt)
  // The task of a note that an owner then takes back.
  theatre.pipeline.script.concurrency = 0
  await note.update({ nextAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
  const kept = await fetch(`${theatre.pipeline.url}/api/brands/${brandId}/deletion`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${actor.token}` },
  })
  expect(kept.status).toBe(200)
  theatre.pipeline.script.concurrency = 1
  theatre.pipeline.tasks.resume()
  await theatre.quiet()
  expect((await theatre.db.doc(brandPath(brandId)).get()).get('deletedFrom')).toBe(null)
  expect((await note.get()).exists).toBe(false)
  expect((await theatre.analysisOf(actor))?.status).toBe('completed')
})
