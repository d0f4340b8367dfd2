import type { FactPart } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary } from '@sillage/core/analytics/stored'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { analysisPath, factPath, groupRunPath, manifestPath } from '@sillage/core/base/paths'
import { analysisSummaries, versionSummaries } from '@sillage/core/recomputation/recomputation'
import type { Manifest } from '@sillage/core/runs/group-run'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'

/** Versions of one analysis that have ended, oldest first, with their folded facts. */
export interface Ended {
  readonly manifests: readonly Manifest[]
  readonly parts: readonly FactPart[]
}

/** The revision of corrections before there are any. */
const UNCORRECTED = 0

const getRuns = ({ parts }: Ended, groupRunId: string): number =>
  parts
    .filter((part) => part.groupRunId === groupRunId && part.family === 'answers')
    .reduce((sum, { runs }) => sum + runs, 0)

/**
 * Writes an analysis as launches and settlements leave it, but for the runs themselves: its document, and of each version
 * the group run, the manifest, the facts and the stored views. For what needs many runs without paying for each.
 */
export const writeAnalysis = async (
  db: Firestore,
  analysisId: string,
  ended: Ended,
  { title, createdBy }: { title: string; createdBy: string },
): Promise<void> => {
  const { manifests, parts } = ended
  const newest = manifests.at(-1)
  const first = manifests[0]
  if (!newest || !first) throw new RangeError('an analysis that has ended has a version')
  const brandId = brandOfAnalysis(analysisId)
  const writes: Promise<unknown>[] = []
  // One request each: together, facts are larger than a request may be.
  const put = (path: string, value: object): void => {
    writes.push(db.doc(path).set(value))
  }
  const getStats = (groupRunId: string) => {
    const total = getRuns(ended, groupRunId)
    return { total, completed: total, processing: 0, pending: 0, failed: 0 }
  }
  for (const [i, manifest] of manifests.entries()) {
    const { groupRunId } = manifest
    const at = Timestamp.fromMillis(manifest.createdAt)
    put(manifestPath(groupRunId), { ...manifest, createdAt: at })
    put(groupRunPath(groupRunId), {
      groupRunId,
      analysisId,
      brandId,
      version: i + 1,
      status: 'completed',
      stats: getStats(groupRunId),
      live: { visibility: null, sentiment: null, n: 0, named: 0 },
      recent: [],
      simulated: true,
      units: { reserved: getRuns(ended, groupRunId), credited: 0 },
      launchedBy: createdBy,
      launchedFrom: 'seed',
      createdAt: at,
      completedAt: at,
      firstRunAt: at,
      lastRunAt: at,
    })
  }
  const numbers = new Map<string, number>()
  for (const part of parts) {
    const key = `${part.groupRunId} ${part.family}`
    const number = numbers.get(key) ?? 0
    numbers.set(key, number + 1)
    put(factPath(part.groupRunId, part.family, number), { ...part, bytes: Buffer.from(part.bytes) })
  }
  const facts = readFacts(manifests, parts)
  const computedAt = Timestamp.fromMillis(newest.createdAt)
  const summaries = [
    ...analysisSummaries(facts, analysisId, UNCORRECTED),
    ...manifests.flatMap(({ groupRunId }) => [...versionSummaries(facts, groupRunId, UNCORRECTED)]),
  ]
  for (const [path, summary] of summaries) {
    const packed = await packSummary(summary)
    if (packed) put(path, { ...packed, computedAt })
  }
  put(analysisPath(analysisId), {
    analysisId,
    brandId,
    title,
    userInput: '',
    status: 'completed',
    promptIds: newest.prompts.map(({ promptId }) => promptId),
    personaIds: newest.personas.map(({ personaId }) => personaId),
    languageCodes: newest.languages.map(({ code }) => code),
    models: newest.models.map(({ modelId, webSearch }) => ({ modelId, webSearch })),
    samples: newest.samples,
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
    runStats: getStats(newest.groupRunId),
    lastGroupRunId: newest.groupRunId,
    versions: manifests.length,
    lastRunAt: Timestamp.fromMillis(newest.createdAt),
    createdBy,
    createdAt: Timestamp.fromMillis(first.createdAt),
    updatedAt: Timestamp.fromMillis(newest.createdAt),
  })
  await Promise.all(writes)
}
