import { z } from 'zod'
import { round } from './round.ts'
import type { Selection } from './select.ts'
import { clusterBootstrap } from './stats/bootstrap.ts'
import { noiseAskedOnce, runNoise } from './stats/run-noise.ts'

/**
 * How sure a figure is. `runs`: how far asking the same cells again could move it; `conservative` when cells were asked
 * once and the interval is therefore too wide. `market`: where it would lie for all the prompts one might have asked;
 * null with too few prompts. Both 95 %, in the figure's own unit, never to be mixed.
 */
export const certaintySchema = z.object({
  runs: z
    .object({
      low: z.number(),
      high: z.number(),
      method: z.enum(['stratified', 'wilson']),
      conservative: z.boolean(),
    })
    .nullable(),
  market: z.object({ low: z.number(), high: z.number(), prompts: z.number().int() }).nullable(),
})
export type Certainty = z.infer<typeof certaintySchema>

export interface EstimateOptions {
  /** Whether the mean weighs cells equally, or answers. */
  readonly weigh: 'cells' | 'answers'
  /** What 1 stands for in the figure's own unit: 100 for percentages, 10 for scores. */
  readonly unit: number
}

/** The bounds to draw around a figure: over the prompts one might have asked, or else over asking again. */
export const intervalSchema = z.object({ low: z.number(), high: z.number() })
export type Interval = z.infer<typeof intervalSchema>

export const intervalOf = ({ runs, market }: Certainty): Interval | null => {
  const shown = market ?? runs
  return shown && { low: shown.low, high: shown.high }
}

/** Values from 0 to 1 by row of the facts; a negative one leaves the row out of the base. */
type RowValues = Uint8Array | Float64Array

/** The certainty of a mean over the answers of a selection. */
export const certaintyOf = (
  selection: Selection,
  values: RowValues,
  { weigh, unit }: EstimateOptions,
): Certainty => {
  const { facts, rows } = selection
  const { run } = facts
  const parts = new Float64Array(facts.dimensions.prompts.length)
  const wholes = new Float64Array(facts.dimensions.prompts.length)
  const { first, size } = facts.repeats ? cellRange(selection) : { first: 0, size: 0 }
  const asked = new Uint16Array(size)
  const answers = new Uint16Array(size)
  const sums = new Float64Array(size)
  const squares = new Float64Array(size)
  let n = 0
  let sum = 0
  let sumOfSquares = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const value = values[row] ?? 0
    const cell = (run.cell[row] ?? 0) - first
    if (cell < size) asked[cell] = (asked[cell] ?? 0) + 1
    if (value < 0) continue
    const square = value * value
    if (cell < size) {
      answers[cell] = (answers[cell] ?? 0) + 1
      sums[cell] = (sums[cell] ?? 0) + value
      squares[cell] = (squares[cell] ?? 0) + square
    }
    const prompt = run.prompt[row] ?? 0
    const weight = weigh === 'cells' ? (run.weight[row] ?? 0) : 1
    parts[prompt] = (parts[prompt] ?? 0) + weight * value
    wholes[prompt] = (wholes[prompt] ?? 0) + weight
    n++
    sum += value
    sumOfSquares += square
  }
  const noise = facts.repeats
    ? runNoise({ answers, sums, squares, asked }, weigh)
    : noiseAskedOnce({ n, sum, squares: sumOfSquares }, weigh)
  const market = clusterBootstrap(parts, wholes)
  return {
    runs: noise && {
      low: round(noise.low * unit, 2),
      high: round(noise.high * unit, 2),
      method: noise.method,
      conservative: noise.conservative,
    },
    market: market && {
      low: round(market.low * unit, 2),
      high: round(market.high * unit, 2),
      prompts: wholes.reduce((count, whole) => count + (whole > 0 ? 1 : 0), 0),
    },
  }
}

/** The cells that the rows of a selection can belong to. */
const cellRange = ({ facts, rows }: Selection): { first: number; size: number } => {
  const { cell } = facts.run
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let i = 0; i < rows.length; i++) {
    const of = cell[rows[i] ?? 0] ?? 0
    if (of < first) first = of
    if (of > last) last = of
  }
  return last < 0 ? { first: 0, size: 0 } : { first, size: last - first + 1 }
}
