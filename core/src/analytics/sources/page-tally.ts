import type { TitleTranslation } from '../concepts/concepts.ts'
import type { Facts } from '../facts.ts'
import { phraseCounts, phrasesAbout, SubjectPhrases } from '../select/phrases.ts'
import type { Selection } from '../select/select.ts'
import { countVersions } from '../select/whole-versions.ts'
import type { Use } from './use.ts'

const countPages = (use: Use) =>
  countVersions(({ facts: { sources }, rows }, from, to) => {
    if (!sources) return new Int32Array(0)
    const { start, page } = sources.used[use]
    const counts = new Int32Array(sources.pages.length)
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0
      const end = start[row + 1] ?? 0
      for (let at = start[row] ?? 0; at < end; at++) {
        const pageIndex = page[at] ?? 0
        counts[pageIndex] = (counts[pageIndex] ?? 0) + 1
      }
    }
    return counts
  })

const COUNTS = { referenced: countPages('referenced'), explored: countPages('explored') }

/** Answers that cite each page, one per answer. */
export const tallyPages = (selection: Selection, use: Use): Int32Array => COUNTS[use](selection)

/** Pages that are counted, most first; equals in the order of their addresses. */
export const rankPages = ({ sources }: Facts, counts: Int32Array): Int32Array => {
  if (!sources) return new Int32Array(0)
  const { order, inOrder } = sources
  const size = counts.length
  // A number for each, by count and then by place from behind, of which the highest comes first.
  const keys = new Float64Array(size)
  let found = 0
  for (let page = 0; page < size; page++) {
    const count = counts[page] ?? 0
    if (count > 0) keys[found++] = count * size + size - 1 - (order[page] ?? 0)
  }
  const sorted = keys.subarray(0, found).sort()
  return Int32Array.from(sorted, (_, i) => inOrder[size - 1 - ((sorted[found - 1 - i] ?? 0) % size)] ?? 0)
}

export interface SourceItem {
  readonly url: string
  readonly title: string
  readonly translation?: TitleTranslation
  readonly count: number
}

/** The most frequent title of each of some pages; only pages that have several need looking at answers. */
export const findTitles = ({ facts, rows }: Selection, pages: readonly number[]): Map<number, string> => {
  const { sources } = facts
  if (!sources) return new Map()
  const { onlyTitle, titles, titled } = sources
  const several = pages.filter((page) => onlyTitle[page] === -1)
  const description =
    several.length === 0
      ? null
      : new SubjectPhrases(
          titled,
          phraseCounts(titled, rows),
          { texts: titles },
          phrasesAbout(titled, several),
        )
  return new Map(
    pages.map((page) => {
      const only = onlyTitle[page] ?? -1
      return [page, only >= 0 ? (titles[only] ?? '') : (description?.best(page, 0) ?? '')]
    }),
  )
}

/** The items of some pages, with titles that `findTitles` found. */
export const pageItems = (
  { facts }: Selection,
  counts: Int32Array,
  pages: readonly number[],
  titles: ReadonlyMap<number, string>,
): SourceItem[] =>
  pages.map((page) => {
    const title = titles.get(page) ?? ''
    const { concepts, find } = facts.vocabulary
    const concept = concepts[find('title', title)]
    return {
      url: facts.sources?.pages[page] ?? '',
      title,
      ...(concept ? { translation: { label: concept.label, labels: concept.labels } } : {}),
      count: counts[page] ?? 0,
    }
  })

/** The most cited pages of a tally, with their titles, and how many there are in all. */
export const topPages = (
  selection: Selection,
  counts: Int32Array,
  k: number,
): { items: SourceItem[]; total: number } => {
  const ranked = rankPages(selection.facts, counts)
  const pages = Array.from(ranked.subarray(0, k))
  return { items: pageItems(selection, counts, pages, findTitles(selection, pages)), total: ranked.length }
}
