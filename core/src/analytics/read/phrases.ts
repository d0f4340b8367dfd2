import type { ConceptKind, Vocabulary } from '../concepts/concepts.ts'
import type { Phrases } from '../facts.ts'

/** Finds the concepts of phrases. */
export interface PhraseConcepts {
  readonly vocabulary: Vocabulary
  /** Kinds of concepts by the kinds of the phrases; null for phrases without. */
  readonly kinds: readonly (ConceptKind | null)[]
  /** The texts that phrases point to. */
  readonly texts: readonly string[]
}

/** Leaves each concept once a row for a subject and kind. @returns how many phrases there are then */
const leaveOneEach = ({ start, phrase, subject, kind, concept }: Phrases): number => {
  let kept = 0
  for (let row = 0; row + 1 < start.length; row++) {
    const from = kept
    const seen = new Set<string>()
    const first = start[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = first; at < end; at++) {
      const one = phrase[at] ?? 0
      const number = concept?.[one] ?? -1
      const key = `${subject[one]} ${kind[one]} ${number}`
      if (number >= 0 && seen.has(key)) continue
      if (number >= 0) seen.add(key)
      phrase[kept++] = one
    }
    start[row] = from
  }
  start[start.length - 1] = kept
  return kept
}

/** Numbers phrases: a text of some kind about a subject. The same statement is the same phrase. */
export class PhraseNumbers {
  readonly #ids = new Map<number, Map<number, number>>()
  readonly #subjects: number[] = []
  readonly #kinds: number[] = []
  readonly #texts: number[] = []

  /** @param kind below 16 */
  of(subject: number, kind: number, text: number): number {
    const key = subject * 16 + kind
    let ids = this.#ids.get(key)
    if (!ids) {
      ids = new Map()
      this.#ids.set(key, ids)
    }
    const known = ids.get(text)
    if (known !== undefined) return known
    const id = this.#subjects.length
    ids.set(text, id)
    this.#subjects.push(subject)
    this.#kinds.push(kind)
    this.#texts.push(text)
    return id
  }

  /**
   * The numbered phrases. Where phrases of one row about a subject have the same concept, the first counts.
   *
   * @param start where each row's phrases start in `phrase`; both are taken over
   */
  finish(start: Int32Array, phrase: Int32Array, of?: PhraseConcepts): Phrases {
    const phrases: Phrases = {
      start,
      phrase: phrase.subarray(0, start.at(-1) ?? 0),
      subject: Int32Array.from(this.#subjects),
      kind: Uint8Array.from(this.#kinds),
      text: Int32Array.from(this.#texts),
      concept: of ? this.#concepts(of) : null,
    }
    return phrases.concept === null
      ? phrases
      : { ...phrases, phrase: phrases.phrase.subarray(0, leaveOneEach(phrases)) }
  }

  #concepts({ vocabulary, kinds, texts }: PhraseConcepts): Int32Array | null {
    if (vocabulary.concepts.length === 0) return null
    return Int32Array.from(this.#texts, (text, phrase) => {
      const kind = kinds[this.#kinds[phrase] ?? 0]
      return kind ? vocabulary.find(kind, texts[text] ?? '') : -1
    })
  }
}
