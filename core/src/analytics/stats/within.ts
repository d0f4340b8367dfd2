import { t95 } from './distributions.ts'
import { type Bounds, wilson } from './wilson.ts'

export interface RunNoise extends Bounds {
  /**
   * `stratified`: from the repeats within cells. `agreed`: all repeats agree, and their number bounds the chance
   * of a difference. `wilson`: pooled, because cells ran once.
   */
  readonly method: 'stratified' | 'agreed' | 'wilson'
  /** The interval is wider than 95 % asks for: the spread between cells is taken for noise too. */
  readonly conservative: boolean
}

/** Below this a variance is nothing but rounding. */
export const NOTHING = 1e-12

/** A cell's term of the variance of a sum, from its repeats: `k` answers of this variance, each counted `scale` times. */
export const withinTerm = (k: number, variance: number, scale: number): number => scale * scale * k * variance

/** A cell's term of the variance of a sum of shares, with `own` of its `k` answers in the part; 0 when all agree. */
export const shareTerm = (k: number, own: number): number =>
  own === k ? 0 : withinTerm(k, (own - (own * own) / k) / (k - 1), 1 / k)

/** Spread within the cells: of their sum, with what Student's t needs to know. */
export class Within {
  cells = 0
  singles = 0
  repeated = 0
  /** Answers of the cells that have repeats. */
  answers = 0
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
    const term = withinTerm(k, variance, scale)
    this.repeated++
    this.answers += k
    this.#repeatedAnswers += scale * scale * k
    this.#variance += term
    this.#spread += (term * term) / (k - 1)
  }

  /** Adds other cells that were added up apart. */
  addAll(other: Within): void {
    this.cells += other.cells
    this.singles += other.singles
    this.repeated += other.repeated
    this.answers += other.answers
    this.#repeatedAnswers += other.#repeatedAnswers
    this.#variance += other.#variance
    this.#spread += other.#spread
  }

  /** The same cells, whose answers differ by this much more: terms of the variance, and of its degrees of freedom. */
  withVariance(variance: number, spread: number): Within {
    const within = new Within()
    within.addAll(this)
    within.#variance += variance
    within.#spread += spread
    return within
  }

  /** Whether most cells have repeats, and no two answers of a cell differ. */
  get agrees(): boolean {
    return this.repeated > 0 && this.repeated * 2 >= this.cells && this.#variance <= NOTHING
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

/** Mean of a Poisson variable that is 0 in 1 of 40 cases: of as many events none may have been seen, two-sided 5 %. */
const UNSEEN = -Math.log(0.025)

/**
 * The interval of a mean between 0 and 1 when all repeats agree. No difference among `n` answers bounds the chance of
 * one; at most as much of either side may have been missed.
 *
 * @param n answers of cells with repeats
 */
export const agreedInterval = (mean: number, n: number): RunNoise => {
  const missed = Math.min(1, UNSEEN / n)
  return {
    low: mean * (1 - missed),
    high: mean + (1 - mean) * missed,
    method: 'agreed',
    conservative: false,
  }
}
