import { percent } from '../../base/round.ts'
import { listVariants } from '../../runs/cells.ts'
import type { Manifest } from '../../runs/group-run.ts'
import { type CellCounts, countCells, countOfCells, SCORE_STEP } from '../cell-counts.ts'
import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import type { Change } from '../stats/change.ts'
import { type Evidence, weighChange } from '../stats/constancy.ts'
import { isCalled, judgeSinceFirst } from '../stats/paired.ts'
import { composite, type SentimentSum } from '../stats/sentiment.ts'
import { sumAll } from '../stats/top.ts'
import { apartBy } from './comparable.ts'
import { type CellDifferences, findSameSetup } from './pairs.ts'

/** A sequence goes on where at least so large a part of a version's cells were asked in its first one. */
const MIN_PART = 0.5

/** What both figures rest on. */
const BASIS = 'presence'

/** For each cell of `base`, the cell of another version that asks the same; −1 without. */
const matchCells = (base: Manifest, other: Manifest): Int32Array => {
  const same = findSameSetup(base, other)
  const find = <T>(all: readonly T[], name: (item: T) => string, isSame: (name: string) => boolean) => {
    const places = new Map(all.map((item, place) => [name(item), place]))
    return (item: T): number => (isSame(name(item)) ? (places.get(name(item)) ?? -1) : -1)
  }
  const variants = listVariants(other.models)
  const prompts = base.prompts.map(
    find(
      other.prompts,
      ({ promptId }) => promptId,
      (id) => same.prompts.has(id),
    ),
  )
  const personas = base.personas.map(
    find(
      other.personas,
      ({ personaId }) => personaId,
      (id) => same.personas.has(id),
    ),
  )
  const languages = base.languages.map(
    find(
      other.languages,
      ({ code }) => code,
      () => true,
    ),
  )
  const models = listVariants(base.models).map(
    find(
      variants,
      ({ model, webSearch }) => `${model.modelId} ${webSearch ? 1 : 0}`,
      (name) => !same.altered.has(name),
    ),
  )
  const match = new Int32Array(countOfCells(base))
  let cell = 0
  for (const prompt of prompts) {
    for (const persona of personas) {
      for (const language of languages) {
        const first =
          ((prompt * other.personas.length + persona) * other.languages.length + language) * variants.length
        const isAsked = Math.min(prompt, persona, language) >= 0
        for (const model of models) match[cell++] = isAsked && model >= 0 ? first + model : -1
      }
    }
  }
  return match
}

/** Figures that are weighed over the life of an analysis. */
export type LifeFigure = 'visibility' | 'sentiment'

/** The percent of a cell's answers that name the brand, or their mean score from 0 to 10; NaN without a base. */
const VALUES: Record<LifeFigure, (counts: CellCounts, cell: number) => number> = {
  visibility: ({ named, answers }, cell) => (100 * (named[cell] ?? 0)) / (answers[cell] ?? 0),
  sentiment: ({ scores }, cell) =>
    (scores[cell] ?? 0) > 0 ? SCORE_STEP * ((scores[cell] ?? 0) - 1) : Number.NaN,
}

const memory = new WeakMap<Facts, Map<string, Float64Array>>()

/**
 * The figure of each cell of `base`, in another version that asked it the same way; NaN where it did not, or where the
 * figure has no base. Filters keep cells: they change none of these values.
 */
const listValues = (facts: Facts, figure: LifeFigure, version: number, base: number): Float64Array => {
  const known = memory.get(facts) ?? new Map<string, Float64Array>()
  memory.set(facts, known)
  const key = `${figure} ${version} ${base}`
  const values = known.get(key) ?? computeValues(facts, figure, version, base)
  known.set(key, values)
  return values
}

