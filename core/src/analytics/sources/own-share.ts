import { type ShareColumns, shareEstimator } from '../estimates/share-estimate.ts'
import { sharePairs } from '../estimates/share-pairs.ts'
import type { Facts } from '../facts.ts'
import { trackedOwners } from '../ranking/owners.ts'
import type { Use } from './domain-tally.ts'

/** Pages that each answer cites, and those of them that are the brand's own. */
const citations = (use: Use): ((facts: Facts) => ShareColumns) => {
  const memory = new WeakMap<Facts, ShareColumns>()
  return (facts) => {
    const found = memory.get(facts) ?? ownCitations(facts, use, 0)
    memory.set(facts, found)
    return found
  }
}

/** Pages that each answer cites, and those of them on sites of a brand: the main one, 0, or a tracked competitor. */
export const ownCitations = (facts: Facts, use: Use, entity: number): ShareColumns => {
  const { start, domain, pages } = facts.cited[use]
  const parts = new Uint16Array(facts.rows)
  const wholes = new Uint16Array(facts.rows)
  for (const [version, { from, to }] of facts.versions.entries()) {
    const owners = trackedOwners(facts, version)
    for (let row = from; row < to; row++) {
      let [part, whole] = [0, 0]
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        const cited = pages[at] ?? 0
        whole += cited
        if (owners[domain[at] ?? 0] === entity) part += cited
      }
      parts[row] = part
      wholes[row] = whole
    }
  }
  return { parts, wholes }
}

/** Of each way of use. */
export const citationColumns = {
  referenced: citations('referenced'),
  explored: citations('explored'),
} as const

/** How sure the share of the brand's own domains is, of citations of one way of use. */
export const ownShares = {
  referenced: shareEstimator(citationColumns.referenced),
  explored: shareEstimator(citationColumns.explored),
} as const

/** How that share changed. */
export const ownPairs = {
  referenced: sharePairs(citationColumns.referenced, 'pages'),
  explored: sharePairs(citationColumns.explored, 'pages'),
} as const
