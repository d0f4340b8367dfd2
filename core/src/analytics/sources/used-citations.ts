import type { Facts } from '../facts.ts'
import type { Use } from './use.ts'

/**
 * Citations of one use as flows count them: a citation from several queries counts for each. Those of
 * row `r` lie from `start[r]` up to but without `start[r + 1]`.
 */
export interface UsedCitations {
  readonly start: Int32Array
  /** 1 + the spelling of the query that brought it; 0 where none is known. */
  readonly query: Int32Array
  readonly page: Int32Array
  readonly domain: Int32Array
}

const NONE: UsedCitations = {
  start: new Int32Array(0),
  query: new Int32Array(0),
  page: new Int32Array(0),
  domain: new Int32Array(0),
}

const memory = {
  referenced: new WeakMap<Facts, UsedCitations>(),
  explored: new WeakMap<Facts, UsedCitations>(),
}

export const usedCitations = (facts: Facts, use: Use): UsedCitations => {
  const found = memory[use].get(facts) ?? compute(facts, use)
  memory[use].set(facts, found)
  return found
}

const compute = ({ rows, sources }: Facts, use: Use): UsedCitations => {
  if (!sources) return NONE
  const { start, page, query, referenced } = sources.citations
  const flag = use === 'referenced' ? 1 : 0
  const size = referenced.reduce((count, value) => count + (value === flag ? 1 : 0), 0)
  const used = {
    start: new Int32Array(rows + 1),
    query: new Int32Array(size),
    page: new Int32Array(size),
    domain: new Int32Array(size),
  }
  let item = 0
  for (let row = 0; row < rows; row++) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (referenced[at] !== flag) continue
      used.query[item] = 1 + (query[at] ?? -1)
      used.page[item] = page[at] ?? 0
      used.domain[item] = sources.pageDomain[page[at] ?? 0] ?? 0
      item++
    }
    used.start[row + 1] = item
  }
  return used
}
