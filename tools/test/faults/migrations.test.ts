import { gzip } from '@sillage/core/analytics/codec/gzip'
import { unpackSummary } from '@sillage/core/analytics/stored'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  analysisPath,
  brandPath,
  migrationPath,
  migrationsPath,
  recomputationPath,
  rollupsPath,
  summariesPath,
  userPath,
} from '@sillage/core/base/paths'
import { listMigrations, recomputeAll } from '@sillage/core/recomputation/calls'
import { BY_HAND, MIGRATIONS, migrationSchema } from '@sillage/core/recomputation/migrations'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CrashPlan } from '../../src/serve/crash.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** Migrations of stored documents: each analysis is done once in effect, wherever a worker dies. */

let theatre: Theatre
let db: Theatre['db']
let actors: Actor[]
beforeAll(async () => {
  theatre = await openTheatre()
  ;({ db } = theatre)
  actors = await Promise.all([theatre.newActor(), theatre.newActor()])
  for (const actor of actors) {
    for (const naming of ['half', 'all'] as const) await theatre.nextVersion(actor, naming)
  }
  // Nothing is stored of one that was never launched.
  actors.push(await theatre.newActor())
})
beforeEach(() => db.recursiveDelete(db.collection(migrationsPath())))
afterEach(() => theatre.pipeline.mend())
afterAll(() => theatre.pipeline.stop())

/** Every stored summary by its path. */
const storedViews = async (): Promise<Record<string, string>> => {
  const found = await Promise.all(
    actors.map(({ analysisId }) => db.collection(summariesPath(analysisId)).get()),
  )
  const views = found.flatMap(({ docs }) =>
    docs.map(async (document) => [document.ref.path, (await unpackSummary(document.data())).json] as const),
  )
  return Object.fromEntries(await Promise.all(views))
}

/** Stores every summary in a shape of other times. */
const age = async (paths: readonly string[]): Promise<void> => {
  const old = await gzip('{"shape":"older"}')
  await Promise.all(paths.map((path) => db.doc(path).update({ gzip: old })))
}

const read = async (id: string) => migrationSchema.parse((await db.doc(migrationPath(id)).get()).data())

/** The newest sweep: later ones fire a minute after it each. */
let sweptAt = Date.now()
const sweep = async (): Promise<void> => {
  sweptAt = Math.max(Date.now(), sweptAt) + 60_000
  await theatre.pipeline.fire('sweep', sweptAt)
  await theatre.quiet()
}

/** The sweeps of the minutes to come, until a migration has ended. */
const toTheEnd = (id: string) =>
  eventually(`the migration ${id} has ended`, async () => {
    const { finishedAt, dueAt } = await read(id)
    if (finishedAt !== null) return true
    // As if the lease of a dead worker were over.
    if (dueAt !== null)
      await db.doc(migrationPath(id)).update({ dueAt: Timestamp.fromMillis(Date.now() - 1) })
    await sweep()
    return null
  })

const start = async (): Promise<void> => {
  await theatre.pipeline.fire('migrate')
  const { docs } = await db.collection(migrationsPath()).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ dueAt: Timestamp.fromMillis(Date.now() - 1) })))
}

/**
 * Of the sweeper: what it began, and that all has ended. Of the worker: a summary, the notes that a version is done, and
 * that all are.
 */
const PLACES: CrashPlan[] = (
  [
    ['migrate', 1],
    ['sweep', 'open'],
    ['sweep', 'finishedAt'],
    ['recompute', 1],
    ['recompute', 'done'],
    ['recompute', 'finishedAt'],
  ] as const
).flatMap(([fn, commit]) => (['before', 'after'] as const).map((when) => ({ fn, commit, when })))

test.each(PLACES)(
  'ends with every summary in its shape when killed $when commit $commit of $fn',
  async (plan) => {
    const before = await storedViews()
    await age(Object.keys(before))
    const { deaths } = theatre.pipeline
    await theatre.pipeline.crash(plan)
    await theatre.pipeline.fire('migrate').catch(() => null)
    await start()
    await toTheEnd('1')
    expect(theatre.pipeline.deaths).toBe(deaths + 1)
    expect(await storedViews()).toEqual(before)
    expect(await read('1')).toMatchObject({
      work: 'summaries',
      total: 3,
      done: 3,
      failed: 0,
      open: [],
      dueAt: null,
    })
  },
)

test('starts each migration once, after older instances have ended, however often it is fired', async () => {
  await Promise.all([theatre.pipeline.fire('migrate'), theatre.pipeline.fire('migrate')])
  const first = await read('1')
  expect((first.dueAt ?? 0) - first.startedAt).toBe(540_000)
  await start()
  await toTheEnd('1')
  const ended = await read('1')
  await theatre.pipeline.fire('migrate')
  expect(await read('1')).toEqual(ended)
  expect((await db.collection(migrationsPath()).get()).size).toBe(MIGRATIONS.length)
})

test('dates the move of old answers, of versions whose settlement did not', async () => {
  const [actor] = actors
  if (!actor) throw new Error('no actor')
  const [old, newer] = (await db.collection(rollupsPath(actor.analysisId)).orderBy('createdAt').get()).docs
  const dated = newer?.get('archiveAt')
  await old?.ref.update({ archiveAt: FieldValue.delete() })
  await db.doc(migrationPath('by-test')).set({
    work: 'archiveDates',
    startedAt: Timestamp.now(),
    dueAt: Timestamp.fromMillis(Date.now() - 1),
  })
  await toTheEnd('by-test')
  const createdAt: Timestamp = old?.get('createdAt')
  expect((await old?.ref.get())?.get('archiveAt').toMillis()).toBe(createdAt.toMillis() + 90 * 86_400_000)
  expect((await newer?.ref.get())?.get('archiveAt')).toEqual(dated)
  expect(await read('by-test')).toMatchObject({ failed: 0, dueAt: null })
})

