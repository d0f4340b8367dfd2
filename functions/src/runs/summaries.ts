import type { FactPart } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read'
import { type StoredSummary, storedFactsSchema } from '@sillage/core/analytics/stored'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import { analysisOfGroupRun } from '@sillage/core/ids'
import { analysisSummaryPath, factsPath, manifestsPath, summaryPath } from '@sillage/core/paths'
import { runCount } from '@sillage/core/runs/cells'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { db } from '../firebase.ts'
import { inParallel } from './parallel.ts'

/** Runs that a view over all versions reaches back over: what fits a worker's memory. */
const MOST_RUNS = 100_000
/** A document holds 1 MiB. */
const MOST_BYTES = 1_000_000
const PARALLEL = 8

/** The version itself and those before it, newest first, as far back as {@link MOST_RUNS}. */
const versionsUpTo = async (manifest: Manifest): Promise<Manifest[]> => {
  const snapshot = await db.collection(manifestsPath(manifest.analysisId)).orderBy('createdAt', 'desc').get()
  const manifests = snapshot.docs.map((document) => manifestSchema.parse(document.data()))
  let runs = 0
  return manifests.filter((version) => {
    runs += runCount(version)
    return version.groupRunId === manifest.groupRunId || runs <= MOST_RUNS
  })
}

const factsOf = async (groupRunId: string): Promise<FactPart[]> => {
  const snapshot = await db
    .collection(factsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .get()
  return snapshot.docs.map((document) => storedFactsSchema.parse(document.data()))
}

/** @throws Error when Firestore does */
const store = async (path: string, summary: Omit<StoredSummary, 'computedAt'>): Promise<void> => {
  const bytes = Buffer.byteLength(summary.json)
  if (bytes > MOST_BYTES) {
    // Readers compute from the facts what they find no summary of.
    logger.warn('summary too large', { path, bytes })
    await db.doc(path).delete()
    return
  }
  await db.doc(path).set({ ...summary, computedAt: Timestamp.now() })
}

/** Writes every view without filters: over this version, and over all versions of the analysis. */
export const writeSummaries = async (manifest: Manifest, parts: readonly FactPart[]): Promise<void> => {
  const { analysisId, groupRunId } = manifest
  const manifests = await versionsUpTo(manifest)
  const others = manifests.filter((version) => version.groupRunId !== groupRunId)
  const older = await Promise.all(others.map((version) => factsOf(version.groupRunId)))
  const facts = readFacts(manifests, [...older.flat(), ...parts])
  const summaries = SUMMARY_VIEWS.flatMap(({ view, gate, compute }) => [
    {
      path: summaryPath(groupRunId, view),
      summary: { view, gate, groupRunId, json: JSON.stringify(compute(facts, { groupRunId })) },
    },
    {
      path: analysisSummaryPath(analysisId, view),
      summary: { view, gate, groupRunId: null, json: JSON.stringify(compute(facts, {})) },
    },
  ])
  await inParallel(summaries, PARALLEL, ({ path, summary }) => store(path, summary))
}
