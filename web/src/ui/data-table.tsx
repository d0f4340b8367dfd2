import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type PaginationState,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { usePhone } from '@/lib/use-media-query.ts'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { useRowKeys } from './data-table-keys.ts'
import { Pagination } from './pagination.tsx'

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Given, the column can be sorted by this; null and undefined come last in both directions. */
  sortValue?: (row: Row) => string | number | null | undefined
  align?: 'start' | 'end'
  /** The column that names the row: title of its card, and the button that opens it. Exactly one column has it. */
  primary?: boolean
  /** Left out of the card on phones, or out of the cards of some rows. */
  hideOnCard?: boolean | ((row: Row) => boolean)
  /** On phones it stands beside the card's title, without its header: for what is done with a row. */
  besideTitle?: boolean
  className?: string
}

/** Rows that can be chosen. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean
  onSelect: (rows: readonly Row[], selected: boolean) => void
  /** Names of the checkboxes: of a row, and of all rows of the page. */
  rowLabel: (row: Row) => string
  pageLabel: string
}

/** The part of the table that an address can keep: the sorted column and the page, counted from 0. */
export interface TableView {
  sort: { id: string; desc: boolean } | null
  page: number
}

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortFn_text,
  },
})

export interface DataTableProps<Row> {
  /** The contents of the table, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** Keep it stable between renders. */
  data: readonly Row[]
  rowId: (row: Row) => string
  /** Opens a row's detail beside the table. */
  onRowOpen?: (row: Row) => void
  /** Where a row leads; a real link, so that it opens in another tab too. */
  rowHref?: (row: Row) => string
  /** The row whose detail is open beside the table. */
  openRowId?: string | undefined
  pageSize?: number
  initialSort?: TableView['sort']
  /** Given with `onViewChange`, sort and page live outside, such as in the address. */
  view?: TableView
  onViewChange?: (view: TableView) => void
  /** Given, `data` is one page of so many rows, sorted and paged elsewhere. */
  totalRows?: number
  /** Whether there may be more than `totalRows`. */
  isAtLeast?: boolean
  /** Given, each row has a checkbox, and so has the page. */
  selection?: RowSelection<Row>
  empty?: ReactNode
}

/** Rows that sort and page; cards on phones; J and K walk the rows, Enter opens one. */
export const DataTable = <Row extends RowData>({
  label,
  columns,
  data,
  rowId,
  onRowOpen,
  rowHref,
  openRowId,
  pageSize = 25,
  initialSort = null,
  view: givenView,
  onViewChange,
  totalRows,
  isAtLeast = false,
  selection,
  empty,
}: DataTableProps<Row>) => {
  const phone = usePhone()
  const container = useRef<HTMLDivElement>(null)
  useRowKeys(container, onRowOpen !== undefined || rowHref !== undefined)
  const [ownView, setOwnView] = useState<TableView>({ sort: initialSort, page: 0 })
  const view = givenView ?? ownView
  const setView = onViewChange ?? setOwnView

  const sorting: SortingState = view.sort ? [view.sort] : []
  // Of rows that are all here, there may be fewer pages than when this one was opened.
  const page =
    totalRows === undefined
      ? Math.min(view.page, Math.max(0, Math.ceil(data.length / pageSize) - 1))
      : view.page
  const pagination: PaginationState = { pageIndex: page, pageSize }
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? undefined,
        enableSorting: column.sortValue !== undefined,
        sortUndefined: 'last',
        sortFn: 'alphanumeric',
      })),
    [columns],
  )
  const rows = useMemo(() => [...data], [data])

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, pagination },
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      setView({ sort: next[0] ?? null, page: 0 })
    },
    autoResetPageIndex: false,
    ...(totalRows === undefined ? {} : { manualSorting: true, manualPagination: true, rowCount: totalRows }),
  })

  const shown = table.getRowModel().rows.map((row) => ({ id: row.id, row: row.original }))
  const count = totalRows ?? data.length
  if (count === 0 && empty !== undefined) return <>{empty}</>

  const toggleSort = (id: string) => table.getColumn(id)?.toggleSorting(undefined, false)
  const Body = phone ? DataTableCards : DataTableGrid
  return (
    <div ref={container}>
      <Body
        label={label}
        columns={columns}
        rows={shown}
        sort={view.sort}
        onSort={toggleSort}
        openRowId={openRowId}
        {...(onRowOpen === undefined ? {} : { onRowOpen })}
        {...(rowHref === undefined ? {} : { rowHref })}
        {...(selection === undefined ? {} : { selection })}
      />
      {count > pageSize ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={count}
          isAtLeast={isAtLeast}
          onPage={(page) => setView({ sort: view.sort, page })}
          of={label}
        />
      ) : null}
    </div>
  )
}
