import type { Facts } from '../../facts.ts'

const memory = new WeakMap<Facts, Int32Array>()

/** All rows by the end of their runs, the last first; of those that ended together, the later question's. */
const byEnd = (facts: Facts): Int32Array => {
  const cached = memory.get(facts)
  if (cached) return cached
  const { finishedAt } = facts.run
  const rows = Int32Array.from({ length: facts.rows }, (_, row) => row)
  rows.sort((one, other) => (finishedAt[other] ?? 0) - (finishedAt[one] ?? 0) || other - one)
  memory.set(facts, rows)
  return rows
}

/** Marks those of some rows that stand after a row in this order. @param wanted 1 for each of these rows */
export const markAfter = (facts: Facts, wanted: Uint8Array, after: number): Uint8Array => {
  const all = byEnd(facts)
  const left = wanted.slice()
  for (const row of all.subarray(0, all.indexOf(after) + 1)) left[row] = 0
  return left
}

/**
 * Places `from` up to but without `to` among some rows, those whose runs ended last first: a run that was tried again ends
 * after others of its version. Stops where the page ends.
 *
 * @param wanted 1 for each of these rows, by row of the facts
 */
export const newestFirst = (facts: Facts, wanted: Uint8Array, from: number, to: number): number[] => {
  const all = byEnd(facts)
  const page: number[] = []
  let place = 0
  for (let i = 0; i < all.length && place < to; i++) {
    const row = all[i] ?? 0
    if (wanted[row] === 1 && place++ >= from) page.push(row)
  }
  return page
}
