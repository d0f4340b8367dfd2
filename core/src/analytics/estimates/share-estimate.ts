import type { Facts } from '../facts.ts'
import { getPlaces } from '../select/places.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice } from '../select/whole-versions.ts'
import { ratioOfClusters } from '../stats/ratio-clusters.ts'
import {
  addParts,
  PARTS,
  type RatioSums,
  RatioWithin,
  ratioAskedOnce,
  ratioNoise,
  spreadIn,
} from '../stats/ratio-noise.ts'
import { addPrompts, type ByPrompt } from './by-prompt.ts'
import { certaintyFrom, type Estimator } from './certainty.ts'
import { createScratch } from './scratch.ts'
import { sliceCells } from './slice-cells.ts'

/**
 * Each row's terms of a share of mentions or citations: the number of items, and the number in
 * the share's part, at most all. Items of one answer are not independent, so the answer is the unit of
 * counting. Shares of the same wholes use the same column, so that common results are computed once.
 */
export interface ShareColumns {
  readonly parts: Uint16Array
  readonly wholes: Uint16Array
}

/** Inputs that all shares of the same wholes have in common, such as those of all brands. */
interface Base {
  readonly answers: number
  readonly wholes: number
  readonly wholeSquares: number
  readonly wholesByPrompt: Float64Array
  /** Where cells have repeats: their spread without any part, and of each cell the sum of its wholes and their spread. */
  readonly repeated: {
    readonly within: RatioWithin
    readonly wholes: Int32Array
    readonly spreads: Float64Array
  } | null
}

/** The inputs of a share's certainty; sums of several versions add up. */
interface Sums extends RatioSums {
  readonly byPrompt: ByPrompt
  /** Where cells have repeats. */
  readonly within: RatioWithin | null
}

/**
 * How sure a share of what answers bring is, in percent.
 *
 * @param columnsOf the same columns every time for the same facts
 */
export const shareEstimator = (columnsOf: (facts: Facts) => ShareColumns): Estimator =>
  certaintyFrom({
    addUp: (selection, version) => addUp(selection, version, columnsOf(selection.facts)),
    together: ({ facts }, versions) => together(facts, versions),
    runs: ({ within, ...sums }) => (within ? ratioNoise(sums, within) : ratioAskedOnce(sums)),
    market: ({ byPrompt }) => ratioOfClusters(byPrompt.parts, byPrompt.wholes),
    byPrompt: ({ byPrompt }) => byPrompt.wholes,
    unit: 100,
  })

/** Where the cells of a version are added up. */
const emptyCells = createScratch((size): Int32Array => new Int32Array(size))

const findBase = (selection: Selection, version: number, wholes: Uint16Array): Base => {
  const { facts, rows, start } = selection
  const { run, repeats, dimensions } = facts
  const byPrompt = new Float64Array(dimensions.prompts.length)
  const slice = repeats ? sliceCells(selection, version) : null
  const cells = slice && emptyCells(2 * slice.answers.length)
  const first = start[version] ?? 0
  const last = start[version + 1] ?? 0
  let [answers, sum, squares] = [0, 0, 0]
  for (let i = first; i < last; i++) {
    const row = rows[i] ?? 0
    const whole = wholes[row] ?? 0
    if (whole === 0) continue
    const prompt = run.prompt[row] ?? 0
    byPrompt[prompt] = (byPrompt[prompt] ?? 0) + whole
    answers++
    sum += whole
    squares += whole * whole
    if (!cells) continue
    const at = 2 * (slice.cell[i - first] ?? 0)
    cells[at] = (cells[at] ?? 0) + whole
    cells[at + 1] = (cells[at + 1] ?? 0) + whole * whole
  }
  const base = { answers, wholes: sum, wholeSquares: squares, wholesByPrompt: byPrompt }
  if (!cells) return { ...base, repeated: null }
  const count = slice.answers.length
  const within = new RatioWithin()
  const ofCells = new Int32Array(count)
  const spreads = new Float64Array(count)
  for (let cell = 0; cell < count; cell++) {
    const own = cells[2 * cell] ?? 0
    ofCells[cell] = own
    spreads[cell] = within.addWholes(slice.answers[cell] ?? 0, own, cells[2 * cell + 1] ?? 0)
  }
  return { ...base, repeated: { within, wholes: ofCells, spreads } }
}

const bases = new WeakMap<Uint16Array, typeof findBase>()

const getBase = (selection: Selection, version: number, wholes: Uint16Array): Base => {
  const known = bases.get(wholes) ?? ofEachSlice((own, number) => findBase(own, number, wholes))
  bases.set(wholes, known)
  return known(selection, version, wholes)
}

/** Numbers of a cell: parts, their squares, and products with wholes. */
const WIDTH = 3

const addUp = (selection: Selection, version: number, { parts, wholes }: ShareColumns): Sums => {
  const { facts, rows, start } = selection
  const { run, repeats, dimensions } = facts
  const base = getBase(selection, version, wholes)
  const byPrompt = new Float64Array(dimensions.prompts.length)
  const slice = repeats ? sliceCells(selection, version) : null
  const cells = slice && emptyCells(WIDTH * slice.answers.length)
  const first = start[version] ?? 0
  let [sum, squares, products] = [0, 0, 0]
  for (const place of getPlaces(selection, version, parts)) {
    const row = rows[first + place] ?? 0
    const part = parts[row] ?? 0
    const square = part * part
    const product = part * (wholes[row] ?? 0)
    const prompt = run.prompt[row] ?? 0
    byPrompt[prompt] = (byPrompt[prompt] ?? 0) + part
    sum += part
    squares += square
    products += product
    if (!cells) continue
    const at = WIDTH * (slice.cell[place] ?? 0)
    cells[at] = (cells[at] ?? 0) + part
    cells[at + 1] = (cells[at + 1] ?? 0) + square
    cells[at + 2] = (cells[at + 2] ?? 0) + product
  }
  const sums = {
    byPrompt: { parts: byPrompt, wholes: base.wholesByPrompt },
    answers: base.answers,
    parts: sum,
    wholes: base.wholes,
    partSquares: squares,
    products,
    wholeSquares: base.wholeSquares,
  }
  if (!cells || !base.repeated) return { ...sums, within: null }
  const added = new Float64Array(PARTS)
  const { within, wholes: ofCells, spreads } = base.repeated
  for (let cell = 0; cell < slice.answers.length; cell++) {
    const own = cells[WIDTH * cell] ?? 0
    const k = slice.answers[cell] ?? 0
    if (own === 0 || k < 2) continue
    addParts(
      added,
      0,
      1 / (k - 1),
      spreadIn(k, cells[WIDTH * cell + 1] ?? 0, own * own),
      spreadIn(k, cells[WIDTH * cell + 2] ?? 0, own * (ofCells[cell] ?? 0)),
      spreads[cell] ?? 0,
    )
  }
  return { ...sums, within: within.withParts(added, 0) }
}

const together = (facts: Facts, versions: readonly Sums[]): Sums => {
  const byPrompt = addPrompts(
    facts,
    versions.map((version) => version.byPrompt),
  )
  const within = facts.repeats ? new RatioWithin() : null
  const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
  for (const version of versions) {
    sums.answers += version.answers
    sums.parts += version.parts
    sums.wholes += version.wholes
    sums.partSquares += version.partSquares
    sums.products += version.products
    sums.wholeSquares += version.wholeSquares
    if (version.within) within?.add(version.within)
  }
  return { byPrompt, within, ...sums }
}
