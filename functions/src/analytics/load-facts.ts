import type { Facts } from '@sillage/core/analytics/facts'
import type { Family } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import { versionsToCount, versionsToRead } from '@sillage/core/analytics/read/reach'
import { isWithin } from '@sillage/core/analytics/views/within-range'
import { AppError } from '@sillage/core/base/errors'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { analysisPath, manifestPath, manifestsPath } from '@sillage/core/base/paths'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { readInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { loadKeptFacts } from './kept-facts.ts'
import { findPast } from './past.ts'
import { findParts, hasFacts } from './stored-parts.ts'
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

/** Versions without those at the front that are still under way: the newest that has ended is the current one. */
const fromNewestEnded = async (newestFirst: readonly Manifest[]): Promise<readonly Manifest[]> => {
  for (const [place, { analysisId, groupRunId }] of newestFirst.entries()) {
    if (await hasFacts(analysisId, groupRunId)) return newestFirst.slice(place)
  }
  return newestFirst
}

export const brandOfScope = (scope: FactsScope): string =>
  brandOfAnalysis(scope.groupRunId === undefined ? scope.analysisId : analysisOfGroupRun(scope.groupRunId))

const listIds = (manifests: readonly Manifest[]): string[] => manifests.map(({ groupRunId }) => groupRunId)

/**
 * The facts of the answers to some versions among others, of which the configuration alone is read.
 *
 * @param counted versions of which the counts are needed too
 */
const factsAmong = async (
  analysisId: string,
  manifests: readonly Manifest[],
  read: readonly Manifest[],
  families: readonly Family[],
  counted: readonly Manifest[] = [],
): Promise<Facts> => {
  const [parts, inForce, past] = await Promise.all([
    findParts(analysisId, families, listIds(read)),
    readInForce(brandOfAnalysis(analysisId)),
    findPast(analysisId, counted),
  ])
  return await loadKeptFacts({ manifests, parts, inForce, counted, past })
}

/**
 * The facts of a scope under the corrections of its brand, from ended group runs, as far as a filter needs them. Without
 * families, only the columns of the runs.
 *
 * @param versions of a single version: how many to read, it and those before it
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadFacts = async (
  scope: FactsScope,
  families: readonly Family[],
  filter: Filter = {},
  versions = 1,
): Promise<Facts> => {
  if (scope.groupRunId !== undefined) {
    const manifests = await manifestsOfVersion(scope.groupRunId, versions)
    return await factsAmong(analysisOfGroupRun(scope.groupRunId), manifests, manifests, families)
  }
  const manifests = await fromNewestEnded(await manifestsOfAnalysis(scope.analysisId))
  const read = versionsToRead(manifests, filter)
  return await factsAmong(scope.analysisId, manifests, read, families, versionsToCount(manifests, filter))
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
  const documents = await db.getAll(...[groupRunId, before].map((id) => db.doc(manifestPath(id))))
  if (documents.some(({ exists }) => !exists)) throw new AppError('group_run_not_found')
  const manifests = documents.map((document) => manifestSchema.parse(document.data()))
  return await factsAmong(analysisOfGroupRun(groupRunId), manifests, manifests, families)
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
  if (scope.groupRunId !== undefined || filter.basis === 'all') return loadFacts(scope, families, filter)
  const { analysisId } = scope
  const manifests = await manifestsOfAnalysis(analysisId)
  for (const manifest of manifests.filter(({ createdAt }) => isWithin(filter, createdAt))) {
    // One that is under way has no facts yet.
    if (await hasFacts(analysisId, manifest.groupRunId)) {
      return await factsAmong(analysisId, [manifest], [manifest], families)
    }
  }
  return await factsAmong(analysisId, [], [], families)
}
