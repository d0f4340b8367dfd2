import { z } from 'zod'
import { round } from './round.ts'
import type { Selection } from './select.ts'
import { clusterBootstrap } from './stats/bootstrap.ts'
import { noiseAskedOnce, type RunNoise, runNoise } from './stats/run-noise.ts'

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

/** Values from 0 to 1 of the rows of a selection; a negative one leaves the row out of the base. */
export type RowValue = (row: number) => number

/** The certainty of a mean over the answers of a selection. */
export const certaintyOf = (
  selection: Selection,
  value: RowValue,
  { weigh, unit }: EstimateOptions,
): Certainty => {
  const { facts, rows } = selection
  const parts = new Float64Array(facts.dimensions.prompts.length)
  const wholes = new Float64Array(facts.dimensions.prompts.length)
  let n = 0
  let sum = 0
  let squares = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const of = value(row)
    if (of < 0) continue
    const prompt = facts.run.prompt[row] ?? 0
    const weight = weigh === 'cells' ? (facts.run.weight[row] ?? 0) : 1
    parts[prompt] = (parts[prompt] ?? 0) + weight * of
    wholes[prompt] = (wholes[prompt] ?? 0) + weight
    n++
    sum += of
    squares += of * of
  }
  const noise = facts.repeats
    ? noiseOfCells(selection, value, weigh)
    : noiseAskedOnce({ n, sum, squares }, weigh)
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

const noiseOfCells = (
  { facts, rows }: Selection,
  value: RowValue,
  weigh: 'cells' | 'answers',
): RunNoise | null => {
  const { cell } = facts.run
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let i = 0; i < rows.length; i++) {
    const of = cell[rows[i] ?? 0] ?? 0
    if (of < first) first = of
    if (of > last) last = of
  }
  const size = last < 0 ? 0 : last - first + 1
  const asked = new Uint16Array(size)
  const answers = new Uint16Array(size)
  const sums = new Float64Array(size)
  const squares = new Float64Array(size)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const of = value(row)
    const at = (cell[row] ?? 0) - first
    asked[at] = (asked[at] ?? 0) + 1
    if (of < 0) continue
    answers[at] = (answers[at] ?? 0) + 1
    sums[at] = (sums[at] ?? 0) + of
    squares[at] = (squares[at] ?? 0) + of * of
  }
  return runNoise({ answers, sums, squares, asked }, weigh)
}
