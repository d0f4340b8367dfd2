import { percent } from '../../base/round.ts'
import { listVariants } from '../../runs/cells.ts'
import type { Manifest } from '../../runs/group-run.ts'
import { countCells, countOfCells } from '../cell-counts.ts'
import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import type { Change } from '../stats/change.ts'
import { type Evidence, weighChange } from '../stats/constancy.ts'
import { isCalled, judgeSinceFirst } from '../stats/paired.ts'
import { sumAll } from '../stats/top.ts'
import { apartBy } from './comparable.ts'
import { type CellDifferences, findSameSetup } from './pairs.ts'

/** A version needs so large a part of the compared cells to be weighed. */
const MIN_PART = 0.5

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

const memory = new WeakMap<Facts, Map<string, Float64Array>>()

/**
 * Percent of answers that name the brand in each cell of `base`, in another version that asked it the same way; NaN
 * where it did not, or got no answer. Filters keep cells: they change none of these values.
 */
const listValues = (facts: Facts, version: number, base: number): Float64Array => {
  const known = memory.get(facts) ?? new Map<string, Float64Array>()
  memory.set(facts, known)
  const key = `${version} ${base}`
  const values = known.get(key) ?? computeValues(facts, version, base)
  known.set(key, values)
  return values
}

const computeValues = (facts: Facts, version: number, base: number): Float64Array => {
  const [first, other] = [facts.versions[base]?.manifest, facts.versions[version]?.manifest]
  const [before, counts] = [countCells(facts, base), countCells(facts, version)]
  const values = new Float64Array(first ? countOfCells(first) : 0).fill(Number.NaN)
  if (!first || !other || !before || !counts || apartBy(other, first, 'presence') !== null) return values
  const match = matchCells(first, other)
  const places = new Map(before.ids.map((id, place) => [id, place]))
  const reported = counts.ids.map((id) => places.get(id) ?? -1)
  for (let cell = 0; cell < match.length; cell++) {
    const own = match[cell] ?? -1
    const answers = own < 0 ? 0 : (counts.answers[own] ?? 0)
    if (answers > 0 && reported[counts.reported[own] ?? 0] === before.reported[cell])
      values[cell] = (100 * (counts.named[own] ?? 0)) / answers
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

/** The cells of `base` to compare that both versions asked the same way and got answers to. */
const listCompared = (facts: Facts, now: number, base: number, kept: Uint8Array): Int32Array => {
  const [initial, newest] = [listValues(facts, base, base), listValues(facts, now, base)]
  const cells = new Int32Array(kept.length)
  let n = 0
  for (let cell = 0; cell < kept.length; cell++) {
    if (kept[cell] === 1 && !Number.isNaN((initial[cell] ?? 0) + (newest[cell] ?? 0))) cells[n++] = cell
  }
  return cells.slice(0, n)
}

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
 * Weighs whether visibility has stayed the same from one version to another and in all between, over the cells that
 * both asked the same way. A version that lacks a cell has the mean of the others there.
 *
 * @param kept the cells of the version `base` to weigh, 1 each
 */
export const weighLife = (facts: Facts, now: number, base: number, kept: Uint8Array): Evidence | null => {
  const cells = listCompared(facts, now, base, kept)
  const between = Array.from({ length: now - base - 1 }, (_, i) =>
    listValues(facts, base + 1 + i, base),
  ).filter((values) => countKnown(values, cells) >= MIN_PART * cells.length)
  const versions = [listValues(facts, base, base), ...between, listValues(facts, now, base)]
  const { places, counts } = groupByPrompt(facts, base, cells)
  const means = meanOfKnown(versions, cells)
  const sums = versions.map((values) => {
    const own = new Float64Array(counts.length)
    for (const [i, cell] of cells.entries()) {
      const value = values[cell] ?? 0
      const at = places[i] ?? 0
      own[at] = (own[at] ?? 0) + (Number.isNaN(value) ? (means[i] ?? 0) : value)
    }
    return own
  })
  return weighChange(sums, counts)
}

/** How visibility differs between two versions, by cell that both asked the same way. */
export const findDifferences = (
  facts: Facts,
  now: number,
  base: number,
  kept: Uint8Array,
): CellDifferences => {
  const cells = listCompared(facts, now, base, kept)
  const [one, other] = [facts.versions[base], facts.versions[now]]
  const [initial, newest] = [listValues(facts, base, base), listValues(facts, now, base)]
  const reason = apartBy(other?.manifest, one?.manifest, 'presence')
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
export const meanOfCells = (facts: Facts, version: number, kept: Uint8Array): number | null => {
  const cells = countCells(facts, version) === null ? NO_CELLS : listCompared(facts, version, version, kept)
  const values = listValues(facts, version, version)
  return percent(
    cells.reduce((sum, cell) => sum + (values[cell] ?? 0), 0),
    100 * cells.length,
  )
}

/** A look at visibility: a version, the one that the sequence began with, and the verdict on both. */
export interface Look {
  readonly version: number
  readonly base: number
  readonly change: Change
}

/**
 * Looks at visibility after each version up to one. The sequence begins with the first version, and again with each
 * version that it calls changed, or that asks mostly other cells. So each change is called once, and while nothing
 * changes, all looks together call one in at most the level.
 *
 * @param keptIn the cells of a version to look at, 1 each
 */
export const followVisibility = (
  facts: Facts,
  now: number,
  keptIn: (version: number) => Uint8Array,
  level: number,
): Look[] => {
  const looks: Look[] = []
  let base = 0
  for (let version = 1; version <= now; version++) {
    const kept = keptIn(base)
    const cells = listCompared(facts, version, base, kept)
    const [initial, newest] = [listValues(facts, base, base), listValues(facts, version, base)]
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
      weighLife(facts, version, base, kept),
      level,
    )
    looks.push({ version, base, change })
    const own = listCompared(facts, version, version, keptIn(version)).length
    if (isCalled(change) || cells.length < MIN_PART * own) base = version
  }
  return looks
}

const countKnown = (values: Float64Array, cells: Int32Array): number => {
  let known = 0
  for (const cell of cells) if (!Number.isNaN(values[cell] ?? 0)) known++
  return known
}

/** The mean of some cells over the versions that have each. */
const meanOfKnown = (versions: readonly Float64Array[], cells: Int32Array): Float64Array => {
  const means = new Float64Array(cells.length)
  const known = new Int32Array(cells.length)
  for (const values of versions) {
    for (const [i, cell] of cells.entries()) {
      const value = values[cell] ?? 0
      if (Number.isNaN(value)) continue
      means[i] = (means[i] ?? 0) + value
      known[i] = (known[i] ?? 0) + 1
    }
  }
  for (let i = 0; i < means.length; i++) means[i] = (means[i] ?? 0) / (known[i] ?? 0)
  return means
}
