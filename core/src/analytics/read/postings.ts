import type { CitedColumns, Citings, MentionColumns, Postings, RunColumns } from '../facts.ts'

/** Where each group's items start, from the group of each item. */
const starts = (groups: Int32Array, size: number): Int32Array => {
  const start = new Int32Array(size + 1)
  for (const group of groups) start[group + 1] = (start[group + 1] ?? 0) + 1
  for (let i = 0; i < size; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0)
  return start
}

/** Mentions in answers by entity. */
export const postingsOf = (mentions: MentionColumns, run: RunColumns, entities: number): Postings => {
  const size = mentions.entity.length
  const start = starts(mentions.entity, entities)
  const next = start.slice()
  const postings = {
    start,
    row: new Int32Array(size),
    surface: new Int32Array(size),
    rank: new Uint16Array(size),
    positive: new Uint16Array(size),
    negative: new Uint16Array(size),
  }
  for (let row = 0; row < run.version.length; row++) {
    for (let item = mentions.start[row] ?? 0; item < (mentions.start[row + 1] ?? 0); item++) {
      const entity = mentions.entity[item] ?? 0
      const at = next[entity] ?? 0
      next[entity] = at + 1
      postings.row[at] = row
      postings.surface[at] = mentions.surface[item] ?? 0
      postings.rank[at] = mentions.rank[item] ?? 0
      postings.positive[at] = mentions.positive[item] ?? 0
      postings.negative[at] = mentions.negative[item] ?? 0
    }
  }
  return postings
}

/** Citations by domain; marks in `run.leans` the answers that lean on any page. */
export const citingsOf = (cited: CitedColumns, run: RunColumns, domains: number): Citings => {
  const size = cited.domain.length
  const start = starts(cited.domain, domains)
  const next = start.slice()
  const citings = {
    start,
    row: new Int32Array(size),
    referenced: new Uint16Array(size),
    explored: new Uint16Array(size),
  }
  for (let row = 0; row < run.version.length; row++) {
    for (let item = cited.start[row] ?? 0; item < (cited.start[row + 1] ?? 0); item++) {
      const domain = cited.domain[item] ?? 0
      const at = next[domain] ?? 0
      next[domain] = at + 1
      citings.row[at] = row
      citings.referenced[at] = cited.referenced[item] ?? 0
      citings.explored[at] = cited.explored[item] ?? 0
      if ((cited.referenced[item] ?? 0) > 0) run.leans[row] = 1
    }
  }
  return citings
}
