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

/** Some rows, those whose runs ended last first: a run that was tried again ends after others of its version. */
export const newestFirst = (facts: Facts, rows: Int32Array): Int32Array => {
  const mask = new Uint8Array(facts.rows)
  for (const row of rows) mask[row] = 1
  return byEnd(facts).filter((row) => mask[row] === 1)
}
