import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureButton } from '@/ui/figure-button.tsx'

/** The figures of a chart as rows. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** A row is of a version, and no row of what the page's figures are over. */
  byVersion?: boolean
  /** What a row opens, as its point in the chart does; by its place among the rows. */
  openRow?: ((row: number) => (() => void) | undefined) | undefined
  /** What a figure opens that asks something else than its row; by the places of both. */
  openFigure?: ((row: number, column: number) => (() => void) | undefined) | undefined
}

/** A chart's figures to be read rather than seen. Rows and figures open what the points of the chart do. */
export const FigureTable = ({ title, table }: { title: string; table: ChartTable }) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-line border-b text-start text-ink-faint text-xs">
        {table.columns.map((column) => (
          <th key={column} scope="col" className="py-2 pe-4 font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row, at) => {
        const open = table.openRow?.(at)
        return (
          <tr
            key={row.join(' ')}
            className={`border-line border-b last:border-0 ${open ? 'relative hover:bg-hover' : ''}`}
          >
            {row.map((value, column) => {
              const own = value === null ? undefined : table.openFigure?.(at, column)
              const shown = value ?? '–'
              return (
                <td key={table.columns[column]} className="py-2 pe-4 text-ink">
                  {own ? (
                    <FigureButton onPress={own}>{shown}</FigureButton>
                  ) : open && column === 0 ? (
                    <RowButton onPress={open}>{shown}</RowButton>
                  ) : (
                    shown
                  )}
                </td>
              )
            })}
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** Takes presses anywhere in its row, below figures of their own; the keyboard stops here. */
const RowButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => {
  const { t } = useTranslation('figures')
  return (
    <button
      type="button"
      title={t('openRuns')}
      onClick={onPress}
      className="rounded-sm text-start after:absolute after:inset-0"
    >
      {children}
    </button>
  )
}
