import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { countCells } from '@sillage/core/analytics/cell-counts'
import { gzip } from '@sillage/core/analytics/codec/gzip'
import { claimEntity, mergeEntities, undoCorrection } from '@sillage/core/analytics/corrections/calls'
import { unpackSummary } from '@sillage/core/analytics/stored'
import { unpackCounts } from '@sillage/core/analytics/stored-counts'
import { entitiesViewSchema } from '@sillage/core/analytics/views/entities/schema'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import {
  analysisPath,
  analysisSummaryPath,
  correctionsPath,
  factPath,
  groupRunPath,
  presenceCountsPath,
  recomputationPath,
  summariesPath,
  summaryPath,
} from '@sillage/core/base/paths'
import { decideName } from '@sillage/core/quality/calls'
import { getRecomputation, startRecomputation } from '@sillage/core/recomputation/calls'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { PROJECT_ID, ROOT } from '../../src/layout.ts'
import { recomputeAnalysis } from '../../src/recompute/recompute-analysis.ts'
import type { CrashPlan } from '../../src/serve/crash.ts'
import { eventually } from '../../src/serve/eventually.ts'
import { exportAnalysis } from '../../src/warehouse/export-analysis.ts'
import { Warehouse } from '../../src/warehouse/files.ts'
import { type Actor, openTheatre, type Theatre, UNHURRIED } from './story.ts'

/** Figures that are computed again: after corrections and for administrators. */

let theatre: Theatre
beforeAll(async () => {
  theatre = await openTheatre({ workers: 1, concurrency: 2 })
})
afterAll(() => theatre.pipeline.stop())

interface Analyzed {
  actor: Actor
  groupRunIds: string[]
}

