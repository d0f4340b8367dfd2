import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { ratioOfClusters } from '../stats/ratio-clusters.ts'
import { RATIO_CELLS, type RatioSums, RatioWithin, ratioAskedOnce, ratioNoise } from '../stats/ratio-noise.ts'
import { certaintyFrom, type Estimator } from './certainty.ts'
import { cellsOf } from './pairs.ts'

/**
 * What each row of the facts brings to a share of mentions or citations: how many there are, and how many of them are
 * the part that the share is of. An answer brings several that go together, so that the answer is what is counted.
 */
export interface ShareColumns {
  readonly parts: Uint16Array
  readonly wholes: Uint16Array
}

/** What the certainty of a share rests on; sums of versions are those of all of them. */
interface Sums extends RatioSums {
  /** By prompt. */
  readonly byPrompt: { readonly parts: Float64Array; readonly wholes: Float64Array }
  /** Where cells have repeats. */
  readonly within: RatioWithin | null
}

/**
 * How sure a share of what answers bring is, in percent.
 *
 * @param columnsOf the same columns every time for the same facts
 */
/* @__NO_SIDE_EFFECTS__ */
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
let scratch = new Int32Array(0)

const scratchOf = (size: number): Int32Array => {
  if (scratch.length < size) scratch = new Int32Array(size)
  return scratch.subarray(0, size).fill(0)
}

const addUp = ({ facts, rows, start }: Selection, version: number, { parts, wholes }: ShareColumns): Sums => {
  const { run, repeats, dimensions } = facts
  const byPrompt = {
    parts: new Float64Array(dimensions.prompts.length),
    wholes: new Float64Array(dimensions.prompts.length),
  }
  const { first, count } = cellsOf(facts, version)
  const cells = repeats ? scratchOf(RATIO_CELLS.width * count) : null
  const last = start[version + 1] ?? 0
  const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const whole = wholes[row] ?? 0
    const at = RATIO_CELLS.width * ((run.cell[row] ?? 0) - first)
    if (cells) cells[at] = (cells[at] ?? 0) + 1
    if (whole === 0) continue
    const part = parts[row] ?? 0
    const prompt = run.prompt[row] ?? 0
    byPrompt.parts[prompt] = (byPrompt.parts[prompt] ?? 0) + part
    byPrompt.wholes[prompt] = (byPrompt.wholes[prompt] ?? 0) + whole
    sums.answers++
    sums.parts += part
    sums.wholes += whole
    sums.partSquares += part * part
    sums.products += part * whole
    sums.wholeSquares += whole * whole
    if (!cells) continue
    cells[at + 1] = (cells[at + 1] ?? 0) + part
    cells[at + 2] = (cells[at + 2] ?? 0) + whole
    cells[at + 3] = (cells[at + 3] ?? 0) + part * part
    cells[at + 4] = (cells[at + 4] ?? 0) + part * whole
    cells[at + 5] = (cells[at + 5] ?? 0) + whole * whole
  }
  const within = cells && new RatioWithin()
  within?.addCells(cells ?? [])
  return { byPrompt, within, ...sums }
}

/** The sums of some versions; the only one as it is. */
const together = ({ dimensions, repeats }: Facts, versions: readonly Sums[]): Sums => {
  const [only] = versions
  if (only && versions.length === 1) return only
  const prompts = dimensions.prompts.length
  const byPrompt = { parts: new Float64Array(prompts), wholes: new Float64Array(prompts) }
  const within = repeats ? new RatioWithin() : null
  const sums = { answers: 0, parts: 0, wholes: 0, partSquares: 0, products: 0, wholeSquares: 0 }
  for (const version of versions) {
    for (let prompt = 0; prompt < prompts; prompt++) {
      byPrompt.parts[prompt] = (byPrompt.parts[prompt] ?? 0) + (version.byPrompt.parts[prompt] ?? 0)
      byPrompt.wholes[prompt] = (byPrompt.wholes[prompt] ?? 0) + (version.byPrompt.wholes[prompt] ?? 0)
    }
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
