import { lowerBound } from '../lower-bound.ts'
import type { Selection } from '../select.ts'

/** How a page was used: the answer leans on it, or the model only retrieved it. Never pooled. */
export const USES = ['referenced', 'explored'] as const
export type Use = (typeof USES)[number]

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
}

export const tallyDomains = ({ facts, mask, versions }: Selection, use: Use): DomainTally => {
  const { start, row: rows, pages } = facts.citings[use]
  const size = facts.domains.length
  const counts = new Int32Array(size)
  const runs = new Int32Array(size)
  const byVersion = versions.map(() => new Int32Array(size))
  const totalByVersion = versions.map(() => 0)
  for (let domain = 0; domain < size; domain++) {
    const end = start[domain + 1] ?? 0
    let at = start[domain] ?? 0
    for (let i = 0; i < versions.length && at < end; i++) {
      const { from, to } = facts.versions[versions[i] ?? 0] ?? { from: 0, to: 0 }
      at = lowerBound(rows, from, at, end)
      let count = 0
      let answers = 0
      for (; at < end; at++) {
        const row = rows[at] ?? 0
        if (row >= to) break
        const kept = mask[row] ?? 0
        count += kept * (pages[at] ?? 0)
        answers += kept
      }
      const own = byVersion[i]
      if (own) own[domain] = count
      counts[domain] = (counts[domain] ?? 0) + count
      runs[domain] = (runs[domain] ?? 0) + answers
      totalByVersion[i] = (totalByVersion[i] ?? 0) + count
    }
  }
  return { counts, runs, byVersion, total: totalByVersion.reduce((sum, of) => sum + of, 0), totalByVersion }
}
