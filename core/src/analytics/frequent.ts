/** Counts of texts by number, for picking the most frequent. */
export class Frequencies {
  readonly #counts = new Map<number, number>()

  add(text: number, times = 1): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + times)
  }

  get size(): number {
    return this.#counts.size
  }

  /** The most frequent texts that are not empty; equally frequent ones in order of characters. */
  top(texts: readonly string[], k: number): { text: string; count: number }[] {
    return [...this.#counts]
      .map(([number, count]) => ({ text: texts[number] ?? '', count }))
      .filter(({ text }) => text !== '')
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
      .slice(0, k)
  }

  best(texts: readonly string[]): string | null {
    return this.top(texts, 1)[0]?.text ?? null
  }
}
