import { ratioAskedOnce } from '../stats/ratio-noise.ts'
import { type Interval, inPercent } from './certainty.ts'

/** Numbers per item: the squares of its parts, and the products of its parts with their wholes. */
const STRIDE = 2

/**
 * How the shares of numbered items spread over the answers that they come from: what their pooled intervals need beside
 * how often each item is met, for as many items at once as there are.
 */
export class ShareSpread {
  readonly #sums: Float64Array
  #answers = 0
  #wholeSquares = 0

  constructor(size: number) {
    this.#sums = new Float64Array(size * STRIDE)
  }

  /** Adds an answer with `whole` of all items together; one without items does not count. */
  addAnswer(whole: number): void {
    this.#answers += whole > 0 ? 1 : 0
    this.#wholeSquares += whole * whole
  }

  /** Adds what such an answer brings of one item. */
  add(item: number, part: number, whole: number): void {
    const sums = this.#sums
    const at = item * STRIDE
    sums[at] = (sums[at] ?? 0) + part * part
    sums[at + 1] = (sums[at + 1] ?? 0) + part * whole
  }

  /** Adds the sums of other answers to the same items. */
  addAll(other: ShareSpread): void {
    const sums = this.#sums
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (other.#sums[i] ?? 0)
    this.#answers += other.#answers
    this.#wholeSquares += other.#wholeSquares
  }

  /**
   * Bounds in percent of the share of an item; also of one that no answer brings.
   *
   * @param parts of the item, over all answers
   * @param wholes of all items, over all answers
   */
  interval(item: number, parts: number, wholes: number): Interval | null {
    const noise = ratioAskedOnce({
      answers: this.#answers,
      parts,
      wholes,
      partSquares: this.#sums[item * STRIDE] ?? 0,
      products: this.#sums[item * STRIDE + 1] ?? 0,
      wholeSquares: this.#wholeSquares,
    })
    return noise && inPercent(noise)
  }
}
