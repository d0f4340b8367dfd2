import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart } from '@sillage/core/analytics/families'
import { versionsToCount, versionsToRead } from '@sillage/core/analytics/read/reach'
import { readFacts } from '@sillage/core/analytics/read/read'
import { LINE_VERSIONS } from '@sillage/core/analytics/select/trend-versions'
import { packSummary, type Summary, storedFactsSchema } from '@sillage/core/analytics/stored'
import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { factsPath } from '@sillage/core/base/paths'
import { analysisSummaries, versionSummaries } from '@sillage/core/recomputation/recomputation'
import type { Manifest } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import type { InForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { findPast, readPast, storePast } from './past.ts'
import { readReach, versionsFrom } from './versions.ts'

const PARALLEL = 8

/** The version itself and those before it, newest first, as far back as views reach. */
const versionsUpTo = async (manifest: Manifest): Promise<Manifest[]> => {
  const found = await readReach(versionsFrom(manifest.analysisId, manifest.groupRunId))
  return found.length > 0 ? found : [manifest]
}

const buildFacts = async (groupRunId: string): Promise<FactPart[]> => {
  const snapshot = await db
    .collection(factsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .get()
  return snapshot.docs.map((document) => storedFactsSchema.parse(document.data()))
}

/** @throws Error when Firestore does */
const store = async (path: string, summary: Summary): Promise<void> => {
  const packed = await packSummary(summary)
  if (packed) {
    await db.doc(path).set({ ...packed, computedAt: Timestamp.now() })
    return
  }
  logger.warn('summary too large', { path })
  await db.doc(path).delete()
}

/**
 * Writes every view without filters: over this version, and over all versions of the analysis. Writes its counts too.
 *
 * @returns the facts of the version and of those before it
 */
export const writeSummaries = async (
  manifest: Manifest,
  parts: readonly FactPart[],
  inForce: InForce,
): Promise<Facts> => {
  const { revision, corrections, concepts } = inForce
  const { analysisId, groupRunId } = manifest
  const manifests = await versionsUpTo(manifest)
  const others = versionsToRead(manifests, {}).filter((version) => version.groupRunId !== groupRunId)
  const counted = versionsToCount(manifests, {})
  const [older, past] = await Promise.all([
    Promise.all(others.map((version) => buildFacts(version.groupRunId))),
    findPast(analysisId, counted).then((found) => readPast(found, counted, inForce)),
  ])
  const facts = readFacts(manifests, [...older.flat(), ...parts], corrections, concepts, past)
  const summaries = [
    ...versionSummaries(facts, groupRunId, revision),
    ...analysisSummaries(facts, analysisId, revision),
  ]
  await inParallel(summaries, PARALLEL, ([path, summary]) => store(path, summary))
  if (manifests.length > LINE_VERSIONS) await storePast(analysisId, facts, revision, true)
  return facts
}
