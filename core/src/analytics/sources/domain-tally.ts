import { ShareSpread } from '../estimates/share-spread.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice, sumOfCounts } from '../select/whole-versions.ts'
import { sumAll } from '../stats/top.ts'
import { citationColumns } from './own-share.ts'
import type { Use } from './use.ts'

/** Citations per domain: a citation is one page in one answer. */
export interface DomainTally {
  readonly counts: Int32Array
  /** Answers that cite the domain. */
  readonly runs: Int32Array
  /** Citations per version of the selection, in its order. */
  readonly byVersion: readonly Int32Array[]
  /** Citations in all. */
  readonly total: number
  readonly totalByVersion: readonly number[]
  /** How the citations spread over answers. */
  readonly spread: ShareSpread
}

interface VersionTally {
  readonly counts: Int32Array
  readonly runs: Int32Array
  readonly total: number
  readonly spread: ShareSpread
}

const tallyUse = (use: Use) =>
  ofEachSlice(({ facts, rows, start: from }, version): VersionTally => {
    const { start, domain, pages } = facts.cited[use]
    const counts = new Int32Array(facts.domains.length)
    const runs = new Int32Array(facts.domains.length)
    const spread = new ShareSpread(facts.domains.length)
    const { wholes } = citationColumns[use](facts)
    const last = from[version + 1] ?? 0
    for (let i = from[version] ?? 0; i < last; i++) {
      const row = rows[i] ?? 0
      const end = start[row + 1] ?? 0
      const whole = wholes[row] ?? 0
      spread.addAnswer(whole)
      for (let at = start[row] ?? 0; at < end; at++) {
        const domainIndex = domain[at] ?? 0
        const count = pages[at] ?? 0
        counts[domainIndex] = (counts[domainIndex] ?? 0) + count
        runs[domainIndex] = (runs[domainIndex] ?? 0) + 1
        spread.add(domainIndex, count, whole)
      }
    }
    return { counts, runs, total: sumAll(counts), spread }
  })

const TALLIES = { referenced: tallyUse('referenced'), explored: tallyUse('explored') }

export const tallyDomains = (selection: Selection, use: Use): DomainTally => {
  const size = selection.facts.domains.length
  const versions = selection.versions.map((version) => TALLIES[use](selection, version))
  const spread = new ShareSpread(size)
  for (const version of versions) spread.addAll(version.spread)
  return {
    spread,
    counts: sumOfCounts(
      versions.map(({ counts }) => counts),
      size,
    ),
    runs: sumOfCounts(
      versions.map(({ runs }) => runs),
      size,
    ),
    byVersion: versions.map(({ counts }) => counts),
    total: versions.reduce((sum, { total }) => sum + total, 0),
    totalByVersion: versions.map(({ total }) => total),
  }
}
