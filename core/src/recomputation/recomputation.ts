import { z } from 'zod/mini'
import type { Facts } from '../analytics/facts.ts'
import type { FactPart } from '../analytics/families.ts'
import type { Summary } from '../analytics/stored.ts'
import { SUMMARY_VIEWS } from '../analytics/summaries.ts'
import { analysisSummaryPath, factPath, summaryPath } from '../base/paths.ts'
import { instant } from '../base/time.ts'

/** Differing paths that a recomputation lists. */
export const MAX_DIFFERENCES = 100

/** `…/rollups/recomputation`: progress of the newest recomputation of an analysis. */
export const recomputationSchema = z.object({
  analysisId: z.string(),
  status: z.enum(['running', 'done']),
  /** A person, or `migration {id}`. */
  startedBy: z.string(),
  /** What it begins with: the stored runs, or the stored facts. */
  reads: z._default(z.enum(['runs', 'facts']), 'runs'),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Versions to recompute, and those done; the documents over all versions come last. */
  versions: z.int().check(z.nonnegative()),
  done: z.int().check(z.nonnegative()),
  /** How often a migration has sent its task again. */
  resent: z._default(z.int().check(z.nonnegative()), 0),
  /** Documents compared so far, and those that differed from the stored runs. */
  compared: z.int().check(z.nonnegative()),
  differed: z.int().check(z.nonnegative()),
  differences: z.array(z.string()).check(z.maxLength(MAX_DIFFERENCES)),
})
export type Recomputation = z.infer<typeof recomputationSchema>

/** Returns the notes of a recomputation that begins now. */
export const newRecomputation = (
  of: Pick<Recomputation, 'analysisId' | 'startedBy' | 'reads' | 'versions'>,
): Recomputation => ({
  ...of,
  status: 'running',
  startedAt: Date.now(),
  finishedAt: null,
  done: 0,
  resent: 0,
  compared: 0,
  differed: 0,
  differences: [],
})

/** Merged parts by the path of their document. */
export const factDocuments = (merged: readonly FactPart[]): Map<string, FactPart> =>
  new Map(
    [...Map.groupBy(merged, ({ groupRunId, family }) => `${groupRunId} ${family}`).values()].flatMap(
      (parts) => parts.map((part, number) => [factPath(part.groupRunId, part.family, number), part] as const),
    ),
  )

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Paths of facts that differ from the expected bytes, are missing, or should not exist. */
export const differingFacts = (
  stored: ReadonlyMap<string, FactPart>,
  expected: ReadonlyMap<string, FactPart>,
): string[] => {
  const wrong = [...expected].filter(([path, part]) => {
    const found = stored.get(path)
    return !(
      found &&
      found.runs === part.runs &&
      found.gate === part.gate &&
      found.format === part.format &&
      sameBytes(found.bytes, part.bytes)
    )
  })
  const extra = [...stored.keys()].filter((path) => !expected.has(path))
  return [...wrong.map(([path]) => path), ...extra].sort()
}

const launchedAt = (facts: Facts, groupRunId: string | undefined): number =>
  facts.versions.find((version) => version.groupRunId === groupRunId)?.createdAt ?? 0

/**
 * Every view without filters of one version, by the path that it is stored at.
 *
 * @param facts the version with the one before it, or more
 * @param corrections revision under which they were read
 */
export const versionSummaries = (
  facts: Facts,
  groupRunId: string,
  corrections: number,
): Map<string, Summary> => {
  const newestAt = launchedAt(facts, groupRunId)
  return new Map(
    SUMMARY_VIEWS.map(({ view, gate, compute }) => [
      summaryPath(groupRunId, view),
      { view, gate, groupRunId, newestAt, corrections, json: JSON.stringify(compute(facts, { groupRunId })) },
    ]),
  )
}

/** An analysis's views without filters, by path: figures of its newest version, lines over all versions. */
export const analysisSummaries = (
  facts: Facts,
  analysisId: string,
  corrections: number,
): Map<string, Summary> => {
  const newestAt = launchedAt(facts, facts.versions.at(-1)?.groupRunId)
  return new Map(
    SUMMARY_VIEWS.map(({ view, gate, compute }) => [
      analysisSummaryPath(analysisId, view),
      { view, gate, groupRunId: null, newestAt, corrections, json: JSON.stringify(compute(facts, {})) },
    ]),
  )
}
