import {
  type CitedColumns,
  type Citings,
  type MentionColumns,
  type Postings,
  postingGroup,
  type RunColumns,
} from '../facts.ts'

/** Turns counts per group, each one place later, into where each group starts. */
const addUp = (start: Int32Array): Int32Array => {
  for (let i = 1; i < start.length; i++) start[i] = (start[i] ?? 0) + (start[i - 1] ?? 0)
  return start
}

/** Mentions in answers by group. */
export const postingsOf = (mentions: MentionColumns, run: RunColumns, entities: number): Postings => {
  const size = mentions.entity.length
  const rows = run.version.length
  const start = new Int32Array(entities * 4 + 1)
  const groupOf = (row: number, item: number): number =>
    postingGroup(mentions.entity[item] ?? 0, run.webSearch[row] ?? 0, run.branded[row] ?? 0)
  for (let row = 0; row < rows; row++) {
    for (let item = mentions.start[row] ?? 0; item < (mentions.start[row + 1] ?? 0); item++) {
      const group = groupOf(row, item)
      start[group + 1] = (start[group + 1] ?? 0) + 1
    }
  }
  addUp(start)
  const next = start.slice()
  const postings = {
    start,
    row: new Int32Array(size),
    surface: new Int32Array(size),
    rank: new Uint16Array(size),
    positive: new Uint16Array(size),
    negative: new Uint16Array(size),
  }
  for (let row = 0; row < rows; row++) {
    for (let item = mentions.start[row] ?? 0; item < (mentions.start[row + 1] ?? 0); item++) {
      const group = groupOf(row, item)
      const at = next[group] ?? 0
      next[group] = at + 1
      postings.row[at] = row
      postings.surface[at] = mentions.surface[item] ?? 0
      postings.rank[at] = mentions.rank[item] ?? 0
      postings.positive[at] = mentions.positive[item] ?? 0
      postings.negative[at] = mentions.negative[item] ?? 0
    }
  }
  return postings
}

/** Citations of one way of use by domain; marks the rows that have any in `any`. */
export const citingsOf = (
  cited: CitedColumns,
  use: 'referenced' | 'explored',
  any: Uint8Array,
  domains: number,
): Citings => {
  const pages = cited[use]
  const start = new Int32Array(domains + 1)
  for (let item = 0; item < cited.domain.length; item++) {
    const domain = cited.domain[item] ?? 0
    if ((pages[item] ?? 0) > 0) start[domain + 1] = (start[domain + 1] ?? 0) + 1
  }
  addUp(start)
  const next = start.slice()
  const size = start[domains] ?? 0
  const citings = { start, row: new Int32Array(size), pages: new Uint16Array(size) }
  for (let row = 0; row < any.length; row++) {
    for (let item = cited.start[row] ?? 0; item < (cited.start[row + 1] ?? 0); item++) {
      if ((pages[item] ?? 0) === 0) continue
      const domain = cited.domain[item] ?? 0
      const at = next[domain] ?? 0
      next[domain] = at + 1
      citings.row[at] = row
      citings.pages[at] = pages[item] ?? 0
      any[row] = 1
    }
  }
  return citings
}
