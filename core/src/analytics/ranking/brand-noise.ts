import { type Interval, inPercent } from '../estimates/certainty.ts'
import { type SliceCells, sliceCells } from '../estimates/slice-cells.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice } from '../select/whole-versions.ts'
import {
  addParts,
  PARTS,
  type RatioSums,
  RatioWithin,
  ratioAskedOnce,
  ratioNoise,
  spreadIn,
} from '../stats/ratio-noise.ts'
import { noiseAskedOnce, noiseOfCells } from '../stats/run-noise.ts'
import { shareTerm, Within } from '../stats/within.ts'
import type { Mode } from './brand-sums.ts'
import { voices } from './voice.ts'

/** Per brand: the sum of its cells' means, variance and spread of its presence, and what its voice adds. */
const WIDTH = 3 + PARTS

/** How the answers of the cells of one way of asking spread, for every brand at once. */
class CellSpread {
  /** Of a brand that no answer names; what a brand brings stands in `brands`. */
  readonly presence = new Within()
  readonly voice = new RatioWithin()
  readonly brands: Float64Array

  constructor(entities: number) {
    this.brands = new Float64Array(entities * WIDTH)
  }

  add(other: CellSpread): void {
    this.presence.addAll(other.presence)
    this.voice.add(other.voice)
    for (let i = 0; i < this.brands.length; i++)
      this.brands[i] = (this.brands[i] ?? 0) + (other.brands[i] ?? 0)
  }
}

/**
 * Run noise of the presence and the share of voice of every brand, as `estimator` and `shareEstimator` have them of one:
 * with repeats from the variance within cells, else pooled. One pass over the mentions serves all brands, since a cell
 * whose answers do not name a brand adds to its variance only what it adds to that of any other.
 */
export class BrandNoise {
  readonly #entities: number
  readonly #offline: CellSpread
  readonly #online: CellSpread
  #both: CellSpread | null = null

  constructor(entities: number) {
    this.#entities = entities
    this.#offline = new CellSpread(entities)
    this.#online = new CellSpread(entities)
  }

  add(other: BrandNoise): void {
    this.#both = null
    this.#offline.add(other.#offline)
    this.#online.add(other.#online)
  }

  /** The spread of cells by web search, 0 offline, to be added to. */
  spread(web: number): CellSpread {
    this.#both = null
    return web === 1 ? this.#online : this.#offline
  }

  #of(mode: Mode): CellSpread {
    if (mode !== 'combined') return mode === 'online' ? this.#online : this.#offline
    if (this.#both) return this.#both
    this.#both = new CellSpread(this.#entities)
    this.#both.add(this.#offline)
    this.#both.add(this.#online)
    return this.#both
  }

  /** Bounds in percent of the share of answers that name a brand, cells weighing equally. */
  presence(mode: Mode, entity: number): Interval | null {
    const { presence, brands } = this.#of(mode)
    const at = entity * WIDTH
    const noise = noiseOfCells(
      presence.withVariance(brands[at + 1] ?? 0, brands[at + 2] ?? 0),
      brands[at] ?? 0,
    )
    return noise && inPercent(noise)
  }

  /** Bounds in percent of its share of voice, of which `sums` are the sums. */
  voice(mode: Mode, entity: number, sums: RatioSums): Interval | null {
    const { voice, brands } = this.#of(mode)
    const noise = ratioNoise(sums, voice.withParts(brands, entity * WIDTH + 3))
    return noise && inPercent(noise)
  }
}

/** Its bounds when every cell ran once: pooled over the answers. */
export const presenceAskedOnce = (answers: number, named: number): Interval | null => {
  const noise = noiseAskedOnce({ n: answers, sum: named, squares: named }, 'cells')
  return noise && inPercent(noise)
}
export const voiceAskedOnce = (sums: RatioSums): Interval | null => {
  const noise = ratioAskedOnce(sums)
  return noise && inPercent(noise)
}

