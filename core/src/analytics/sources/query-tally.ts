import type { Selection } from '../select/select.ts'
import { groupCounts, spellingsShown } from '../select/spellings.ts'
import { countVersions } from '../select/whole-versions.ts'
import { byText, pickTop, positives, sumAll } from '../stats/top.ts'

export interface QueryItem {
  readonly query: string
  readonly count: number
}

export interface TopQueries {
  /** Numbers of the groups of spellings. */
  readonly groups: readonly number[]
  readonly items: readonly QueryItem[]
  /** Distinct queries. */
  readonly total: number
  /** Searches: one per query and answer. */
  readonly searches: number
}

const countQueries = countVersions(({ facts: { sources }, rows }, from, to) => {
  if (!sources) return new Int32Array(0)
  const { start, query } = sources.searches
  const counts = new Int32Array(sources.queries.texts.length)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const queryIndex = query[at] ?? 0
      counts[queryIndex] = (counts[queryIndex] ?? 0) + 1
    }
  }
  return counts
})

/** The queries that most answers searched; spellings that differ in case alone are one. */
export const topQueries = (selection: Selection, k: number): TopQueries => {
  const { sources } = selection.facts
  if (!sources) return { groups: [], items: [], total: 0, searches: 0 }
  const counts = countQueries(selection)
  const groups = groupCounts(sources.queries, counts)
  const top = pickTop(groups, k, byText(sources.queries.keys))
  const spellings = spellingsShown(sources.queries, counts, top)
  return {
    groups: top,
    items: top.map((group) => ({ query: spellings.get(group) ?? '', count: groups[group] ?? 0 })),
    total: positives(groups),
    searches: sumAll(counts),
  }
}
