import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  brandPath,
  deletionPath,
  deletionsPath,
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
import { openTheatre, type Theatre } from './story.ts'

let theatre: Theatre
beforeAll(async () => {
  // One run at a time of each provider, so that others still wait when the brand goes.
  theatre = await openTheatre({ workers: 2, concurrency: 1, latencyMs: { answer: 150, reading: 100 } })
})
afterAll(() => theatre.pipeline.stop())

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
  batch.set(db.doc(shareLinkPath(brandId, 'link')), { brandId })
  batch.set(db.doc(shareSummaryPath(brandId, 'link')), { stamp: '' })
  batch.set(db.doc(logoPath('ofanotherbrand')), { brandId: 'another' })
  await batch.commit()
  await theatre.launch(actor)
  await eventually('some runs ended', async () => {
    const runs = await db.collection(runsPath(actor.analysisId)).where('status', '==', 'completed').get()
    return runs.size >= 5 ? runs : null
  })
  const remove = (): Promise<Response> =>
    fetch(`${theatre.pipeline.url}/api/brands/${brandId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${actor.token}` },
    })
  expect((await remove()).status).toBe(200)
  expect((await brand.get()).exists).toBe(false)
  expect((await remove()).status).toBe(404)

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
