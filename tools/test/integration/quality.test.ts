import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCorrections, undoCorrection } from '@sillage/core/analytics/corrections/calls'
import { correctionsPath, groupRunPath, runPath } from '@sillage/core/base/paths'
import { decideName } from '@sillage/core/quality/calls'
import { EXTRACTOR_VERSION } from '@sillage/core/runs/extractor'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareLabels, drawInto } from '../../src/readings/label-file.ts'
import { toLabel } from '../../src/readings/sample.ts'
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

it('draws readings of a week into a file, and compares the labels with them', async () => {
  const week = '2001-01-01'
  const world = await newAnalyzedWorld(61)
  const [groupRunId = ''] = world.groupRunIds
  const completedAt = Timestamp.fromMillis(Date.parse(week) + 3_600_000)
  await db.doc(groupRunPath(groupRunId)).update({ completedAt })
  const readable = world.runs.filter(
    (run) => run.groupRunId === groupRunId && run.status === 'completed' && run.reading && !run.unread,
  )
  const file = join(await mkdtemp(join(tmpdir(), 'readings-')), 'week.jsonl')
  await expect(drawInto(db, '2001-01-02', file)).rejects.toThrow('not a Monday')
  expect(await drawInto(db, week, file)).toEqual({ week, groupRuns: 1, drawn: readable.length })
  await expect(drawInto(db, week, file)).rejects.toThrow('EEXIST')

  const [first = '', ...others] = (await readFile(file, 'utf8')).trim().split('\n')
  const { runId } = JSON.parse(first)
  const run = readable.find((one) => one.runId === runId)
  expect(JSON.parse(first)).toMatchObject({ text: run?.answer?.text, label: null })
  expect(first).not.toContain('reading')
  await db.doc(runPath(runId)).update({ 'reading.extractorVersion': EXTRACTOR_VERSION })
  const label = run?.reading ? toLabel(run.reading) : null
  await writeFile(file, [JSON.stringify({ runId, label }), ...others].join('\n'))
  expect(await compareLabels(db, file)).toMatchObject({
    lines: readable.length,
    named: { n: 1, percent: 100 },
  })
})
