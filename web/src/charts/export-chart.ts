import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '@sillage/core/base/csv'
import { saveFile, toFileName } from '@/lib/save-file.ts'

/** Saves rows as CSV that spreadsheets open: UTF-8 with a mark, quoted where needed, formulas defused. */
export const exportCsv = (rows: readonly (readonly CsvCell[])[], title: string): void =>
  saveFile(
    new Blob([BYTE_ORDER_MARK, toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
    `${toFileName(title)}.csv`,
  )
