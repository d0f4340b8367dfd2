import { meanWithin } from '../stats/run-noise.ts'
import type { RunNoise } from '../stats/within.ts'

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

/** The interval of a mean over cells that are written out. */
export const runNoise = (
  { answers, sums, squares, asked = answers }: CellSums,
  weigh: 'cells' | 'answers' = 'cells',
): RunNoise | null => {
  const within = meanWithin(weigh)
  within.addCells(
    Array.from(answers).flatMap((n, cell) => [asked[cell] ?? 0, n, sums[cell] ?? 0, squares[cell] ?? 0]),
  )
  return within.noise({ n: total(answers), sum: total(sums), squares: total(squares) })
}
