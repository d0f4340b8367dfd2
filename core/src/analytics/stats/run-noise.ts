import { type RatioSums, type RatioWithin, ratioAskedOnce, ratioNoise } from './ratio-noise.ts'
import { wilson } from './wilson.ts'
import { agreedInterval, intervalAt, type RunNoise, type Within } from './within.ts'

/** Sums over the answers of a mean's base. */
export interface MeanSums {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/**
 * The 95 % interval of the mean share of cells that weigh equally, for this fixed set of cells: how far asking the same
 * again could move it. With repeats, the variance is that within the cells alone, and the interval is Wilson's at the
 * number of answers that would give that variance, with Student's t for the few cells in which repeats differ. Where no
 * repeats differ their number bounds how often they may (`agreedInterval`). Without repeats nothing tells noise from
 * differences between cells: a pooled interval, which is too wide. Null without a base.
 *
 * @param within the spread of the sum of their shares
 * @param means that sum
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
 * The same for a mean over some answers, such as the sentiment of those that name the brand: their number within a
 * cell is chance too, so each answer's distance from the mean varies, with 0 for the other
 * answers. That is the ratio of their sum to their number.
 *
 * @param within of cells that lie beside one another as `MEAN_CELLS` says
 * @see ratioNoise
 */
export const meanNoise = (sums: MeanSums, within: RatioWithin): RunNoise | null =>
  ratioNoise(computeRatio(sums), within)

const computeRatio = ({ n, sum, squares }: MeanSums): RatioSums => ({
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
  if (weigh === 'answers') return ratioAskedOnce(computeRatio(sums))
  const bounds = wilson(sums.sum / sums.n, sums.n)
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}
