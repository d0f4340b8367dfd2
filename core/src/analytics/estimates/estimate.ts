import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { clusterBootstrap } from '../stats/bootstrap.ts'
import { MEAN_CELLS } from '../stats/ratio-noise.ts'
import { type MeanSums, type MeanWithin, meanWithin, noiseAskedOnce } from '../stats/run-noise.ts'
import { certaintyFrom, type Estimator } from './certainty.ts'
import { cellsOf } from './pairs.ts'

export interface EstimateOptions {
  /** Whether the mean weighs cells equally, or answers. */
  readonly weigh: 'cells' | 'answers'
  /** What 1 stands for in the figure's own unit: 100 for percentages, 10 for scores. */
  readonly unit: number
}

/** Values from 0 to 1 by row of the facts; a negative one leaves the row out of the base. */
type RowValues = Uint8Array | Float64Array

/** What certainty rests on; sums of versions are those of all of them. */
interface Sums extends MeanSums {
  /** By prompt: weighed values, and weights. */
  readonly parts: Float64Array
  readonly wholes: Float64Array
  /** Where cells have repeats. */
  readonly within: MeanWithin | null
}

/**
 * How sure a mean over the answers of a selection is.
 *
 * @param valuesOf the same values every time for the same facts
 */
/* @__NO_SIDE_EFFECTS__ */
export const estimator = (
  valuesOf: (facts: Facts) => RowValues,
  { weigh, unit }: EstimateOptions,
): Estimator =>
  certaintyFrom({
    addUp: (selection, version) => addUp(selection, version, valuesOf, weigh),
    together: ({ facts }, versions) => together(facts, versions, weigh),
    runs: (sums) => (sums.within ? sums.within.noise(sums) : noiseAskedOnce(sums, weigh)),
    market: ({ parts, wholes }) => clusterBootstrap(parts, wholes),
    byPrompt: ({ wholes }) => wholes,
    unit,
  })

const addUp = (
  { facts, rows, start }: Selection,
  version: number,
  valuesOf: (facts: Facts) => RowValues,
  weigh: EstimateOptions['weigh'],
): Sums => {
  const { run, repeats } = facts
  const values = valuesOf(facts)
  const parts = new Float64Array(facts.dimensions.prompts.length)
  const wholes = new Float64Array(facts.dimensions.prompts.length)
  const { first, count } = cellsOf(facts, version)
  const cells = repeats ? scratchOf(MEAN_CELLS.width * count) : null
  const last = start[version + 1] ?? 0
  let n = 0
  let sum = 0
  let squares = 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const value = values[row] ?? 0
    const at = MEAN_CELLS.width * ((run.cell[row] ?? 0) - first)
    if (cells) cells[at] = (cells[at] ?? 0) + 1
    if (value < 0) continue
    const square = value * value
    if (cells) {
      cells[at + 1] = (cells[at + 1] ?? 0) + 1
      cells[at + 2] = (cells[at + 2] ?? 0) + value
      cells[at + 3] = (cells[at + 3] ?? 0) + square
    }
    const prompt = run.prompt[row] ?? 0
    const weight = weigh === 'cells' ? (run.weight[row] ?? 0) : 1
    parts[prompt] = (parts[prompt] ?? 0) + weight * value
    wholes[prompt] = (wholes[prompt] ?? 0) + weight
    n++
    sum += value
    squares += square
  }
  const within = cells && meanWithin(weigh)
  within?.addCells(cells ?? [])
  return { parts, wholes, n, sum, squares, within }
}

/** Where the cells of a version are added up. */
let scratch = new Float64Array(0)

const scratchOf = (size: number): Float64Array => {
  if (scratch.length < size) scratch = new Float64Array(size)
  return scratch.subarray(0, size).fill(0)
}

/** The sums of some versions; the only one as it is. */
const together = (
  { dimensions, repeats }: Facts,
  versions: readonly Sums[],
  weigh: EstimateOptions['weigh'],
): Sums => {
  const [only] = versions
  if (only && versions.length === 1) return only
  const prompts = dimensions.prompts.length
  const parts = new Float64Array(prompts)
  const wholes = new Float64Array(prompts)
  const within = repeats ? meanWithin(weigh) : null
  let [n, sum, squares] = [0, 0, 0]
  for (const version of versions) {
    for (let prompt = 0; prompt < prompts; prompt++) {
      parts[prompt] = (parts[prompt] ?? 0) + (version.parts[prompt] ?? 0)
      wholes[prompt] = (wholes[prompt] ?? 0) + (version.wholes[prompt] ?? 0)
    }
    n += version.n
    sum += version.sum
    squares += version.squares
    if (version.within) within?.add(version.within)
  }
  return { parts, wholes, n, sum, squares, within }
}
