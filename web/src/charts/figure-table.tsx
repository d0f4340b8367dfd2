import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/format.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { EarlierNote } from './earlier-note.tsx'

/** The figures of a chart as rows. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Whether rows are versions instead of the page's own basis. */
  byVersion?: boolean
  /** How many of the first rows are versions from before the chosen dates. */
  earlier?: number
  /** Opens the same as the row's point in the chart; by row index. */
  openRow?: ((row: number) => (() => void) | undefined) | undefined
  /** Opens a figure whose target differs from its row's; by row and column index. */
  openFigure?: ((row: number, column: number) => (() => void) | undefined) | undefined
}

/** A chart's figures as a table. Rows and figures open the same runs as the points of the chart. */
export const FigureTable = ({ title, table }: { title: string; table: ChartTable }) => {
  const { i18n } = useTranslation()
  const earlier = table.earlier ?? 0
  const content = (
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
        {table.rows.map((row, rowIndex) => {
          const open = table.openRow?.(rowIndex)
          return (
            <tr
              key={row.join(' ')}
              className={`border-line border-b last:border-0 ${open ? 'relative hover:bg-hover' : ''}`}
            >
              {row.map((value, column) => {
                const openCell = value === null ? undefined : table.openFigure?.(rowIndex, column)
                const text = typeof value === 'number' ? formatNumber(value, i18n.language) : (value ?? '–')
                return (
                  <td
                    key={table.columns[column]}
                    className={`py-2 pe-4 ${rowIndex < earlier ? 'text-ink-faint' : 'text-ink'}`}
                  >
                    {openCell ? (
                      <FigureButton onPress={openCell}>{text}</FigureButton>
                    ) : open && column === 0 ? (
                      <RowButton onPress={open}>{text}</RowButton>
                    ) : (
                      text
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
  return earlier === 0 ? (
    content
  ) : (
    <>
      {content}
      <EarlierNote />
    </>
  )
}

/** Takes presses anywhere in its row, below figures with buttons of their own; the keyboard stops here. */
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
