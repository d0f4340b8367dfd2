import { z } from 'zod/mini'
import type { Facts } from '../analytics/facts.ts'
import type { FactPart } from '../analytics/families.ts'
import type { Summary } from '../analytics/stored.ts'
import { SUMMARY_VIEWS } from '../analytics/summaries.ts'
import { analysisSummaryPath, factPath, summaryPath } from '../base/paths.ts'
import { instant } from '../base/time.ts'

/** Paths that a recomputation names of those that differed. */
export const MOST_DIFFERENCES = 100

/** `…/rollups/recomputation`: how far the newest recomputation of an analysis has come. */
export const recomputationSchema = z.object({
  analysisId: z.string(),
  status: z.enum(['running', 'done']),
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Versions to recompute, and those done; what is of all versions follows at the end. */
  versions: z.int().check(z.nonnegative()),
  done: z.int().check(z.nonnegative()),
  /** Documents compared so far, and those that were not as the stored runs have them. */
  compared: z.int().check(z.nonnegative()),
  differed: z.int().check(z.nonnegative()),
  differences: z.array(z.string()).check(z.maxLength(MOST_DIFFERENCES)),
})
export type Recomputation = z.infer<typeof recomputationSchema>

/** The documents that merged parts are stored as, by path. */
export const factDocuments = (merged: readonly FactPart[]): Map<string, FactPart> =>
  new Map(
    [...Map.groupBy(merged, ({ groupRunId, family }) => `${groupRunId} ${family}`).values()].flatMap(
      (parts) => parts.map((part, number) => [factPath(part.groupRunId, part.family, number), part] as const),
    ),
  )

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Paths of facts that are not, to the byte, what they should be: other, missing, or too many. */
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

/** The same over the whole range of an analysis: figures of its newest version, lines over all of them. */
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
