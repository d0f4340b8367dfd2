import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary } from '@sillage/core/analytics/stored'
import { FIXED_FILTERS } from '@sillage/core/analytics/testing/filters'
import { createManifest, randomRuns } from '@sillage/core/analytics/testing/fixtures'
import { newGroupRunId } from '@sillage/core/base/ids'
import { factPath, groupRunPath, manifestPath, runPath } from '@sillage/core/base/paths'
import { analysisSummaries, versionSummaries } from '@sillage/core/recomputation/recomputation'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Run } from '@sillage/core/runs/run'
import { Timestamp } from 'firebase-admin/firestore'
import { type BrandFixture, db, newAnalysis, newBrand } from './world.ts'

const VERSIONS = 3

/** An analysis with a few settled versions of random answers, and the same facts in memory. */
export interface AnalyzedWorld {
  brand: BrandFixture
  analysisId: string
  /** Oldest first. */
  groupRunIds: string[]
  facts: Facts
  runs: Run[]
}

const newVersion = (version: number, brandId: string, analysisId: string, prompts: number): Manifest => ({
  ...createManifest({
    version,
    prompts,
    brandedPrompts: 1,
    personas: 2,
    languages: 2,
    models: [
      { provider: 'openai', webSearch: true },
      { provider: 'google', webSearch: false },
    ],
  }),
  brandId,
  analysisId,
  groupRunId: newGroupRunId(analysisId),
})

const getGroupRun = ({ groupRunId, analysisId, brandId, createdAt }: Manifest, runs: readonly Run[]) => {
  const completed = runs.filter(({ status }) => status === 'completed').length
  return {
    groupRunId,
    analysisId,
    brandId,
    version: 1,
    status: 'completed',
    stats: { total: runs.length, completed, processing: 0, pending: 0, failed: runs.length - completed },
    live: { visibility: null, sentiment: null, n: 0, named: 0 },
    recent: [],
    simulated: true,
    units: { reserved: runs.length, credited: 0 },
    launchedBy: 'nobody',
    launchedFrom: 'manual',
    createdAt: Timestamp.fromMillis(createdAt),
    completedAt: Timestamp.fromMillis(createdAt + 60_000),
    firstRunAt: null,
    lastRunAt: null,
  }
}

/** What the settlement of every version stores, at once. @param alter changes each run before it is folded */
export const newAnalyzedWorld = async (
  seed: number,
  count = VERSIONS,
  alter: (run: Run) => Run = (run) => run,
  prompts = 3,
): Promise<AnalyzedWorld> => {
  const brand = await newBrand('Lumière')
  const analysisId = await newAnalysis(brand, 'nobody', { status: 'completed', versions: count })
  const manifests = Array.from({ length: count }, (_, i) =>
    newVersion(i + 1, brand.brandId, analysisId, prompts),
  )
  const parts: FactPart[] = []
  const all: Run[] = []
  for (const [i, manifest] of manifests.entries()) {
    const { groupRunId } = manifest
    // One for each version: the emulator hangs on many MB.
    const batch = db.batch()
    const runs = randomRuns(manifest, seed + i).map(alter)
    all.push(...runs)
    batch.set(db.doc(manifestPath(groupRunId)), {
      ...manifest,
      createdAt: Timestamp.fromMillis(manifest.createdAt),
    })
    batch.set(db.doc(groupRunPath(groupRunId)), getGroupRun(manifest, runs))
    for (const run of runs) batch.set(db.doc(runPath(run.runId)), run)
    for (const part of foldRuns(manifest, runs)) {
      parts.push(part)
      batch.set(db.doc(factPath(groupRunId, part.family, 0)), { ...part })
    }
    await batch.commit()
  }
  const facts = readFacts(manifests, parts)
  const summaries = [
    ...analysisSummaries(facts, analysisId, 0),
    ...manifests.flatMap(({ groupRunId }) => [...versionSummaries(facts, groupRunId, 0)]),
  ]
  const batch = db.batch()
  for (const [path, summary] of summaries) {
    const packed = await packSummary(summary)
    batch.set(db.doc(path), { ...packed, computedAt: Timestamp.now() })
  }
  await batch.commit()
  return { brand, analysisId, groupRunIds: manifests.map(({ groupRunId }) => groupRunId), facts, runs: all }
}

/** Filters that keep something and take something away, each of another kind, some together. */
export const someFilters = ({ facts }: AnalyzedWorld): Filter[] => {
  const { dimensions, versions } = facts
  const second = versions[1]?.createdAt ?? 0
  return [
    { provider: 'openai' },
    { model: dimensions.models[1] },
    { languageId: dimensions.languages[1] },
    { personaId: dimensions.personas[0] },
    { personaGender: 'male' },
    { promptId: dimensions.prompts[2] },
    { webSearch: 'offline', languageId: dimensions.languages[0] },
    { dateFrom: second },
    { dateTo: second, provider: 'google' },
    { provider: 'mistral' },
    { promptId: dimensions.prompts.slice(0, 2).join(','), languageId: `!${dimensions.languages[0]}` },
    ...FIXED_FILTERS.flatMap(([, filters]) => filters),
  ]
}
