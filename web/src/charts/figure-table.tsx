/** The figures of a chart as rows. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** A chart's figures to be read rather than seen. */
export const FigureTable = ({ title, table }: { title: string; table: ChartTable }) => (
  <table className="w-full text-sm tabular-nums">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-line border-b text-left text-ink-faint text-xs">
        {table.columns.map((column) => (
          <th key={column} scope="col" className="py-2 pr-4 font-semibold">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row) => (
        <tr key={row.join(' ')} className="border-line border-b last:border-0">
          {row.map((value, index) => (
            <td key={table.columns[index]} className="py-2 pr-4 text-ink">
              {value ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