const computeValues = (facts: Facts, figure: LifeFigure, version: number, base: number): Float64Array => {
  const [first, other] = [facts.versions[base]?.manifest, facts.versions[version]?.manifest]
  const [before, counts] = [countCells(facts, base), countCells(facts, version)]
  const values = new Float64Array(first ? countOfCells(first) : 0).fill(Number.NaN)
  if (!first || !other || !before || !counts || apartBy(other, first, BASIS) !== null) return values
  const match = matchCells(first, other)
  const places = new Map(before.ids.map((id, place) => [id, place]))
  const reported = counts.ids.map((id) => places.get(id) ?? -1)
  for (let cell = 0; cell < match.length; cell++) {
    const own = match[cell] ?? -1
    const answers = own < 0 ? 0 : (counts.answers[own] ?? 0)
    if (answers > 0 && reported[counts.reported[own] ?? 0] === before.reported[cell])
      values[cell] = VALUES[figure](counts, own)
  }
  return values
}

/** Which cells of a version a selection keeps, 1 each. */
export const keepCells = ({ facts, rows }: Selection, version: number): Uint8Array => {
  const { manifest } = facts.versions[version] ?? {}
  const kept = new Uint8Array(manifest ? countOfCells(manifest) : 0)
  for (const row of rows) kept[(facts.run.index[row] ?? 0) % kept.length] = 1
  return kept
}

/** The cells of `base` to compare that both versions asked the same way and have the figure of. */
const listCompared = (
  facts: Facts,
  figure: LifeFigure,
  now: number,
  base: number,
  kept: Uint8Array,
): Int32Array => {
  const [initial, newest] = [listValues(facts, figure, base, base), listValues(facts, figure, now, base)]
  const cells = new Int32Array(kept.length)
  let n = 0
  for (let cell = 0; cell < kept.length; cell++) {
    if (kept[cell] === 1 && !Number.isNaN((initial[cell] ?? 0) + (newest[cell] ?? 0))) cells[n++] = cell
  }
  return cells.slice(0, n)
}

/** The cells of `base` to compare that both versions asked the same way and got answers to: each has a visibility. */
const listAsked = (facts: Facts, now: number, base: number, kept: Uint8Array): Int32Array =>
  listCompared(facts, 'visibility', now, base, kept)

/** Groups some cells of a version by prompt: the place of each cell's prompt, and how many cells each has. */
const groupByPrompt = (
  facts: Facts,
  version: number,
  cells: Int32Array,
): { places: Int32Array; counts: number[] } => {
  const { manifest } = facts.versions[version] ?? {}
  const ofPrompt = manifest ? countOfCells(manifest) / manifest.prompts.length : 1
  const known = new Map<number, number>()
  const counts: number[] = []
  const places = cells.map((cell) => {
    const prompt = Math.floor(cell / ofPrompt)
    const place = known.get(prompt) ?? known.size
    known.set(prompt, place)
    counts[place] = (counts[place] ?? 0) + 1
    return place
  })
  return { places, counts }
}

/**
 * Weighs whether a figure has stayed the same from one version to another and in all between, over the cells that both
 * asked the same way. A version without the figure of a cell says nothing of it.
 *
 * @param kept the cells of the version `base` to weigh, 1 each
 */
export const weighLife = (
  facts: Facts,
  figure: LifeFigure,
  now: number,
  base: number,
  kept: Uint8Array,
): Evidence | null => {
  const cells = listAsked(facts, now, base, kept)
  const versions = Array.from({ length: now - base + 1 }, (_, after) => {
    const values = listValues(facts, figure, base + after, base)
    const own = new Float64Array(cells.length)
    for (let i = 0; i < own.length; i++) own[i] = values[cells[i] ?? 0] ?? Number.NaN
    return own
  })
  const { places, counts } = groupByPrompt(facts, base, cells)
  return weighChange(versions, places, counts.length)
}

