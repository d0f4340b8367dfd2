import { type Certainty, type Interval, inPercent } from './estimate.ts'
import type { Facts } from './facts.ts'
import { cellsOf } from './pairs.ts'
import type { Selection } from './select.ts'
import { clusterBootstrap } from './stats/bootstrap.ts'
import { type RatioCells, type RatioSums, ratioAskedOnce, ratioNoise } from './stats/ratio-noise.ts'
import { ofEachSlice } from './whole-versions.ts'

/**
 * What each row of the facts brings to a share of mentions or citations: how many there are, and how many of them are
 * the part that the share is of. An answer brings several that go together, so that the answer is what is counted.
 */
export interface ShareColumns {
  readonly parts: ArrayLike<number>
  readonly wholes: ArrayLike<number>
}

/** What the certainty of a share rests on; sums of versions are those of all of them. */
interface Sums extends RatioSums {
  /** By prompt. */
  readonly byPrompt: { readonly parts: Float64Array; readonly wholes: Float64Array }
  /** By cell, where cells have repeats. */
  readonly cells: Cells | null
}

const CELL = ['asked', 'parts', 'wholes', 'partSquares', 'products', 'wholeSquares'] as const
type Cells = Readonly<Record<(typeof CELL)[number], Int32Array>>

/** How sure a share of what answers bring is, in percent. What is known of a version serves every selection that has it. */
export interface ShareEstimator {
  certainty(selection: Selection): Certainty
  interval(selection: Selection): Interval | null
}

/** @param columnsOf the same columns every time for the same facts */
export const shareEstimator = (columnsOf: (facts: Facts) => ShareColumns): ShareEstimator => {
  const ofVersion = ofEachSlice((selection, version) => addUp(selection, version, columnsOf(selection.facts)))
  const certainties = new WeakMap<Sums, Certainty>()
  const certainty = (selection: Selection): Certainty => {
    const sums = together(
      selection.facts,
      selection.versions.map((version) => ofVersion(selection, version)),
    )
    const found = certainties.get(sums) ?? certaintyOf(sums)
    certainties.set(sums, found)
    return found
  }
  return {
    certainty,
    interval(selection) {
      const { runs, market } = certainty(selection)
      const shown = market ?? runs
      return shown && { low: shown.low, high: shown.high }
    },
  }
}

const certaintyOf = ({ byPrompt, cells, ...sums }: Sums): Certainty => {
  const noise = cells
    ? ratioNoise({ ...cells, answers: sums.answers } satisfies RatioCells)
    : ratioAskedOnce(sums)
  const market = clusterBootstrap(byPrompt.parts, byPrompt.wholes)
  return {
    runs: noise && { ...inPercent(noise), method: noise.method, conservative: noise.conservative },
    market: market && {
      ...inPercent(market),
      prompts: byPrompt.wholes.reduce((count, whole) => count + (whole > 0 ? 1 : 0), 0),
    },
  }
}

const addUp = ({ facts, rows, start }: Selection, version: number, { parts, wholes }: ShareColumns): Sums => {
  const { run, repeats, dimensions } = facts
  const byPrompt = {
    parts: new Float64Array(dimensions.prompts.length),
    wholes: new Float64Array(dimensions.prompts.length),
  }
  const { first, count } = cellsOf(facts, version)
  const cells = repeats ? emptyCells(count) : null
  const last = start[version + 1] ?? 0
  let answers = 0
  let [sum, base, squares, products, baseSquares] = [0, 0, 0, 0, 0]
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const whole = wholes[row] ?? 0
    const cell = (run.cell[row] ?? 0) - first
    if (cells) cells.asked[cell] = (cells.asked[cell] ?? 0) + 1
    if (whole === 0) continue
    const part = parts[row] ?? 0
    const prompt = run.prompt[row] ?? 0
    byPrompt.parts[prompt] = (byPrompt.parts[prompt] ?? 0) + part
    byPrompt.wholes[prompt] = (byPrompt.wholes[prompt] ?? 0) + whole
    answers++
    sum += part
    base += whole
    squares += part * part
    products += part * whole
    baseSquares += whole * whole
    if (!cells) continue
    cells.parts[cell] = (cells.parts[cell] ?? 0) + part
    cells.wholes[cell] = (cells.wholes[cell] ?? 0) + whole
    cells.partSquares[cell] = (cells.partSquares[cell] ?? 0) + part * part
    cells.products[cell] = (cells.products[cell] ?? 0) + part * whole
    cells.wholeSquares[cell] = (cells.wholeSquares[cell] ?? 0) + whole * whole
  }
  return {
    byPrompt,
    cells: cells && answered(cells),
    answers,
    parts: sum,
    wholes: base,
    partSquares: squares,
    products,
    wholeSquares: baseSquares,
  }
}

const emptyCells = (size: number): Cells => ({
  asked: new Int32Array(size),
  parts: new Int32Array(size),
  wholes: new Int32Array(size),
  partSquares: new Int32Array(size),
  products: new Int32Array(size),
  wholeSquares: new Int32Array(size),
})

/** Those cells that have answers, in order: a filter leaves few. */
const answered = (cells: Cells): Cells => {
  const kept: number[] = []
  for (let cell = 0; cell < cells.asked.length; cell++) if ((cells.asked[cell] ?? 0) > 0) kept.push(cell)
  const few = emptyCells(kept.length)
  for (const of of CELL) for (const [at, cell] of kept.entries()) few[of][at] = cells[of][cell] ?? 0
  return few
}

/** The sums of some versions; the only one as it is. */
const together = ({ dimensions, repeats }: Facts, versions: readonly Sums[]): Sums => {
  const [only] = versions
  if (only && versions.length === 1) return only
  const prompts = dimensions.prompts.length
  const byPrompt = { parts: new Float64Array(prompts), wholes: new Float64Array(prompts) }
  const cells = repeats
    ? emptyCells(versions.reduce((size, of) => size + (of.cells?.asked.length ?? 0), 0))
    : null
  const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
  let at = 0
  for (const of of versions) {
    for (let prompt = 0; prompt < prompts; prompt++) {
      byPrompt.parts[prompt] = (byPrompt.parts[prompt] ?? 0) + (of.byPrompt.parts[prompt] ?? 0)
      byPrompt.wholes[prompt] = (byPrompt.wholes[prompt] ?? 0) + (of.byPrompt.wholes[prompt] ?? 0)
    }
    sums.answers += of.answers
    sums.parts += of.parts
    sums.wholes += of.wholes
    sums.partSquares += of.partSquares
    sums.products += of.products
    sums.wholeSquares += of.wholeSquares
    if (!cells || !of.cells) continue
    for (const name of CELL) cells[name].set(of.cells[name], at)
    at += of.cells.asked.length
  }
  return { byPrompt, cells, ...sums }
}
