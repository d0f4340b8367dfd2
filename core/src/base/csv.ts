export type CsvCell = string | number | null

/** The mark by which spreadsheets recognize a file in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** The beginning of a formula in a spreadsheet, also after a space. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u

const cell = (value: CsvCell): string => {
  if (value === null) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated lines ending in CRLF (RFC 4180), with formulas defused. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
