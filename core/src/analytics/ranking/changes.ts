import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { pairCells } from '../pairs.ts'
import { type Selection, selectVersion } from '../select.ts'
import type { Pairs } from '../stats/paired.ts'

/** Answers of each cell of a version, and how many of them name each of some brands. */
interface CellNamed {
  readonly first: number
  readonly answers: Int32Array
  /** By cell and slot. */
  readonly named: Int32Array
}

const countCells = (
  selection: Selection,
  slots: Int32Array,
  size: number,
  first: number,
  cells: number,
): CellNamed => {
  const { facts, rows } = selection
  const { run, mentions } = facts
  const answers = new Int32Array(cells)
  const named = new Int32Array(cells * size)
  for (const row of rows) {
    const cell = (run.cell[row] ?? 0) - first
    if (cell < 0 || cell >= cells) continue
    answers[cell] = (answers[cell] ?? 0) + 1
    const brand = slots[0] ?? -1
    if (brand >= 0 && run.named[row] === 1) named[cell * size + brand] = (named[cell * size + brand] ?? 0) + 1
    const end = mentions.start[row + 1] ?? 0
    for (let at = mentions.start[row] ?? 0; at < end; at++) {
      const entity = mentions.entity[at] ?? 0
      const slot = entity === 0 ? -1 : (slots[entity] ?? -1)
      if (slot >= 0) named[cell * size + slot] = (named[cell * size + slot] ?? 0) + 1
    }
  }
  return { first, answers, named }
}

const rangeOf = ({ facts, rows }: Selection): { first: number; cells: number } => {
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (const row of rows) {
    const cell = facts.run.cell[row] ?? 0
    if (cell < first) first = cell
    if (cell > last) last = cell
  }
  return last < 0 ? { first: 0, cells: 0 } : { first, cells: last - first + 1 }
}

/**
 * For each of some brands, the differences in percent of answers that name it between two versions, by prompt, over
 * the cells that are comparable.
 */
export const presencePairs = (
  facts: Facts,
  filter: Filter,
  now: number,
  before: number | null,
  entities: readonly number[],
): Pairs[] => {
  if (before === null) return entities.map(() => ({ sums: [], cells: [], reason: 'no_previous' }))
  const size = entities.length
  const slots = new Int32Array(facts.entities.length).fill(-1)
  for (const [slot, entity] of entities.entries()) slots[entity] = slot
  const selections = [selectVersion(facts, filter, now), selectVersion(facts, filter, before)] as const
  const [current, previous] = selections.map((selection) => {
    const { first, cells } = rangeOf(selection)
    return countCells(selection, slots, size, first, cells)
  })
  const pairs = pairCells(facts, now, before)
  const prompts = facts.dimensions.prompts.length
  const sums = new Float64Array(size * prompts)
  const cells = new Int32Array(prompts)
  const seen = new Uint8Array(pairs.match.length)
  for (const row of selections[0].rows) {
    const at = (facts.run.cell[row] ?? 0) - pairs.first
    const match = pairs.match[at] ?? -1
    if (seen[at] === 1 || match < 0 || !current || !previous) continue
    seen[at] = 1
    const one = (facts.run.cell[row] ?? 0) - current.first
    const other = match - previous.first
    const answers = current.answers[one] ?? 0
    const answersBefore = previous.answers[other] ?? 0
    if (answers === 0 || answersBefore === 0) continue
    const prompt = facts.run.prompt[row] ?? 0
    cells[prompt] = (cells[prompt] ?? 0) + 1
    for (let slot = 0; slot < size; slot++) {
      const difference =
        (current.named[one * size + slot] ?? 0) / answers -
        (previous.named[other * size + slot] ?? 0) / answersBefore
      sums[slot * prompts + prompt] = (sums[slot * prompts + prompt] ?? 0) + 100 * difference
    }
  }
  const compared = [...cells.entries()].filter(([, count]) => count > 0)
  return entities.map((_, slot) => ({
    sums: compared.map(([prompt]) => sums[slot * prompts + prompt] ?? 0),
    cells: compared.map(([, count]) => count),
    reason: pairs.reason,
  }))
}
