import type { Facts } from '../facts.ts'
import { getPlaces } from '../select/places.ts'
import type { Selection } from '../select/select.ts'
import { clusterBootstrap } from '../stats/bootstrap.ts'
import { MEAN_CELLS, RatioWithin } from '../stats/ratio-noise.ts'
import { type MeanSums, meanNoise, noiseAskedOnce } from '../stats/run-noise.ts'
import { addPrompts, type ByPrompt } from './by-prompt.ts'
import { certaintyFrom, type Estimator } from './certainty.ts'
import { createScratch } from './scratch.ts'
import { sliceCells } from './slice-cells.ts'

/** The inputs of a mean score's certainty; sums of several versions add up. */
interface Sums extends MeanSums, ByPrompt {
  /** Where cells have repeats. */
  readonly within: RatioWithin | null
}

/** Each row's data on a brand: whether its answer was judged, and its sentiment in hundredths of a percent. */
export interface ScoreColumns {
  readonly judged: Uint8Array
  readonly positive: Uint16Array
  readonly negative: Uint16Array
}

/** The score from 0 to 1 of a sentiment in hundredths of a percent. */
export const toScore = (positive: number, negative: number): number => 0.5 + (positive - negative) / 20_000

/**
 * How sure the mean score of the answers that were judged is, in points of 10.
 *
 * @param columnsOf the same columns every time for the same facts
 */
export const scoreEstimator = (columnsOf: (facts: Facts) => ScoreColumns): Estimator =>
  certaintyFrom({
    addUp: (selection, version) => addUp(selection, version, columnsOf(selection.facts)),
    together: ({ facts }, versions) => together(facts, versions),
    runs: (sums) => (sums.within ? meanNoise(sums, sums.within) : noiseAskedOnce(sums, 'answers')),
    market: ({ parts, wholes }) => clusterBootstrap(parts, wholes),
    byPrompt: ({ wholes }) => wholes,
    unit: 10,
  })

/** Where the cells of a version are added up. */
const emptyCells = createScratch((size): Float64Array => new Float64Array(size))

const addUp = (selection: Selection, version: number, { judged, positive, negative }: ScoreColumns): Sums => {
  const { facts, rows, start } = selection
  const { run, repeats, dimensions } = facts
  const parts = new Float64Array(dimensions.prompts.length)
  const wholes = new Float64Array(dimensions.prompts.length)
  const slice = repeats ? sliceCells(selection, version) : null
  const cells = slice && emptyCells(MEAN_CELLS.width * slice.answers.length)
  const first = start[version] ?? 0
  let n = 0
  let sum = 0
  let squares = 0
  for (const place of getPlaces(selection, version, judged)) {
    const row = rows[first + place] ?? 0
    const score = toScore(positive[row] ?? 0, negative[row] ?? 0)
    const square = score * score
    const prompt = run.prompt[row] ?? 0
    parts[prompt] = (parts[prompt] ?? 0) + score
    wholes[prompt] = (wholes[prompt] ?? 0) + 1
    n++
    sum += score
    squares += square
    if (!cells) continue
    const at = MEAN_CELLS.width * (slice.cell[place] ?? 0)
    cells[at + 1] = (cells[at + 1] ?? 0) + 1
    cells[at + 2] = (cells[at + 2] ?? 0) + score
    cells[at + 3] = (cells[at + 3] ?? 0) + square
  }
  if (!cells) return { parts, wholes, n, sum, squares, within: null }
  for (let cell = 0; cell < slice.answers.length; cell++)
    cells[MEAN_CELLS.width * cell] = slice.answers[cell] ?? 0
  const within = new RatioWithin()
  within.addCells(cells, MEAN_CELLS)
  return { parts, wholes, n, sum, squares, within }
}

const together = (facts: Facts, versions: readonly Sums[]): Sums => {
  const within = facts.repeats ? new RatioWithin() : null
  let [n, sum, squares] = [0, 0, 0]
  for (const version of versions) {
    n += version.n
    sum += version.sum
    squares += version.squares
    if (version.within) within?.add(version.within)
  }
  return { ...addPrompts(facts, versions), n, sum, squares, within }
}
