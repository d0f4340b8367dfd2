import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'
import type { RowSelection, TableColumn, TableView } from './data-table.tsx'
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx'

export interface DataTableBodyProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly { id: string; row: Row }[]
  sort: TableView['sort']
  onSort: (columnId: string) => void
  onRowOpen?: (row: Row) => void
  rowHref?: (row: Row) => string
  openRowId: string | undefined
  selection?: RowSelection<Row>
}

const SortMark = ({ direction }: { direction: 'ascending' | 'descending' | 'none' }) => {
  const Mark = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <Mark
      aria-hidden="true"
      className={cn('inline size-3.5 align-[-0.2em]', direction === 'none' && 'opacity-50')}
    />
  )
}

const openerClass =
  'block max-w-full text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'

/** The cell that names a row; when rows open or lead somewhere, a button or a link whose target is the whole row. */
export const RowOpener = <Row,>({
  row,
  onRowOpen,
  rowHref,
  children,
}: Pick<DataTableBodyProps<Row>, 'onRowOpen' | 'rowHref'> & { row: Row; children: ReactNode }) => {
  if (rowHref) {
    return (
      <Link to={rowHref(row)} data-row-focus className={openerClass}>
        {children}
      </Link>
    )
  }
  if (onRowOpen) {
    return (
      <button type="button" data-row-focus onClick={() => onRowOpen(row)} className={openerClass}>
        {children}
      </button>
    )
  }
  return children
}

export const DataTableGrid = <Row,>({
  label,
  columns,
  rows,
  sort,
  onSort,
  openRowId,
  selection,
  ...opening
}: DataTableBodyProps<Row>) => (
  <div className="overflow-x-auto">
    <table className="w-full text-start text-sm tabular-nums">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-line border-b text-ink-soft">
          {selection === undefined ? null : (
            // No header cell: a checkbox is no text, and axe refuses headers without any.
            <td className="w-0 ps-(--edge) align-middle">
              <PageCheckbox rows={rows.map(({ row }) => row)} selection={selection} />
            </td>
          )}
          {columns.map((column) => {
            const direction =
              sort?.id !== column.id ? 'none' : sort.desc ? ('descending' as const) : ('ascending' as const)
            const end = column.align === 'end'
            return (
              <th
                key={column.id}
                scope="col"
                {...(column.sortValue ? { 'aria-sort': direction } : {})}
                className={cn(
                  // Long headers break before the table scrolls sideways.
                  'px-3 py-2.5 align-middle font-semibold text-xs first:ps-(--edge) last:pe-(--edge)',
                  end && 'text-end',
                  column.className,
                )}
              >
                {column.sortValue ? (
                  <button
                    type="button"
                    onClick={() => onSort(column.id)}
                    className={cn(
                      'rounded-sm align-middle transition-colors hover:text-ink',
                      end ? 'text-end' : 'text-start',
                      direction !== 'none' && 'text-ink',
                    )}
                  >
                    {/* Beside a word, also where the header breaks: the space does not. */}
                    {end ? (
                      <>
                        <SortMark direction={direction} />
                        {`\u00a0${column.header}`}
                      </>
                    ) : (
                      <>
                        {`${column.header}\u00a0`}
                        <SortMark direction={direction} />
                      </>
                    )}
                  </button>
                ) : (
                  column.header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, row }) => (
          <tr
            key={id}
            aria-current={id === openRowId || undefined}
            className={cn(
              'relative border-line border-b last:border-b-0 aria-[current]:bg-accent-soft',
              (opening.onRowOpen || opening.rowHref) && 'transition-colors hover:bg-hover',
            )}
          >
            {selection === undefined ? null : (
              <td className="w-0 ps-(--edge) align-middle">
                <RowCheckbox row={row} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                className={cn(
                  'px-3 py-3 align-middle first:ps-(--edge) last:pe-(--edge)',
                  column.align === 'end' && 'text-end',
                  column.className,
                )}
              >
                {column.primary === true ? (
                  <RowOpener row={row} {...opening}>
                    {column.cell(row)}
                  </RowOpener>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
