import { t95 } from './distributions.ts'
import { type Bounds, wilson } from './wilson.ts'

export interface RunNoise extends Bounds {
  /** `stratified`: from the repeats within cells. `wilson`: pooled, because cells were asked once. */
  readonly method: 'stratified' | 'wilson'
  /** The interval is wider than 95 % asks for: the spread between cells is taken for noise too. */
  readonly conservative: boolean
}

/** Below this a variance is nothing but rounding. */
export const NOTHING = 1e-12

/** Spread within the cells: of their sum, with what Student's t needs to know. */
export class Within {
  cells = 0
  singles = 0
  repeated = 0
  #repeatedAnswers = 0
  #variance = 0
  #spread = 0

  /**
   * @param k answers of the cell
   * @param variance of one answer
   * @param scale what an answer counts in the sum
   */
  add(k: number, variance: number, scale: number): void {
    this.cells++
    if (k < 2) {
      this.singles++
      return
    }
    const term = scale * scale * k * variance
    this.repeated++
    this.#repeatedAnswers += scale * scale * k
    this.#variance += term
    this.#spread += (term * term) / (k - 1)
  }

  /** Whether repeats tell enough of the noise: most cells have some, and some of them differ. */
  get tells(): boolean {
    return this.repeated * 2 >= this.cells && this.#variance > NOTHING
  }

  /** Cells asked once are taken to vary as the answers of those asked more often do on average. */
  get variance(): number {
    return this.#variance * (1 + this.singles / this.#repeatedAnswers)
  }

  get freedom(): number {
    return (this.#variance * this.#variance) / this.#spread
  }
}

/**
 * Wilson's interval at the number of answers that would vary so much, but of no fewer than `n`, with Student's t.
 *
 * @param variance of the mean
 */
export const intervalAt = (mean: number, variance: number, n: number, freedom: number): Bounds | null =>
  wilson(mean, Math.max(n, (mean * (1 - mean)) / variance), t95(freedom))
