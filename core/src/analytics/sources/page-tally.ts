import { CITED } from '../facts.ts'
import { phraseCounts, phrasesAbout, Said } from '../phrases.ts'
import type { Selection } from '../select.ts'
import { byText, positives, topOf } from '../top.ts'
import { countVersions } from '../whole-versions.ts'
import type { Use } from './domain-tally.ts'

const countPages = countVersions(({ facts: { sources }, rows }, from, to) => {
  if (!sources) return new Int32Array(0)
  const { start, page, use } = sources.citations
  const pages = sources.pages.length
  // One count per way of use: where to count is an address, not a branch.
  const counts = new Int32Array(3 * pages)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const place = (use[at] ?? 0) * pages + (page[at] ?? 0)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
})

/** Answers that cite each page, one per answer. */
export const tallyPages = (selection: Selection, use: Use): Int32Array => {
  const pages = selection.facts.sources?.pages.length ?? 0
  return countPages(selection).subarray(CITED[use] * pages, (CITED[use] + 1) * pages)
}

export interface SourceItem {
  readonly url: string
  readonly title: string
  readonly count: number
}

/** The most frequent title of each of some pages; only pages that have several need looking at answers. */
export const titlesOf = ({ facts, rows }: Selection, pages: readonly number[]): Map<number, string> => {
  const { sources } = facts
  if (!sources) return new Map()
  const { onlyTitle, titles, titled } = sources
  const several = pages.filter((page) => onlyTitle[page] === -1)
  const said =
    several.length === 0
      ? null
      : new Said(titled, phraseCounts(titled, rows), titles, phrasesAbout(titled, several))
  return new Map(
    pages.map((page) => {
      const only = onlyTitle[page] ?? -1
      return [page, only >= 0 ? (titles[only] ?? '') : (said?.best(page, 0) ?? '')]
    }),
  )
}

/** The items of some pages, with titles that `titlesOf` found. */
export const pageItems = (
  { facts }: Selection,
  counts: Int32Array,
  pages: readonly number[],
  titles: ReadonlyMap<number, string>,
): SourceItem[] =>
  pages.map((page) => ({
    url: facts.sources?.pages[page] ?? '',
    title: titles.get(page) ?? '',
    count: counts[page] ?? 0,
  }))

/** The most cited pages of a tally, with their titles, and how many there are in all. */
export const topPages = (
  selection: Selection,
  counts: Int32Array,
  k: number,
): { items: SourceItem[]; total: number } => {
  const pages = topOf(counts, k, byText(selection.facts.sources?.pages ?? []))
  return { items: pageItems(selection, counts, pages, titlesOf(selection, pages)), total: positives(counts) }
}
