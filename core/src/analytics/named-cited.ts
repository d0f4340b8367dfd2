import { z } from 'zod'
import { ownCitedRows } from './ranking/owners.ts'
import { percent } from './round.ts'
import type { Selection } from './select.ts'

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

export const namedCited = (selection: Selection): NamedCited => {
  const { facts, rows } = selection
  const own = ownCitedRows(facts)
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (facts.run.leans[row] !== 1) continue
    const cell = (facts.run.named[row] === 1 ? 2 : 0) + (own[row] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const n = counts.reduce((sum, count) => sum + count, 0)
  const of = (cell: number) => {
    const runs = counts[cell] ?? 0
    return { runs, percent: percent(runs, n) }
  }
  return { n, namedAndCited: of(3), namedNotCited: of(2), citedNotNamed: of(1), neither: of(0) }
}
