import type { Facts } from '../facts.ts'
import type { Filter } from '../filter.ts'
import { select } from '../select/select.ts'
import { LINE_VERSIONS } from '../select/trend-versions.ts'
import { type Evidence, weighChange } from '../stats/constancy.ts'
import type { Basis } from './comparable.ts'
import { type AddToCell, type CellTotals, cellRange, cellTotals, pairCells } from './pairs.ts'

/** A version needs so large a part of the compared cells to be weighed. */
const MIN_PART = 0.5

/** The figure in each cell of the first version, as another version asked it the same way; NaN where it did not. */
const valuesInFirst = (
  facts: Facts,
  { first, sums, bases }: CellTotals,
  version: number,
  base: number,
  basis: Basis,
): Float64Array => {
  const range = cellRange(facts, base)
  const values = new Float64Array(range.count).fill(Number.NaN)
  const match = version === base ? null : pairCells(facts, version, base, basis).match
  for (let cell = 0; cell < sums.length; cell++) {
    const answers = bases[cell] ?? 0
    const at = (match === null ? cell + first : (match[cell] ?? -1)) - range.first
    if (answers > 0 && at >= 0) values[at] = (sums[cell] ?? 0) / answers
  }
  return values
}

/**
 * Weighs whether a figure has stayed the same from one version to another and in those between, over the cells that both
 * asked the same way. Of the versions between, those that lines show are weighed. One that lacks a cell has the mean of
 * the others there.
 *
 * @param basis what the figure rests on
 * @param add adds an answer to its cell, as for `cellTotals`
 */
export const weighLife = (
  facts: Facts,
  filter: Filter,
  now: number,
  base: number,
  basis: Basis,
  add: AddToCell,
): Evidence | null => {
  // One selection: one of each version would push out those that the views of a tab share.
  const life = select(facts, { ...filter, basis: 'all', dateTo: facts.versions[now]?.createdAt })
  const listValues = (version: number): Float64Array =>
    valuesInFirst(facts, cellTotals(life, version, add), version, base, basis)
  const [initial, newest] = [listValues(base), listValues(now)]
  const cells = [...initial.keys()].filter(
    (cell) => !Number.isNaN((initial[cell] ?? 0) + (newest[cell] ?? 0)),
  )
  const from = Math.max(base + 1, now + 1 - LINE_VERSIONS)
  const between = Array.from({ length: now - from }, (_, i) => listValues(from + i)).filter(
    (values) => cells.filter((cell) => !Number.isNaN(values[cell] ?? 0)).length >= MIN_PART * cells.length,
  )
  const versions = [initial, ...between, newest]
  const promptOf = promptsOfCells(facts, base)
  const prompts = [...new Set(cells.map((cell) => promptOf[cell] ?? 0))]
  const place = new Map(prompts.map((prompt, at) => [prompt, at]))
  const sums = versions.map(() => new Float64Array(prompts.length))
  const counts = new Array<number>(prompts.length).fill(0)
  for (const cell of cells) {
    const at = place.get(promptOf[cell] ?? 0) ?? 0
    counts[at] = (counts[at] ?? 0) + 1
    let [known, total] = [0, 0]
    for (const values of versions) {
      const value = values[cell] ?? 0
      if (Number.isNaN(value)) continue
      known++
      total += value
    }
    for (const [i, own] of sums.entries()) {
      const value = versions[i]?.[cell] ?? 0
      own[at] = (own[at] ?? 0) + (Number.isNaN(value) ? total / known : value)
    }
  }
  return weighChange(sums, counts)
}

const memory = new WeakMap<Facts, Map<number, Uint16Array>>()

/** The prompt of each cell of a version. */
const promptsOfCells = (facts: Facts, version: number): Uint16Array => {
  const known = memory.get(facts) ?? new Map<number, Uint16Array>()
  memory.set(facts, known)
  const { first, count } = cellRange(facts, version)
  const prompts = known.get(version) ?? new Uint16Array(count)
  if (!known.has(version)) {
    const { from, to } = facts.versions[version] ?? { from: 0, to: 0 }
    for (let row = from; row < to; row++) {
      prompts[(facts.run.cell[row] ?? 0) - first] = facts.run.prompt[row] ?? 0
    }
    known.set(version, prompts)
  }
  return prompts
}
