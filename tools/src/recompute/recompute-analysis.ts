import { isDeepStrictEqual } from 'node:util'
import type { FactPart } from '@sillage/core/analytics/families'
import { liveFigures } from '@sillage/core/analytics/fold/live'
import { withinReach } from '@sillage/core/analytics/read/reach'
import { readFacts } from '@sillage/core/analytics/read/read'
import { packSummary, type Summary } from '@sillage/core/analytics/stored'
import { groupRunPath } from '@sillage/core/base/paths'
import {
  analysisSummaries,
  differingFacts,
  factDocuments,
  versionSummaries,
} from '@sillage/core/recomputation/recomputation'
import type { Firestore } from 'firebase-admin/firestore'
import {
  endedVersions,
  type InForce,
  loadCorrections,
  refolded,
  storedFacts,
  storedSummaries,
} from './stored.ts'

/** The compared parts of an analysis, and those that differ from its stored runs. */
export interface Outcome {
  versions: number
  runs: number
  compared: number
  /** Computed under other corrections than those in force; nobody is shown them. */
  outdated: number
  /** Paths. */
  differences: string[]
}

/** Compares the views of one scope. */
const compareSummaries = async (
  db: Firestore,
  expected: ReadonlyMap<string, Summary>,
  { revision }: InForce,
): Promise<Pick<Outcome, 'compared' | 'outdated' | 'differences'>> => {
  const outcome = { compared: expected.size, outdated: 0, differences: [] as string[] }
  for (const [path, stored] of await storedSummaries(db, [...expected.keys()])) {
    const summary = expected.get(path)
    if (!summary) continue
    const packed = await packSummary(summary)
    if (stored && stored.corrections !== revision) outcome.outdated += 1
    else if (stored ? !packed || stored.json !== summary.json : packed) outcome.differences.push(path)
  }
  return outcome
}

/** Computes everything that is stored of an analysis's figures again from its stored runs, and compares. */
export const recomputeAnalysis = async (db: Firestore, analysisId: string): Promise<Outcome> => {
  const versions = await endedVersions(db, analysisId)
  const inForce = await loadCorrections(db, analysisId)
  const outcome: Outcome = { versions: versions.length, runs: 0, compared: 0, outdated: 0, differences: [] }
  const add = (found: Pick<Outcome, 'compared' | 'outdated' | 'differences'>): void => {
    outcome.compared += found.compared
    outcome.outdated += found.outdated
    outcome.differences.push(...found.differences)
  }
  const parts: FactPart[] = []
  for (const [at, { manifest, live, hasRuns }] of versions.entries()) {
    const stored = await storedFacts(db, manifest)
    const fresh = hasRuns ? await refolded(db, manifest) : [...stored.values()]
    parts.push(...fresh)
    const expected = factDocuments(fresh)
    const differences = differingFacts(stored, expected)
    add({ compared: expected.size, outdated: 0, differences })
    const own = readFacts([manifest], fresh, inForce.corrections)
    outcome.runs += own.rows
    const figures = liveFigures(own)
    const isSame = isDeepStrictEqual(live, figures)
    add({ compared: 1, outdated: 0, differences: isSame ? [] : [groupRunPath(manifest.groupRunId)] })
    const before = versions[at - 1]?.manifest
    const facts = readFacts(
      before ? [before, manifest] : [manifest],
      parts,
      inForce.corrections,
      inForce.concepts,
    )
    const summaries = versionSummaries(facts, manifest.groupRunId, inForce.revision)
    add(await compareSummaries(db, summaries, inForce))
  }
  if (versions.length === 0) return outcome
  const reached = withinReach(versions.map(({ manifest }) => manifest).toReversed())
  const all = readFacts(reached, parts, inForce.corrections, inForce.concepts)
  add(await compareSummaries(db, analysisSummaries(all, analysisId, inForce.revision), inForce))
  return outcome
}
