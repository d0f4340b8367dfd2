import { PERSON_PHRASES } from '../facts.ts'
import { marks, phraseCounts, Said } from '../phrases.ts'
import type { Selection } from '../select.ts'
import { SentimentSums } from '../sentiment-sums.ts'
import { positives, sumOf } from '../top.ts'

/** People as the answers of a selection mention them, each once an answer. */
export interface Census {
  readonly counts: Int32Array
  readonly said: Said | null
  /** By person, and of all in the last place. */
  readonly sentiments: SentimentSums
  /** Per version of the selection, in its order. */
  readonly series: readonly { readonly mentionCount: number; readonly uniquePeople: number }[]
}

export const takeCensus = ({ facts, rows, versions, start: from }: Selection): Census => {
  const { people } = facts
  const size = people?.people.length ?? 0
  const counts = new Int32Array(size)
  const sentiments = new SentimentSums(size + 1)
  const series = versions.map((version) => {
    const own = new Int32Array(size)
    const last = from[version + 1] ?? 0
    for (let i = from[version] ?? 0; people && i < last; i++) {
      const row = rows[i] ?? 0
      const { start, person, positive, negative } = people.mentions
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
        const of = person[at] ?? 0
        own[of] = (own[of] ?? 0) + 1
        counts[of] = (counts[of] ?? 0) + 1
        sentiments.add(of, positive[at] ?? 0, negative[at] ?? 0)
        sentiments.add(size, positive[at] ?? 0, negative[at] ?? 0)
      }
    }
    return { mentionCount: sumOf(own), uniquePeople: positives(own) }
  })
  const said =
    people &&
    new Said(people.phrases, phraseCounts(people.phrases, rows), people.texts, marks(size, counts.keys()))
  return { counts, said, sentiments, series }
}

const KEYWORD = PERSON_PHRASES.indexOf('keyword')

/** Answers that describe anyone with each keyword, without regard to case; most frequent first. */
export const peopleKeywords = (
  { facts, rows }: Selection,
  k: number,
): { keyword: string; count: number }[] => {
  const { people } = facts
  if (!people) return []
  const groups = new Map<string, number>()
  const { phrases, texts } = people
  const group = Int32Array.from(phrases.text, (text, phrase) => {
    if (phrases.kind[phrase] !== KEYWORD) return -1
    const key = (texts[text] ?? '').toLowerCase()
    const number = groups.get(key) ?? groups.size
    groups.set(key, number)
    return number
  })
  const runs = new Int32Array(groups.size)
  const last = new Int32Array(groups.size).fill(-1)
  const spelled = new Int32Array(phrases.text.length)
  for (const row of rows) {
    for (let at = phrases.start[row] ?? 0; at < (phrases.start[row + 1] ?? 0); at++) {
      const phrase = phrases.phrase[at] ?? 0
      const of = group[phrase] ?? -1
      if (of < 0) continue
      spelled[phrase] = (spelled[phrase] ?? 0) + 1
      if (last[of] !== row) runs[of] = (runs[of] ?? 0) + 1
      last[of] = row
    }
  }
  const spelling = (wanted: number): string => {
    const counts = new Map<string, number>()
    for (const [phrase, of] of group.entries()) {
      const text = texts[phrases.text[phrase] ?? 0] ?? ''
      if (of === wanted) counts.set(text, (counts.get(text) ?? 0) + (spelled[phrase] ?? 0))
    }
    const [best] = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    return best?.[0] ?? ''
  }
  return [...groups]
    .filter(([key, of]) => key !== '' && (runs[of] ?? 0) > 0)
    .sort(([one, a], [other, b]) => (runs[b] ?? 0) - (runs[a] ?? 0) || (one < other ? -1 : 1))
    .slice(0, k)
    .map(([, of]) => ({ keyword: spelling(of), count: runs[of] ?? 0 }))
}
