import { MEAN_CELLS, RatioWithin } from '../stats/ratio-noise.ts'
import { meanNoise, noiseOfCells } from '../stats/run-noise.ts'
import { type RunNoise, Within } from '../stats/within.ts'

/** Values from 0 to 1 of the answers of each cell. Of a share, values are 0 or 1, and squares equal sums. */
interface CellSums {
  /** Answers that are part of the base. */
  readonly answers: ArrayLike<number>
  readonly sums: ArrayLike<number>
  readonly squares: ArrayLike<number>
  /** All answers, also those that are not part of the base; left out when every answer is. */
  readonly asked?: ArrayLike<number>
}

const total = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0)

const ofCells = ({ answers, sums, squares }: CellSums): RunNoise | null => {
  const within = new Within()
  let means = 0
  for (const [cell, k] of Array.from(answers).entries()) {
    if (k === 0) continue
    const sum = sums[cell] ?? 0
    means += sum / k
    within.add(k, Math.max(0, ((squares[cell] ?? 0) - (sum * sum) / k) / (k - 1)), 1 / k)
  }
  return noiseOfCells(within, means)
}

const ofAnswers = ({ answers, sums, squares, asked = answers }: CellSums): RunNoise | null => {
  const within = new RatioWithin()
  within.addCells(
    Array.from(answers).flatMap((n, cell) => [asked[cell] ?? 0, n, sums[cell] ?? 0, squares[cell] ?? 0]),
    MEAN_CELLS,
  )
  return meanNoise({ n: total(answers), sum: total(sums), squares: total(squares) }, within)
}

/** The interval of a mean over cells that are written out. */
export const runNoise = (cells: CellSums, weigh: 'cells' | 'answers' = 'cells'): RunNoise | null =>
  weigh === 'cells' ? ofCells(cells) : ofAnswers(cells)
