import { t95 } from './distributions.ts'
import { type Bounds, wilson } from './wilson.ts'

/** Values from 0 to 1 of the answers of each cell. Of a share, values are 0 or 1, and squares equal sums. */
export interface CellSums {
  readonly answers: ArrayLike<number>
  readonly sums: ArrayLike<number>
  readonly squares: ArrayLike<number>
}

export interface RunNoise extends Bounds {
  /** `stratified`: from the repeats within cells. `wilson`: pooled, because cells were asked once. */
  readonly method: 'stratified' | 'wilson'
  /** The interval is wider than 95 % asks for: the spread between cells is taken for noise too. */
  readonly conservative: boolean
}

/**
 * The 95 % interval of a mean for this fixed set of cells: how far asking the same again could move it. With repeats,
 * the variance is that within the cells alone, and the interval is Wilson's at the number of answers that would give
 * that variance, with Student's t for the few cells in which repeats differ. Without repeats nothing tells noise from
 * differences between cells: a pooled Wilson interval, which is too wide.
 *
 * @param weigh whether the mean weighs cells equally, or answers
 */
export const runNoise = (
  { answers, sums, squares }: CellSums,
  weigh: 'cells' | 'answers' = 'cells',
): RunNoise | null => {
  let cells = 0
  let total = 0
  let value = 0
  let repeated = 0
  let repeatedWeight = 0
  let within = 0
  let spread = 0
  for (let cell = 0; cell < answers.length; cell++) {
    const k = answers[cell] ?? 0
    if (k === 0) continue
    const weight = weigh === 'cells' ? 1 : k
    const sum = sums[cell] ?? 0
    cells++
    total += weight
    value += (weight * sum) / k
    if (k < 2) continue
    const variance = Math.max(0, ((squares[cell] ?? 0) - (sum * sum) / k) / (k - 1))
    const term = (weight * weight * variance) / k
    repeated++
    repeatedWeight += (weight * weight) / k
    within += term
    spread += (term * term) / (k - 1)
  }
  if (cells === 0) return null
  const mean = value / total
  const base = weigh === 'cells' ? cells : total
  const pooled = wilson(mean, base)
  if (!pooled) return null
  if (repeated * 2 < cells || within <= 1e-12) return { ...pooled, method: 'wilson', conservative: true }
  // Cells asked once are taken to vary as those asked more often do on average.
  const single = within * (singles(answers) / repeatedWeight)
  const variance = (within + single) / (total * total)
  const effective = (mean * (1 - mean)) / variance
  const bounds = wilson(mean, Math.max(effective, base), t95((within * within) / spread)) ?? pooled
  return { ...bounds, method: 'stratified', conservative: false }
}

/** Sum of weight² ÷ answers over the cells asked once, which is their number under either weighing. */
const singles = (answers: ArrayLike<number>): number => {
  let count = 0
  for (let cell = 0; cell < answers.length; cell++) if (answers[cell] === 1) count++
  return count
}
