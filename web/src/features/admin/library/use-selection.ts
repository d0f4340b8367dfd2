import type { RowDto } from '@sillage/core/rows/calls'
import { useState } from 'react'

const NOTHING: ReadonlySet<string> = new Set()

/** Selected rows, over several pages. @param filter of the selection: another filter starts a new one */
export const useSelection = (filter: string) => {
  const [stored, setStored] = useState({ filter, ids: NOTHING })
  const ids = stored.filter === filter ? stored.ids : NOTHING
  return {
    ids,
    isSelected: ({ row_id }: RowDto): boolean => ids.has(row_id),
    select: (rows: readonly RowDto[], selected: boolean): void => {
      const next = new Set(ids)
      for (const { row_id } of rows) {
        if (selected) next.add(row_id)
        else next.delete(row_id)
      }
      setStored({ filter, ids: next })
    },
    clear: (): void => setStored({ filter, ids: NOTHING }),
  }
}
