import { cn } from '@/lib/cn.ts'
import { type DataTableBodyProps, RowOpener } from './data-table-grid.tsx'
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx'
import { SortPicker } from './sort-picker.tsx'

/** The table on a phone: each row a card with its name on top and its other cells as pairs of words and values. */
export const DataTableCards = <Row,>({
  label,
  columns,
  rows,
  sort,
  onSort,
  openRowId,
  selection,
  ...opening
}: DataTableBodyProps<Row>) => {
  const title = columns.find((column) => column.primary === true)
  const aside = columns.find((column) => column.besideTitle === true)
  const buildFacts = (row: Row) =>
    columns.filter(
      ({ primary, besideTitle, hideOnCard = false }) =>
        primary !== true &&
        besideTitle !== true &&
        !(typeof hideOnCard === 'function' ? hideOnCard(row) : hideOnCard),
    )
  return (
    <>
      <SortPicker columns={columns} sort={sort} onSort={onSort} />
      {selection === undefined ? null : (
        <div className="flex items-center gap-2 border-line border-b px-(--edge) py-2.5 text-ink-soft text-sm">
          <PageCheckbox rows={rows.map(({ row }) => row)} selection={selection} />
          <span aria-hidden="true">{selection.pageLabel}</span>
        </div>
      )}
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map(({ id, row }) => (
          <li
            key={id}
            aria-current={id === openRowId || undefined}
            className={cn(
              'relative px-(--edge) py-4 text-sm tabular-nums aria-[current]:bg-accent-soft',
              (opening.onRowOpen || opening.rowHref) && 'active:bg-hover',
            )}
          >
            <div className="flex items-start justify-between gap-2">
              {selection === undefined ? null : <RowCheckbox row={row} selection={selection} />}
              {title ? (
                <div className="min-w-0 flex-1 font-semibold text-ink">
                  <RowOpener row={row} {...opening}>
                    {title.cell(row)}
                  </RowOpener>
                </div>
              ) : null}
              {aside ? <div className="-my-1 -me-2 shrink-0">{aside.cell(row)}</div> : null}
            </div>
            <dl className="mt-2 space-y-1.5">
              {buildFacts(row).map((column) => (
                <div key={column.id} className="flex items-center justify-between gap-4">
                  <dt className="shrink-0 text-ink-soft text-xs">{column.header}</dt>
                  <dd className="min-w-0 text-end">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
