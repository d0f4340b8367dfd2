import { wilson } from './wilson.ts'
import { agreedInterval, intervalAt, NOTHING, type RunNoise } from './within.ts'

/**
 * Sums over answers. An answer has a whole, such as the brands it names, and a part of it, such as the main brand: of
 * the figure, the sum of the parts divided by that of the wholes.
 */
export interface RatioSums {
  /** Answers of which the whole is something. */
  readonly answers: number
  readonly parts: number
  readonly wholes: number
  readonly partSquares: number
  /** Of part and whole. */
  readonly products: number
  readonly wholeSquares: number
}

/**
 * How the numbers of cells lie beside one another: how many they are per cell, and the place of each. The first is always
 * the cell's answers, also those of which the whole is nothing; the others are sums over them.
 */
interface CellLayout {
  readonly width: number
  readonly parts: number
  readonly wholes: number
  readonly partSquares: number
  readonly products: number
  readonly wholeSquares: number
}

export const RATIO_CELLS: CellLayout = {
  width: 6,
  parts: 1,
  wholes: 2,
  partSquares: 3,
  products: 4,
  wholeSquares: 5,
}

/** Of a mean, each answer that is part of the base has the whole 1: answers, those of the base, sum and squares of their values. */
export const MEAN_CELLS: CellLayout = {
  width: 4,
  wholes: 1,
  parts: 2,
  partSquares: 3,
  products: 2,
  wholeSquares: 1,
}

/** Below this share of the terms, a sum of terms that cancel each other out is rounding. */
const CANCELLED = 1e-7

/**
 * A cell's term of the spread of a sum, from its repeats.
 *
 * @param k answers of the cell, 2 or more
 * @param products sum over them of the squares of their values, or of the products of two such values
 * @param product of the sums of both over them
 */
export const spreadIn = (k: number, products: number, product: number): number =>
  (k / (k - 1)) * (products - product / k)

/** Numbers of `addParts`: of the spread, and of the factors of its squares. */
export const PARTS = 6

/**
 * Adds what the parts of a cell with repeats bring to the spread within cells, beside what the wholes alone bring. They
 * are `PARTS` numbers from `at` on: spreads of parts, and of parts with wholes; then the factors of the first powers of
 * the ratio in the squares. Without parts they are 0.
 *
 * @param factor 1 divided by the degrees of freedom of the cell
 * @param x spread of its parts, `y` of parts with wholes, `z` of wholes
 */
export const addParts = (
  sums: Float64Array,
  at: number,
  factor: number,
  x: number,
  y: number,
  z: number,
): void => {
  sums[at] = (sums[at] ?? 0) + x
  sums[at + 1] = (sums[at + 1] ?? 0) + y
  sums[at + 2] = (sums[at + 2] ?? 0) + factor * x * x
  sums[at + 3] = (sums[at + 3] ?? 0) - factor * 4 * x * y
  sums[at + 4] = (sums[at + 4] ?? 0) + factor * (4 * y * y + 2 * x * z)
  sums[at + 5] = (sums[at + 5] ?? 0) - factor * 4 * y * z
}

/** Sum of the squares of what each answer lies away from the ratio: its part less the ratio's share of its whole. */
const squaresApart = (ratio: number, { partSquares, products, wholeSquares }: RatioSums): number =>
  Math.max(0, partSquares - 2 * ratio * products + ratio * ratio * wholeSquares)

/** The number of independent items with the same information: items of one answer are not independent. */
const equalAnswers = ({ wholes, wholeSquares }: RatioSums): number => (wholes * wholes) / wholeSquares

/**
 * The spread of parts and wholes within the cells. An answer's distance from the ratio is linear in the ratio, so
 * its spread within a cell is a polynomial of the ratio, and the cells need not be kept: sums of versions
 * add up.
 */
export class RatioWithin {
  #cells = 0
  #singles = 0
  #repeated = 0
  #repeatedAnswers = 0
  /** Of parts, of parts with wholes, of wholes. */
  readonly #spread = new Float64Array(3)
  /** Of the squares of the cells' spreads by their degrees of freedom: the factor of each power of the ratio. */
  readonly #squares = new Float64Array(5)

  /**
   * Adds a cell without any parts. A cell without answers is ignored.
   *
   * @param k answers of the cell, also those with a whole of 0
   * @returns the spread of its wholes; 0 without repeats
   */
  addWholes(k: number, wholes: number, wholeSquares: number): number {
    if (k === 0) return 0
    this.#cells++
    if (k < 2) {
      this.#singles++
      return 0
    }
    const spread = spreadIn(k, wholeSquares, wholes * wholes)
    this.#repeated++
    this.#repeatedAnswers += k
    this.#spread[2] = (this.#spread[2] ?? 0) + spread
    this.#squares[4] = (this.#squares[4] ?? 0) + (spread * spread) / (k - 1)
    return spread
  }

