import { type Concept, MOST_SAID, phraseKey, type ShownConcept } from '../concepts/concepts.ts'
import type { Phrases } from '../facts.ts'

/** Counts each phrase over the rows of a selection. */
export const phraseCounts = ({ start, phrase, subject }: Phrases, rows: Int32Array): Int32Array => {
  const counts = new Int32Array(subject.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const phraseIndex = phrase[at] ?? 0
      counts[phraseIndex] = (counts[phraseIndex] ?? 0) + 1
    }
  }
  return counts
}

export interface CountedPhrase {
  /** As answers have it, or the label of its concept. */
  readonly text: string
  readonly count: number
  readonly concept?: ShownConcept | undefined
}

/** Counted phrases of one meaning: the same text, or phrases of one concept. */
interface Merged {
  readonly concept: Concept | undefined
  count: number
  /** Answers that have each text. */
  readonly texts: Map<string, number>
}

/** The texts of most answers first; of as many, those first in order of characters. */
const rankTexts = (texts: ReadonlyMap<string, number>): string[] =>
  [...texts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([text]) => text)

const showMerged = ({ concept, count, texts }: Merged): CountedPhrase => {
  const said = rankTexts(texts)
  return concept
    ? {
        text: concept.label,
        count,
        concept: { labels: concept.labels, said: said.slice(0, MOST_SAID) },
      }
    : { text: said[0] ?? '', count }
}

/** The concepts of phrases by the texts that are shown of them; undefined where none has one. */
export const collectConcepts = (
  phrases: readonly CountedPhrase[],
): Record<string, ShownConcept> | undefined => {
  const found = phrases.flatMap(({ text, concept }) => (concept ? [[text, concept] as const] : []))
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** Counted phrases of some subjects, by subject and kind. */
export class SubjectPhrases {
  readonly #byKey = new Map<number, { text: string; count: number; concept: number }[]>()
  readonly #concepts: readonly Concept[]

  /** @param among numbers of the phrases of these subjects */
  constructor(
    phrases: Phrases,
    counts: Int32Array,
    { texts, concepts = [] }: { texts: readonly string[]; concepts?: readonly Concept[] },
    among: Int32Array,
  ) {
    this.#concepts = concepts
    for (const phrase of among) {
      const count = counts[phrase] ?? 0
      if (count === 0) continue
      const subject = phrases.subject[phrase] ?? 0
      const text = texts[phrases.text[phrase] ?? 0] ?? ''
      if (text === '') continue
      const key = subject * 16 + (phrases.kind[phrase] ?? 0)
      const concept = phrases.concept?.[phrase] ?? -1
      const list = this.#byKey.get(key)
      if (list) list.push({ text, count, concept })
      else this.#byKey.set(key, [{ text, count, concept }])
    }
  }

  /**
   * The most frequent texts of a kind about a subject, without regard to case, in their most frequent spelling or by their
   * concepts; equally frequent ones in order of characters.
   */
  top(subject: number, kind: number, k: number): CountedPhrase[] {
    const counted = this.#byKey.get(subject * 16 + kind) ?? []
    const [only] = counted
    // Most have one.
    if (only && counted.length === 1 && only.concept < 0) return [{ text: only.text, count: only.count }]
    const merged = new Map<string, Merged>()
    for (const { text, count, concept: number } of counted) {
      const concept = this.#concepts[number]
      const key = concept ? phraseKey(concept.label) : text.toLowerCase()
      const entry = merged.get(key) ?? { concept, count: 0, texts: new Map() }
      entry.count += count
      entry.texts.set(text, (entry.texts.get(text) ?? 0) + count)
      merged.set(key, entry)
    }
    return [...merged]
      .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
      .slice(0, k)
      .map(([, entry]) => showMerged(entry))
  }

  texts(subject: number, kind: number, k: number): string[] {
    return this.top(subject, kind, k).map(({ text }) => text)
  }

  best(subject: number, kind: number): string | null {
    return this.top(subject, kind, 1)[0]?.text ?? null
  }
}

/** Numbers of the phrases about some subjects, in order. */
export const phrasesAbout = ({ subject }: Phrases, subjects: Iterable<number>): Int32Array => {
  let size = 0
  for (let phrase = 0; phrase < subject.length; phrase++) size = Math.max(size, (subject[phrase] ?? 0) + 1)
  const mask = new Uint8Array(size)
  for (const subject of subjects) mask[subject] = 1
  const found = new Int32Array(subject.length)
  let count = 0
  for (let phrase = 0; phrase < subject.length; phrase++) {
    found[count] = phrase
    count += mask[subject[phrase] ?? 0] ?? 0
  }
  return found.subarray(0, count)
}
