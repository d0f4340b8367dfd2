import { apartBy, brandApartBy } from '../estimates/comparable.ts'
import { askedAlike, cellRange, countBeside } from '../estimates/pairs.ts'
import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { type Selection, selectVersion } from '../select/select.ts'
import type { Pairs } from '../stats/paired.ts'

/** Answers of each cell of a version, and how many of them name each of some brands. */
interface CellNamed {
  readonly first: number
  readonly answers: Int32Array
  /** By cell and slot, and in a last place of each cell what has no slot. */
  readonly named: Int32Array
}

/** @param slots of each brand, `size` for those that are not asked about */
const countCells = (selection: Selection, version: number, slots: Int32Array, size: number): CellNamed => {
  const { facts, rows } = selection
  const { run, mentions } = facts
  const { start, entity } = mentions
  const { first, count } = cellRange(facts, version)
  const width = size + 1
  const answers = new Int32Array(count)
  const named = new Int32Array(count * width)
  const brand = slots[0] ?? size
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const cell = (run.cell[row] ?? 0) - first
    const base = cell * width
    answers[cell] = (answers[cell] ?? 0) + 1
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const entityIndex = entity[at] ?? 0
      // The main brand's presence comes from the reading.
      const place = base + (entityIndex === 0 ? size : (slots[entityIndex] ?? size))
      named[place] = (named[place] ?? 0) + 1
    }
    named[base + brand] = (named[base + brand] ?? 0) + (run.named[row] ?? 0)
  }
  return { first, answers, named }
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
  const slots = new Int32Array(facts.entities.length).fill(size)
  for (const [slot, entity] of entities.entries()) slots[entity] = slot
  const [selection, selectionBefore] = [
    selectVersion(facts, filter, now),
    selectVersion(facts, filter, before),
  ]
  const current = countCells(selection, now, slots, size)
  const previous = countCells(selectionBefore, before, slots, size)
  const pairs = askedAlike(facts, now, before)
  const beside = countBeside(pairs, selection, selectionBefore, current.answers, previous.answers)
  const prompts = facts.dimensions.prompts.length
  const sums = new Float64Array(size * prompts)
  const cells = new Int32Array(prompts)
  for (let cell = 0; cell < pairs.match.length; cell++) {
    const match = pairs.match[cell] ?? -1
    const answers = current.answers[cell] ?? 0
    if (match < 0 || answers === 0) continue
    const old = match - previous.first
    const answersBefore = previous.answers[old] ?? 0
    if (answersBefore === 0) continue
    const prompt = facts.run.prompt[pairs.rows[cell] ?? 0] ?? 0
    cells[prompt] = (cells[prompt] ?? 0) + 1
    for (let slot = 0; slot < size; slot++) {
      const difference =
        (current.named[cell * (size + 1) + slot] ?? 0) / answers -
        (previous.named[old * (size + 1) + slot] ?? 0) / answersBefore
      sums[slot * prompts + prompt] = (sums[slot * prompts + prompt] ?? 0) + 100 * difference
    }
  }
  const compared = [...cells.entries()].filter(([, count]) => count > 0)
  // How answers are read and put keeps every brand from being compared, and then each by what it is found by.
  const whole = apartBy(facts.versions[now]?.manifest, facts.versions[before]?.manifest, 'market')
  const reasons = entities.map((entity) => whole ?? brandApartBy(facts, now, before, entity))
  return entities.map((_, slot) =>
    reasons[slot]
      ? { sums: [], cells: [], reason: reasons[slot], beside }
      : {
          sums: compared.map(([prompt]) => sums[slot * prompts + prompt] ?? 0),
          cells: compared.map(([, count]) => count),
          reason: pairs.reason,
          beside,
        },
  )
}