const newVersions = async (): Promise<Analyzed> => {
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

let made: Promise<Analyzed> | undefined
/** An analysis with two versions that have ended, which every test leaves as it found it. */
const twoVersions = (): Promise<Analyzed> => {
  made ??= newVersions()
  return made
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
const loadFigures = async ({ analysisId }: Actor, groupRunIds: readonly string[]) => {
  const summaries = await theatre.db.collection(summariesPath(analysisId)).get()
  const groupRuns = await theatre.db.getAll(...groupRunIds.map((id) => theatre.db.doc(groupRunPath(id))))
  return {
    views: Object.fromEntries(
      await Promise.all(
        summaries.docs.map(
          async (document) => [document.id, (await unpackSummary(document.data())).json] as const,
        ),
      ),
    ),
    revisions: new Set(summaries.docs.map((document) => Number(document.get('corrections')))),
    live: groupRuns.map((document): unknown => document.get('live')),
  }
}

const madeSchema = z.object({ data: z.object({ correction: z.object({ correction_id: z.string() }) }) })

test('a correction updates every stored version, and its undo restores every byte', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const brandId = brandOfAnalysis(actor.analysisId)
  const before = await loadFigures(actor, groupRunIds)
  const sold = theatre.pipeline.provider.sold.answer.size
  const corrections = [
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
  const corrected = await loadFigures(actor, groupRunIds)
  expect([...corrected.revisions]).toEqual([2])
  expect(corrected.views).not.toEqual(before.views)
  expect(await recomputeAnalysis(theatre.db, actor.analysisId)).toMatchObject({
    versions: 2,
    outdated: 0,
    differences: [],
  })
  for (const answer of corrections) {
    const correctionId = madeSchema.parse(answer).data.correction.correction_id
    await send(undoCorrection, { brandId, correctionId }, actor.token)
  }
  await theatre.quiet()
  const after = await loadFigures(actor, groupRunIds)
  expect(after.views).toEqual(before.views)
  expect(after.live).toEqual(before.live)
  expect([...after.revisions]).toEqual([4])
  expect(theatre.pipeline.provider.sold.answer.size).toBe(sold)
})

const entitiesSchema = z.object({ entities: entitiesViewSchema.shape.entities })

test('a shared name reaches all versions of a brand at its next settlement, until it is withdrawn', async () => {
  const actor = await theatre.newActor({ languages: 2 })
  const { analysisId } = actor
  const brandId = brandOfAnalysis(analysisId)
  const admin = await theatre.newAdmin()
  const version = async (): Promise<string> => {
    const groupRunId = await theatre.launch(actor)
    await theatre.settled(groupRunId)
    await theatre.db.doc(analysisPath(analysisId)).update({ status: 'ready' })
    await theatre.quiet()
    return groupRunId
  }
  const stored = async () => (await theatre.db.doc(correctionsPath(brandId)).get()).data()

  const first = await version()
  const before = await loadFigures(actor, [first])
  const query = new URLSearchParams({ brandId, analysisId })
  const { entities } = entitiesSchema.parse(
    await send({ method: 'GET', path: `/api/analytics/entities?${query}` }, {}, actor.token),
  )
  const named = entities.find(({ kind }) => kind === 'other')
  if (!named) throw new Error('answers name nobody')
  const suggestion = {
    ...{ kind: 'alias', key: named.key, name: named.name },
    ...{ into: 'zenithgroup', into_name: 'Zenith Group' },
  }
  await send(decideName, {}, admin.token, { action: 'accept', suggestion })
  await theatre.quiet()
  expect(await stored()).toBeUndefined()
  expect(await loadFigures(actor, [first])).toEqual(before)

  const second = await version()
  expect(await stored()).toMatchObject({
    revision: 1,
    adoptedIn: second,
    list: [
      {
        correction: { type: 'merge', key: named.key, into: 'zenithgroup', intoName: 'Zenith Group' },
        createdBy: '',
      },
    ],
  })
  const shared = await loadFigures(actor, [first, second])
  expect([...shared.revisions]).toEqual([1])
  expect(shared.views[`${first}-visibility`]).toContain('Zenith Group')
  expect(await recomputeAnalysis(theatre.db, analysisId)).toMatchObject({
    versions: 2,
    outdated: 0,
    differences: [],
  })

  await send(decideName, {}, admin.token, { action: 'undo', suggestion })
  await theatre.quiet()
  expect(await stored()).toMatchObject({ revision: 2, list: [], sharedIds: [] })
  const after = await loadFigures(actor, [first, second])
  expect([...after.revisions]).toEqual([2])
  expect(after.views[`${first}-visibility`]).toEqual(before.views[`${first}-visibility`])
  expect(after.live[0]).toEqual(before.live[0])
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
  eventually(
    'recomputation done',
    async () => {
      const { data } = answerSchema.parse(await send(getRecomputation, { analysisId }, token))
      return data.status === 'done' ? data : null
    },
    ...UNHURRIED,
  )

/** Documents that a correction has the workers read, for an analysis of so many versions. */
const readsOfCorrection = async (versions: number): Promise<number> => {
  const actor = await theatre.newActor()
  for (let version = 1; version <= versions; version += 1) {
    const createdAt = Timestamp.fromMillis(Date.now() - (versions - version) * 60_000)
    await theatre.newGroupRun(actor, { version, total: 4, completed: 4, createdAt })
  }
  const read = async (): Promise<number> =>
    (await theatre.pipeline.statistics()).reduce(
      (sum, { functions }) => sum + (functions.recompute?.reads ?? 0),
      0,
    )
  const before = await read()
  await send(mergeEntities, { brandId: brandOfAnalysis(actor.analysisId) }, actor.token, {
    key: 'aquaro',
    name: 'Aquaro',
    into: 'berkfield',
    into_name: 'Berkfield',
  })
  await theatre.quiet()
  return (await read()) - before
}

test('reads grow linearly with the versions of a correction', async () => {
  const few = await readsOfCorrection(12)
  const many = await readsOfCorrection(48)
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThan(4.5 * few)
})

test('recomputing changes nothing, and finds altered figures', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const { analysisId } = actor
  const world = await import('../integration/world.ts')
  const admin = await world.newPerson([], { role: 'admin' })
  const before = await loadFigures(actor, groupRunIds)

  await send(startRecomputation, { analysisId }, admin.token)
  expect(await recomputed(actor, admin.token)).toMatchObject({ done: 2, differed: 0, differences: [] })
  expect(await loadFigures(actor, groupRunIds)).toEqual(before)

  const [first = ''] = groupRunIds
  const wrong = [factPath(first, 'words', 0), summaryPath(first, 'sentiment')]
  const documents = wrong.map((path) => theatre.db.doc(path))
  const right = await Promise.all(documents.map((document) => document.get()))
  await documents[0]?.update({ runs: 4_711 })
  await documents[1]?.update({ gzip: await gzip('{}') })
  const seen = await recomputeAnalysis(theatre.db, analysisId)
  expect(seen.differences.toSorted()).toEqual(wrong.toSorted())
  await Promise.all(right.map((snapshot) => snapshot.ref.set(snapshot.data() ?? {})))
})

/** Of a version: its facts, its summaries, and the notes that it is done; of all versions: that all is done. */
const PLACES: CrashPlan[] = [
  { fn: 'recompute', commit: 1, when: 'after' },
  { fn: 'recompute', commit: 'done', when: 'before' },
  { fn: 'recompute', commit: 'done', when: 'after' },
  { fn: 'recompute', commit: 'finishedAt', when: 'after' },
]

test('a recomputation ends with the figures of the stored runs wherever its worker dies', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const { analysisId } = actor
  const world = await import('../integration/world.ts')
  const admin = await world.newPerson([], { role: 'admin' })
  const before = await loadFigures(actor, groupRunIds)
  const [first = ''] = groupRunIds
  for (const plan of PLACES) {
    const { deaths } = theatre.pipeline
    const facts = theatre.db.doc(factPath(first, 'words', 0))
    const stored = (await facts.get()).data()
    await facts.update({ runs: 4_711 })
    await theatre.db.doc(summaryPath(first, 'sentiment')).update({ gzip: Buffer.from('no view') })
    await theatre.pipeline.crash(plan)
    await send(startRecomputation, { analysisId }, admin.token)
    const at = `${plan.when} ${plan.commit}`
    const isDone = async () => {
      const notes = await theatre.db.doc(recomputationPath(analysisId)).get()
      return notes.get('status') === 'done' ? true : null
    }
    await eventually(`ended after a death ${at}`, isDone, ...UNHURRIED)
    await theatre.quiet()
    expect(theatre.pipeline.deaths, at).toBe(deaths + 1)
    expect(await loadFigures(actor, groupRunIds), at).toEqual(before)
    expect((await facts.get()).data(), at).toEqual(stored)
  }
})

test('a recomputation stores the counts of all versions, also of those that views do not read', async () => {
  const world = await import('../integration/world.ts')
  const { newAnalyzedWorld } = await import('../integration/analytics-world.ts')
  const admin = await world.newPerson([], { role: 'admin' })
  const { analysisId, facts } = await newAnalyzedWorld(32, 16, undefined, 8)
  const all = theatre.db.doc(analysisSummaryPath(analysisId, 'moved'))
  const before = await unpackSummary((await all.get()).data())
  await all.delete()
  await send(startRecomputation, { analysisId }, admin.token)
  const notes = theatre.db.doc(recomputationPath(analysisId))
  const isDone = async () => ((await notes.get()).get('status') === 'done' ? true : null)
  await eventually('recomputed', isDone, ...UNHURRIED)
  const stored = await unpackCounts((await theatre.db.doc(presenceCountsPath(analysisId)).get()).data())
  expect(stored.corrections).toBe(0)
  expect(stored.counts.size).toBe(16)
  for (const [version, { groupRunId }] of facts.versions.entries())
    expect(stored.counts.get(groupRunId)).toMatchObject({ ...countCells(facts, version) })
  expect((await unpackSummary((await all.get()).data())).json).toBe(before.json)
})

const lineSchema = z.looseObject({ ok: z.boolean() })

/** Runs `npm run recompute` against the same database; what it ends with. */
const recompute = async (...options: string[]) => {
  const child = spawn('npm', ['run', 'recompute', '--', '--project', PROJECT_ID, ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const line = out.trim().split('\n').at(-1) ?? ''
  return { code: Number(code), line: lineSchema.parse(JSON.parse(line)), complaints }
}

test('the recompute command reports differences, and has the functions repair them on request', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const own = ['--analysis', actor.analysisId]
  const sound = await recompute(...own)
  expect(sound.code, sound.complaints).toBe(0)
  expect(sound.line).toMatchObject({ ok: true, analyses: 1, versions: 2, runs: 2 * actor.units, differed: 0 })

  const wrong = factPath(groupRunIds[0] ?? '', 'words', 0)
  await theatre.db.doc(wrong).update({ runs: 4_711 })
  const found = await recompute(...own)
  expect(found.code, found.complaints).toBe(1)
  expect(found.line).toMatchObject({ ok: false, compared: sound.line.compared, differed: 1 })
  expect(found.complaints).toContain(wrong)
  expect(await recompute('--write')).toMatchObject({ code: 0, line: { ok: true } })
  await theatre.pipeline.sweep()
  await theatre.quiet()
  expect(await recompute(...own)).toMatchObject({ code: 0, line: sound.line })
})

test('the warehouse holds the stored versions, with the figures that people see', async () => {
  const { actor, groupRunIds } = await twoVersions()
  const folder = await mkdtemp(join(tmpdir(), 'warehouse-'))
  const warehouse = await Warehouse.open(folder)
  try {
    const { versions, runs } = await exportAnalysis(theatre.db, actor.analysisId, warehouse)
    expect(versions).toBe(2)
    // Written again, a version replaces itself.
    await exportAnalysis(theatre.db, actor.analysisId, warehouse)
    await warehouse.defineViews()
    const [[stored] = []] = (await warehouse.ask('SELECT COUNT(*) FROM sillage.runs')).getRowsJS()
    expect(Number(stored)).toBe(runs)
    const found = await warehouse.ask(
      `SELECT group_run_id, share FROM sillage.figures WHERE is_brand AND figure = 'visibility' ORDER BY created_at`,
    )
    const rows = found.getRowsJS()
    expect(rows.map(([groupRunId]) => groupRunId)).toEqual(groupRunIds)
    const documents = await theatre.db.getAll(...groupRunIds.map((id) => theatre.db.doc(groupRunPath(id))))
    const shown = documents.map((document) => groupRunSchema.parse(document.data()).live.visibility)
    for (const [at, [, share]] of rows.entries())
      expect(Number(share)).toBeCloseTo(shown[at] ?? Number.NaN, 1)
  } finally {
    warehouse.close()
    await rm(folder, { recursive: true })
  }
})
