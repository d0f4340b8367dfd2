import type { z } from 'zod/mini'
import { type Concept, MOST_SAID } from '../../concepts/concepts.ts'
import type { Facts, Spellings } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { type Selection, select } from '../../select/select.ts'
import { groupCounts, spellingsShown } from '../../select/spellings.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { byText, pickTop, positives } from '../../stats/top.ts'
import type { KeywordsView, keywordSchema } from './schema.ts'

/** Longest list of keywords. */
const MOST = 1_000

/** Answers that each spelling describes, and in the last place those with any keyword. */
export const countKeywords = countVersions(({ facts: { words }, rows }, from, to) => {
  if (!words) return new Int32Array(1)
  const { start, keyword } = words.mentions
  const size = words.keywords.texts.length
  const counts = new Int32Array(size + 1)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    const first = start[row] ?? 0
    if (end > first) counts[size] = (counts[size] ?? 0) + 1
    for (let at = first; at < end; at++) {
      const keywordIndex = keyword[at] ?? 0
      counts[keywordIndex] = (counts[keywordIndex] ?? 0) + 1
    }
  }
  return counts
})

type Keyword = z.infer<typeof keywordSchema>

/** The keywords of some groups, in their order: the most frequent spelling, or the concept. */
export const nameKeywords = (
  keywords: Spellings,
  concepts: readonly Concept[],
  counts: Int32Array,
  groups: readonly number[],
): Pick<Keyword, 'keyword' | 'concept'>[] => {
  const spellings = spellingsShown(keywords, counts, groups)
  const said = new Map(
    groups.filter((group) => (keywords.concept?.[group] ?? -1) >= 0).map((group) => [group, [] as number[]]),
  )
  if (said.size > 0) {
    for (const [spelling, group] of keywords.group.entries()) {
      if ((counts[spelling] ?? 0) > 0) said.get(group)?.push(spelling)
    }
  }
  const textOf = (spelling: number): string => keywords.texts[spelling] ?? ''
  return groups.map((group) => {
    const concept = concepts[keywords.concept?.[group] ?? -1]
    if (!concept) return { keyword: spellings.get(group) ?? '' }
    const ranked = (said.get(group) ?? []).sort(
      (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || (textOf(one) < textOf(other) ? -1 : 1),
    )
    return {
      keyword: concept.label,
      concept: { labels: concept.labels, said: ranked.slice(0, MOST_SAID).map(textOf) },
    }
  })
}

/** The keywords of most answers, and how many there are in all. */
export const topKeywords = (
  selection: Selection,
  k: number,
): { items: Keyword[]; total: number; runs: number } => {
  const { words, vocabulary } = selection.facts
  if (!words) return { items: [], total: 0, runs: 0 }
  const all = countKeywords(selection)
  const counts = all.subarray(0, -1)
  const groups = groupCounts(words.keywords, counts)
  const top = pickTop(groups, k, byText(words.keywords.keys))
  const named = nameKeywords(words.keywords, vocabulary.concepts, counts, top)
  return {
    items: top.map((group, at) => ({ keyword: '', ...named[at], count: groups[group] ?? 0 })),
    total: positives(groups),
    runs: all.at(-1) ?? 0,
  }
}

/** All keywords by the number of answers they describe. */
export const keywordsView = (facts: Facts, filter: Filter): KeywordsView => {
  const { items, total, runs } = topKeywords(select(facts, filter), MOST)
  return { keywords: items, total, runs }
}
