import { randomUUID } from 'node:crypto'
import { listCorrections, mergeEntities, undoCorrection } from '@sillage/core/corrections/calls'
import type { NameSuggestion } from '@sillage/core/corrections/shared-names'
import { analysisOfGroupRun } from '@sillage/core/ids'
import {
  auditLogPath,
  correctionsPath,
  groupRunPath,
  nameDecisionPath,
  readingSamplesPath,
  sharedNamesPath,
} from '@sillage/core/paths'
import {
  decideName,
  drawReadings,
  getReadingSample,
  labelReading,
  listNameReviews,
  listReadings,
} from '@sillage/core/quality/calls'
import { type Label, labelOf } from '@sillage/core/quality/reading-sample'
import { startOf } from '@sillage/core/quality/weeks'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { newAnalyzedWorld } from './analytics-world.ts'
import { send, sendCall } from './client.ts'
import { db, newBrand, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const reviews = async () =>
  listNameReviews.response.parse((await sendCall(listNameReviews, {}, admin.token)).body).data

/** Two brands whose people say the same of a company that nobody else knows. */
const twoBrandsSaying = async () => {
  const mark = randomUUID().slice(0, 8)
  const [name, into] = [`Zeta ${mark}`, `Zeta Group ${mark}`]
  const [key, intoKey] = [`zeta${mark}`.replaceAll('-', ''), `zetagroup${mark}`.replaceAll('-', '')]
  const brands = await Promise.all([newBrand('Lumière'), newBrand('Aurore')])
  for (const { brandId } of brands) {
    const { token } = await newPerson([brandId])
    const body = { key, name, into: intoKey, into_name: into }
    expect((await sendCall(mergeEntities, { params: { brandId }, body }, token)).status).toBe(201)
  }
  const suggestion: NameSuggestion = { kind: 'alias', key, name, into: intoKey, into_name: into }
  return { suggestion, brandIds: brands.map(({ brandId }) => brandId) }
}

const openOf = async ({ key }: NameSuggestion) =>
  (await reviews()).open.find(({ suggestion }) => suggestion.key === key)
const decidedOf = async ({ key }: NameSuggestion) =>
  (await reviews()).decided.find(({ suggestion }) => suggestion.key === key)
const decide = async (action: string, suggestion: NameSuggestion) => {
  const { body } = await sendCall(decideName, { body: { action, suggestion } }, admin.token)
  return (body.data as { decision: string | null }).decision
}
const sharedIds = async (): Promise<string[]> =>
  ((await db.doc(sharedNamesPath()).get()).get('list') as { id: string }[]).map(({ id }) => id)

describe('corrections that customers make', () => {
  it('are decided once for all brands that say the same, and can be taken back', async () => {
    const { suggestion, brandIds } = await twoBrandsSaying()
    const open = await openOf(suggestion)
    expect(open).toMatchObject({ suggestion, count: 2 })
    expect(open?.brands.map(({ brand_id }) => brand_id).toSorted()).toEqual(brandIds.toSorted())
    const id = open?.suggestion_id ?? ''

    expect(await decide('accept', suggestion)).toBe('accepted')
    expect(await decide('accept', suggestion)).toBe('accepted')
    expect(await openOf(suggestion)).toBeUndefined()
    expect(await decidedOf(suggestion)).toMatchObject({ decision: 'accepted', reached: 0 })
    expect((await sharedIds()).filter((one) => one === id)).toHaveLength(1)

    expect(await decide('decline', suggestion)).toBe('declined')
    expect(await decidedOf(suggestion)).toMatchObject({ decision: 'declined' })
    expect(await sharedIds()).not.toContain(id)

    expect(await decide('undo', suggestion)).toBeNull()
    expect(await decide('undo', suggestion)).toBeNull()
    expect(await openOf(suggestion)).toMatchObject({ count: 2 })
    const entries = await db.collection(auditLogPath()).where('target', '==', nameDecisionPath(id)).get()
    expect(entries.docs.map((entry) => entry.get('after').decision).sort()).toEqual([
      'accepted',
      'declined',
      null,
    ])
    for (const entry of entries.docs) expect(entry.get('actorId')).toBe(admin.uid)
  })

  it('leave the brands that took them on once they are taken back, and their own stay', async () => {
    const { suggestion, brandIds } = await twoBrandsSaying()
    const sharedId = (await openOf(suggestion))?.suggestion_id ?? ''
    await decide('accept', suggestion)
    const own = await newBrand('Boréal')
    const ref = db.doc(correctionsPath(own.brandId))
    const recorded = (correctionId: string, name: string) => ({
      ...{ correctionId, correction: { type: 'split', name }, entityName: name, intoName: null },
      ...{ createdBy: '', createdAt: Timestamp.now() },
    })
    await ref.set({
      brandId: own.brandId,
      revision: 2,
      list: [recorded('own', 'Halo'), { ...recorded('taken', 'Iris'), sharedId }],
      sharedIds: [sharedId],
      updatedAt: Timestamp.now(),
    })
    expect(await decidedOf(suggestion)).toMatchObject({ reached: 1 })
    await decide('undo', suggestion)
    await expect
      .poll(async () => (await ref.get()).get('revision'), { timeout: 20_000, interval: 250 })
      .toBe(3)
    expect((await ref.get()).data()).toMatchObject({ list: [{ correctionId: 'own' }], sharedIds: [] })
    const brands = await db.getAll(...brandIds.map((brandId) => db.doc(correctionsPath(brandId))))
    for (const brand of brands) expect(brand.get('list')).toHaveLength(1)
  })

  it('are undone by a brand for itself, and do not come back to it', async () => {
    const { brandId } = await newBrand('Boréal')
    const { token } = await newPerson([brandId])
    const ref = db.doc(correctionsPath(brandId))
    await ref.set({
      ...{ brandId, revision: 1, sharedIds: ['shared'], updatedAt: Timestamp.now() },
      list: [
        {
          ...{ correctionId: 'taken', correction: { type: 'split', name: 'Iris' }, entityName: 'Iris' },
          ...{ intoName: null, createdBy: '', createdAt: Timestamp.now(), sharedId: 'shared' },
        },
      ],
    })
    const listed = await sendCall(listCorrections, { params: { brandId } }, token)
    expect(listed.body).toMatchObject({ data: { corrections: [{ for_everyone: true, created_by: '' }] } })
    const undone = await sendCall(undoCorrection, { params: { brandId, correctionId: 'taken' } }, token)
    expect(undone.status).toBe(200)
    expect((await ref.get()).data()).toMatchObject({
      ...{ revision: 2, list: [], sharedIds: [], refusedIds: ['shared'] },
    })
  })

  it('are refused where they say nothing', async () => {
    const { suggestion } = await twoBrandsSaying()
    const body = { action: 'accept', suggestion: { ...suggestion, into: null } }
    expect((await sendCall(decideName, { body }, admin.token)).body).toMatchObject({
      errorCode: 'bad_request',
    })
  })
})

type Listed = z.infer<typeof listReadings.response>['data']

describe('readings drawn for labelling', () => {
  const WEEK = '2001-01-01'
  const listed = async (): Promise<Listed> =>
    listReadings.response.parse((await sendCall(listReadings, { query: { until: WEEK } }, admin.token)).body)
      .data
  const draw = async (week: string) => (await sendCall(drawReadings, { body: { week } }, admin.token)).body
  const get = async (runId: string) => await sendCall(getReadingSample, { params: { runId } }, admin.token)
  const label = async (runId: string, body: Label) =>
    await sendCall(labelReading, { params: { runId }, body }, admin.token)

  it('are of a week that is over', async () => {
    expect(await draw('2001-01-02')).toMatchObject({ errorCode: 'bad_request', field: 'week' })
    expect(await draw('2040-01-02')).toMatchObject({ errorCode: 'bad_request', field: 'week' })
  })

  it('are drawn once, labelled blind and once, compared, and go with their analysis', async () => {
    const world = await newAnalyzedWorld(61)
    const [groupRunId = ''] = world.groupRunIds
    await db
      .doc(groupRunPath(groupRunId))
      .update({ completedAt: Timestamp.fromMillis(startOf(WEEK) + 3_600_000) })
    const readable = world.runs.filter(
      (run) => run.groupRunId === groupRunId && run.status === 'completed' && run.reading && !run.unread,
    )
    expect((await listed()).weeks[0]).toMatchObject({ week: WEEK, is_drawn: false, drawn: 0 })
    const first = await draw(WEEK)
    expect(first).toMatchObject({ data: { week: WEEK, drawn: readable.length } })
    expect(await draw(WEEK)).toEqual(first)
    const before = await listed()
    expect(before.weeks).toHaveLength(12)
    expect(before.weeks[0]).toMatchObject({ is_drawn: true, drawn: readable.length, labelled: 0 })
    expect(before.open.toSorted()).toEqual(readable.map(({ runId }) => runId).toSorted())

    const [runId = ''] = before.open
    const run = readable.find((one) => one.runId === runId)
    const analyst = run?.reading ? labelOf(run.reading) : null
    const blind = await get(runId)
    expect(blind.body).toMatchObject({ data: { text: run?.answer?.text, label: null, analyst: null } })
    const own: Label = { named: true, sentiment: 'positive', position: '1' }
    expect((await label(runId, { ...own, named: false })).body).toMatchObject({ errorCode: 'bad_request' })
    const stored = await label(runId, own)
    expect(stored.body).toEqual({ data: { label: own, analyst } })
    expect((await label(runId, own)).body).toEqual(stored.body)
    expect((await label(runId, { ...own, position: '2' })).body).toMatchObject({
      errorCode: 'reading_labelled',
    })
    expect((await get(runId)).body).toMatchObject({ data: { label: own, analyst } })

    const after = await listed()
    expect(after.open).toEqual(before.open.slice(1))
    expect(after.weeks[0]).toMatchObject({
      labelled: 1,
      agreement: { named: { n: 1, percent: analyst?.named === true ? 100 : 0 } },
    })

    const { analysisId } = world
    expect(analysisOfGroupRun(groupRunId)).toBe(analysisId)
    const gone = await send('DELETE', `/api/analyses/${analysisId}`, { token: admin.token })
    expect(gone.status).toBe(200)
    const left = async () => (await db.collection(readingSamplesPath(analysisId)).count().get()).data().count
    await expect.poll(left, { timeout: 20_000, interval: 250 }).toBe(0)
    expect((await listed()).weeks[0]).toMatchObject({ is_drawn: true, drawn: 0, labelled: 0 })
    expect((await get(runId)).body).toMatchObject({ errorCode: 'run_not_found' })
  })
})
