import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart, Family } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import { readFacts } from '@sillage/core/analytics/read/read'
import { storedFactsSchema } from '@sillage/core/analytics/stored'
import { isWithin } from '@sillage/core/analytics/views/within-range'
import { AppError } from '@sillage/core/errors'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/ids'
import { analysisPath, factsPath, manifestPath, manifestsPath } from '@sillage/core/paths'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { correctionsInForce } from '../corrections/in-force.ts'
import { db } from '../firebase.ts'
import { readReach, versionsFrom } from './versions.ts'

/** One version, or all versions of an analysis. */
export type FactsScope = { groupRunId: string } | { groupRunId?: undefined; analysisId: string }

/** The version, after it the one before it: what changes are measured against. */
const manifestsOfVersion = async (groupRunId: string, versions: number): Promise<Manifest[]> => {
  const own = await db.doc(manifestPath(groupRunId)).get()
  if (!own.exists) throw new AppError('group_run_not_found')
  if (versions === 1) return [manifestSchema.parse(own.data())]
  const found = await db
    .collection(manifestsPath(analysisOfGroupRun(groupRunId)))
    .orderBy('createdAt', 'desc')
    .startAt(own)
    .limit(versions)
    .get()
  return found.docs.map((doc) => manifestSchema.parse(doc.data()))
}

const manifestsOfAnalysis = async (analysisId: string): Promise<Manifest[]> => {
  const [analysis, manifests] = await Promise.all([
    db.doc(analysisPath(analysisId)).get(),
    readReach(versionsFrom(analysisId, null)),
  ])
  if (!analysis.exists) throw new AppError('analysis_not_found')
  return manifests
}

const partsOf = async (groupRunId: string, family: Family): Promise<FactPart[]> => {
  const stored = await db
    .collection(factsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .where('family', '==', family)
    .get()
  return stored.docs.map((doc) => storedFactsSchema.parse(doc.data()))
}

/** Versions without those at the end that are still under way: the newest that has ended is the current one. */
const upToNewestEnded = (
  newestFirst: readonly Manifest[],
  parts: readonly FactPart[],
): readonly Manifest[] => {
  const ended = new Set(parts.map(({ groupRunId }) => groupRunId))
  const newest = newestFirst.findIndex(({ groupRunId }) => ended.has(groupRunId))
  return newest < 0 ? newestFirst : newestFirst.slice(newest)
}

export const brandOfScope = (scope: FactsScope): string =>
  brandOfAnalysis(scope.groupRunId === undefined ? scope.analysisId : analysisOfGroupRun(scope.groupRunId))

/**
 * The facts of a scope under the corrections of its brand, as far as group runs have ended. Without families, what was asked alone.
 *
 * @param versions of a single version: how many to read, it and those before it
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadFacts = async (
  scope: FactsScope,
  families: readonly Family[],
  versions = 1,
): Promise<Facts> => {
  const [manifests, { corrections }] = await Promise.all([
    scope.groupRunId === undefined
      ? manifestsOfAnalysis(scope.analysisId)
      : manifestsOfVersion(scope.groupRunId, versions),
    correctionsInForce(brandOfScope(scope)),
  ])
  const parts = (
    await Promise.all(
      manifests.flatMap(({ groupRunId }) => families.map((family) => partsOf(groupRunId, family))),
    )
  ).flat()
  const ended = scope.groupRunId === undefined ? upToNewestEnded(manifests, parts) : manifests
  return readFacts(ended, parts, corrections)
}

/**
 * The facts of two versions of an analysis alone, so that the later one is compared with the earlier one, whatever lies
 * between them.
 *
 * @throws AppError group_run_not_found
 */
export const loadPair = async (
  groupRunId: string,
  before: string,
  families: readonly Family[],
): Promise<Facts> => {
  const ids = [groupRunId, before]
  const [documents, { corrections }] = await Promise.all([
    db.getAll(...ids.map((id) => db.doc(manifestPath(id)))),
    correctionsInForce(brandOfScope({ groupRunId })),
  ])
  if (documents.some(({ exists }) => !exists)) throw new AppError('group_run_not_found')
  const parts = await Promise.all(ids.flatMap((id) => families.map((family) => partsOf(id, family))))
  return readFacts(
    documents.map((document) => manifestSchema.parse(document.data())),
    parts.flat(),
    corrections,
  )
}

/**
 * The facts that the answers of a filter are listed from: of the version that figures are over alone, where they are over
 * one.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadListed = async (
  scope: FactsScope,
  families: readonly Family[],
  filter: Filter,
): Promise<Facts> => {
  if (scope.groupRunId !== undefined || filter.basis === 'all') return loadFacts(scope, families)
  const [manifests, { corrections }] = await Promise.all([
    manifestsOfAnalysis(scope.analysisId),
    correctionsInForce(brandOfScope(scope)),
  ])
  for (const manifest of manifests.filter(({ createdAt }) => isWithin(filter, createdAt))) {
    const parts = await Promise.all(families.map((family) => partsOf(manifest.groupRunId, family)))
    // One that is under way has no facts yet.
    if (parts.flat().length > 0) return readFacts([manifest], parts.flat(), corrections)
  }
  return readFacts([], [], corrections)
}
