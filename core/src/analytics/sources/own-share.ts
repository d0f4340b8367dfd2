import { type ShareColumns, shareEstimator } from '../estimates/share-estimate.ts'
import { sharePairs } from '../estimates/share-pairs.ts'
import type { Facts } from '../facts.ts'
import { trackedOwners } from '../ranking/owners.ts'
import type { Use } from './use.ts'

/** Pages that each answer cites. */
const citedPages = (facts: Facts, use: Use): Uint16Array => {
  const { start, pages } = facts.cited[use]
  const wholes = new Uint16Array(facts.rows)
  for (let row = 0; row < facts.rows; row++) {
    let whole = 0
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) whole += pages[at] ?? 0
    wholes[row] = whole
  }
  return wholes
}

/** Pages that each answer cites, and those of them that are the brand's own. */
const citations = (use: Use): ((facts: Facts) => ShareColumns) => {
  const memory = new WeakMap<Facts, ShareColumns>()
  return (facts) => {
    const found = memory.get(facts) ?? { parts: ownPages(facts, use, 0), wholes: citedPages(facts, use) }
    memory.set(facts, found)
    return found
  }
}

/** Pages that each answer cites of the sites of a brand: the main one, 0, or a tracked competitor. */
const ownPages = (facts: Facts, use: Use, entity: number): Uint16Array => {
  const { start, domain, pages } = facts.cited[use]
  const parts = new Uint16Array(facts.rows)
  for (const [version, { from, to }] of facts.versions.entries()) {
    const owners = trackedOwners(facts, version)
    for (let row = from; row < to; row++) {
      let part = 0
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        if (owners[domain[at] ?? 0] === entity) part += pages[at] ?? 0
      }
      parts[row] = part
    }
  }
  return parts
}

/** Of each way of use. */
export const citationColumns = {
  referenced: citations('referenced'),
  explored: citations('explored'),
} as const

/** Of the pages that answers lean on, those on sites of a tracked competitor. */
export const competitorCitations = (facts: Facts, competitor: number): ShareColumns => ({
  parts: ownPages(facts, 'referenced', competitor),
  wholes: citationColumns.referenced(facts).wholes,
})

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
