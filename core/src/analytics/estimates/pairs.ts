import type { Manifest } from '../../runs/group-run.ts'
import type { Facts } from '../facts.ts'
import { type Selection, selectVersion } from '../select/select.ts'
import type { Reason } from '../stats/change.ts'
import type { Pairs } from '../stats/paired.ts'
import { apartBy, type Basis, personaText, sameCall } from './comparable.ts'
import { setupDifferences } from './setup-differences.ts'

/** Pairs of cells with the same question in two versions. */
export interface CellPairs {
  /** First cell of the version; `match` counts from it. */
  readonly first: number
  /** For each cell of the version, the other version's cell, or −1. */
  readonly match: Int32Array
  /** For each cell of the version, the other version's cell of the same place, even with another question, or −1. */
  readonly places: Int32Array
  /** For each cell of the version, the first row that answers it, or −1. */
  readonly rows: Int32Array
  /** Why some are not comparable: the reason of the most cells. */
  readonly reason: Reason | null
}

interface CellRange {
  readonly first: number
  readonly count: number
}

const rangeMemory = new WeakMap<Facts, Map<number, CellRange>>()

/** Cells of a version: from `first`, `count` of them. */
export const cellRange = (facts: Facts, version: number): CellRange => {
  const ranges = rangeMemory.get(facts) ?? new Map<number, CellRange>()
  rangeMemory.set(facts, ranges)
  const range = ranges.get(version) ?? findCells(facts, version)
  ranges.set(version, range)
  return range
}

const findCells = (facts: Facts, version: number): CellRange => {
  const { run } = facts
  const versionEntry = facts.versions[version]
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let row = versionEntry?.from ?? 0; row < (versionEntry?.to ?? 0); row++) {
    const cell = run.cell[row] ?? 0
    first = Math.min(first, cell)
    last = Math.max(last, cell)
  }
  return last < 0 ? { first: 0, count: 0 } : { first, count: last - first + 1 }
}

interface CellInfo {
  readonly row: number
  /** The number of the model id that all answers report; for several, all their numbers. */
  readonly reported: number | string
}

/** A row of each answered cell of a version, with the model ids that its answers report. */
const getInfo = (facts: Facts, version: number): Map<number, CellInfo> => {
  const { run } = facts
  const rows = new Map<number, number>()
  const several = new Map<number, Set<number>>()
  const versionEntry = facts.versions[version]
  for (let row = versionEntry?.from ?? 0; row < (versionEntry?.to ?? 0); row++) {
    if (run.answered[row] !== 1) continue
    const cell = run.cell[row] ?? 0
    const first = rows.get(cell)
    const reported = run.reported[row] ?? 0
    if (first === undefined) rows.set(cell, row)
    else if (run.reported[first] !== reported) {
      const ids = several.get(cell) ?? new Set([run.reported[first] ?? 0])
      several.set(cell, ids.add(reported))
    }
  }
  const getReported = (cell: number, row: number): number | string => {
    const ids = several.get(cell)
    return ids ? [...ids].sort((one, other) => one - other).join(' ') : (run.reported[row] ?? 0)
  }
  return new Map([...rows].map(([cell, row]) => [cell, { row, reported: getReported(cell, row) }]))
}

const getPlace = ({ run }: Facts, row: number): string =>
  `${run.prompt[row]} ${run.persona[row]} ${run.language[row]} ${run.model[row]} ${run.webSearch[row]}`

const memory = new WeakMap<Facts, Map<string, CellPairs>>()

/**
 * Pairs the cells of two versions for a figure of this basis. A cell is comparable when both versions have answers to it,
 * asked in the same words, on behalf of the same persona, with the same parameters, of a model of which all answers
 * report the same exact ids, and read in the way that the figure hangs on (`Basis`).
 */
export const pairCells = (facts: Facts, now: number, before: number, basis: Basis): CellPairs => {
  const reason = apartBy(facts.versions[now]?.manifest, facts.versions[before]?.manifest, basis)
  const alike = askedAlike(facts, now, before)
  if (reason === null) return alike
  const none = new Int32Array(alike.match.length).fill(-1)
  return { ...alike, match: none, rows: none, reason }
}

/** The cells that both versions asked the same way, however answers were read. */
export const askedAlike = (facts: Facts, now: number, before: number): CellPairs => {
  const pairsByVersions = memory.get(facts) ?? new Map<string, CellPairs>()
  memory.set(facts, pairsByVersions)
  const key = `${now} ${before}`
  const pairs = pairsByVersions.get(key) ?? compute(facts, now, before)
  pairsByVersions.set(key, pairs)
  return pairs
}

