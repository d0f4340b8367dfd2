import { type Facts, PERSON_PHRASES } from '../../facts.ts'
import { phraseCounts, phrasesAbout, SubjectPhrases } from '../../select/phrases.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions, ofEachSlice, sumOfCounts } from '../../select/whole-versions.ts'
import { byText, pickTop, positives, sumAll } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'

/** People as the answers of a selection mention them, each once an answer. */
export interface Census {
  readonly counts: Int32Array
  /** How often the answers have each phrase. */
  readonly phrases: Int32Array
  readonly said: SubjectPhrases | null
  /** By person, and of all in the last place. */
  readonly sentiments: SentimentSums
}

interface VersionCensus {
  readonly counts: Int32Array
  readonly sentiments: SentimentSums
}

const countVersion = ofEachSlice(({ facts: { people }, rows, start: from }, version): VersionCensus => {
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
  const phrases = people ? phraseCounts(people.phrases, selection.rows) : new Int32Array(0)
  const said =
    people &&
    new SubjectPhrases(
      people.phrases,
      phrases,
      { texts: people.texts },
      phrasesAbout(people.phrases, counts.keys()),
    )
  return { counts, phrases, said, sentiments }
}

/** Mentions of people in a version that a selection has, and how many people they are. */
export const peopleOfVersion = (selection: Selection, version: number) => {
  const { counts } = countVersion(selection, version)
  return { mentionCount: sumAll(counts), uniquePeople: positives(counts) }
}

const KEYWORD = PERSON_PHRASES.indexOf('keyword')

/** The keywords of people without regard to case. */
interface KeywordGroups {
  /** The group of each phrase; −1 for one that is no keyword, or empty. */
  readonly ofPhrase: Int32Array
  readonly keys: readonly string[]
}

const keywordMemory = new WeakMap<Facts, KeywordGroups>()

const getKeywordGroups = (facts: Facts): KeywordGroups => {
  const found = keywordMemory.get(facts) ?? groupKeywords(facts)
  keywordMemory.set(facts, found)
  return found
}

const groupKeywords = ({ people }: Facts): KeywordGroups => {
  if (!people) return { ofPhrase: new Int32Array(0), keys: [] }
  const groups = new Map<string, number>()
  const { phrases, texts } = people
  const ofPhrase = Int32Array.from(phrases.text, (text, phrase) => {
    const key = (texts[text] ?? '').toLowerCase()
    if (phrases.kind[phrase] !== KEYWORD || key === '') return -1
    const number = groups.get(key) ?? groups.size
    groups.set(key, number)
    return number
  })
  return { ofPhrase, keys: [...groups.keys()] }
}

/** Answers that describe anyone with the keywords of each group. */
const countKeywords = countVersions(({ facts, rows }, from, to) => {
  const { ofPhrase, keys } = getKeywordGroups(facts)
  const runs = new Int32Array(keys.length)
  if (!facts.people) return runs
  const { start, phrase } = facts.people.phrases
  const last = new Int32Array(keys.length).fill(-1)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const group = ofPhrase[phrase[at] ?? 0] ?? -1
      if (group < 0 || last[group] === row) continue
      last[group] = row
      runs[group] = (runs[group] ?? 0) + 1
    }
  }
  return runs
})

/**
 * Answers that describe anyone with each keyword, without regard to case; most frequent first.
 *
 * @param said how often the answers have each phrase about people
 */
export const peopleKeywords = (
  selection: Selection,
  said: Int32Array,
  k: number,
): { keyword: string; count: number }[] => {
  const { facts } = selection
  const { people } = facts
  if (!people) return []
  const { ofPhrase, keys } = getKeywordGroups(facts)
  const runs = countKeywords(selection)
  const top = pickTop(runs, k, byText(keys))
  const spellings = new Map(top.map((group) => [group, new Map<string, number>()]))
  for (const [phrase, group] of ofPhrase.entries()) {
    const text = people.texts[people.phrases.text[phrase] ?? 0] ?? ''
    const counts = spellings.get(group)
    counts?.set(text, (counts.get(text) ?? 0) + (said[phrase] ?? 0))
  }
  return top.map((group) => {
    const counts = spellings.get(group) ?? []
    const [best] = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    return { keyword: best?.[0] ?? '', count: runs[group] ?? 0 }
  })
}
