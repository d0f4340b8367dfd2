import { percent } from '../../../base/round.ts'
import { ownCitedRows } from '../../ranking/owners.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { sumAll } from '../../stats/top.ts'

import type { NamedCited } from './schema.ts'

/** Counts the answers with a referenced source in four cells: 2 × names the brand + refers to its own site. */
const countCells = countVersions(({ facts, rows }, from, to) => {
  const { leans, named } = facts.run
  const own = ownCitedRows(facts)
  const counts = new Int32Array(4)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const cell = 2 * (named[row] ?? 0) + (own[row] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + (leans[row] ?? 0)
  }
  return counts
})

/** Answers with sources, by whether they name the brand and refer to its own site. */
export const namedCited = (selection: Selection): NamedCited => {
  const counts = countCells(selection)
  const n = sumAll(counts)
  const readCell = (cell: number) => {
    const runs = counts[cell] ?? 0
    return { runs, percent: percent(runs, n) }
  }
  return {
    n,
    namedAndCited: readCell(3),
    namedNotCited: readCell(2),
    citedNotNamed: readCell(1),
    neither: readCell(0),
  }
}
