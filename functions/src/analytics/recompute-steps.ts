import {
  MOST_DIFFERENCES,
  type Recomputation,
  recomputationSchema,
} from '@sillage/core/analytics/recomputation'
import { analysisIdSchema, brandIdSchema, brandOfAnalysis, groupRunIdSchema } from '@sillage/core/ids'
import {
  analysesPath,
  analysisPath,
  groupRunsPath,
  manifestsPath,
  recomputationPath,
} from '@sillage/core/paths'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { isStale } from '../runs/firestore-errors.ts'
import { inParallel } from '../runs/parallel.ts'
import { revisionInForce } from './in-force.ts'
import { type Compared, NOTHING_COMPARED, recomputeAnalysis, recomputeVersion } from './recompute.ts'
import { enqueueRecompute, type RecomputeTask } from './recompute-queue.ts'

/** Versions of one task after a correction: their facts are at hand. */
const VERSIONS = 4
const PARALLEL = 8

const from = z.number().int().nonnegative()

/** The data of a task of the queue `recompute`. */
export const recomputeTaskSchema: z.ZodType<RecomputeTask> = z.union([
  z.strictObject({ brandId: brandIdSchema, revision: z.number().int() }),
  z.strictObject({ analysisId: analysisIdSchema, revision: z.number().int(), from }),
  z.strictObject({ analysisId: analysisIdSchema, groupRunId: groupRunIdSchema, readAt: z.number().int() }),
  z.strictObject({ analysisId: analysisIdSchema, startedAt: z.number().int(), from }),
])

/** The versions of an analysis that have ended, newest first; none of one that is gone. */
export const endedVersions = async (analysisId: string): Promise<Manifest[]> => {
  const [analysis, manifests, open] = await Promise.all([
    db.doc(analysisPath(analysisId)).get(),
    db.collection(manifestsPath(analysisId)).orderBy('createdAt', 'desc').get(),
    db.collection(groupRunsPath(analysisId)).where('status', '==', 'processing').select().get(),
  ])
  if (!analysis.exists) return []
  const underWay = new Set(open.docs.map(({ id }) => id))
  return manifests.docs
    .filter(({ id }) => !underWay.has(id))
    .map((document) => manifestSchema.parse(document.data()))
}

const refreshBrand = async ({ brandId, revision }: { brandId: string; revision: number }): Promise<void> => {
  const analyses = await db.collection(analysesPath(brandId)).select().get()
  await inParallel(analyses.docs, PARALLEL, ({ id }) =>
    enqueueRecompute({ analysisId: id, revision, from: 0 }),
  )
}

/** What people open first comes first: all versions, then the newest. A later correction has tasks of its own. */
const refreshAnalysis = async (analysisId: string, revision: number, done: number): Promise<void> => {
  if ((await revisionInForce(brandOfAnalysis(analysisId))) !== revision) return
  const versions = await endedVersions(analysisId)
  if (done === 0) await recomputeAnalysis(versions)
  for (let at = done; at < Math.min(done + VERSIONS, versions.length); at++) {
    const [version, before] = versions.slice(at, at + 2)
    if (version) await recomputeVersion(version, before, false)
  }
  if (done + VERSIONS < versions.length)
    await enqueueRecompute({ analysisId, revision, from: done + VERSIONS })
}

const added = (notes: Recomputation, { compared, differences }: Compared) => ({
  compared: notes.compared + compared,
  differed: notes.differed + differences.length,
  differences: [...notes.differences, ...differences].slice(0, MOST_DIFFERENCES),
})

/**
 * Recomputes one version, the oldest first, since changes are measured against the version before; after the last one what
 * is of all versions. The notes move on under a condition, so that a task delivered twice counts once.
 */
const recomputeNext = async (analysisId: string, startedAt: number, done: number): Promise<void> => {
  const ref = db.doc(recomputationPath(analysisId))
  const snapshot = await ref.get()
  if (!snapshot.exists || !snapshot.updateTime) return
  const notes = recomputationSchema.parse(snapshot.data())
  if (notes.startedAt !== startedAt || notes.status !== 'running' || notes.done < done) return
  // Whoever did this version may have died before the next one's task was sent for; twice does nothing twice.
  if (notes.done > done) return await enqueueRecompute({ analysisId, startedAt, from: notes.done })
  const newestFirst = await endedVersions(analysisId)
  const versions = newestFirst.toReversed()
  const version = versions[done]
  const outcome = version
    ? await recomputeVersion(version, versions[done - 1], true)
    : newestFirst.length > 0
      ? await recomputeAnalysis(newestFirst)
      : NOTHING_COMPARED
  if (outcome.differences.length > 0)
    logger.warn('figures were not those of the stored runs', { analysisId, paths: outcome.differences })
  const next = version ? { done: done + 1 } : { status: 'done' as const, finishedAt: Timestamp.now() }
  try {
    await ref.update(
      { versions: versions.length, ...added(notes, outcome), ...next },
      { lastUpdateTime: snapshot.updateTime },
    )
  } catch (error) {
    if (isStale(error)) return
    throw error
  }
  if (version) await enqueueRecompute({ analysisId, startedAt, from: done + 1 })
}

/** What answers that were read change: their version, the changes of the one after it, and what is of all versions. */
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
  else if ('groupRunId' in task) await recomputeRead(task.analysisId, task.groupRunId)
  else if ('revision' in task) await refreshAnalysis(task.analysisId, task.revision, task.from)
  else await recomputeNext(task.analysisId, task.startedAt, task.from)
}
