import type { Sentiment } from '../../../runs/reading.ts'
import { composite, meanSentiment } from '../../stats/sentiment.ts'

/** Numbers per item: how many, and the sums of positive and of negative. They lie side by side, to be found together. */
const STRIDE = 3

/** Sums of sentiments of numbered items, in hundredths of a percent. */
export class SentimentSums {
  readonly #sums: Float64Array

  constructor(size: number) {
    this.#sums = new Float64Array(size * STRIDE)
  }

  add(item: number, positive: number, negative: number): void {
    const sums = this.#sums
    const at = item * STRIDE
    sums[at] = (sums[at] ?? 0) + 1
    sums[at + 1] = (sums[at + 1] ?? 0) + positive
    sums[at + 2] = (sums[at + 2] ?? 0) + negative
  }

  /** Adds the sums of other items with the same numbers. */
  addAll(other: SentimentSums): void {
    const sums = this.#sums
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (other.#sums[i] ?? 0)
  }

  sum(items: Iterable<number>): { n: number; positive: number; negative: number } {
    const sum = { n: 0, positive: 0, negative: 0 }
    for (const item of items) {
      sum.n += this.#sums[item * STRIDE] ?? 0
      sum.positive += this.#sums[item * STRIDE + 1] ?? 0
      sum.negative += this.#sums[item * STRIDE + 2] ?? 0
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
