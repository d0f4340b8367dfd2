import { type ShareColumns, shareEstimator } from '../../estimates/share-estimate.ts'
import { sharePairs } from '../../estimates/share-pairs.ts'
import type { Facts } from '../../facts.ts'

const memory = new WeakMap<Facts, ShareColumns>()

/** Products that each answer mentions, and those of them that are the brand's own. */
export const productColumns = (facts: Facts): ShareColumns => {
  const cached = memory.get(facts)
  if (cached) return cached
  const parts = new Uint16Array(facts.rows)
  const wholes = new Uint16Array(facts.rows)
  const { shopping } = facts
  for (let row = 0; shopping && row < facts.rows; row++) {
    const { start, product } = shopping.mentions
    const end = start[row + 1] ?? 0
    let part = 0
    for (let at = start[row] ?? 0; at < end; at++) {
      if (shopping.products[product[at] ?? 0]?.entity === 0) part++
    }
    parts[row] = part
    wholes[row] = end - (start[row] ?? 0)
  }
  const columns = { parts, wholes }
  memory.set(facts, columns)
  return columns
}

/** How sure the share of the brand's own products is, of all mentions of products. */
export const ownProducts = shareEstimator(productColumns)

/** How that share changed. */
export const productPairs = sharePairs(productColumns, 'products')
