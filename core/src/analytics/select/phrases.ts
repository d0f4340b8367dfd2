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
  readonly text: string
  readonly count: number
}

/** Counted phrases of some subjects, by subject and kind. */
export class SubjectPhrases {
  readonly #byKey = new Map<number, CountedPhrase[]>()

  /** @param among numbers of the phrases of these subjects */
  constructor(phrases: Phrases, counts: Int32Array, texts: readonly string[], among: Int32Array) {
    for (const phrase of among) {
      const count = counts[phrase] ?? 0
      if (count === 0) continue
      const subject = phrases.subject[phrase] ?? 0
      const text = texts[phrases.text[phrase] ?? 0] ?? ''
      if (text === '') continue
      const key = subject * 16 + (phrases.kind[phrase] ?? 0)
      const list = this.#byKey.get(key)
      if (list) list.push({ text, count })
      else this.#byKey.set(key, [{ text, count }])
    }
  }

  /**
   * The most frequent texts of a kind about a subject, without regard to case, in their most frequent spelling;
   * equally frequent ones in order of characters.
   */
  top(subject: number, kind: number, k: number): CountedPhrase[] {
    const merged = new Map<string, { text: string; count: number; most: number }>()
    for (const { text, count } of this.#byKey.get(subject * 16 + kind) ?? []) {
      const key = text.toLowerCase()
      const entry = merged.get(key) ?? { text, count: 0, most: 0 }
      entry.count += count
      if (count > entry.most || (count === entry.most && text < entry.text)) {
        entry.text = text
        entry.most = count
      }
      merged.set(key, entry)
    }
    return [...merged]
      .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
      .slice(0, k)
      .map(([, { text, count }]) => ({ text, count }))
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
