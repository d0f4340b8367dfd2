import type { CellValue } from 'hucre'
import {
  type CellType,
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
} from './tables.ts'

export interface Sheet {
  readonly table: ExportTable
  readonly rows: readonly ExportRow[]
}

/** Widths in characters. */
const WIDTHS: Record<CellType, number> = { text: 24, whole: 12, number: 12, flag: 10, instant: 20 }
/** Of the texts of the dictionary. */
const WIDE = 80

const toCell = (value: ExportRow[string] | undefined, type: CellType): CellValue =>
  type === 'instant' && typeof value === 'string' ? new Date(value) : (value ?? null)

/**
 * Returns an Excel workbook with a sheet for each table: numbers are numbers, times dates in UTC. Every text is a text
 * cell, which no spreadsheet evaluates, even when it begins as a formula does.
 */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  // Large, and rarely needed.
  const { rangeRef, writeXlsx } = await import('hucre/xlsx')
  return await writeXlsx({
    sheets: sheets.map(({ table, rows }) => {
      const columns = Object.entries<ExportColumn>(EXPORT_TABLES[table])
      return {
        name: table,
        columns: columns.map(([name, { type }]) => ({
          width: name === 'about' ? WIDE : Math.max(WIDTHS[type], name.length + 4),
          ...(type === 'instant' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {}),
        })),
        rows: [
          columns.map(([name]) => name),
          ...rows.map((row) => columns.map(([name, { type }]) => toCell(row[name], type))),
        ],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
      }
    }),
  })
}
