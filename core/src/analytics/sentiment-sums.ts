import type { Sentiment } from '../runs/reading.ts'
import { composite, meanSentiment } from './round.ts'

/** Sums of sentiments of numbered items, in hundredths of a percent. */
export class SentimentSums {
  readonly n: Int32Array
  readonly #positive: Float64Array
  readonly #negative: Float64Array

  constructor(size: number) {
    this.n = new Int32Array(size)
    this.#positive = new Float64Array(size)
    this.#negative = new Float64Array(size)
  }

  add(item: number, positive: number, negative: number): void {
    this.n[item] = (this.n[item] ?? 0) + 1
    this.#positive[item] = (this.#positive[item] ?? 0) + positive
    this.#negative[item] = (this.#negative[item] ?? 0) + negative
  }

  /** Sets the sums of an item. */
  set(item: number, n: number, positive: number, negative: number): void {
    this.n[item] = n
    this.#positive[item] = positive
    this.#negative[item] = negative
  }

  sum(items: Iterable<number>): { n: number; positive: number; negative: number } {
    const sum = { n: 0, positive: 0, negative: 0 }
    for (const item of items) {
      sum.n += this.n[item] ?? 0
      sum.positive += this.#positive[item] ?? 0
      sum.negative += this.#negative[item] ?? 0
    }
    return sum
  }

  /** Mean sentiment of an item, or of several together; null without any. */
  mean(...items: number[]): Sentiment | null {
    return meanSentiment(this.sum(items))
  }

  score(...items: number[]): number | null {
    return composite(this.sum(items))
  }
}