  /** Adds cells that lie beside one another. */
  addCells(cells: ArrayLike<number>, layout = RATIO_CELLS): void {
    const { width, parts, wholes, partSquares, products, wholeSquares } = layout
    const sums = new Float64Array(PARTS)
    for (let at = 0; at < cells.length; at += width) {
      const k = cells[at] ?? 0
      const part = cells[at + parts] ?? 0
      const whole = cells[at + wholes] ?? 0
      const z = this.addWholes(k, whole, cells[at + wholeSquares] ?? 0)
      if (k < 2) continue
      const x = spreadIn(k, cells[at + partSquares] ?? 0, part * part)
      const y = spreadIn(k, cells[at + products] ?? 0, part * whole)
      addParts(sums, 0, 1 / (k - 1), x, y, z)
    }
    this.#addParts(sums, 0)
  }

  #addParts(sums: Float64Array, at: number): void {
    for (let i = 0; i < 2; i++) this.#spread[i] = (this.#spread[i] ?? 0) + (sums[at + i] ?? 0)
    for (let i = 0; i < 4; i++) this.#squares[i] = (this.#squares[i] ?? 0) + (sums[at + 2 + i] ?? 0)
  }

  /** The same cells, of which some bring these parts too, as `addParts` added them up. */
  withParts(sums: Float64Array, at: number): RatioWithin {
    const within = new RatioWithin()
    within.add(this)
    within.#addParts(sums, at)
    return within
  }

  add(other: RatioWithin): void {
    this.#cells += other.#cells
    this.#singles += other.#singles
    this.#repeated += other.#repeated
    this.#repeatedAnswers += other.#repeatedAnswers
    for (let i = 0; i < 3; i++) this.#spread[i] = (this.#spread[i] ?? 0) + (other.#spread[i] ?? 0)
    for (let i = 0; i < 5; i++) this.#squares[i] = (this.#squares[i] ?? 0) + (other.#squares[i] ?? 0)
  }

  /** The variance of the sum, without rounding. */
  #varianceAt(ratio: number): number {
    const [x = 0, y = 0, z = 0] = this.#spread
    const variance = x - 2 * ratio * y + ratio * ratio * z
    const rounding = CANCELLED * (x + ratio * ratio * z) + NOTHING * this.#repeatedAnswers
    return variance > rounding ? variance : 0
  }

  /** Answers of cells with repeats, when most cells have some and all answers of each cell are equal; else 0. */
  agreeing(ratio: number): number {
    const differ = this.#varianceAt(ratio) > 0
    return this.#repeated * 2 < this.#cells || differ ? 0 : this.#repeatedAnswers
  }

  /**
   * The variance of the sum of the answers' distances from the ratio, with its degrees of freedom; null when repeats give
   * none: most cells have none, or all repeats are equal. Cells that ran once are taken to vary as the repeated ones do
   * on average.
   */
  at(ratio: number): { variance: number; freedom: number } | null {
    const variance = this.#varianceAt(ratio)
    if (this.#repeated * 2 < this.#cells || variance === 0) return null
    const spread = this.#squares.reduceRight((sum, factor) => sum * ratio + factor, 0)
    return {
      variance: variance * (1 + this.#singles / this.#repeatedAnswers),
      freedom: (variance * variance) / spread,
    }
  }
}

/**
 * The 95 % interval of a ratio of two sums over answers for this fixed set of cells: how far asking the same again
 * could move it. How large an answer's whole is, is chance too, so that what varies is its distance from the ratio, 0
 * for answers without any. With repeats the variance is that within the cells; without, it is pooled over the answers,
 * never over the mentions or citations that they bring, and takes differences between cells for noise.
 *
 * @see Särndal, Swensson and Wretman 1992, section 5.6: the linearised variance of a ratio
 */
export const ratioNoise = (sums: RatioSums, within: RatioWithin): RunNoise | null => {
  const { parts, wholes } = sums
  if (!(wholes > 0)) return null
  const ratio = parts / wholes
  const agreeing = within.agreeing(ratio)
  if (agreeing > 0) return agreedInterval(ratio, Math.min(agreeing, equalAnswers(sums)))
  const noise = within.at(ratio)
  if (noise === null) return ratioAskedOnce(sums)
  const bounds = intervalAt(ratio, noise.variance / (wholes * wholes), equalAnswers(sums), noise.freedom)
  return bounds && { ...bounds, method: 'stratified', conservative: false }
}

/** The interval of a ratio as if the answers were drawn from all cells at random; null without a base. */
export const ratioAskedOnce = (sums: RatioSums): RunNoise | null => {
  const { answers, parts, wholes } = sums
  if (!(wholes > 0)) return null
  const ratio = parts / wholes
  const apart = squaresApart(ratio, sums)
  const variance = (apart * answers) / ((answers - 1) * wholes * wholes)
  const bounds =
    answers > 1 && apart > NOTHING
      ? intervalAt(ratio, variance, equalAnswers(sums), answers - 1)
      : wilson(ratio, equalAnswers(sums))
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}