const compute = (facts: Facts, now: number, before: number): CellPairs => {
  const { dimensions, run } = facts
  const one = facts.versions[now]?.manifest
  const other = facts.versions[before]?.manifest
  const { first, count } = cellRange(facts, now)
  const match = new Int32Array(count).fill(-1)
  const placed = new Int32Array(count).fill(-1)
  const rows = new Int32Array(count).fill(-1)
  if (!one || !other) return { first, match, places: placed, rows, reason: 'no_previous' }
  const { prompts: samePrompts, personas, altered } = findSameSetup(one, other)
  const models = new Set(
    other.models.flatMap((model) => [`${model.modelId} 0`, `${model.modelId} ${model.webSearch ? 1 : 0}`]),
  )
  const languages = new Set(other.languages.map(({ code }) => code))
  const old = getInfo(facts, before)
  const places = new Map([...old].map(([cell, { row }]) => [getPlace(facts, row), cell]))
  const counts = { prompt: 0, model: 0, cells: 0, parameters: 0 }
  for (const [cell, { row, reported }] of getInfo(facts, now)) {
    const matchCell = places.get(getPlace(facts, row))
    rows[cell - first] = row
    placed[cell - first] = matchCell ?? -1
    if (!samePrompts.has(dimensions.prompts[run.prompt[row] ?? 0] ?? '')) counts.prompt++
    else if (!models.has(`${dimensions.models[run.model[row] ?? 0]} ${run.webSearch[row]}`)) counts.model++
    else if (
      !personas.has(dimensions.personas[run.persona[row] ?? 0] ?? '') ||
      !languages.has(dimensions.languages[run.language[row] ?? 0] ?? '')
    ) {
      counts.cells++
    } else if (altered.has(`${dimensions.models[run.model[row] ?? 0]} ${run.webSearch[row]}`))
      counts.parameters++
    else if (matchCell !== undefined && old.get(matchCell)?.reported !== reported) counts.model++
    // A cell without answers in the version before is missing there; its question did not change.
    else if (matchCell !== undefined) match[cell - first] = matchCell
  }
  return { first, match, places: placed, rows, reason: findMost(counts) }
}

/** Ids of prompts and personas that two versions word the same way, and models that they call in different ways. */
export const findSameSetup = (
  one: Manifest,
  other: Manifest,
): Record<'prompts' | 'personas' | 'altered', ReadonlySet<string>> => {
  const promptTexts = new Map(other.prompts.map(({ promptId, text }) => [promptId, text]))
  const personaTexts = new Map(other.personas.map((persona) => [persona.personaId, personaText(persona)]))
  return {
    prompts: new Set(
      one.prompts
        .filter(({ promptId, text }) => promptTexts.get(promptId) === text)
        .map(({ promptId }) => promptId),
    ),
    personas: new Set(
      one.personas
        .filter((persona) => personaTexts.get(persona.personaId) === personaText(persona))
        .map(({ personaId }) => personaId),
    ),
    altered: new Set(alteredCalls(one, other)),
  }
}

/** Models, each with 0 offline or 1 online, that both versions ask, with other parameters. */
const alteredCalls = (one: Manifest, other: Manifest): string[] => {
  const before = new Map(other.models.map((model) => [model.modelId, model.calls]))
  return one.models.flatMap(({ modelId, calls }) => {
    const was = before.get(modelId)
    return [
      ...(sameCall(calls?.offline, was?.offline) ? [] : [`${modelId} 0`]),
      ...(sameCall(calls?.online, was?.online) ? [] : [`${modelId} 1`]),
    ]
  })
}

const MAX_FIRST = ['model', 'prompt', 'parameters', 'cells'] as const

const findMost = (counts: Record<(typeof MAX_FIRST)[number], number>): Reason | null => {
  const most = Math.max(...Object.values(counts))
  return most === 0 ? null : (MAX_FIRST.find((reason) => counts[reason] === most) ?? null)
}

/**
 * Counts beside a test: cells with a base in either version, cells of one place once, and the cells of one
 * version alone.
 *
 * @param bases of the cells of the version that the pairs are of; cells with 0 have none
 * @param basesBefore of those of the other version, counted from its first cell
 */
export const countBeside = (
  { places }: CellPairs,
  now: Selection,
  before: Selection,
  bases: ArrayLike<number>,
  basesBefore: ArrayLike<number>,
): NonNullable<Pairs['beside']> => {
  const firstBefore = cellRange(before.facts, before.versions[0] ?? -1).first
  let asked = 0
  for (let cell = 0; cell < basesBefore.length; cell++) asked += (basesBefore[cell] ?? 0) > 0 ? 1 : 0
  for (let cell = 0; cell < bases.length; cell++) {
    if ((bases[cell] ?? 0) === 0) continue
    const place = places[cell] ?? -1
    asked += place >= 0 && (basesBefore[place - firstBefore] ?? 0) > 0 ? 0 : 1
  }
  return { asked, ...setupDifferences(now, before) }
}

/** Sums per cell of something that answers have, and over how many answers. */
export interface CellTotals {
  readonly first: number
  readonly sums: Float64Array
  readonly bases: Float64Array
}

