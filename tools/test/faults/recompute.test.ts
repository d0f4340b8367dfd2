import { claimEntity, mergeEntities, undoCorrection } from '@sillage/core/analytics/calls/corrections'
import { getRecomputation, startRecomputation } from '@sillage/core/analytics/calls/recomputation'
import { brandOfAnalysis } from '@sillage/core/ids'
import { analysisPath, factPath, groupRunPath, summariesPath, summaryPath } from '@sillage/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { recomputeAnalysis } from '../../src/recompute/recompute-analysis.ts'
import { eventually } from '../../src/serve/pipeline.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Figures that are computed again: after corrections and for administrators. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 1, concurrency: 2 })
})
afterAll(() => theatre.pipeline.stop())

/** An analysis with two versions that have ended. */
const twoVersions = async (): Promise<{ actor: Actor; groupRunIds: string[] }> => {
  const actor = await theatre.newActor({ languages: 2 })
  const groupRunIds: string[] = []
  for (let version = 0; version < 2; version++) {
    const groupRunId = await theatre.launch(actor)
    await theatre.settled(groupRunId)
    groupRunIds.push(groupRunId)
    // As if its settings had been looked at again.
    await theatre.db.doc(analysisPath(actor.analysisId)).update({ status: 'ready' })
  }
  await theatre.quiet()
  return { actor, groupRunIds }
}

type Declared = { readonly method: string; readonly path: string }

const send = async (
  { method, path }: Declared,
  params: Record<string, string>,
  token: string,
  body?: unknown,
): Promise<unknown> => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(theatre.pipeline.url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer
}

/** Everything stored of an analysis's figures, to the byte. */
const figuresOf = async ({ analysisId }: Actor, groupRunIds: readonly string[]) => {
  const summaries = await theatre.db.collection(summariesPath(analysisId)).get()
  const groupRuns = await theatre.db.getAll(...groupRunIds.map((id) => theatre.db.doc(groupRunPath(id))))
  return {
    views: Object.fromEntries(summaries.docs.map((document) => [document.id, String(document.get('json'))])),
    revisions: new Set(summaries.docs.map((document) => Number(document.get('corrections')))),
    live: groupRuns.map((document): unknown => document.get('live')),
  }
}

const madeSchema = z.object({ data: z.object({ correction: z.object({ correction_id: z.string() }) }) })

test('a correction reaches everything stored, of old versions too, and its undoing leaves every byte as it was', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const brandId = brandOfAnalysis(actor.analysisId)
  const before = await figuresOf(actor, groupRunIds)
  const sold = theatre.pipeline.provider.sold.answer.size
  const made = [
    await send(claimEntity, { brandId }, actor.token, {
      key: 'claris',
      name: 'Claris',
      domains: ['claris.example'],
    }),
    await send(mergeEntities, { brandId }, actor.token, {
      key: 'aquaro',
      name: 'Aquaro',
      into: 'berkfield',
      into_name: 'Berkfield',
    }),
  ]
  await theatre.quiet()
  const corrected = await figuresOf(actor, groupRunIds)
  expect([...corrected.revisions]).toEqual([2])
  expect(corrected.views).not.toEqual(before.views)
  expect(await recomputeAnalysis(theatre.db, actor.analysisId, false)).toMatchObject({
    versions: 2,
    outdated: 0,
    differences: [],
  })
  for (const answer of made) {
    const correctionId = madeSchema.parse(answer).data.correction.correction_id
    await send(undoCorrection, { brandId, correctionId }, actor.token)
  }
  await theatre.quiet()
  const after = await figuresOf(actor, groupRunIds)
  expect(after.views).toEqual(before.views)
  expect(after.live).toEqual(before.live)
  expect([...after.revisions]).toEqual([4])
  expect(theatre.pipeline.provider.sold.answer.size).toBe(sold)
})

const answerSchema = z.object({
  data: z.object({
    status: z.string(),
    differed: z.number(),
    differences: z.array(z.string()),
    done: z.number(),
  }),
})

const recomputed = ({ analysisId }: Actor, token: string) =>
  eventually('recomputation done', async () => {
    const { data } = answerSchema.parse(await send(getRecomputation, { analysisId }, token))
    return data.status === 'done' ? data : null
  })

test('recomputing from the stored runs changes nothing, and finds what was changed', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const { analysisId } = actor
  const world = await import('../integration/world.ts')
  const admin = await world.newPerson([], { role: 'admin' })
  const before = await figuresOf(actor, groupRunIds)

  await send(startRecomputation, { analysisId }, admin.token)
  expect(await recomputed(actor, admin.token)).toMatchObject({ done: 2, differed: 0, differences: [] })
  expect(await figuresOf(actor, groupRunIds)).toEqual(before)

  const [first = ''] = groupRunIds
  const wrong = [factPath(first, 'words', 0), summaryPath(first, 'sentiment')]
  await theatre.db.doc(wrong[0] ?? '').update({ runs: 4_711 })
  await theatre.db.doc(wrong[1] ?? '').update({ json: '{}' })
  const seen = await recomputeAnalysis(theatre.db, analysisId, false)
  expect(seen.differences.toSorted()).toEqual(wrong.toSorted())
})
