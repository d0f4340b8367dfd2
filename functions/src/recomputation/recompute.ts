import { isDeepStrictEqual } from 'node:util'
import type { FactPart } from '@sillage/core/analytics/families'
import { type LiveFigures, liveFigures } from '@sillage/core/analytics/fold/live'
import { versionsToCount, versionsToRead, withinReach } from '@sillage/core/analytics/read/reach'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary, type Summary, storedFactsSchema, unpackSummary } from '@sillage/core/analytics/stored'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { factsPath, groupRunPath } from '@sillage/core/base/paths'
import {
  analysisSummaries,
  differingFacts,
  factDocuments,
  versionSummaries,
} from '@sillage/core/recomputation/recomputation'
import { liveFiguresSchema, type Manifest } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { findPast, readPast, storePast } from '../analytics/past.ts'
import { type InForce, readInForce, revisionInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'
import { requestExport } from '../runs/warehouse/request-export.ts'
import { sealAgain } from '../seals/seal-again.ts'
import { refold } from './refold.ts'

const PARALLEL = 8

/** Documents that were compared, and the paths of those that were not as they should be. */
export interface Compared {
  readonly compared: number
  readonly differences: readonly string[]
}

export const NOTHING_COMPARED: Compared = { compared: 0, differences: [] }

export const addCompared = (one: Compared, other: Compared): Compared => ({
  compared: one.compared + other.compared,
  differences: [...one.differences, ...other.differences],
})

/** The stored facts of a version, by path. */
export const storedFacts = async (groupRunId: string): Promise<Map<string, FactPart>> => {
  const found = await db
    .collection(factsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .get()
  return new Map(found.docs.map((document) => [document.ref.path, storedFactsSchema.parse(document.data())]))
}

/** Writes a version's facts where they are not what they should be, and removes those too many. */
export const storeFacts = async (
  stored: ReadonlyMap<string, FactPart>,
  parts: readonly FactPart[],
): Promise<Compared> => {
  const expected = factDocuments(parts)
  const differences = differingFacts(stored, expected)
  await inParallel(differences, PARALLEL, async (path) => {
    const part = expected.get(path)
    await (part ? db.doc(path).set({ ...part }) : db.doc(path).delete())
  })
  return { compared: expected.size, differences }
}

/**
 * Stores summaries that are not as they should be. One that was computed under other corrections is out of date, which is
 * no difference.
 */
const storeSummaries = async (summaries: ReadonlyMap<string, Summary>): Promise<Compared> => {
  const paths = [...summaries.keys()]
  const found = await db.getAll(...paths.map((path) => db.doc(path)))
  const differences: string[] = []
  await inParallel(found, PARALLEL, async (document) => {
    const { path } = document.ref
    const summary = summaries.get(path)
    if (!summary) return
    const packed = await packSummary(summary)
    const stored = document.exists ? await unpackSummary(document.data()).catch(() => null) : null
    if (
      stored ? packed && stored.json === summary.json && stored.corrections === summary.corrections : !packed
    )
      return
    if (stored === null || stored.corrections === summary.corrections) differences.push(path)
    await (packed ? document.ref.set({ ...packed, computedAt: Timestamp.now() }) : document.ref.delete())
  })
  return { compared: paths.length, differences }
}

/** Stores the live figures of a version that has ended; those of one under way are still moving. */
const storeLive = async (groupRunId: string, live: LiveFigures): Promise<Compared> => {
  const ref = db.doc(groupRunPath(groupRunId))
  const groupRun = await ref.get()
  if (!groupRun.exists || groupRun.get('status') === 'processing') return NOTHING_COMPARED
  const stored = liveFiguresSchema.parse(groupRun.get('live'))
  if (isDeepStrictEqual(stored, live)) return { compared: 1, differences: [] }
  await ref.update({ live })
  return { compared: 1, differences: [ref.path] }
}

/** Repeats the work for as long as corrections change meanwhile: the last writer has read the last revision. */
const underOneRevision = async <T>(
  analysisId: string,
  work: (inForce: InForce) => Promise<T>,
): Promise<T> => {
  const brandId = brandOfAnalysis(analysisId)
  for (;;) {
    const inForce = await readInForce(brandId)
    const outcome = await work(inForce)
    if ((await revisionInForce(brandId)) === inForce.revision) return outcome
  }
}

/**
 * Computes what is stored of one version's figures.
 *
 * @param manifest of a version that has ended
 * @param before the version before it, where there is one
 * @param fromRuns whether its facts are made again from the stored runs, where they are kept; else they are taken as they are stored
 */
export const recomputeVersion = async (
  manifest: Manifest,
  before: Manifest | undefined,
  fromRuns: boolean,
): Promise<Compared> => {
  const { groupRunId, analysisId } = manifest
  // Without its runs, what was folded of them is all that is left.
  const refolds = fromRuns && !(await (await db.doc(groupRunPath(groupRunId)).get()).get('answersRemovedAt'))
  const stored = await storedFacts(groupRunId)
  const parts = refolds ? await refold(manifest) : [...stored.values()]
  const facts = refolds ? await storeFacts(stored, parts) : NOTHING_COMPARED
  const beforeParts = before ? [...(await storedFacts(before.groupRunId)).values()] : []
  const manifests = before ? [manifest, before] : [manifest]
  const outcome = await underOneRevision(analysisId, async ({ revision, corrections, concepts }) => {
    const read = readFacts(manifests, [...parts, ...beforeParts], corrections, concepts)
    const summaries = await storeSummaries(versionSummaries(read, groupRunId, revision))
    await storePast(analysisId, read, revision, false)
    const live = await storeLive(groupRunId, liveFigures(readFacts([manifest], parts, corrections)))
    return [facts, summaries, live].reduce(addCompared)
  })
  await sealAgain(groupRunId, refolds)
  await requestExport(groupRunId)
  return outcome
}

/**
 * Computes what is stored of the figures over all versions of an analysis, from the stored facts.
 *
 * @param newestFirst all versions that have ended
 */
export const recomputeAnalysis = async (newestFirst: readonly Manifest[]): Promise<Compared> => {
  const [newest] = newestFirst
  if (!newest) return NOTHING_COMPARED
  const reached = withinReach(newestFirst)
  const stored = await Promise.all(
    versionsToRead(reached, {}).map(({ groupRunId }) => storedFacts(groupRunId)),
  )
  const parts = stored.flatMap((of) => [...of.values()])
  const counted = versionsToCount(reached, {})
  const { analysisId } = newest
  return await underOneRevision(analysisId, async (inForce) => {
    const { revision, corrections, concepts } = inForce
    const past = await readPast(await findPast(analysisId, counted), counted, inForce)
    const facts = readFacts(reached, parts, corrections, concepts, past)
    await storePast(analysisId, facts, revision, true)
    return await storeSummaries(analysisSummaries(facts, analysisId, revision))
  })
}
