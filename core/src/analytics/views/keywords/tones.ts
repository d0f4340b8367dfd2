import type { Selection } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { prevailing, SENTIMENT_LABELS, type SentimentLabel } from '../../stats/sentiment.ts'
import { byText, pickTop } from '../../stats/top.ts'
import { wilson } from '../../stats/wilson.ts'
import { countKeywords, nameKeywords } from './compute.ts'

import type { KeywordTones } from './schema.ts'

/** Answers that a keyword needs for a tone. */
const MIN_ANSWERS = 5

/** Keywords of each tone at most. */
const MOST: Readonly<Record<SentimentLabel, number>> = { positive: 3, neutral: 3, negative: 9 }

const LABELS = SENTIMENT_LABELS.length

/** Per group of spellings, the answers that name the brand by what prevails in them, in the order of the labels. */
const countTones = countVersions(({ facts: { words, run }, rows }, from, to) => {
  if (!words) return new Int32Array(0)
  const { start, keyword } = words.mentions
  const { group, keys } = words.keywords
  const counts = new Int32Array(keys.length * LABELS)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    if (run.judged[row] !== 1) continue
    const label = SENTIMENT_LABELS.indexOf(prevailing(run.positive[row] ?? 0, run.negative[row] ?? 0))
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const slot = (group[keyword[at] ?? 0] ?? 0) * LABELS + label
      counts[slot] = (counts[slot] ?? 0) + 1
    }
  }
  return counts
})

/** Whether more than half of `n` answers are so, beyond what chance explains. */
const isMost = (count: number, n: number): boolean => (wilson(count / n, n)?.low ?? 0) > 0.5

/** The keywords of each tone, those of most answers first. */
export const keywordTones = (selection: Selection): KeywordTones => {
  const tones: KeywordTones = { positive: [], neutral: [], negative: [] }
  const { words, vocabulary } = selection.facts
  if (!words) return tones
  const { keys } = words.keywords
  const tallied = countTones(selection)
  const countOf = (group: number, label: SentimentLabel): number =>
    tallied[group * LABELS + SENTIMENT_LABELS.indexOf(label)] ?? 0
  const bases = Int32Array.from(keys, (_, group) =>
    SENTIMENT_LABELS.reduce((sum, label) => sum + countOf(group, label), 0),
  )
  const found: Record<SentimentLabel, number[]> = { positive: [], neutral: [], negative: [] }
  const enough = bases.map((n) => (n < MIN_ANSWERS ? 0 : n))
  for (const group of pickTop(enough, enough.length, byText(keys))) {
    const n = bases[group] ?? 0
    const tone = (['positive', 'negative'] as const).find((label) => isMost(countOf(group, label), n))
    const list = found[tone ?? 'neutral']
    if (list.length < MOST[tone ?? 'neutral']) list.push(group)
  }
  const counts = countKeywords(selection).subarray(0, -1)
  for (const label of SENTIMENT_LABELS) {
    const named = nameKeywords(words.keywords, vocabulary.concepts, counts, found[label])
    tones[label] = found[label].map((group, at) => ({
      keyword: '',
      ...named[at],
      n: bases[group] ?? 0,
      count: countOf(group, label),
    }))
  }
  return tones
}
