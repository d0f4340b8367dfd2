import { CONTENT_WIDTH, INK, PAGE, type Sheet, type TextStyle } from './sheet.ts'

export interface PdfColumn {
  title: string
  /** Share of the width. */
  share: number
  align?: 'left' | 'right'
}

const SIZE = 9
const PAD = 6
/** Lines of a cell at most: a title of a book is cut, a row stays a row. */
const LINES = 3

/** A table whose head comes again on each page, and whose rows are never torn apart. */
export const drawTable = (
  sheet: Sheet,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  /** Rows to set off, such as that of the brand itself. */
  strong: ReadonlySet<number> = new Set(),
): void => {
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (CONTENT_WIDTH * share) / total)
  const lefts = widths.map(
    (_, index) => PAGE.side + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  )
  const styleOf = (index: number, style: TextStyle): TextStyle => ({
    ...style,
    align: columns[index]?.align ?? 'left',
    width: (widths[index] ?? 0) - 2 * PAD,
    lines: LINES,
  })
  const drawRow = (cells: readonly string[], style: TextStyle, fill: string | null) => {
    const height =
      Math.max(...cells.map((cell, index) => sheet.height(cell, styleOf(index, { size: SIZE, ...style })))) +
      2 * PAD
    if (fill !== null) sheet.box(PAGE.side, sheet.y, CONTENT_WIDTH, height, fill)
    cells.forEach((cell, index) => {
      sheet.textAt(cell, (lefts[index] ?? 0) + PAD, sheet.y + PAD, styleOf(index, { size: SIZE, ...style }))
    })
    sheet.y += height
    sheet.rule(sheet.y)
  }
  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => sheet.height(cell, styleOf(index, { size: SIZE })))) + 2 * PAD
  const titles = columns.map(({ title }) => title)
  const drawHead = () => drawRow(titles, { face: 'SemiBold', color: INK.soft }, INK.panel)

  sheet.room(heightOf(titles) + heightOf(rows[0] ?? titles))
  drawHead()
  rows.forEach((cells, index) => {
    if (sheet.y + heightOf(cells) > PAGE.height - PAGE.bottom) {
      sheet.newPage()
      drawHead()
    }
    const isStrong = strong.has(index)
    drawRow(
      cells,
      isStrong ? { face: 'SemiBold', color: INK.strong } : { color: INK.strong },
      isStrong ? INK.mintSoft : null,
    )
  })
  sheet.y += 14
}