/** Adds what an answer has to the sums of its cell, and the answer to the bases. */
export type AddToCell = (row: number, cell: number, sums: Float64Array, bases: Float64Array) => void

/** Adds up, per cell, the terms of `add` for each row of a selection of one version. */
export const cellTotals = (selection: Selection, version: number, add: AddToCell): CellTotals => {
  const { facts, rows } = selection
  const { first, count } = cellRange(facts, version)
  const sums = new Float64Array(count)
  const bases = new Float64Array(count)
  const last = selection.start[version + 1] ?? 0
  for (let i = selection.start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    add(row, (facts.run.cell[row] ?? 0) - first, sums, bases)
  }
  return { first, sums, bases }
}

/** The difference of each comparable cell from the version before, with a row of the cell to tell its place by. */
export interface CellDifferences {
  readonly rows: Int32Array
  readonly differences: Float64Array
  readonly reason: Reason | null
  /** For all cells together, computed on demand. */
  readonly beside?: () => NonNullable<Pairs['beside']>
}

/**
 * Differences between two versions under the same filter, for the cells that have a base in both.
 *
 * @param basis what the figure rests on
 * @param totalsOf the totals of the cells of a version, as `cellTotals` gives them
 */
export const cellDifferences = (
  facts: Facts,
  filter: Selection['filter'],
  now: number,
  before: number | null,
  basis: Basis,
  totalsOf: (selection: Selection, version: number) => CellTotals,
): CellDifferences => {
  if (before === null) {
    return { rows: new Int32Array(0), differences: new Float64Array(0), reason: 'no_previous' }
  }
  const pairs = pairCells(facts, now, before, basis)
  const selection = selectVersion(facts, filter, now)
  const current = totalsOf(selection, now)
  const previousSelection = selectVersion(facts, filter, before)
  const previous = totalsOf(previousSelection, before)
  // Most filters keep few cells.
  const most = Math.min(pairs.match.length, selection.rows.length)
  const rows = new Int32Array(most)
  const differences = new Float64Array(most)
  let count = 0
  for (let cell = 0; cell < pairs.match.length; cell++) {
    const match = pairs.match[cell] ?? -1
    const base = current.bases[cell] ?? 0
    if (match < 0 || base === 0) continue
    const baseBefore = previous.bases[match - previous.first] ?? 0
    if (baseBefore === 0) continue
    rows[count] = pairs.rows[cell] ?? 0
    differences[count] =
      (current.sums[cell] ?? 0) / base - (previous.sums[match - previous.first] ?? 0) / baseBefore
    count++
  }
  return {
    rows: rows.subarray(0, count),
    differences: differences.subarray(0, count),
    reason: pairs.reason,
    beside: () => countBeside(pairs, selection, previousSelection, current.bases, previous.bases),
  }
}

/** Differences grouped by prompt. */
export const byPrompt = (facts: Facts, differences: CellDifferences): Pairs => {
  const [all] = byPromptWithin(facts, differences, null, 1)
  const { reason, beside } = differences
  return { sums: [], cells: [], reason, ...all, ...(beside && { beside: beside() }) }
}

/**
 * Differences grouped by prompt within each of `size` groups, which `column` gives of each row; null is one group.
 * Within one prompt every cell counts as one: if nothing changed, each of its differences may as well have the other
 * sign.
 */
export const byPromptWithin = (
  facts: Facts,
  { rows, differences, reason }: CellDifferences,
  column: Uint16Array | null,
  size: number,
): Pairs[] => {
  const { prompt } = facts.run
  if (column === prompt) return byCellOfPrompt(prompt, { rows, differences, reason }, size)
  const width = facts.dimensions.prompts.length
  const sums = new Float64Array(size * width)
  const cells = new Int32Array(size * width)
  const counts = new Int32Array(size)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const group = column?.[row] ?? 0
    const at = group * width + (prompt[row] ?? 0)
    sums[at] = (sums[at] ?? 0) + (differences[i] ?? 0)
    cells[at] = (cells[at] ?? 0) + 1
    counts[group] = (counts[group] ?? 0) + 1
  }
  return Array.from(counts, (ofGroup, group) => {
    const own = { sums: [] as number[], cells: [] as number[], reason }
    if (ofGroup === 0) return own
    for (let at = group * width; at < (group + 1) * width; at++) {
      const count = cells[at] ?? 0
      if (count === 0) continue
      own.sums.push(sums[at] ?? 0)
      own.cells.push(count)
    }
    return own
  })
}

const byCellOfPrompt = (
  prompt: Uint16Array,
  { rows, differences, reason }: CellDifferences,
  size: number,
): Pairs[] => {
  const all = Array.from({ length: size }, (): number[] => [])
  for (let i = 0; i < rows.length; i++) all[prompt[rows[i] ?? 0] ?? 0]?.push(differences[i] ?? 0)
  return all.map((sums) => ({ sums, cells: sums.map(() => 1), reason, unit: 'cell' }))
}
