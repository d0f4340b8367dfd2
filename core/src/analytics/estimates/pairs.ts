import type { Manifest } from '../../runs/group-run.ts'
import type { Facts } from '../facts.ts'
import { type Selection, selectVersion } from '../select/select.ts'
import type { Pairs, Reason } from '../stats/paired.ts'

/** Which cells of a version are asked the same way in another version. */
export interface CellPairs {
  /** First cell of the version; `match` counts from it. */
  readonly first: number
  /** For each cell of the version, the other version's cell, or −1. */
  readonly match: Int32Array
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
export const cellsOf = (facts: Facts, version: number): CellRange => {
  const known = rangeMemory.get(facts) ?? new Map<number, CellRange>()
  rangeMemory.set(facts, known)
  const found = known.get(version) ?? findCells(facts, version)
  known.set(version, found)
  return found
}

const findCells = (facts: Facts, version: number): CellRange => {
  const { run } = facts
  const of = facts.versions[version]
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let row = of?.from ?? 0; row < (of?.to ?? 0); row++) {
    const cell = run.cell[row] ?? 0
    first = Math.min(first, cell)
    last = Math.max(last, cell)
  }
  return last < 0 ? { first: 0, count: 0 } : { first, count: last - first + 1 }
}

interface CellInfo {
  readonly row: number
  readonly reported: number
}

/** A row of each answered cell of a version, with the model id that its first answer reports. */
const infoOf = (facts: Facts, version: number): Map<number, CellInfo> => {
  const { run } = facts
  const cells = new Map<number, CellInfo>()
  const of = facts.versions[version]
  for (let row = of?.from ?? 0; row < (of?.to ?? 0); row++) {
    const cell = run.cell[row] ?? 0
    if (run.answered[row] === 1 && !cells.has(cell))
      cells.set(cell, { row, reported: run.reported[row] ?? 0 })
  }
  return cells
}

const placeOf = ({ run }: Facts, row: number): string =>
  `${run.prompt[row]} ${run.persona[row]} ${run.language[row]} ${run.model[row]} ${run.webSearch[row]}`

const memory = new WeakMap<Facts, Map<string, CellPairs>>()

/**
 * Pairs the cells of two versions. A cell is comparable when both versions have answers to it, asked in the same
 * words of a model that reports the same exact id, and read by the same extractor.
 */
export const pairCells = (facts: Facts, now: number, before: number): CellPairs => {
  const known = memory.get(facts) ?? new Map<string, CellPairs>()
  memory.set(facts, known)
  const key = `${now} ${before}`
  const found = known.get(key) ?? compute(facts, now, before)
  known.set(key, found)
  return found
}

/** What keeps whole versions apart, if anything. */
const versionReason = (one: Manifest | undefined, other: Manifest | undefined): Reason | null => {
  if (!one || !other) return 'no_previous'
  if (one.extractorVersion !== other.extractorVersion) return 'extractor'
  return one.promptTemplateVersion === other.promptTemplateVersion ? null : 'template'
}

const compute = (facts: Facts, now: number, before: number): CellPairs => {
  const { dimensions, run } = facts
  const one = facts.versions[now]?.manifest
  const other = facts.versions[before]?.manifest
  const { first, count } = cellsOf(facts, now)
  const match = new Int32Array(count).fill(-1)
  const rows = new Int32Array(count).fill(-1)
  const whole = versionReason(one, other)
  if (whole || !one || !other) return { first, match, rows, reason: whole }
  const asked = new Map(other.prompts.map(({ promptId, text }) => [promptId, text]))
  const same = new Set(
    one.prompts.filter(({ promptId, text }) => asked.get(promptId) === text).map(({ promptId }) => promptId),
  )
  const models = new Set(
    other.models.flatMap((model) => [`${model.modelId} 0`, `${model.modelId} ${model.webSearch ? 1 : 0}`]),
  )
  const personas = new Set(other.personas.map(({ personaId }) => personaId))
  const languages = new Set(other.languages.map(({ code }) => code))
  const old = infoOf(facts, before)
  const places = new Map([...old].map(([cell, { row }]) => [placeOf(facts, row), cell]))
  const counts = { prompt: 0, model: 0, cells: 0 }
  for (const [cell, { row, reported }] of infoOf(facts, now)) {
    const found = places.get(placeOf(facts, row))
    rows[cell - first] = row
    if (!same.has(dimensions.prompts[run.prompt[row] ?? 0] ?? '')) counts.prompt++
    else if (!models.has(`${dimensions.models[run.model[row] ?? 0]} ${run.webSearch[row]}`)) counts.model++
    else if (
      !personas.has(dimensions.personas[run.persona[row] ?? 0] ?? '') ||
      !languages.has(dimensions.languages[run.language[row] ?? 0] ?? '')
    ) {
      counts.cells++
    } else if (found !== undefined && old.get(found)?.reported !== reported) counts.model++
    // A cell without answers in the version before is missing there; that is no change of how it was asked.
    else if (found !== undefined) match[cell - first] = found
  }
  return { first, match, rows, reason: mostOf(counts) }
}

