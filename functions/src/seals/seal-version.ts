import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import { groupRunPath, manifestPath, runPath, sealPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { runCount } from '@sillage/core/runs/cells'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { buildManifestLine, buildRunLine, hashLine, type Line } from '@sillage/core/seals/leaf'
import { addLeaf, computeRoot, EMPTY_FRONTIER } from '@sillage/core/seals/merkle'
import {
  computeSealId,
  digestCorrections,
  type Evidence,
  findChanges,
  type Seal,
  type Statement,
  toShortSeal,
} from '@sillage/core/seals/seal'
import { MAX_SEALS, type SealNotes, sealNotesSchema } from '@sillage/core/seals/seal-notes'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readInForce } from '../corrections/in-force.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { logger } from '../platform/log/logger.ts'
import { enqueueSeal } from '../platform/queue/recompute-queue.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'
import { readStoredRuns } from '../runs/archive/read-runs.ts'
import { signStatement } from './keys.ts'
import { sealLater } from './seal-again.ts'

/** Runs read at a time: they are large, and only a digest of each is kept. */
const PAGE = 100
/** A task takes no page after so long; the next one goes on. */
const TASK_MS = (TASK_DEADLINE_SECONDS * 1_000) / 3

/** The lines of the runs from an index on that have ended, and the index after them. */
export const readRunLines = async (
  groupRunId: string,
  from: number,
  total: number,
): Promise<{ lines: Line[]; next: number }> => {
  const next = Math.min(total, from + PAGE)
  const ids = Array.from({ length: next - from }, (_, at) => runIdAt(groupRunId, from + at))
  if (ids.length === 0) return { lines: [], next }
  const found = await db.getAll(...ids.map((id) => db.doc(runPath(id))))
  const ended = (await readStoredRuns(found)).filter(({ finishedAt }) => finishedAt !== null)
  return { lines: await Promise.all(ended.map(buildRunLine)), next }
}

type Progress = NonNullable<SealNotes['progress']>

const begin = async (manifest: DocumentSnapshot): Promise<Progress> => {
  const leaf = await hashLine(buildManifestLine(manifest.data()))
  return { next: 0, manifest: leaf, tree: await addLeaf(EMPTY_FRONTIER, leaf) }
}

/** Adds pages of runs until there are no more, or the time is over. */
const addPages = async (groupRunId: string, total: number, progress: Progress): Promise<Progress> => {
  const until = Date.now() + TASK_MS
  let { next, tree } = progress
  while (next < total && Date.now() < until) {
    const page = await readRunLines(groupRunId, next, total)
    for (const line of page.lines) tree = await addLeaf(tree, await hashLine(line))
    next = page.next
  }
  return { ...progress, next, tree }
}

/** The next seal of a version; null when nothing has changed since the last one, or no key signs. */
const makeSeal = async (groupRun: DocumentSnapshot, now: Evidence, last?: Seal): Promise<Seal | null> => {
  const { analysisId, groupRunId, version } = groupRunSchema.parse(groupRun.data())
  const changed = last ? findChanges(last.statement, now) : []
  if (last && changed.length === 0) return null
  const statement: Statement = {
    ...{ format: 'sillage-seal/1', origin: new URL(appUrl()).origin, analysisId, groupRunId, version },
    ...{ ...now, sealedAt: toIso(Date.now()), number: (last?.statement.number ?? 0) + 1 },
    replaces: last ? { seal: await computeSealId(last), changed } : null,
  }
  const seal = await signStatement(statement)
  if (seal === null) logger.error('no key signs seals: SEAL_KEYS is not set', { groupRunId })
  else logger.info('version sealed', { groupRunId, seal: toShortSeal(await computeSealId(seal)), changed })
  return seal
}

/**
 * Seals a version that waits for it. Each write is on the condition that nobody has changed the notes since they were read:
 * of two tasks at once one writes, and a change meanwhile makes the next one begin again.
 */
export const sealVersion = async (groupRunId: string): Promise<void> => {
  const document = await db.doc(sealPath(groupRunId)).get()
  if (!document.exists) return
  const notes = sealNotesSchema.parse(document.data())
  if (notes.dueAt === null) return
  const [groupRun, manifest] = await db.getAll(
    db.doc(groupRunPath(groupRunId)),
    db.doc(manifestPath(groupRunId)),
  )
  // A retry is under way: its settlement asks again.
  if (!groupRun?.exists || !manifest?.exists || groupRun.get('status') === 'processing') {
    await updateUnlessChanged(document, { dueAt: null, progress: null })
    return
  }
  const last = notes.seals.at(-1)
  const { analysisId } = groupRunSchema.parse(groupRun.data())
  let evidence: Omit<Evidence, 'corrections'> | undefined = last?.statement
  if (notes.runsChanged || evidence === undefined) {
    const total = runCount(manifestSchema.parse(manifest.data()))
    const progress = await addPages(groupRunId, total, notes.progress ?? (await begin(manifest)))
    if (progress.next < total) {
      if ((await updateUnlessChanged(document, { progress, dueAt: sealLater() })) !== null)
        await enqueueSeal(groupRunId)
      return
    }
    const { tree } = progress
    evidence = { root: await computeRoot(tree), leaves: tree.size, manifest: progress.manifest }
  }
  const { revision, corrections } = await readInForce(brandOfAnalysis(analysisId))
  const { root, leaves } = evidence
  const now: Evidence = {
    ...{ root, leaves, manifest: evidence.manifest },
    corrections: { revision, count: corrections.length, digest: await digestCorrections(corrections) },
  }
  const seal = await makeSeal(groupRun, now, last)
  const seals = seal ? [...notes.seals, seal].slice(-MAX_SEALS) : notes.seals
  await updateUnlessChanged(document, { seals, dueAt: null, runsChanged: false, progress: null })
}

/** Sends the tasks of seals again that were lost. */
export const SEALS = defineJob({
  name: 'seal',
  due: { group: 'seals', field: 'dueAt' },
  parse: (document) => sealNotesSchema.parse(document.data()),
  run: async ({ groupRunId }) => ({
    changes: { dueAt: sealLater() },
    after: () => enqueueSeal(groupRunId),
  }),
})
