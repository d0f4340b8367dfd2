import { MEAN_CELLS, type RatioSums, RatioWithin, ratioAskedOnce, ratioNoise } from './ratio-noise.ts'
import { wilson } from './wilson.ts'
import { agreedInterval, intervalAt, type RunNoise, Within } from './within.ts'

/** Sums over the answers of a mean's base. */
export interface MeanSums {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/**
 * How values from 0 to 1 spread within the cells. The cells need not be kept: sums of versions are those of all of them.
 * Of a share, values are 0 or 1.
 */
export interface MeanWithin {
  /** Adds cells that lie beside one another as `MEAN_CELLS` says. Those without answers say nothing. */
  addCells(cells: ArrayLike<number>): void
  add(other: this): void
  /**
   * The 95 % interval of the mean for this fixed set of cells: how far asking the same again could move it. With repeats,
   * the variance is that within the cells alone, and the interval is Wilson's at the number of answers that would give
   * that variance, with Student's t for the few cells in which repeats differ. Where no repeats differ their number bounds
   * how often they may (`agreedInterval`). Without repeats nothing tells noise from
   * differences between cells: a pooled interval, which is too wide. Null without a base.
   */
  noise(sums: MeanSums): RunNoise | null
}

/** Of a mean that weighs cells equally. */
class WithinCells implements MeanWithin {
  readonly #within = new Within()
  #means = 0

  addCells(cells: ArrayLike<number>): void {
    const { width, wholes, parts, partSquares } = MEAN_CELLS
    for (let at = 0; at < cells.length; at += width) {
      const k = cells[at + wholes] ?? 0
      if (k === 0) continue
      const sum = cells[at + parts] ?? 0
      this.#means += sum / k
      this.#within.add(k, Math.max(0, ((cells[at + partSquares] ?? 0) - (sum * sum) / k) / (k - 1)), 1 / k)
    }
  }

  add(other: WithinCells): void {
    this.#within.addAll(other.#within)
    this.#means += other.#means
  }

  noise(): RunNoise | null {
    return noiseOfCells(this.#within, this.#means)
  }
}

/**
 * The 95 % interval of a mean of cells that weigh equally.
 *
 * @param within the spread of the sum of their means
 * @param means that sum
 * @see MeanWithin.noise
 */
export const noiseOfCells = (within: Within, means: number): RunNoise | null => {
  const { cells } = within
  if (cells === 0) return null
  const mean = means / cells
  if (within.agrees) return agreedInterval(mean, within.answers)
  const bounds = within.tells
    ? intervalAt(mean, within.variance / (cells * cells), cells, within.freedom)
    : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : noiseAskedOnce({ n: cells, sum: means, squares: means }, 'cells')
}

/**
 * Of a mean over the answers that have something, such as the sentiment of those that name the brand: how many of a
 * cell's answers have it is chance too, so that what varies is each answer's distance from the mean, 0 for those
 * without. That is the ratio of what they have to how many they are.
 *
 * @see ratioNoise
 */
class WithinAnswers implements MeanWithin {
  readonly #within = new RatioWithin()

  addCells(cells: ArrayLike<number>): void {
    this.#within.addCells(cells, MEAN_CELLS)
  }

  add(other: WithinAnswers): void {
    this.#within.add(other.#within)
  }

  noise(sums: MeanSums): RunNoise | null {
    return ratioNoise(ratioOf(sums), this.#within)
  }
}

/** @param weigh whether the mean weighs cells equally, or answers */
export const meanWithin = (weigh: 'cells' | 'answers'): MeanWithin =>
  weigh === 'cells' ? new WithinCells() : new WithinAnswers()

const ratioOf = ({ n, sum, squares }: MeanSums): RatioSums => ({
  answers: n,
  parts: sum,
  wholes: n,
  partSquares: squares,
  products: sum,
  wholeSquares: n,
})

/**
 * The interval of a mean over `n` answers, or over cells of one answer each, as if they were drawn from all cells at
 * random: Wilson's, for values between 0 and 1 at the number of shares that would vary as much.
 */
export const noiseAskedOnce = (sums: MeanSums, weigh: 'cells' | 'answers'): RunNoise | null => {
  if (weigh === 'answers') return ratioAskedOnce(ratioOf(sums))
  const bounds = wilson(sums.sum / sums.n, sums.n)
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}
