import {
  claimEntity,
  listCorrections,
  mergeEntities,
  renameEntity,
  splitEntity,
  undoCorrection,
} from '@sillage/core/analytics/corrections/calls'
import { BRAND_KEY, type Correction, MAX_CORRECTIONS } from '@sillage/core/analytics/corrections/corrections'
import { filterQuery } from '@sillage/core/analytics/filter'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary, storedFactsSchema, unpackSummary } from '@sillage/core/analytics/stored'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import {
  analysisSummaryPath,
  auditLogPath,
  correctionsPath,
  factsPath,
  manifestsPath,
} from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type AnalyzedWorld, newAnalyzedWorld, someFilters } from './analytics-world.ts'
import { send, sendCall } from './client.ts'
import { db, newPerson, type Person } from './world.ts'

let world: AnalyzedWorld
let member: Person

beforeAll(async () => {
  world = await newAnalyzedWorld(31)
  member = await newPerson([world.brand.brandId])
})

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const params = () => ({ brandId: world.brand.brandId })
const madeSchema = z.object({
  data: z.object({ correction: z.object({ correction_id: z.string() }), revision: z.number() }),
})
const made = (reply: { body: unknown }) => madeSchema.parse(reply.body).data

/** The figures of the API, and those of the engine from the stored facts under these corrections. */
const said = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
  const search = new URLSearchParams({ ...params(), analysisId: world.analysisId, ...query })
  const { status, body } = await send('GET', `${path}?${search}`, { token: member.token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const factsUnder = async (corrections: Correction[]) => {
  const [manifests, parts] = await Promise.all([
    db.collection(manifestsPath(world.analysisId)).get(),
    db.collection(factsPath(world.analysisId)).get(),
  ])
  return readFacts(
    manifests.docs.map((document) => manifestSchema.parse(document.data())),
    parts.docs.map((document) => storedFactsSchema.parse(document.data())),
    corrections,
  )
}
const ENGINES = [
  ['/api/visibility', visibilityView],
  ['/api/sentiment', sentimentView],
  ['/api/analytics/shopping', shoppingView],
] as const

const inForce = async () => (await sendCall(listCorrections, { params: params() }, member.token)).body

describe('corrections of names', () => {
  it('change every figure at once, filtered or stored, and none after an undo', async () => {
    const before = await Promise.all(ENGINES.map(([path]) => said(path)))
    const stored = (await db.doc(analysisSummaryPath(world.analysisId, 'visibility')).get()).data()
    const steps = [
      sendCall.bind(null, mergeEntities, {
        params: params(),
        body: { key: 'eclat', name: 'Éclat', into: 'candela', into_name: 'Candela' },
      }),
      sendCall.bind(null, renameEntity, {
        params: params(),
        body: { key: 'candela', name: 'Candela', new_name: 'Candela Group' },
      }),
      sendCall.bind(null, claimEntity, {
        params: params(),
        body: { key: 'fanal', name: 'Fanal', domains: ['Lamps-Blog.net'] },
      }),
      sendCall.bind(null, splitEntity, { params: params(), body: { name: 'Halo Ltd' } }),
    ]
    const ids: string[] = []
    for (const step of steps) {
      const reply = await step(member.token)
      expect(reply.status).toBe(201)
      ids.push(made(reply).correction.correction_id)
    }
    const corrections: Correction[] = [
      { type: 'merge', key: 'eclat', into: 'candela', intoName: 'Candela' },
      { type: 'rename', key: 'candela', name: 'Candela Group' },
      { type: 'us', key: 'fanal', names: ['Fanal'], domains: ['lamps-blog.net'] },
      { type: 'split', name: 'Halo Ltd' },
    ]
    expect(await inForce()).toMatchObject({
      data: { revision: 4, corrections: corrections.map((correction) => ({ correction })) },
    })
    const facts = await factsUnder(corrections)
    for (const [path, engine] of ENGINES) {
      expect(await said(path), path).toEqual(asJson(engine(facts, {})))
      for (const filter of someFilters(world).slice(0, 3)) {
        expect(await said(path, filterQuery(filter)), path).toEqual(asJson(engine(facts, filter)))
      }
    }
    expect(await said('/api/visibility')).not.toEqual(before[0])

    for (const correctionId of ids.toReversed()) {
      const reply = await sendCall(undoCorrection, { params: { ...params(), correctionId } }, member.token)
      expect(reply.status).toBe(200)
    }
    expect(await inForce()).toEqual({ data: { revision: 8, corrections: [] } })
    expect(JSON.stringify(await Promise.all(ENGINES.map(([path]) => said(path))))).toBe(
      JSON.stringify(before),
    )
    expect((await db.doc(analysisSummaryPath(world.analysisId, 'visibility')).get()).data()).toEqual(stored)
  })

  it('record who made and who undid them', async () => {
    const body = { key: 'iris', name: 'Iris', new_name: 'Iris & Co' }
    const { correction } = made(await sendCall(renameEntity, { params: params(), body }, member.token))
    const correctionId = correction.correction_id
    await sendCall(undoCorrection, { params: { ...params(), correctionId } }, member.token)
    const entries = await db
      .collection(auditLogPath())
      .where('target', '==', correctionsPath(world.brand.brandId))
      .get()
    const about = entries.docs
      .map((document) => document.data())
      .filter(({ before, after }) => (before ?? after)?.correctionId === correctionId)
    expect(about.map(({ action }) => action).sort()).toEqual(['add_correction', 'undo_correction'])
    for (const entry of about) expect(entry).toMatchObject({ actorId: member.uid, actorEmail: member.email })
  })

  it('change nothing when they are repeated', async () => {
    const body = { key: 'candela', name: 'Candela', into: 'iris', into_name: 'Iris' }
    const first = made(await sendCall(mergeEntities, { params: params(), body }, member.token))
    const again = made(await sendCall(mergeEntities, { params: params(), body }, member.token))
    expect(again).toEqual(first)
  })

  it('are refused with a reason when they are wrong', async () => {
    const merge = async (body: Record<string, unknown>) =>
      (await sendCall(mergeEntities, { params: params(), body }, member.token)).body
    const of = { name: 'Candela', into_name: 'Iris' }
    expect(await merge({ ...of, key: 'candela', into: 'candela' })).toMatchObject({
      errorCode: 'bad_request',
      field: 'into',
    })
    expect(await merge({ ...of, key: BRAND_KEY, into: 'candela' })).toMatchObject({ field: 'key' })
    expect(await merge({ ...of, key: 'candela', into: BRAND_KEY })).toMatchObject({ field: 'into' })
    expect(await merge({ ...of, key: 'x'.repeat(201), into: 'candela' })).toMatchObject({ field: 'key' })
    const gone = await sendCall(
      undoCorrection,
      { params: { ...params(), correctionId: 'nosuchcorrection' } },
      member.token,
    )
    expect(gone).toMatchObject({ status: 404, body: { errorCode: 'correction_not_found' } })
  })

  it('are limited to one document', async () => {
    const full = await newAnalyzedWorld(32)
    const { brandId } = full.brand
    const person = await newPerson([brandId])
    const wide = '龍'.repeat(200)
    await db.doc(correctionsPath(brandId)).set({
      brandId,
      revision: MAX_CORRECTIONS,
      updatedAt: Timestamp.now(),
      list: Array.from({ length: MAX_CORRECTIONS }, (_, at) => ({
        correctionId: `c${at}`,
        correction: { type: 'merge', key: `${at}${wide}`.slice(0, 200), into: wide },
        entityName: 'a',
        intoName: 'b',
        createdBy: person.uid,
        createdAt: Timestamp.now(),
      })),
    })
    const body = { key: 'iris', name: 'Iris', new_name: 'Iris & Co' }
    const refused = await sendCall(renameEntity, { params: { brandId }, body }, person.token)
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'too_many_corrections' } })
    const undone = await sendCall(undoCorrection, { params: { brandId, correctionId: 'c3' } }, person.token)
    expect(undone.status).toBe(200)
    expect((await sendCall(renameEntity, { params: { brandId }, body }, person.token)).status).toBe(201)
  })

  it('hide stored figures that were computed under other corrections', async () => {
    const path = analysisSummaryPath(world.analysisId, 'sentiment')
    const summary = await unpackSummary((await db.doc(path).get()).data())
    expect(summary.corrections).toBe(0)
    const json = JSON.stringify({ ...JSON.parse(summary.json), failedRuns: 4_711 })
    await db.doc(path).update({ ...(await packSummary({ ...summary, json })) })
    expect(await said('/api/sentiment')).not.toMatchObject({ failedRuns: 4_711 })
    const { revision } = z.object({ data: z.object({ revision: z.number() }) }).parse(await inForce()).data
    await db.doc(path).update({ corrections: revision })
    expect(await said('/api/sentiment')).toMatchObject({ failedRuns: 4_711 })
  })
})
