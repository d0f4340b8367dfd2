import type { Facts } from '../facts.ts'

/** For one competitor, each column 1 for the answers that it holds for, by row of the facts. */
export interface Contest {
  /** The answer names it. */
  readonly named: Uint8Array
  /** The answer ranks it before the brand, or names it and not the brand. */
  readonly ahead: Uint8Array
  /** The answer ranks the brand before it, or names the brand and not it. */
  readonly behind: Uint8Array
}

const compute = (facts: Facts, entity: number): Contest => {
  const { rows, run, mentions } = facts
  const named = new Uint8Array(rows)
  const ahead = new Uint8Array(rows)
  const behind = Uint8Array.from(run.named)
  for (let row = 0; row < rows; row++) {
    const end = mentions.start[row + 1] ?? 0
    for (let at = mentions.start[row] ?? 0; at < end; at++) {
      if (mentions.entity[at] !== entity) continue
      const isAhead = run.named[row] !== 1 || (mentions.rank[at] ?? 0) < (run.rank[row] ?? 0)
      named[row] = 1
      ahead[row] = isAhead ? 1 : 0
      behind[row] = isAhead ? 0 : 1
    }
  }
  return { named, ahead, behind }
}

const memory = new WeakMap<Facts, { readonly entity: number; readonly contest: Contest }>()

/** Where a competitor and the brand come first. The last one asked for is kept: it takes three bytes an answer. */
export const contestWith = (facts: Facts, entity: number): Contest => {
  const known = memory.get(facts)
  if (known?.entity === entity) return known.contest
  const contest = compute(facts, entity)
  memory.set(facts, { entity, contest })
  return contest
}
