import { INK } from '@sillage/core/reports/ink'
import { CONTENT_WIDTH, PAGE, type Sheet, type TextStyle } from './sheet.ts'

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
/** Height of a table that stays whole, with the heading above it. */
const LARGEST = PAGE.height - PAGE.top - PAGE.bottom - 80

/** The head of a table, or the same again on a page that it goes on to. */
type Head = 'first' | 'again'

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
  const getStyle = (index: number, style: TextStyle): TextStyle => ({
    ...style,
    align: columns[index]?.align ?? 'left',
    width: (widths[index] ?? 0) - 2 * PAD,
    lines: LINES,
  })
  const drawRow = (cells: readonly string[], style: TextStyle, fill: string | null, head?: Head) => {
    const height =
      Math.max(...cells.map((cell, index) => sheet.height(cell, getStyle(index, { size: SIZE, ...style })))) +
      2 * PAD
    if (fill !== null) sheet.box(PAGE.side, sheet.y, CONTENT_WIDTH, height, fill)
    const drawCells = () =>
      cells.forEach((cell, index) => {
        const draw = () =>
          sheet.textAt(
            cell,
            (lefts[index] ?? 0) + PAD,
            sheet.y + PAD,
            getStyle(index, { size: SIZE, ...style, artifact: head === 'again' }),
          )
        if (head === 'again') draw()
        else sheet.tags.element(head === undefined ? 'TD' : 'TH', draw)
      })
    if (head === 'again') drawCells()
    else sheet.tags.element('TR', drawCells)
    sheet.y += height
    sheet.rule(sheet.y)
  }
  const measureHeight = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, index) => sheet.height(cell, getStyle(index, { size: SIZE })))) + 2 * PAD
  const titles = columns.map(({ title }) => title)
  const drawHead = (head: Head) => drawRow(titles, { face: 'SemiBold', color: INK.soft }, INK.panel, head)
  const whole = [titles, ...rows].reduce((sum, cells) => sum + measureHeight(cells), 0)

  // A table that a page has room for is not torn apart.
  sheet.room(whole <= LARGEST ? whole : measureHeight(titles) + measureHeight(rows[0] ?? titles))
  sheet.tags.element('Table', () => {
    drawHead('first')
    rows.forEach((cells, index) => {
      if (sheet.y + measureHeight(cells) > PAGE.height - PAGE.bottom) {
        sheet.newPage()
        drawHead('again')
      }
      const isStrong = strong.has(index)
      drawRow(
        cells,
        isStrong ? { face: 'SemiBold', color: INK.strong } : { color: INK.strong },
        isStrong ? INK.mintSoft : null,
      )
    })
  })
  sheet.y += 14
}