const mostOf = (counts: Record<'prompt' | 'model' | 'cells', number>): Reason | null => {
  const most = Math.max(counts.prompt, counts.model, counts.cells)
  if (most === 0) return null
  return counts.model === most ? 'model' : counts.prompt === most ? 'prompt' : 'cells'
}

/** Sums per cell of something that answers have, and over how many answers. */
export interface CellTotals {
  readonly first: number
  readonly sums: Float64Array
  readonly bases: Float64Array
}

/** Adds what an answer has to the sums of its cell, and the answer to the bases. */
export type AddToCell = (row: number, cell: number, sums: Float64Array, bases: Float64Array) => void

/** Adds up, per cell, what `add` says of each row of a selection of one version. */
export const cellTotals = (selection: Selection, version: number, add: AddToCell): CellTotals => {
  const { facts, rows } = selection
  const { first, count } = cellsOf(facts, version)
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
}

/**
 * Differences between two versions under the same filter, for the cells that have a base in both.
 *
 * @param totalsOf the totals of the cells of a version, as `cellTotals` gives them
 */
export const cellDifferences = (
  facts: Facts,
  filter: Selection['filter'],
  now: number,
  before: number | null,
  totalsOf: (selection: Selection, version: number) => CellTotals,
): CellDifferences => {
  if (before === null) {
    return { rows: new Int32Array(0), differences: new Float64Array(0), reason: 'no_previous' }
  }
  const pairs = pairCells(facts, now, before)
  const selection = selectVersion(facts, filter, now)
  const current = totalsOf(selection, now)
  const previous = totalsOf(selectVersion(facts, filter, before), before)
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
  return { rows: rows.subarray(0, count), differences: differences.subarray(0, count), reason: pairs.reason }
}

/** Differences grouped by prompt. */
export const byPrompt = (facts: Facts, differences: CellDifferences): Pairs =>
  byPromptWithin(facts, differences, null, 1)[0] ?? { sums: [], cells: [], reason: differences.reason }

/** Differences grouped by prompt within each of `size` groups, which `column` gives of each row; null is one group. */
export const byPromptWithin = (
  facts: Facts,
  { rows, differences, reason }: CellDifferences,
  column: Uint16Array | null,
  size: number,
): Pairs[] => {
  const { prompt } = facts.run
  // Within a prompt there is that one alone.
  const width = column === prompt ? 1 : facts.dimensions.prompts.length
  const sums = new Float64Array(size * width)
  const cells = new Int32Array(size * width)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const at = (column?.[row] ?? 0) * width + (width === 1 ? 0 : (prompt[row] ?? 0))
    sums[at] = (sums[at] ?? 0) + (differences[i] ?? 0)
    cells[at] = (cells[at] ?? 0) + 1
  }
  return Array.from({ length: size }, (_, group) => {
    const own = { sums: [] as number[], cells: [] as number[], reason }
    for (let at = group * width; at < (group + 1) * width; at++) {
      const count = cells[at] ?? 0
      if (count === 0) continue
      own.sums.push(sums[at] ?? 0)
      own.cells.push(count)
    }
    return own
  })
}
