import { PERSON_PHRASES } from '../../facts.ts'
import { phraseCounts, phrasesAbout, SubjectPhrases } from '../../select/phrases.ts'
import type { Selection } from '../../select/select.ts'
import { ofEachVersion, sumOfCounts } from '../../select/whole-versions.ts'
import { positives, sumAll } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'

/** People as the answers of a selection mention them, each once an answer. */
export interface Census {
  readonly counts: Int32Array
  readonly said: SubjectPhrases | null
  /** By person, and of all in the last place. */
  readonly sentiments: SentimentSums
}

interface VersionCensus {
  readonly counts: Int32Array
  readonly sentiments: SentimentSums
}

const countVersion = ofEachVersion(({ facts: { people }, rows, start: from }, version): VersionCensus => {
  const size = people?.people.length ?? 0
  const counts = new Int32Array(size)
  const sentiments = new SentimentSums(size + 1)
  if (!people) return { counts, sentiments }
  const { start, person, positive, negative } = people.mentions
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const personIndex = person[at] ?? 0
      counts[personIndex] = (counts[personIndex] ?? 0) + 1
      sentiments.add(personIndex, positive[at] ?? 0, negative[at] ?? 0)
      sentiments.add(size, positive[at] ?? 0, negative[at] ?? 0)
    }
  }
  return { counts, sentiments }
})

export const takeCensus = (selection: Selection): Census => {
  const { people } = selection.facts
  const size = people?.people.length ?? 0
  const versions = selection.versions.map((version) => countVersion(selection, version))
  const counts = sumOfCounts(
    versions.map((version) => version.counts),
    size,
  )
  const sentiments = new SentimentSums(size + 1)
  for (const version of versions) sentiments.addAll(version.sentiments)
  const phraseColumn =
    people &&
    new SubjectPhrases(
      people.phrases,
      phraseCounts(people.phrases, selection.rows),
      { texts: people.texts },
      phrasesAbout(people.phrases, counts.keys()),
    )
  return { counts, said: phraseColumn, sentiments }
}

/** Mentions of people in a version that a selection has, and how many people they are. */
export const peopleOfVersion = (selection: Selection, version: number) => {
  const { counts } = countVersion(selection, version)
  return { mentionCount: sumAll(counts), uniquePeople: positives(counts) }
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
      const groupIndex = group[phrase] ?? -1
      if (groupIndex < 0) continue
      spelled[phrase] = (spelled[phrase] ?? 0) + 1
      if (last[groupIndex] !== row) runs[groupIndex] = (runs[groupIndex] ?? 0) + 1
      last[groupIndex] = row
    }
  }
  const spelling = (wantedGroup: number): string => {
    const counts = new Map<string, number>()
    for (const [phrase, groupIndex] of group.entries()) {
      const text = texts[phrases.text[phrase] ?? 0] ?? ''
      if (groupIndex === wantedGroup) counts.set(text, (counts.get(text) ?? 0) + (spelled[phrase] ?? 0))
    }
    const [best] = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    return best?.[0] ?? ''
  }
  return [...groups]
    .filter(([key, groupIndex]) => key !== '' && (runs[groupIndex] ?? 0) > 0)
    .sort(([one, a], [other, b]) => (runs[b] ?? 0) - (runs[a] ?? 0) || (one < other ? -1 : 1))
    .slice(0, k)
    .map(([, groupIndex]) => ({ keyword: spelling(groupIndex), count: runs[groupIndex] ?? 0 }))
}
