import type { CitedColumns, Citings } from '../facts.ts'

/** Turns counts per group, each one place later, into where each group starts. */
const addUp = (start: Int32Array): Int32Array => {
  for (let i = 1; i < start.length; i++) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0)
  return start
}

/** Citations of one way of use by domain; marks the rows that have any in `any`. */
export const indexCitings = (cited: CitedColumns, any: Uint8Array, domains: number): Citings => {
  const start = new Int32Array(domains + 1)
  for (let item = 0; item < cited.domain.length; item++) {
    const domain = cited.domain[item] ?? 0
    start[domain + 1] = (start[domain + 1] ?? 0) + 1
  }
  addUp(start)
  const next = start.slice()
  const size = start[domains] ?? 0
  const citings = { start, row: new Int32Array(size), pages: new Uint16Array(size) }
  for (let row = 0; row < any.length; row++) {
    for (let item = cited.start[row] ?? 0; item < (cited.start[row + 1] ?? 0); item++) {
      const domain = cited.domain[item] ?? 0
      const at = next[domain] ?? 0
      next[domain] = at + 1
      citings.row[at] = row
      citings.pages[at] = cited.pages[item] ?? 0
      any[row] = 1
    }
  }
  return citings
}
