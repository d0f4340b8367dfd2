import type { RowDto } from '@sillage/core/bulks/calls'
import { useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

interface Chosen {
  /** The filter that rows were chosen under: another one begins anew. */
  filter: string
  ids: ReadonlySet<string>
  /** Whether all that the filter keeps are chosen, on other pages too. */
  isAll: boolean
}

/** Rows that are chosen: one by one over several pages, or all that the filter keeps. */
export const useSelection = (filter: string) => {
  const [kept, setChosen] = useState<Chosen>({ filter, ids: NOTHING, isAll: false })
  const chosen = kept.filter === filter ? kept : { filter, ids: NOTHING, isAll: false }
  return {
    isAll: chosen.isAll,
    ids: chosen.ids,
    isSelected: ({ row_id }: RowDto): boolean => chosen.isAll || chosen.ids.has(row_id),
    select: (rows: readonly RowDto[], selected: boolean, onPage: readonly RowDto[]): void => {
      // One that is taken out of all leaves the others of the page.
      const ids = new Set(chosen.isAll ? onPage.map(({ row_id }) => row_id) : chosen.ids)
      for (const { row_id } of rows) {
        if (selected) ids.add(row_id)
        else ids.delete(row_id)
      }
      setChosen({ filter, ids, isAll: false })
    },
    selectAll: (): void => setChosen({ filter, ids: NOTHING, isAll: true }),
    clear: (): void => setChosen({ filter, ids: NOTHING, isAll: false }),
  }
}
