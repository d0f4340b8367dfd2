import type { Facts } from '../facts.ts'
import { type Selection, selectVersion } from '../select/select.ts'
import { rememberSlices } from '../select/whole-versions.ts'
import type { Pairs } from '../stats/paired.ts'
import type { Basis } from './comparable.ts'
import { cellRange, countBeside, pairCells } from './pairs.ts'
import type { ShareColumns } from './share-estimate.ts'

/** Sums of parts and wholes by cell, and its answers. */
interface CellShares {
  readonly first: number
  readonly answers: Int32Array
  readonly parts: Float64Array
  readonly wholes: Float64Array
}

/** The pairs of a share of mentions or citations, between a version and the one before it. */
export type SharePairs = (selection: Selection, now: number | null, before: number | null) => Pairs

const none = (reason: Pairs['reason']): Pairs => ({ sums: [], cells: [], reason })

/**
 * The difference of a share between two versions over the cells that both answered: the shown ratio itself, split
 * by prompts. A cell's term is the distance of its answers from the share of both versions together, over all
 * mentions of its version; the sum over all cells is the difference of the two shares.
 *
 * @param columnsOf the same columns every time for the same facts
 */
export const sharePairs = (columnsOf: (facts: Facts) => ShareColumns, basis: Basis): SharePairs => {
  const totals = rememberSlices(({ facts, rows, start }: Selection, version): CellShares => {
    const { parts, wholes } = columnsOf(facts)
    const { first, count } = cellRange(facts, version)
    const sums = {
      first,
      answers: new Int32Array(count),
      parts: new Float64Array(count),
      wholes: new Float64Array(count),
    }
    const last = start[version + 1] ?? 0
    for (let i = start[version] ?? 0; i < last; i++) {
      const row = rows[i] ?? 0
      const cell = (facts.run.cell[row] ?? 0) - first
      sums.answers[cell] = (sums.answers[cell] ?? 0) + 1
      sums.parts[cell] = (sums.parts[cell] ?? 0) + (parts[row] ?? 0)
      sums.wholes[cell] = (sums.wholes[cell] ?? 0) + (wholes[row] ?? 0)
    }
    return sums
  })
  return ({ facts, filter }, now, before) => {
    if (now === null || before === null) return none('no_previous')
    const pairs = pairCells(facts, now, before, basis)
    const [selection, selectionBefore] = [
      selectVersion(facts, filter, now),
      selectVersion(facts, filter, before),
    ]
    const current = totals(selection, now)
    const previous = totals(selectionBefore, before)
    const beside = countBeside(pairs, selection, selectionBefore, current.wholes, previous.wholes)
    const compared: { cell: number; old: number; prompt: number }[] = []
    let [part, whole, oldPart, oldWhole] = [0, 0, 0, 0]
    for (let cell = 0; cell < pairs.match.length; cell++) {
      const old = (pairs.match[cell] ?? -1) - previous.first
      if ((pairs.match[cell] ?? -1) < 0) continue
      if (current.answers[cell] === 0 || (previous.answers[old] ?? 0) === 0) continue
      // Cells without items in either version, such as those without web search, do not count for citations.
      if ((current.wholes[cell] ?? 0) + (previous.wholes[old] ?? 0) === 0) continue
      compared.push({ cell, old, prompt: facts.run.prompt[pairs.rows[cell] ?? 0] ?? 0 })
      part += current.parts[cell] ?? 0
      whole += current.wholes[cell] ?? 0
      oldPart += previous.parts[old] ?? 0
      oldWhole += previous.wholes[old] ?? 0
    }
    if (compared.length === 0) return { ...none(pairs.reason ?? 'no_base'), beside }
    if (whole === 0 || oldWhole === 0) return { ...none('no_base'), beside }
    const share = (part + oldPart) / (whole + oldWhole)
    const prompts = facts.dimensions.prompts.length
    const sums = new Float64Array(prompts)
    const cells = new Int32Array(prompts)
    // A change is the mean over cells, so that each brings as many times what it adds.
    const scale = 100 * compared.length
    for (const { cell, old, prompt } of compared) {
      const apart = ((current.parts[cell] ?? 0) - share * (current.wholes[cell] ?? 0)) / whole
      const oldApart = ((previous.parts[old] ?? 0) - share * (previous.wholes[old] ?? 0)) / oldWhole
      sums[prompt] = (sums[prompt] ?? 0) + scale * (apart - oldApart)
      cells[prompt] = (cells[prompt] ?? 0) + 1
    }
    const answeredCells = [...cells.entries()].filter(([, count]) => count > 0)
    return {
      sums: answeredCells.map(([prompt]) => sums[prompt] ?? 0),
      cells: answeredCells.map(([, count]) => count),
      reason: pairs.reason,
      beside,
    }
  }
}
