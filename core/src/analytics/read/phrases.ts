import type { Phrases } from '../facts.ts'

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

  /** @param start where each row's phrases start in `phrase` */
  finish(start: Int32Array, phrase: Int32Array): Phrases {
    return {
      start,
      phrase: phrase.subarray(0, start.at(-1) ?? 0),
      subject: Int32Array.from(this.#subjects),
      kind: Uint8Array.from(this.#kinds),
      text: Int32Array.from(this.#texts),
    }
  }
}
