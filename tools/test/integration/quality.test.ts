import { listCorrections, undoCorrection } from '@sillage/core/analytics/corrections/calls'
import { correctionsPath, groupRunPath } from '@sillage/core/base/paths'
import {
  decideName,
  drawReadings,
  getReadingSample,
  labelReading,
  listReadings,
} from '@sillage/core/quality/calls'
import { type Label, labelOf } from '@sillage/core/quality/reading-sample'
import { startOf } from '@sillage/core/quality/weeks'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { newAnalyzedWorld } from './analytics-world.ts'
import { sendCall } from './client.ts'
import { db, newBrand, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

describe('corrections that customers make', () => {
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

  it('are refused when they are empty', async () => {
    const suggestion = { kind: 'alias', key: 'zeta', name: 'Zeta', into: null, into_name: 'Zeta Group' }
    const body = { action: 'accept', suggestion }
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

  it('cover a past week', async () => {
    expect(await draw('2001-01-02')).toMatchObject({ errorCode: 'bad_request', field: 'week' })
    expect(await draw('2040-01-02')).toMatchObject({ errorCode: 'bad_request', field: 'week' })
  })

  it('are drawn once, labelled blind and once, and compared', async () => {
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
  })
})
