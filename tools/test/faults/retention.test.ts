import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import {
  factsPath,
  groupRunPath,
  memberPath,
  retentionPath,
  rollupPath,
  summariesPath,
} from '@sillage/core/base/paths'
import { keptFrom, retentionSchema } from '@sillage/core/brands/retention'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Raw answers go after the brand's time; every figure that was folded of them stays to the byte. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
})
afterAll(() => theatre.pipeline.stop())

const MONTH_MS = 31 * 86_400_000

const ask = async (actor: Actor, method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
  const response = await fetch(`${theatre.pipeline.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** As if the night of the next removal had come. */
const sweepRetention = async (brandId: string): Promise<void> => {
  await theatre.db.doc(retentionPath(brandId)).update({ dueAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
  await theatre.quiet()
}

const storedFigures = async ({ analysisId }: Actor): Promise<Record<string, unknown>> => {
  const found = await Promise.all(
    [factsPath(analysisId), summariesPath(analysisId)].map((path) => theatre.db.collection(path).get()),
  )
  return Object.fromEntries(found.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()])))
}

/** The owner of a brand with a version that ended so many months ago, and one of today. */
const ownerOfOld = async (months: number) => {
  const actor = await theatre.newActor({ languages: 2 })
  const brandId = brandOfAnalysis(actor.analysisId)
  await theatre.db.doc(memberPath(brandId, actor.uid)).update({ role: 'owner' })
  const old = await theatre.nextVersion(actor, 'half')
  const ended = Timestamp.fromMillis(keptFrom(Date.now(), months) - MONTH_MS)
  await theatre.db.doc(groupRunPath(old)).update({ completedAt: ended })
  const recent = await theatre.nextVersion(actor, 'all')
  return { actor, brandId, old, recent }
}

test('removes the answers of old versions, keeps their figures, and says why an answer is gone', async () => {
  const { db } = theatre
  const { actor, brandId, old, recent } = await ownerOfOld(13)
  const path = `/brands/${brandId}/retention`
  const before = await ask(actor, 'GET', path)
  expect(before.body.data).toMatchObject({
    months: null,
    choices: [
      { months: 13, answers: actor.units },
      { months: 25, answers: 0 },
      { months: 37, answers: 0 },
    ],
  })
  expect((await ask(actor, 'PUT', path, { months: 12 })).body).toMatchObject({ field: 'months' })
  expect((await ask(actor, 'PUT', path, { months: 13 })).body.data).toMatchObject({ months: 13 })
  // Nothing goes before its day.
  await theatre.pipeline.sweep()
  expect(await theatre.runsOf(old)).toHaveLength(actor.units)

  const figures = await storedFigures(actor)
  await sweepRetention(brandId)
  expect(await theatre.runsOf(old)).toEqual([])
  expect(await theatre.runsOf(recent)).toHaveLength(actor.units)
  expect(await storedFigures(actor)).toEqual(figures)
  expect((await theatre.groupRunOf(old)).recent).toEqual([])
  expect((await theatre.groupRunOf(old)).live.n).toBe(actor.units)
  expect((await db.doc(rollupPath(old)).get()).get('recent')).toEqual([])
  expect(await ask(actor, 'GET', `/runs/${runIdAt(old, 0)}`)).toMatchObject({
    status: 410,
    body: { errorCode: 'answer_removed' },
  })
  expect((await ask(actor, 'GET', `/runs/${runIdAt(recent, 0)}`)).status).toBe(200)
  expect((await ask(actor, 'GET', path)).body.data.choices[0]).toMatchObject({ answers: 0 })
  const { dueAt } = retentionSchema.parse((await db.doc(retentionPath(brandId)).get()).data())
  expect(dueAt).toBeGreaterThan(Date.now())

  // Computed again from runs, a version without them keeps what was folded.
  const admin = { ...actor, token: (await theatre.newAdmin()).token }
  const recompute = `/admin/analyses/${actor.analysisId}/recompute`
  expect((await ask(admin, 'POST', recompute)).status).toBeLessThan(300)
  const done = await eventually('recomputed', async () => {
    const { data } = (await ask(admin, 'GET', recompute)).body
    return data.status === 'done' ? data : null
  })
  expect(done).toMatchObject({ done: 2, differed: 0, differences: [] })
  expect(Object.keys(await storedFigures(actor)).sort()).toEqual(Object.keys(figures).sort())
})

test('removes nothing once the owner keeps answers for as long as the brand lives', async () => {
  const { actor, brandId, old } = await ownerOfOld(25)
  const path = `/brands/${brandId}/retention`
  await ask(actor, 'PUT', path, { months: 25 })
  expect((await ask(actor, 'PUT', path, { months: null })).body.data).toMatchObject({ months: null })
  await sweepRetention(brandId)
  expect(await theatre.runsOf(old)).toHaveLength(actor.units)
  await ask(actor, 'PUT', path, { months: 37 })
  await sweepRetention(brandId)
  expect(await theatre.runsOf(old)).toHaveLength(actor.units)
})
