import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import { unpackConcepts } from '@sillage/core/analytics/concepts/stored'
import { brandCorrectionsSchema, type Correction } from '@sillage/core/analytics/corrections/corrections'
import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { storedFactsSchema, unpackSummary } from '@sillage/core/analytics/stored'
import { brandOfAnalysis, runIdAt } from '@sillage/core/base/ids'
import {
  analysisPath,
  conceptsPath,
  correctionsPath,
  factsPath,
  groupRunPath,
  manifestsPath,
  runPath,
} from '@sillage/core/base/paths'
import { runCount } from '@sillage/core/runs/cells'
import { groupRunSchema, type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import type { Firestore } from 'firebase-admin/firestore'
import { readRuns } from '../../../functions/src/runs/archive/read-runs.ts'

/** Runs read at a time: they are large. */
const PAGE = 250

/** A version that has ended, with the live figures that are stored of it. */
export interface EndedVersion {
  readonly manifest: Manifest
  readonly live: ReturnType<typeof groupRunSchema.parse>['live']
  /** False once its raw answers were removed: its facts are all that is left of them. */
  readonly hasRuns: boolean
}

/** The versions of an analysis that have ended, oldest first. */
export const endedVersions = async (db: Firestore, analysisId: string): Promise<EndedVersion[]> => {
  const manifests = await db.collection(manifestsPath(analysisId)).orderBy('createdAt').get()
  if (manifests.empty) return []
  const groupRuns = await db.getAll(...manifests.docs.map(({ id }) => db.doc(groupRunPath(id))))
  return groupRuns.flatMap((document, at) => {
    if (!document.exists) return []
    const { status, live, answersRemovedAt } = groupRunSchema.parse(document.data())
    return status === 'processing'
      ? []
      : [
          {
            manifest: manifestSchema.parse(manifests.docs[at]?.data()),
            live,
            hasRuns: answersRemovedAt === null,
          },
        ]
  })
}

/** The facts of a version, made again from its stored runs. */
export const refolded = async (db: Firestore, manifest: Manifest): Promise<FactPart[]> => {
  const parts: FactPart[] = []
  const total = runCount(manifest)
  for (let from = 0; from < total; from += PAGE) {
    const indices = Array.from({ length: Math.min(PAGE, total - from) }, (_, at) => from + at)
    const documents = await db.getAll(
      ...indices.map((index) => db.doc(runPath(runIdAt(manifest.groupRunId, index)))),
    )
    const runs = await readRuns(documents)
    parts.push(
      ...foldRuns(
        manifest,
        runs.filter(({ finishedAt }) => finishedAt !== null),
      ),
    )
  }
  return mergeParts(parts)
}

/** The facts of a version as they are stored, by path. */
export const storedFacts = async (
  db: Firestore,
  { analysisId, groupRunId }: Manifest,
): Promise<Map<string, FactPart>> => {
  const found = await db.collection(factsPath(analysisId)).where('groupRunId', '==', groupRunId).get()
  return new Map(found.docs.map((document) => [document.ref.path, storedFactsSchema.parse(document.data())]))
}

export interface InForce {
  readonly revision: number
  readonly corrections: readonly Correction[]
  readonly concepts: readonly Concept[]
}

export const loadCorrections = async (db: Firestore, analysisId: string): Promise<InForce> => {
  const brandId = brandOfAnalysis(analysisId)
  const [stored, named] = await db.getAll(db.doc(correctionsPath(brandId)), db.doc(conceptsPath(brandId)))
  const concepts = named?.exists ? (await unpackConcepts(named.data())).concepts : []
  if (!stored?.exists) return { revision: 0, corrections: [], concepts }
  const { revision, list } = brandCorrectionsSchema.parse(stored.data())
  return { revision, corrections: list.map(({ correction }) => correction), concepts }
}

/** Stored summaries by path; null for a missing or unreadable one. */
export const storedSummaries = async (db: Firestore, paths: readonly string[]) => {
  const found = await db.getAll(...paths.map((path) => db.doc(path)))
  return new Map(
    await Promise.all(
      found.map(
        async (document) =>
          [
            document.ref.path,
            document.exists ? await unpackSummary(document.data()).catch(() => null) : null,
          ] as const,
      ),
    ),
  )
}

/** The analyses to look at: one, those of a brand, or all there are. */
export const findAnalyses = async (
  db: Firestore,
  { analysis, brand }: { analysis?: string | undefined; brand?: string | undefined },
): Promise<string[]> => {
  if (analysis !== undefined) {
    if (!(await db.doc(analysisPath(analysis)).get()).exists)
      throw new Error(`There is no analysis ${analysis}.`)
    return [analysis]
  }
  const all = await db.collectionGroup('analyses').select().get()
  return all.docs
    .map(({ id }) => id)
    .filter((id) => brand === undefined || brandOfAnalysis(id) === brand)
    .sort()
}