test('gives documents from before the search of the console their keys, wherever its worker dies', async () => {
  const [actor] = actors
  if (!actor) throw new Error('no actor')
  const paths = [
    userPath(actor.uid),
    brandPath(brandOfAnalysis(actor.analysisId)),
    analysisPath(actor.analysisId),
  ]
  const strip = () =>
    Promise.all(paths.map((path) => db.doc(path).update({ searchKeys: FieldValue.delete() })))
  const keys = async () =>
    (await db.getAll(...paths.map((path) => db.doc(path)))).map((one) => one.get('searchKeys'))
  for (const [at, when] of (['before', 'after'] as const).entries()) {
    await strip()
    const id = `keys-${at}`
    await db.doc(migrationPath(id)).set({
      work: 'searchKeys',
      startedAt: Timestamp.now(),
      dueAt: Timestamp.fromMillis(Date.now() - 1),
    })
    await theatre.pipeline.crash({ fn: 'sweep', commit: 'cursor', when })
    await sweep().catch(() => null)
    await toTheEnd(id)
    for (const held of await keys()) expect(held.length).toBeGreaterThan(0)
    const { total, done, failed } = await read(id)
    expect({ done, failed }).toEqual({ done: total, failed: 0 })
  }
})

test('deletes what removed features left, wherever the sweeper dies, and nothing else', async () => {
  const [own] = actors
  if (!own) throw new Error('no actor')
  const left = [
    ...Array.from({ length: 3 }, (_, at) => `bulks/b${at}`),
    'bulks/b0/bulkPages/0',
    'dataroom_groups/investors',
    `${analysisPath(own.analysisId)}/readingSamples/r`,
    'reading_draws/2026-W40',
  ]
  for (const [at, when] of (['before', 'after'] as const).entries()) {
    await Promise.all(left.map((path) => db.doc(path).set({ old: true })))
    const id = `leftovers-${at}`
    await db.doc(migrationPath(id)).set({
      work: 'leftovers',
      startedAt: Timestamp.now(),
      dueAt: Timestamp.fromMillis(Date.now() - 1),
    })
    await theatre.pipeline.crash({ fn: 'sweep', commit: 'cursor', when })
    await sweep().catch(() => null)
    await toTheEnd(id)
    for (const document of await db.getAll(...left.map((path) => db.doc(path)))) {
      expect([document.ref.path, document.exists]).toEqual([document.ref.path, false])
    }
    expect((await db.doc(analysisPath(own.analysisId)).get()).exists).toBe(true)
    const { total, done } = await read(id)
    expect({ total, done }).toEqual({ total: left.length, done: left.length })
  }
})

test('leaves work of newer code alone, and what comes after it', async () => {
  const due = { startedAt: Timestamp.now(), dueAt: Timestamp.fromMillis(Date.now() - 1) }
  await db.doc(migrationPath('7')).set({ work: 'of newer code', ...due })
  await db.doc(migrationPath('8')).set({ work: 'summaries', ...due })
  await sweep()
  expect(await read('7')).toMatchObject({ total: null, finishedAt: null })
  expect(await read('8')).toMatchObject({ total: null, finishedAt: null })
  await db.doc(migrationPath('7')).update({ finishedAt: Timestamp.now(), dueAt: null })
  await toTheEnd('8')
})

test('sends lost tasks again, and goes on past an analysis that is deleted', async () => {
  const [own, gone] = [actors[0], await theatre.newActor()]
  if (!own) throw new Error('no actor')
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'recompute' ? 'lose' : 'deliver')
  await start()
  await sweep()
  theatre.pipeline.script.fate = undefined
  expect((await read('1')).open).toContain(gone.analysisId)
  await db.recursiveDelete(db.doc(analysisPath(gone.analysisId)))
  // The lost tasks are sent again once they count as lost, which is by the time of the last write.
  sweptAt = Date.now() + 20 * 60_000
  await toTheEnd('1')
  expect(await read('1')).toMatchObject({ done: 4, failed: 0 })
  expect((await db.doc(recomputationPath(own.analysisId)).get()).data()).toMatchObject({
    startedBy: 'migration 1',
    reads: 'facts',
    status: 'done',
  })
})

test('ends without the analyses whose tasks were sent again too often', async () => {
  theatre.pipeline.script.fate = ({ queue }) => (queue === 'recompute' ? 'lose' : 'deliver')
  await start()
  await sweep()
  // A sweep so late finds every task lost.
  sweptAt = Date.now() + 20 * 60_000
  await toTheEnd('1')
  theatre.pipeline.script.fate = undefined
  sweptAt = Date.now()
  expect(await read('1')).toMatchObject({ done: 3, failed: 3 })
})

test('an administrator has everything computed again from the runs, once at a time, and sees how far it is', async () => {
  const admin = await theatre.newAdmin()
  const ask = async ({ method, path }: { method: string; path: string }) => {
    const response = await fetch(theatre.pipeline.url + path, {
      method,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.ok).toBe(true)
    const body: unknown = await response.json()
    return body
  }
  const before = await storedViews()
  await age(Object.keys(before))
  await ask(recomputeAll)
  const { startedAt } = await read(BY_HAND)
  await ask(recomputeAll)
  expect((await read(BY_HAND)).startedAt).toBe(startedAt)
  await toTheEnd(BY_HAND)
  expect(await storedViews()).toEqual(before)
  const { data } = listMigrations.response.parse(await ask(listMigrations))
  expect(data).toMatchObject([
    { migrationId: BY_HAND, work: 'figures', state: 'done', total: 3, done: 3, failed: 0 },
  ])
  expect(data[0]?.differed).toBe(Object.keys(before).length)
})
