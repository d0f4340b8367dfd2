import type { RowDto } from '@sillage/core/bulks/calls'
import { useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

interface Chosen {
  /** The filter of the selection: another filter starts a new one. */
  filter: string
  ids: ReadonlySet<string>
  /** Whether all rows of the filter are selected, on other pages too. */
  isAll: boolean
}

/** Selected rows: single ones over several pages, or all of the filter. */
export const useSelection = (filter: string) => {
  const [stored, setChosen] = useState<Chosen>({ filter, ids: NOTHING, isAll: false })
  const chosen = stored.filter === filter ? stored : { filter, ids: NOTHING, isAll: false }
  return {
    isAll: chosen.isAll,
    ids: chosen.ids,
    isSelected: ({ row_id }: RowDto): boolean => chosen.isAll || chosen.ids.has(row_id),
    select: (rows: readonly RowDto[], selected: boolean, onPage: readonly RowDto[]): void => {
      // Deselecting one row of "all" keeps the other rows of the page.
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
