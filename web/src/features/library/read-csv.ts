/** Separators that spreadsheets write, the one of most languages first. */
const SEPARATORS = [',', ';', '\t'] as const

/** The separator that the first line holds most often outside quotes. */
const separatorOf = (text: string): string => {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Rows of fields of a CSV text (RFC 4180), whichever separator and line ends it has; empty lines are left out. */
export const readCsv = (text: string): string[][] => {
  const separator = separatorOf(text)
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
