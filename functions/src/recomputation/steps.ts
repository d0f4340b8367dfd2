import {
  analysisIdSchema,
  brandIdSchema,
  brandOfAnalysis,
  groupRunIdSchema,
  plainIdSchema,
} from '@sillage/core/base/ids'
import { analysesPath, analysisPath, groupRunsPath, recomputationPath } from '@sillage/core/base/paths'
import {
  MAX_DIFFERENCES,
  type Recomputation,
  recomputationSchema,
} from '@sillage/core/recomputation/recomputation'
import type { Manifest } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { readReach, versionsFrom } from '../analytics/versions.ts'
import { nameConcepts } from '../concepts/name-concepts.ts'
import { revisionInForce } from '../corrections/in-force.ts'
import { withdrawSharedName } from '../corrections/withdraw.ts'
import { db } from '../platform/firebase.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { enqueueRecompute, type RecomputeTask } from '../platform/queue/recompute-queue.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'
import { sealVersion } from '../seals/seal-version.ts'
import { exportVersion } from './export-version.ts'
import { type Compared, recomputeAnalysis, recomputeVersion } from './recompute.ts'

/** Versions of one task after a correction: their facts are at hand. */
const VERSIONS = 4
const PARALLEL = 8
/** A recomputation's task begins no version after so long; the next one goes on. Half the deadline is left for the last. */
const TASK_MS = (TASK_DEADLINE_SECONDS * 1_000) / 2

const from = z.int().check(z.nonnegative())

/** The data of a task of the queue `recompute`. */
export const recomputeTaskSchema: z.ZodMiniType<RecomputeTask> = z.union([
  z.strictObject({ brandId: brandIdSchema, revision: z.int() }),
  z.strictObject({ withdrawnId: plainIdSchema, turn: z.int() }),
  z.object({
    analysisId: analysisIdSchema,
    revision: z.int(),
    // Tasks from before this field lack it, and begin again.
    after: z._default(z.nullable(groupRunIdSchema), null),
  }),
  z.strictObject({ analysisId: analysisIdSchema, groupRunId: groupRunIdSchema, readAt: z.int() }),
  z.strictObject({ conceptsOf: groupRunIdSchema, round: z.int() }),
  z.strictObject({ sealOf: groupRunIdSchema, turn: z.int() }),
  z.strictObject({ exportOf: groupRunIdSchema, number: z.int() }),
  z.strictObject({ analysisId: analysisIdSchema, startedAt: z.int(), from }),
])

/** Group runs of an analysis that are under way. */
const loadOpen = async (analysisId: string): Promise<ReadonlySet<string>> => {
  const open = await db
    .collection(groupRunsPath(analysisId))
    .where('status', '==', 'processing')
    .select()
    .get()
  return new Set(open.docs.map(({ id }) => id))
}

async function* ended(
  versions: AsyncIterable<Manifest>,
  underWay: ReadonlySet<string>,
): AsyncGenerator<Manifest> {
  for await (const version of versions) if (!underWay.has(version.groupRunId)) yield version
}

const takeFirst = async <T>(items: AsyncIterable<T>, count: number): Promise<T[]> => {
  const first: T[] = []
  for await (const item of items) if (first.push(item) === count) break
  return first
}

/** The versions of an analysis that have ended, newest first; none of one that is gone. */
export const endedVersions = async (analysisId: string): Promise<Manifest[]> => {
  const [analysis, underWay] = await Promise.all([
    db.doc(analysisPath(analysisId)).get(),
    loadOpen(analysisId),
  ])
  if (!analysis.exists) return []
  return await takeFirst(ended(versionsFrom(analysisId, null), underWay), Number.POSITIVE_INFINITY)
}

const refreshBrand = async ({ brandId, revision }: { brandId: string; revision: number }): Promise<void> => {
  const analyses = await db.collection(analysesPath(brandId)).select().get()
  await inParallel(analyses.docs, PARALLEL, ({ id }) =>
    enqueueRecompute({ analysisId: id, revision, after: null }),
  )
}

