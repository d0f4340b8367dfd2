import { formatInteger } from '@/lib/format.ts'
import type { TableColumn } from './data-table.tsx'

/** The place of a row in a ranking. */
export const rankColumn = <R extends { rank: number }>(header: string, locale: string): TableColumn<R> => ({
  id: 'rank',
  header,
  cell: (row) => formatInteger(row.rank, locale),
  sortValue: (row) => row.rank,
  align: 'end',
  // Chinese would break between any two characters.
  className: 'w-16 whitespace-nowrap',
})
