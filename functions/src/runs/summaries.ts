import type { FactPart } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read'
import { storedFactsSchema } from '@sillage/core/analytics/stored'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summary-views'
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

const writeViews = async (
  manifests: readonly Manifest[],
  parts: readonly FactPart[],
  groupRunId: string | null,
  pathOf: (view: string) => string,
): Promise<void> => {
  const facts = readFacts(manifests, parts)
  await inParallel(SUMMARY_VIEWS, PARALLEL, async ({ view, gate, compute }) => {
    const json = JSON.stringify(compute(facts))
    if (Buffer.byteLength(json) > MOST_BYTES) {
      // Readers compute from the facts what they find no summary of.
      logger.warn('summary too large', { path: pathOf(view), bytes: Buffer.byteLength(json) })
      await db.doc(pathOf(view)).delete()
      return
    }
    await db.doc(pathOf(view)).set({ view, gate, groupRunId, json, computedAt: Timestamp.now() })
  })
}

/** Writes every view without filters: over this version, and over all versions of the analysis. */
export const writeSummaries = async (manifest: Manifest, parts: readonly FactPart[]): Promise<void> => {
  const { analysisId, groupRunId } = manifest
  await writeViews([manifest], parts, groupRunId, (view) => summaryPath(groupRunId, view))
  const manifests = await versionsUpTo(manifest)
  const others = manifests.filter((version) => version.groupRunId !== groupRunId)
  const older = (await Promise.all(others.map((version) => factsOf(version.groupRunId)))).flat()
  await writeViews(manifests, [...older, ...parts], null, (view) => analysisSummaryPath(analysisId, view))
}
