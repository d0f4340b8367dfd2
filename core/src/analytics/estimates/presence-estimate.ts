import type { Facts } from '../facts.ts'
import { getPlaces } from '../select/places.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice } from '../select/whole-versions.ts'
import { clusterBootstrap } from '../stats/bootstrap.ts'
import { noiseAskedOnce, noiseOfCells } from '../stats/run-noise.ts'
import { shareTerm, Within } from '../stats/within.ts'
import { addPrompts, type ByPrompt } from './by-prompt.ts'
import { certaintyFrom, type Estimator } from './certainty.ts'
import { createScratch } from './scratch.ts'
import { sliceCells } from './slice-cells.ts'

/** The shared inputs of every brand's presence. */
interface Base {
  readonly answers: number
  /** The weight of the answers to each prompt. */
  readonly wholes: Float64Array
  /** Where cells have repeats: their spread for a brand that no answer names. */
  readonly within: Within | null
}

/** The inputs of a presence's certainty; sums of several versions add up. */
interface Sums extends Base, ByPrompt {
  readonly named: number
  /** Where cells have repeats: the sum of the shares of their answers that name it. */
  readonly means: number
}

const baseOf = ofEachSlice((selection, version): Base => {
  const { facts, rows, start } = selection
  const { run, repeats, dimensions } = facts
  const wholes = new Float64Array(dimensions.prompts.length)
  const [first, last] = [start[version] ?? 0, start[version + 1] ?? 0]
  for (let i = first; i < last; i++) {
    const row = rows[i] ?? 0
    const prompt = run.prompt[row] ?? 0
    wholes[prompt] = (wholes[prompt] ?? 0) + (run.weight[row] ?? 0)
  }
  const within = repeats ? new Within() : null
  if (within) for (const k of sliceCells(selection, version).answers) within.add(k, 0, 1 / k)
  return { answers: last - first, wholes, within }
})

/**
 * How sure the share of answers that name a brand is, in percent, cells weighing equally.
 *
 * @param namedOf 1 for each row that names it; the same column every time for the same facts
 */
export const presenceEstimator = (namedOf: (facts: Facts) => Uint8Array): Estimator =>
  certaintyFrom({
    addUp: (selection, version) => addUp(selection, version, namedOf(selection.facts)),
    together: ({ facts }, versions) => together(facts, versions),
    runs: ({ within, means, named, answers }) =>
      within
        ? noiseOfCells(within, means)
        : noiseAskedOnce({ n: answers, sum: named, squares: named }, 'cells'),
    market: ({ parts, wholes }) => clusterBootstrap(parts, wholes),
    byPrompt: ({ wholes }) => wholes,
    unit: 100,
  })

/** Where the answers that name a brand are counted by cell. */
const emptyCells = createScratch((size): Int32Array => new Int32Array(size))

const addUp = (selection: Selection, version: number, isNamed: Uint8Array): Sums => {
  const { facts, rows, start } = selection
  const { run, repeats, dimensions } = facts
  const base = baseOf(selection, version)
  const parts = new Float64Array(dimensions.prompts.length)
  const slice = repeats ? sliceCells(selection, version) : null
  const cells = slice && emptyCells(slice.answers.length)
  const first = start[version] ?? 0
  const places = getPlaces(selection, version, isNamed)
  for (const place of places) {
    const row = rows[first + place] ?? 0
    const prompt = run.prompt[row] ?? 0
    parts[prompt] = (parts[prompt] ?? 0) + (run.weight[row] ?? 0)
    if (!cells) continue
    const cell = slice.cell[place] ?? 0
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const named = places.length
  if (!cells) return { ...base, named, parts, means: 0 }
  let means = 0
  let variance = 0
  let spread = 0
  for (let cell = 0; cell < cells.length; cell++) {
    const own = cells[cell] ?? 0
    if (own === 0) continue
    const k = slice.answers[cell] ?? 0
    means += own / k
    const term = shareTerm(k, own)
    if (term === 0) continue
    variance += term
    spread += (term * term) / (k - 1)
  }
  const within = base.within?.withVariance(variance, spread) ?? null
  return { ...base, within, named, parts, means }
}

const together = (facts: Facts, versions: readonly Sums[]): Sums => {
  const within = facts.repeats ? new Within() : null
  let [answers, named, means] = [0, 0, 0]
  for (const version of versions) {
    answers += version.answers
    named += version.named
    means += version.means
    if (version.within) within?.addAll(version.within)
  }
  return { ...addPrompts(facts, versions), answers, named, within, means }
}
