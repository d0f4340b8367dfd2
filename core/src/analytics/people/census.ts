import { Frequencies } from '../frequent.ts'
import type { Selection } from '../select.ts'
import { SentimentSums } from '../sentiment-sums.ts'
import { positives } from '../top.ts'

/** What answers say of a person. */
export interface Said {
  readonly names: Frequencies
  readonly organizations: Frequencies
  readonly reasons: Frequencies
  readonly encyclopedia: Frequencies
  readonly keywords: Frequencies
  readonly strengths: Frequencies
  readonly weaknesses: Frequencies
}

const nothingSaid = (): Said => ({
  names: new Frequencies(),
  organizations: new Frequencies(),
  reasons: new Frequencies(),
  encyclopedia: new Frequencies(),
  keywords: new Frequencies(),
  strengths: new Frequencies(),
  weaknesses: new Frequencies(),
})

export interface Census {
  readonly counts: Int32Array
  readonly said: readonly Said[]
  readonly sentiments: SentimentSums
  /** Answers per keyword, without regard to case. */
  readonly keywords: ReadonlyMap<string, { runs: number; spellings: Frequencies }>
  readonly series: readonly { mentionCount: number; uniquePeople: number }[]
}

export const takeCensus = (selection: Selection): Census => {
  const { facts, rows, versions, start: from } = selection
  const { people } = facts
  const size = people?.people.length ?? 0
  const counts = new Int32Array(size)
  const said = Array.from({ length: size }, nothingSaid)
  const sentiments = new SentimentSums(size + 1)
  const keywords = new Map<string, { runs: number; spellings: Frequencies }>()
  const series = versions.map((version) => {
    const own = new Int32Array(size)
    let mentionCount = 0
    for (let i = from[version] ?? 0; people && i < (from[version + 1] ?? 0); i++) {
      const row = rows[i] ?? 0
      const { mentions, words } = people
      for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++) {
        const person = mentions.person[at] ?? 0
        own[person] = (own[person] ?? 0) + 1
        counts[person] = (counts[person] ?? 0) + 1
        mentionCount++
        const of = said[person]
        of?.names.add(mentions.name[at] ?? 0)
        of?.organizations.add(mentions.organization[at] ?? 0)
        of?.reasons.add(mentions.why[at] ?? 0)
        of?.encyclopedia.add(mentions.wikipedia[at] ?? 0)
        sentiments.add(person, mentions.positive[at] ?? 0, mentions.negative[at] ?? 0)
        sentiments.add(size, mentions.positive[at] ?? 0, mentions.negative[at] ?? 0)
      }
      const seen = new Set<string>()
      for (let at = words.start[row] ?? 0; at < (words.start[row + 1] ?? 0); at++) {
        const of = said[words.person[at] ?? 0]
        const text = words.text[at] ?? 0
        const kind = words.kind[at]
        if (kind === 0) {
          of?.keywords.add(text)
          const key = (people.texts[text] ?? '').toLowerCase()
          const entry = keywords.get(key) ?? { runs: 0, spellings: new Frequencies() }
          if (!seen.has(key)) entry.runs++
          seen.add(key)
          entry.spellings.add(text)
          keywords.set(key, entry)
        } else if (kind === 1) of?.strengths.add(text)
        else of?.weaknesses.add(text)
      }
    }
    return { mentionCount, uniquePeople: positives(own) }
  })
  return { counts, said, sentiments, keywords, series }
}
