import type { z } from 'zod/mini'
import type { Facts } from '../../facts.ts'
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

/** The keywords of most answers, and how many there are in all. */
export const topKeywords = (
  selection: Selection,
  k: number,
): { items: z.infer<typeof keywordSchema>[]; total: number; runs: number } => {
  const { words } = selection.facts
  if (!words) return { items: [], total: 0, runs: 0 }
  const all = countKeywords(selection)
  const counts = all.subarray(0, -1)
  const groups = groupCounts(words.keywords, counts)
  const top = pickTop(groups, k, byText(words.keywords.keys))
  const spellings = spellingsShown(words.keywords, counts, top)
  return {
    items: top.map((group) => ({ keyword: spellings.get(group) ?? '', count: groups[group] ?? 0 })),
    total: positives(groups),
    runs: all.at(-1) ?? 0,
  }
}

/** All keywords by the number of answers they describe. */
export const keywordsView = (facts: Facts, filter: Filter): KeywordsView => {
  const { items, total, runs } = topKeywords(select(facts, filter), MOST)
  return { keywords: items, total, runs }
}
