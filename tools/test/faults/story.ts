import { isDeepStrictEqual } from 'node:util'
import { type Analysis, analysisSchema } from '@sillage/core/analyses/analysis'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { liveFigures } from '@sillage/core/analytics/fold/live'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { readFacts } from '@sillage/core/analytics/read/read'
import { storedFactsSchema, unpackSummary } from '@sillage/core/analytics/stored'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import { analysisOfGroupRun, brandOfAnalysis, indexOfRun, newAnalysisId } from '@sillage/core/base/ids'
import {
  analysisPath,
  breakersPath,
  factPath,
  factsPath,
  groupRunPath,
  manifestPath,
  modelPath,
  rollupPath,
  rollupsPath,
  runsPath,
  summaryPath,
  userPath,
} from '@sillage/core/base/paths'
import { quotaSchema } from '@sillage/core/identity/user'
import { type GroupRun, groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { progressAfter } from '@sillage/core/runs/progress'
import type { Run } from '@sillage/core/runs/run'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { readRuns } from '../../../functions/src/runs/archive/read-runs.ts'
import { eventually, PATIENCE } from '../../src/serve/eventually.ts'
import { emptyDatabase, Pipeline, type PipelineOptions, SCRIPTED } from '../../src/serve/pipeline.ts'
import { answerNaming, BRAND } from '../../src/serve/scripted-answers.ts'

/** A person with an analysis that is ready to launch. */
export interface Actor {
  uid: string
  token: string
  analysisId: string
  /** Runs of one launch. */
  units: number
  /** Units that a launch reserves; those of its runs by default. */
  reserved?: number
}

export interface ActorOptions {
  languages?: number
  models?: number
  samples?: number
  untilPoints?: number
}

const LANGUAGE_CODES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl']
/** For waiting on an end that stays: a limit, and the pause between questions that cost the workers as much as their work. */
export const UNHURRIED = [PATIENCE, 500] as const

/** Runs that a group run may have on a queue while it is alone. */
export const WINDOW = 60

const PARAMETERS = {
  // Short, so that what a dead worker held is taken over while the test looks on; not so short that a busy one seems dead.
  RUN_LEASE_SECONDS: '5',
  RUN_CONCURRENCY: '20',
  RUN_CONCURRENCY_MAX: '20',
}

/** Opens the pipeline; the world module reads where the emulators are while it loads, so it comes after. */
export const openTheatre = async (options: PipelineOptions = {}) => {
  await emptyDatabase()
  const pipeline = await Pipeline.start({
    ...options,
    parameters: { ...PARAMETERS, ...options.parameters },
  })
  const world = await import('../integration/world.ts')
  const { db } = world
  // Files share the database: no provider stays shut because a file before this one shut it.
  await db.recursiveDelete(db.collection(breakersPath()))
  await Promise.all(MODEL_CATALOGUE.map((model) => db.doc(modelPath(model.modelId)).set(model)))

  /** Two prompts and two personas, in so many languages and models. */
  const newActor = async ({
    languages = 1,
    models = 1,
    samples = 1,
    untilPoints,
  }: ActorOptions = {}): Promise<Actor> => {
    const brand = await world.newBrand()
    const person = await world.newPerson([brand.brandId], { plan: 'enterprise' })
    const analysisId = await world.newAnalysis(brand, person.uid, {
      languageCodes: LANGUAGE_CODES.slice(0, languages),
      models: SCRIPTED.slice(0, models).map((key) => ({
        modelId: world.findModel(key).modelId,
        webSearch: false,
      })),
      samples,
      untilPoints: untilPoints ?? null,
    })
    return { uid: person.uid, token: person.token, analysisId, units: 4 * languages * models * samples }
  }

  /** So many more analyses like an actor's own, of the same brand and person. */
  const loadCopies = async (actor: Actor, count: number): Promise<Actor[]> => {
    const stored = await db.doc(analysisPath(actor.analysisId)).get()
    const copies = Array.from({ length: count }, () => newAnalysisId(brandOfAnalysis(actor.analysisId)))
    await Promise.all(
      copies.map((analysisId) => db.doc(analysisPath(analysisId)).set({ ...stored.data(), analysisId })),
    )
    return copies.map((analysisId) => ({ ...actor, analysisId }))
  }

  /** A version of an actor's analysis, as if it had run. */
  const newGroupRun = ({ analysisId, uid }: Actor, over: Parameters<typeof world.newGroupRun>[2]) =>
    world.newGroupRun(analysisId, uid, over)

  const newAdmin = (role: 'admin' | 'super_admin' = 'admin') => world.newPerson([], { role })

  const press = (actor: Actor, headers: Record<string, string> = {}, url = pipeline.url): Promise<Response> =>
    fetch(`${url}/api/analyses/${actor.analysisId}/launch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${actor.token}`, ...headers },
    })

  /** Asks for something of an actor's analysis by a call without a body. */
  const ask = (actor: Actor, what: 'cancel' | 'retry-failed'): Promise<Response> =>
    fetch(`${pipeline.url}/api/analyses/${actor.analysisId}/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${actor.token}` },
    })

  /** Launches; the id of the group run, whether or not the answer came through. */
  const launch = async (actor: Actor): Promise<string> => {
    await press(actor).catch(() => null)
    const analysis = await loadAnalysis(actor)
    if (!analysis?.lastGroupRunId) throw new Error('not launched')
    return analysis.lastGroupRunId
  }

  const loadAnalysis = async ({ analysisId }: Actor): Promise<Analysis | null> => {
    const snapshot = await db.doc(analysisPath(analysisId)).get()
    return snapshot.exists ? analysisSchema.parse(snapshot.data()) : null
  }

  const loadGroupRun = async (groupRunId: string): Promise<GroupRun> =>
    groupRunSchema.parse((await db.doc(groupRunPath(groupRunId)).get()).data())

  const loadRuns = async (groupRunId: string): Promise<Run[]> => {
    const runs = await db
      .collection(runsPath(analysisOfGroupRun(groupRunId)))
      .where('groupRunId', '==', groupRunId)
      .get()
    return await readRuns(runs.docs)
  }

  const usedBy = async ({ uid }: Actor): Promise<number> =>
    quotaSchema.parse((await db.doc(userPath(uid)).get()).get('quota')).used

  /** As if the time had come at which the sweeper looks after the group run. */
  const sweepNow = async (groupRunId: string): Promise<void> => {
    await db.doc(rollupPath(groupRunId)).update({ wakeAt: Timestamp.fromMillis(Date.now() - 1) })
    await pipeline.sweep()
  }

  /** Listens for the end rather than asking again and again, which would cost as much as the work it waits for. */
  const settled = async (groupRunId: string, limitMs = PATIENCE): Promise<GroupRun> => {
    const { promise, resolve, reject } = Promise.withResolvers<DocumentSnapshot>()
    const timer = setTimeout(() => reject(new Error(`not settled within ${limitMs} ms`)), limitMs)
    const stop = db.doc(groupRunPath(groupRunId)).onSnapshot((snapshot) => {
      if (snapshot.get('status') !== 'processing') resolve(snapshot)
    }, reject)
    try {
      return groupRunSchema.parse((await promise).data())
    } finally {
      stop()
      clearTimeout(timer)
    }
  }

  /** Waits until no task is left, those that failed and come again included. */
  const quiet = (limitMs = PATIENCE): Promise<true> =>
    eventually(
      () => `no task left (held: ${pipeline.tasks.summary()})`,
      async () => (pipeline.tasks.pending === 0 ? true : null),
      limitMs,
    )

  /** Every figure again from the stored runs: the facts to the byte, the views to the letter. */
  const expectRecomputable = async (groupRunId: string, runs: readonly Run[]): Promise<void> => {
    const manifest = manifestSchema.parse((await db.doc(manifestPath(groupRunId)).get()).data())
    const parts = mergeParts(foldRuns(manifest, runs))
    const stored = await db
      .collection(factsPath(manifest.analysisId))
      .where('groupRunId', '==', groupRunId)
      .get()
    const expected = [...Map.groupBy(parts, ({ family }) => family).values()].flatMap((ofFamily) =>
      ofFamily.map((part, number) => [db.doc(factPath(groupRunId, part.family, number)).id, part] as const),
    )
    expect(stored.docs.map(({ id }) => id).sort()).toEqual(expected.map(([id]) => id).sort())
    for (const [id, part] of expected) {
      const found = storedFactsSchema.parse(stored.docs.find((document) => document.id === id)?.data())
      expect(isDeepStrictEqual(Buffer.from(found.bytes), Buffer.from(part.bytes)), id).toBe(true)
    }
    const facts = readFacts([manifest], parts)
    expect((await loadGroupRun(groupRunId)).live).toEqual(liveFigures(facts))
    for (const { view, compute } of SUMMARY_VIEWS) {
      const summary = await unpackSummary((await db.doc(summaryPath(groupRunId, view)).get()).data())
      expect(JSON.parse(summary.json), view).toEqual(
        JSON.parse(JSON.stringify(compute(facts, { groupRunId }))),
      )
    }
  }

  /**
   * What has to hold of a settled group run, whatever happened to it: every run ended once and was counted once, the
   * quota is what ran, nothing is left lying about, and the figures are those of the stored runs.
   */
  const expectSound = async (actor: Actor, groupRunId: string): Promise<Run[]> => {
    const runs = await loadRuns(groupRunId)
    const groupRun = await loadGroupRun(groupRunId)
    const completed = runs.filter(({ status }) => status === 'completed')
    const failed = runs.filter(({ status }) => status === 'failed')
    const { units: total, reserved = total } = actor
    expect(runs.map(({ index }) => index).sort((a, b) => a - b)).toEqual([...Array(total).keys()])
    expect(completed.length + failed.length).toBe(total)
    for (const run of completed) {
      expect(run.claim).toBeNull()
      expect(run.error !== null).toBe(run.unread === true)
      expect(run.answer).not.toBeNull()
      expect(run.reading).not.toBeNull()
    }
    for (const run of failed) expect(run.error).not.toBeNull()

    const status = completed.length > 0 ? 'completed' : 'failed'
    const stats = { total, completed: completed.length, failed: failed.length, processing: 0, pending: 0 }
    expect(groupRun).toMatchObject({
      status,
      stats,
      units: { reserved, credited: reserved - completed.length },
    })
    expect(groupRun.completedAt).not.toBeNull()
    expect(groupRun.progress).toEqual(progressAfter({}, runs))
    expect(await loadAnalysis(actor)).toMatchObject({ status, runStats: stats })
    expect(await usedBy(actor)).toBe(completed.length)
    const notes = await db.collection(rollupsPath(actor.analysisId)).get()
    expect(notes.docs.map(({ id }) => id)).toEqual([groupRunId])
    expect(notes.docs[0]?.get('settled')).toBe(true)
    const unread = completed.filter((run) => run.unread)
    expect(groupRun.live.unread).toBe(unread.length)
    if (unread.length === 0) expect(notes.docs[0]?.get('wakeAt')).toBeNull()
    await expectRecomputable(groupRunId, runs)
    return runs
  }

  /** No run's answer, and no run's reading, was sold more than once. */
  const expectBoughtOnce = (runs: readonly Run[]): void => {
    for (const { runId } of runs) {
      expect(pipeline.provider.sold.answer.get(runId) ?? 0, `answers of ${runId}`).toBeLessThanOrEqual(1)
      expect(pipeline.provider.sold.reading.get(runId) ?? 0, `readings of ${runId}`).toBeLessThanOrEqual(1)
    }
  }

  /** Settles the next version of an actor, in which every answer, or every second one, names the brand. */
  const nextVersion = async (actor: Actor, naming: 'all' | 'half'): Promise<string> => {
    pipeline.script.answer = ({ runId }) => {
      const isNamed = naming === 'all' || indexOfRun(runId) % 2 === 0
      return answerNaming(isNamed ? ['Claris', BRAND] : ['Claris', 'Brumal'])
    }
    await db.doc(analysisPath(actor.analysisId)).update({ status: 'ready' })
    const groupRunId = await launch(actor)
    expect(await settled(groupRunId)).toMatchObject({ status: 'completed' })
    await quiet()
    return groupRunId
  }

  return {
    pipeline,
    db,
    newActor,
    copiesOf: loadCopies,
    newAdmin,
    newGroupRun,
    press,
    ask,
    launch,
    analysisOf: loadAnalysis,
    groupRunOf: loadGroupRun,
    runsOf: loadRuns,
    usedBy,
    sweepNow,
    settled,
    quiet,
    nextVersion,
    expectRecomputable,
    expectSound,
    expectBoughtOnce,
  }
}

export type Theatre = Awaited<ReturnType<typeof openTheatre>>
