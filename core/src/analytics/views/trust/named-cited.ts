import { z } from 'zod'
import { ownCitedRows } from '../../ranking/owners.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { percent } from '../../stats/round.ts'
import { sumOf } from '../../stats/top.ts'

const cellSchema = z.object({ runs: z.number().int(), percent: z.number().nullable() })

/** Answers that lean on any page, by whether they name the brand and whether they lean on a page of its own. */
export const namedCitedSchema = z.object({
  n: z.number().int(),
  namedAndCited: cellSchema,
  namedNotCited: cellSchema,
  /** The most actionable: its pages are read, and the brand is left out. */
  citedNotNamed: cellSchema,
  neither: cellSchema,
})
export type NamedCited = z.infer<typeof namedCitedSchema>

/** Answers by 2 × names the brand + leans on a page of its own. */
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

export const namedCited = (selection: Selection): NamedCited => {
  const counts = countCells(selection)
  const n = sumOf(counts)
  const of = (cell: number) => {
    const runs = counts[cell] ?? 0
    return { runs, percent: percent(runs, n) }
  }
  return { n, namedAndCited: of(3), namedNotCited: of(2), citedNotNamed: of(1), neither: of(0) }
}