/** How a figure differs between two versions, by cell that both asked the same way. */
export const findDifferences = (
  facts: Facts,
  figure: LifeFigure,
  now: number,
  base: number,
  kept: Uint8Array,
): CellDifferences => {
  const cells = listCompared(facts, figure, now, base, kept)
  const [one, other] = [facts.versions[base], facts.versions[now]]
  const [initial, newest] = [listValues(facts, figure, base, base), listValues(facts, figure, now, base)]
  const reason = apartBy(other?.manifest, one?.manifest, BASIS)
  if (!one || !other) return { rows: new Int32Array(0), differences: new Float64Array(0), reason }
  const match = matchCells(one.manifest, other.manifest)
  const size = countOfCells(other.manifest)
  const lastRow = new Int32Array(size)
  for (let row = other.to - 1; row >= other.from; row--) {
    if (facts.run.answered[row] === 1) lastRow[(facts.run.index[row] ?? 0) % size] = row
  }
  return {
    rows: cells.map((cell) => lastRow[match[cell] ?? 0] ?? 0),
    differences: Float64Array.from(cells, (cell) => (newest[cell] ?? 0) - (initial[cell] ?? 0)),
    reason: cells.length > 0 ? null : (reason ?? 'cells'),
  }
}

const NO_CELLS: Int32Array = new Int32Array(0)

/** Percent of answers that name the brand in some cells of a version, cells weighing equally; null without answers. */
const getVisibility = (facts: Facts, version: number, kept: Uint8Array): number | null => {
  const cells = countCells(facts, version) === null ? NO_CELLS : listAsked(facts, version, version, kept)
  const values = listValues(facts, 'visibility', version, version)
  return percent(
    cells.reduce((sum, cell) => sum + (values[cell] ?? 0), 0),
    100 * cells.length,
  )
}

/** The score from 0 to 10 of the answers in the variants of which cells are kept; null without any that was judged. */
const getScore = (facts: Facts, version: number, kept: Uint8Array): number | null => {
  const tones = (countCells(facts, version)?.tones ?? []).filter((_, variant) => kept[variant] === 1)
  const add = (of: keyof SentimentSum): number => sumAll(tones.map((tone) => tone[of]))
  return composite({ n: add('n'), positive: add('positive'), negative: add('negative') })
}

/**
 * A figure of a version as pages show it, of the cells of whole models that are kept, 1 each; null without a base. Models
 * are the first cells of a version.
 */
export const FIGURES: Record<LifeFigure, (facts: Facts, version: number, kept: Uint8Array) => number | null> =
  { visibility: getVisibility, sentiment: getScore }

/** A look at a figure: a version, the one that the sequence began with, and the verdict on both. */
export interface Look {
  readonly version: number
  readonly base: number
  readonly change: Change
}

/**
 * Looks at a figure after each version up to one. The sequence begins with the first version, and again with each
 * version that it calls changed, or that asks mostly other cells. So each change is called once, and while nothing
 * changes, all looks together call one in at most the level.
 *
 * @param keptIn the cells of a version to look at, 1 each
 */
export const followLife = (
  facts: Facts,
  figure: LifeFigure,
  now: number,
  keptIn: (version: number) => Uint8Array,
  level: number,
): Look[] => {
  const looks: Look[] = []
  let base = 0
  for (let version = 1; version <= now; version++) {
    const kept = keptIn(base)
    const cells = listCompared(facts, figure, version, base, kept)
    const [initial, newest] = [
      listValues(facts, figure, base, base),
      listValues(facts, figure, version, base),
    ]
    const { places, counts } = groupByPrompt(facts, base, cells)
    const sums = counts.map(() => 0)
    for (const [i, cell] of cells.entries()) {
      const at = places[i] ?? 0
      sums[at] = (sums[at] ?? 0) + (newest[cell] ?? 0) - (initial[cell] ?? 0)
    }
    const change = judgeSinceFirst(
      {
        delta: cells.length > 0 ? sumAll(sums) / cells.length : null,
        pairs: { sums, cells: counts, reason: null },
      },
      weighLife(facts, figure, version, base, kept),
      level,
    )
    looks.push({ version, base, change })
    const own = listAsked(facts, version, version, keptIn(version)).length
    if (isCalled(change) || listAsked(facts, version, base, kept).length < MIN_PART * own) base = version
  }
  return looks
}
