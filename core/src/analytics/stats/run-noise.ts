import { t95 } from './distributions.ts'
import { type Bounds, wilson } from './wilson.ts'

/** Values from 0 to 1 of the answers of each cell. Of a share, values are 0 or 1, and squares equal sums. */
export interface CellSums {
  /** Answers that are part of the base. */
  readonly answers: ArrayLike<number>
  readonly sums: ArrayLike<number>
  readonly squares: ArrayLike<number>
  /** All answers, also those that are not part of the base; left out when every answer is. */
  readonly asked?: ArrayLike<number>
}

export interface RunNoise extends Bounds {
  /** `stratified`: from the repeats within cells. `wilson`: pooled, because cells were asked once. */
  readonly method: 'stratified' | 'wilson'
  /** The interval is wider than 95 % asks for: the spread between cells is taken for noise too. */
  readonly conservative: boolean
}

/** Below this a variance is nothing but rounding. */
const NOTHING = 1e-12

/**
 * The 95 % interval of a mean for this fixed set of cells: how far asking the same again could move it. With repeats,
 * the variance is that within the cells alone, and the interval is Wilson's at the number of answers that would give
 * that variance, with Student's t for the few cells in which repeats differ. Without repeats nothing tells noise from
 * differences between cells: a pooled interval, which is too wide.
 *
 * @param weigh whether the mean weighs cells equally, or answers
 */
export const runNoise = (cells: CellSums, weigh: 'cells' | 'answers' = 'cells'): RunNoise | null =>
  weigh === 'cells' ? noiseOfCells(cells) : noiseOfAnswers(cells)

/** Spread within the cells: of their sum, with what Student's t needs to know. */
class Within {
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

/** Wilson's interval at the number of answers that would vary so much, but of no fewer than there are. */
const interval = (mean: number, variance: number, n: number, freedom: number): Bounds | null =>
  wilson(mean, Math.max(n, (mean * (1 - mean)) / variance), t95(freedom))

const noiseOfCells = ({ answers, sums, squares }: CellSums): RunNoise | null => {
  const within = new Within()
  let value = 0
  for (let cell = 0; cell < answers.length; cell++) {
    const k = answers[cell] ?? 0
    if (k === 0) continue
    const sum = sums[cell] ?? 0
    value += sum / k
    within.add(k, Math.max(0, ((squares[cell] ?? 0) - (sum * sum) / k) / (k - 1)), 1 / k)
  }
  const { cells } = within
  if (cells === 0) return null
  const mean = value / cells
  const bounds = within.tells
    ? interval(mean, within.variance / (cells * cells), cells, within.freedom)
    : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : noiseAskedOnce({ n: cells, sum: value, squares: value }, 'cells')
}

/**
 * Of a mean over the answers that have something, such as the sentiment of those that name the brand: how many of a
 * cell's answers have it is chance too, so that what varies is each answer's distance from the mean, 0 for those
 * without.
 *
 * @see Särndal, Swensson and Wretman 1992, section 5.6: the linearised variance of a ratio
 */
const noiseOfAnswers = ({ answers, sums, squares, asked = answers }: CellSums): RunNoise | null => {
  let base = 0
  let total = 0
  let totalSquares = 0
  for (let cell = 0; cell < answers.length; cell++) {
    base += answers[cell] ?? 0
    total += sums[cell] ?? 0
    totalSquares += squares[cell] ?? 0
  }
  if (base === 0) return null
  const mean = total / base
  const within = new Within()
  for (let cell = 0; cell < answers.length; cell++) {
    const k = asked[cell] ?? 0
    if (k === 0) continue
    const of = answers[cell] ?? 0
    const sum = sums[cell] ?? 0
    const distance = sum - mean * of
    const distances = Math.max(0, (squares[cell] ?? 0) - 2 * mean * sum + mean * mean * of)
    within.add(k, Math.max(0, (distances - (distance * distance) / k) / (k - 1)), 1)
  }
  const bounds = within.tells ? interval(mean, within.variance / (base * base), base, within.freedom) : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : noiseAskedOnce({ n: base, sum: total, squares: totalSquares }, 'answers')
}

/**
 * The interval of a mean over `n` answers, or over cells of one answer each, as if they were drawn from all cells at
 * random: Wilson's, for values between 0 and 1 at the number of shares that would vary as much.
 */
export const noiseAskedOnce = (
  { n, sum, squares }: { n: number; sum: number; squares: number },
  weigh: 'cells' | 'answers',
): RunNoise | null => {
  const mean = sum / n
  const apart = squares - n * mean * mean
  const bounds =
    weigh === 'answers' && n > 1 && apart > NOTHING
      ? interval(mean, apart / (n * (n - 1)), n, n - 1)
      : wilson(mean, n)
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}
