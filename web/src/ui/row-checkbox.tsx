import type { ComponentProps } from 'react'
import type { RowSelection } from './data-table.tsx'

/** Over the link of the row, with room for a thumb around it. */
const Box = (props: ComponentProps<'input'>) => (
  <span className="relative z-1 -m-1 inline-flex shrink-0 p-1">
    <input type="checkbox" className="size-4.5 cursor-pointer accent-accent" {...props} />
  </span>
)

export const RowCheckbox = <Row,>({ row, selection }: { row: Row; selection: RowSelection<Row> }) => (
  <Box
    aria-label={selection.rowLabel(row)}
    checked={selection.isSelected(row)}
    onChange={(event) => selection.onSelect([row], event.target.checked)}
  />
)

/** Chooses every row of the page; half checked when some are chosen. */
export const PageCheckbox = <Row,>({
  rows,
  selection,
}: {
  rows: readonly Row[]
  selection: RowSelection<Row>
}) => {
  const selected = rows.filter(selection.isSelected).length
  const isAll = rows.length > 0 && selected === rows.length
  return (
    <Box
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && !isAll
      }}
      aria-label={selection.pageLabel}
      disabled={rows.length === 0}
      checked={isAll}
      onChange={() => selection.onSelect(rows, !isAll)}
    />
  )
}