/** First the views that people open first: all versions, then the newest. A later correction has tasks of its own. */
const refreshAnalysis = async (analysisId: string, revision: number, after: string | null): Promise<void> => {
  if ((await revisionInForce(brandOfAnalysis(analysisId))) !== revision) return
  const [analysis, underWay] = await Promise.all([
    db.doc(analysisPath(analysisId)).get(),
    loadOpen(analysisId),
  ])
  if (!analysis.exists) return
  if (after === null)
    await recomputeAnalysis(await readReach(ended(versionsFrom(analysisId, null), underWay)))
  // One more than are worked on: what the last one is compared with.
  const next = await takeFirst(
    ended(versionsFrom(analysisId, after, { without: true }), underWay),
    VERSIONS + 1,
  )
  const versions = next.slice(0, VERSIONS)
  for (const [at, version] of versions.entries()) await recomputeVersion(version, next[at + 1], false)
  const last = versions.at(-1)
  if (last && next.length > VERSIONS) {
    await enqueueRecompute({ analysisId, revision, after: last.groupRunId })
  }
}

const added = (notes: Recomputation, { compared, differences }: Compared) => ({
  compared: notes.compared + compared,
  differed: notes.differed + differences.length,
  differences: [...notes.differences, ...differences].slice(0, MAX_DIFFERENCES),
})

/**
 * Recomputes versions, the oldest first, since changes are measured against the version before; after the last one what is
 * of all versions. The notes move on after each under a condition, so that a task delivered twice counts once.
 */
const recomputeFrom = async (analysisId: string, startedAt: number, from: number): Promise<void> => {
  const until = Date.now() + TASK_MS
  const snapshot = await db.doc(recomputationPath(analysisId)).get()
  if (!snapshot.exists) return
  let notes = recomputationSchema.parse(snapshot.data())
  if (notes.startedAt !== startedAt || notes.status !== 'running' || notes.done < from) return
  // The worker of this version may have died before it enqueued the next task; a repetition does nothing.
  if (notes.done > from) return await enqueueRecompute({ analysisId, startedAt, from: notes.done })
  const newestFirst = await endedVersions(analysisId)
  const versions = newestFirst.toReversed()
  for (let updateTime = snapshot.updateTime; ; ) {
    const { done, reads } = notes
    const version = versions[done]
    const outcome = version
      ? await recomputeVersion(version, versions[done - 1], reads === 'runs')
      : await recomputeAnalysis(newestFirst)
    // A migration of summaries expects them to differ.
    if (outcome.differences.length > 0 && reads === 'runs')
      logger.warn('figures were not those of the stored runs', { analysisId, paths: outcome.differences })
    const counted = { versions: versions.length, ...added(notes, outcome) }
    const next = version ? { done: done + 1 } : { status: 'done', finishedAt: Timestamp.now() }
    const written = await updateUnlessChanged({ ref: snapshot.ref, updateTime }, { ...counted, ...next })
    if (!version || written === null) return
    if (Date.now() > until) return await enqueueRecompute({ analysisId, startedAt, from: done + 1 })
    notes = { ...notes, ...counted, done: done + 1 }
    updateTime = written
  }
}

/** Recomputes the views that newly read answers change: their version, the next one's changes, and all versions together. */
const recomputeRead = async (analysisId: string, groupRunId: string): Promise<void> => {
  const newestFirst = await endedVersions(analysisId)
  const at = newestFirst.findIndex((version) => version.groupRunId === groupRunId)
  const [version, before] = newestFirst.slice(at, at + 2)
  if (at < 0 || !version) return
  await recomputeVersion(version, before, true)
  const next = newestFirst[at - 1]
  if (next) await recomputeVersion(next, version, false)
  await recomputeAnalysis(newestFirst)
}

/** Handles a task of the queue `recompute`; any of them may be delivered any number of times. */
export const recomputeStep = async (task: RecomputeTask): Promise<void> => {
  if ('brandId' in task) await refreshBrand(task)
  else if ('withdrawnId' in task) await withdrawSharedName(task.withdrawnId)
  else if ('exportOf' in task) await exportVersion(task.exportOf, task.number)
  else if ('conceptsOf' in task) await nameConcepts(task.conceptsOf)
  else if ('sealOf' in task) await sealVersion(task.sealOf)
  else if ('groupRunId' in task) await recomputeRead(task.analysisId, task.groupRunId)
  else if ('revision' in task) await refreshAnalysis(task.analysisId, task.revision, task.after)
  else await recomputeFrom(task.analysisId, task.startedAt, task.from)
}
