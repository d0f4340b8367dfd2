/** Separators that spreadsheets write, the most common first. */
const SEPARATORS = [',', ';', '\t'] as const

/** The most frequent separator in the first line outside quotes. */
const getSeparator = (text: string): string => {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Parses CSV (RFC 4180) into rows of fields, with any separator and line end; skips empty lines. */
export const readCsv = (text: string): string[][] => {
  const separator = getSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endField = () => {
    row.push(field.trim())
    field = ''
  }
  const endRow = () => {
    endField()
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? ''
    if (quoted) {
      if (char !== '"') field += char
      else if (source[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && field.trim() === '') {
      quoted = true
      field = ''
    } else if (char === separator) endField()
    else if (char === '\n') endRow()
    else if (char !== '\r') field += char
  }
  endRow()
  return rows
}
