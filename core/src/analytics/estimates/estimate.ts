import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { clusterBootstrap } from '../stats/bootstrap.ts'
import { noiseAskedOnce, runNoise } from '../stats/run-noise.ts'
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
interface Sums {
  /** By prompt: weighed values, and weights. */
  readonly parts: Float64Array
  readonly wholes: Float64Array
  readonly n: number
  readonly sum: number
  readonly squares: number
  /** By cell, where cells have repeats. */
  readonly cells: Cells | null
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
    together: ({ facts }, versions) => together(facts, versions),
    runs: (sums) => (sums.cells ? runNoise(sums.cells, weigh) : noiseAskedOnce(sums, weigh)),
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
  const { first, count: size } = cellsOf(facts, version)
  const cells = repeats ? scratchOf(size) : null
  const last = start[version + 1] ?? 0
  let n = 0
  let sum = 0
  let squares = 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const value = values[row] ?? 0
    const cell = (run.cell[row] ?? 0) - first
    if (cells) cells.asked[cell] = (cells.asked[cell] ?? 0) + 1
    if (value < 0) continue
    const square = value * value
    if (cells) {
      cells.answers[cell] = (cells.answers[cell] ?? 0) + 1
      cells.sums[cell] = (cells.sums[cell] ?? 0) + value
      cells.squares[cell] = (cells.squares[cell] ?? 0) + square
    }
    const prompt = run.prompt[row] ?? 0
    const weight = weigh === 'cells' ? (run.weight[row] ?? 0) : 1
    parts[prompt] = (parts[prompt] ?? 0) + weight * value
    wholes[prompt] = (wholes[prompt] ?? 0) + weight
    n++
    sum += value
    squares += square
  }
  return { parts, wholes, n, sum, squares, cells: cells && answered(cells, size) }
}

const emptyCells = (size: number) => ({
  asked: new Uint16Array(size),
  answers: new Uint16Array(size),
  sums: new Float64Array(size),
  squares: new Float64Array(size),
})
type Cells = ReturnType<typeof emptyCells>

/** Where cells are added up: a filter leaves few of a version's cells, so that what is kept of them is smaller. */
let scratch = emptyCells(0)

const scratchOf = (size: number): Cells => {
  if (scratch.asked.length < size) scratch = emptyCells(size)
  scratch.asked.fill(0, 0, size)
  scratch.answers.fill(0, 0, size)
  scratch.sums.fill(0, 0, size)
  scratch.squares.fill(0, 0, size)
  return scratch
}

/** Those of the first `size` cells that have answers, in order. */
const answered = ({ asked, answers, sums, squares }: Cells, size: number): Cells => {
  let count = 0
  for (let cell = 0; cell < size; cell++) if ((asked[cell] ?? 0) > 0) count++
  const compacted = emptyCells(count)
  let at = 0
  for (let cell = 0; cell < size; cell++) {
    if (asked[cell] === 0) continue
    compacted.asked[at] = asked[cell] ?? 0
    compacted.answers[at] = answers[cell] ?? 0
    compacted.sums[at] = sums[cell] ?? 0
    compacted.squares[at] = squares[cell] ?? 0
    at++
  }
  return compacted
}

/** The sums of some versions; the only one as it is. */
const together = ({ dimensions, repeats }: Facts, versions: readonly Sums[]): Sums => {
  const [only] = versions
  if (only && versions.length === 1) return only
  const prompts = dimensions.prompts.length
  const parts = new Float64Array(prompts)
  const wholes = new Float64Array(prompts)
  const cells = repeats
    ? emptyCells(versions.reduce((size, version) => size + (version.cells?.answers.length ?? 0), 0))
    : null
  let [n, sum, squares, at] = [0, 0, 0, 0]
  for (const version of versions) {
    for (let prompt = 0; prompt < prompts; prompt++) {
      parts[prompt] = (parts[prompt] ?? 0) + (version.parts[prompt] ?? 0)
      wholes[prompt] = (wholes[prompt] ?? 0) + (version.wholes[prompt] ?? 0)
    }
    n += version.n
    sum += version.sum
    squares += version.squares
    if (!cells || !version.cells) continue
    cells.asked.set(version.cells.asked, at)
    cells.answers.set(version.cells.answers, at)
    cells.sums.set(version.cells.sums, at)
    cells.squares.set(version.cells.squares, at)
    at += version.cells.answers.length
  }
  return { parts, wholes, n, sum, squares, cells }
}