/** The rows of a version in a selection in the order of their cells. */
const rowsByCell = (
  { rows, start }: Selection,
  version: number,
  { cell, answers }: SliceCells,
): Int32Array => {
  const first = start[version] ?? 0
  const next = new Int32Array(answers.length)
  for (let i = 1; i < answers.length; i++) next[i] = (next[i - 1] ?? 0) + (answers[i - 1] ?? 0)
  const sorted = new Int32Array(cell.length)
  for (let i = 0; i < cell.length; i++) {
    const own = cell[i] ?? 0
    const at = next[own] ?? 0
    sorted[at] = rows[first + i] ?? 0
    next[own] = at + 1
  }
  return sorted
}

/** The spread of a version's cells for every brand; null when every cell ran once. */
const noiseOfVersion = ofEachSlice((selection, version): { noise: BrandNoise | null } => {
  const { facts } = selection
  if (!facts.repeats) return { noise: null }
  const { run, mentions, entities } = facts
  const { start: from, entity: named } = mentions
  const { wholes } = voices(facts)
  const noise = new BrandNoise(entities.length)
  const slice = sliceCells(selection, version)
  const rows = rowsByCell(selection, version, slice)
  // Of the cell that is looked at: answers that name each brand, brands beside it, and which ones there are.
  const answers = new Int32Array(entities.length)
  const beside = new Int32Array(entities.length)
  const met = new Int32Array(entities.length)
  const spreads = [noise.spread(0), noise.spread(1)] as const
  let end = 0
  for (const k of slice.answers) {
    const first = end
    end += k
    let [brands, whole, wholeSquares] = [0, 0, 0]
    for (let at = first; at < end; at++) {
      const row = rows[at] ?? 0
      const size = wholes[row] ?? 0
      whole += size
      wholeSquares += size * size
      // The main brand's presence comes from the reading.
      if (run.named[row] === 1) {
        if (answers[0] === 0) met[brands++] = 0
        answers[0] = (answers[0] ?? 0) + 1
        beside[0] = (beside[0] ?? 0) + size
      }
      const last = from[row + 1] ?? 0
      for (let mention = from[row] ?? 0; mention < last; mention++) {
        const entity = named[mention] ?? 0
        if (entity === 0) continue
        const count = answers[entity] ?? 0
        if (count === 0) met[brands++] = entity
        answers[entity] = count + 1
        beside[entity] = (beside[entity] ?? 0) + size
      }
    }
    const { presence, voice, brands: sums } = spreads[run.webSearch[rows[first] ?? 0] === 1 ? 1 : 0]
    presence.add(k, 0, 1 / k)
    const z = voice.addWholes(k, whole, wholeSquares)
    const factor = 1 / (k - 1)
    for (let nth = 0; nth < brands; nth++) {
      const entity = met[nth] ?? 0
      const own = answers[entity] ?? 0
      const product = beside[entity] ?? 0
      answers[entity] = 0
      beside[entity] = 0
      const at = entity * WIDTH
      sums[at] = (sums[at] ?? 0) + own / k
      if (k < 2) continue
      const term = shareTerm(k, own)
      if (term > 0) {
        sums[at + 1] = (sums[at + 1] ?? 0) + term
        sums[at + 2] = (sums[at + 2] ?? 0) + factor * term * term
      }
      // To prompts that name the main brand, answers are no part of the share.
      if (product > 0)
        addParts(sums, at + 3, factor, spreadIn(k, own, own * own), spreadIn(k, product, own * whole), z)
    }
  }
  return { noise }
})

/** The spread of a selection's cells for every brand; null when every cell ran once. */
export const brandNoise = (selection: Selection): BrandNoise | null => {
  const { facts, versions } = selection
  if (!facts.repeats) return null
  const [only] = versions
  if (only !== undefined && versions.length === 1) return noiseOfVersion(selection, only).noise
  const together = new BrandNoise(facts.entities.length)
  for (const version of versions) {
    const { noise } = noiseOfVersion(selection, version)
    if (noise) together.add(noise)
  }
  return together
}
