import { type RatioSums, ratioAskedOnce } from './ratio-noise.ts'
import { wilson } from './wilson.ts'
import { agreedInterval, intervalAt, type RunNoise, Within } from './within.ts'

/** Values from 0 to 1 of the answers of each cell. Of a share, values are 0 or 1, and squares equal sums. */
export interface CellSums {
  /** Answers that are part of the base. */
  readonly answers: ArrayLike<number>
  readonly sums: ArrayLike<number>
  readonly squares: ArrayLike<number>
  /** All answers, also those that are not part of the base; left out when every answer is. */
  readonly asked?: ArrayLike<number>
}

/**
 * The 95 % interval of a mean for this fixed set of cells: how far asking the same again could move it. With repeats,
 * the variance is that within the cells alone, and the interval is Wilson's at the number of answers that would give
 * that variance, with Student's t for the few cells in which repeats differ. Where no repeats differ their number bounds
 * how often they may (`agreedInterval`). Without repeats nothing tells noise from
 * differences between cells: a pooled interval, which is too wide.
 *
 * @param weigh whether the mean weighs cells equally, or answers
 */
export const runNoise = (cells: CellSums, weigh: 'cells' | 'answers' = 'cells'): RunNoise | null =>
  weigh === 'cells' ? noiseOfCells(cells) : noiseOfAnswers(cells)

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
  if (within.agrees) return agreedInterval(mean, within.answers)
  const bounds = within.tells
    ? intervalAt(mean, within.variance / (cells * cells), cells, within.freedom)
    : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : noiseAskedOnce({ n: cells, sum: value, squares: value }, 'cells')
}

/**
 * Of a mean over the answers that have something, such as the sentiment of those that name the brand: how many of a
 * cell's answers have it is chance too, so that what varies is each answer's distance from the mean, 0 for those
 * without: the ratio of what they have to how many they are, from cells that are kept.
 *
 * @see ratioNoise
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
  for (let cell = 0; cell < asked.length; cell++) {
    const k = asked[cell] ?? 0
    if (k === 0) continue
    const count = answers[cell] ?? 0
    const sum = sums[cell] ?? 0
    const distance = sum - mean * count
    const distances = Math.max(0, (squares[cell] ?? 0) - 2 * mean * sum + mean * mean * count)
    within.add(k, Math.max(0, (distances - (distance * distance) / k) / (k - 1)), 1)
  }
  if (within.agrees) return agreedInterval(mean, base)
  const bounds = within.tells ? intervalAt(mean, within.variance / (base * base), base, within.freedom) : null
  return bounds
    ? { ...bounds, method: 'stratified', conservative: false }
    : ratioAskedOnce(ratioOf(base, total, totalSquares))
}

const ratioOf = (n: number, sum: number, squares: number): RatioSums => ({
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
export const noiseAskedOnce = (
  { n, sum, squares }: { n: number; sum: number; squares: number },
  weigh: 'cells' | 'answers',
): RunNoise | null => {
  if (weigh === 'answers') return ratioAskedOnce(ratioOf(n, sum, squares))
  const bounds = wilson(sum / n, n)
  return bounds && { ...bounds, method: 'wilson', conservative: true }
}
