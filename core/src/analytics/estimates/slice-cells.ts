import { rememberSlices } from '../select/whole-versions.ts'
import { cellRange } from './pairs.ts'

/** The cells that one version of a selection has answers of, numbered from 0 in the order of the facts. */
export interface SliceCells {
  /** The cell of each of its rows, in their order. */
  readonly cell: Int32Array
  /** Answers of each cell. */
  readonly answers: Int32Array
}

/** The cells of a version in a selection. Most filters keep few, so that sums over those alone are short. */
export const sliceCells = rememberSlices(({ facts, rows, start }, version): SliceCells => {
  const { first, count } = cellRange(facts, version)
  const own = rows.subarray(start[version] ?? 0, start[version + 1] ?? 0)
  const all = new Int32Array(count)
  for (const row of own) {
    const at = (facts.run.cell[row] ?? 0) - first
    all[at] = (all[at] ?? 0) + 1
  }
  const numbers = new Int32Array(count)
  const answers = new Int32Array(Math.min(count, own.length))
  let cells = 0
  for (let at = 0; at < count; at++) {
    const k = all[at] ?? 0
    if (k === 0) continue
    numbers[at] = cells
    answers[cells++] = k
  }
  const cell = new Int32Array(own.length)
  for (let i = 0; i < own.length; i++) cell[i] = numbers[(facts.run.cell[own[i] ?? 0] ?? 0) - first] ?? 0
  return { cell, answers: answers.subarray(0, cells) }
})
