import { INK } from '@sillage/core/reports/ink'
import { CONTENT_WIDTH, PAGE, type Sheet } from './sheet.ts'

export interface Tile {
  label: string
  value: string
  /** Its base and interval. */
  note: string
}

const GAP = 10

/** Figures side by side, each with what it rests on. */
export const drawTiles = (sheet: Sheet, tiles: readonly Tile[], perRow = 3): void => {
  const width = (CONTENT_WIDTH - GAP * (perRow - 1)) / perRow
  for (let at = 0; at < tiles.length; at += perRow) {
    const row = tiles.slice(at, at + perRow)
    const inner = width - 20
    const height =
      Math.max(...row.map(({ note }) => sheet.height(note, { size: 8, width: inner, lines: 3 }))) + 56
    sheet.room(height)
    row.forEach(({ label, value, note }, index) => {
      const x = PAGE.side + index * (width + GAP)
      sheet.box(x, sheet.y, width, height, INK.panel, 6)
      sheet.textAt(label, x + 10, sheet.y + 9, { size: 9, color: INK.soft, width: inner, lines: 1 })
      sheet.textAt(value, x + 10, sheet.y + 22, { face: 'Bold', size: 18, width: inner, lines: 1 })
      sheet.textAt(note, x + 10, sheet.y + 48, { size: 8, color: INK.faint, width: inner, lines: 3 })
    })
    sheet.y += height + GAP
  }
  sheet.y += 6
}

export interface Slice {
  label: string
  /** Its value; slices of 0 are not drawn. */
  value: number
  text: string
  color: string
}

/** The outline of a ring's part as corners, from one angle to another, in fractions of a turn from the top. */
const ringPart = (
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
): [number, number][] => {
  const steps = Math.max(2, Math.ceil((to - from) * 120))
  const at = (radius: number, turn: number): [number, number] => [
    cx + radius * Math.sin(2 * Math.PI * turn),
    cy - radius * Math.cos(2 * Math.PI * turn),
  ]
  const along = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps)
  return [...along.map((turn) => at(outer, turn)), ...along.toReversed().map((turn) => at(inner, turn))]
}

/** A ring of parts with its legend beside it, drawn in vectors. */
export const drawRing = (sheet: Sheet, slices: readonly Slice[]): void => {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const radius = 44
  sheet.room(radius * 2 + 16)
  const x = PAGE.side + 2 * radius + 26
  const cy = sheet.y + radius
  let from = 0
  for (const { value, color } of slices) {
    if (value <= 0 || total === 0) continue
    const to = from + value / total
    const corners = ringPart(sheet.place(PAGE.side, 2 * radius) + radius, cy, radius, radius * 0.62, from, to)
    const [first] = corners
    if (!first) continue
    sheet.tags.artifact(() => {
      sheet.doc.setFillColor(color)
      sheet.doc.lines(
        corners.slice(1).map(([x, y], index) => {
          const [beforeX, beforeY] = corners[index] ?? [x, y]
          return [x - beforeX, y - beforeY]
        }),
        first[0],
        first[1],
        [1, 1],
        'F',
        true,
      )
    })
    from = to
  }
  slices.forEach(({ label, text, color }, index) => {
    const y = cy - (slices.length * 20) / 2 + index * 20
    sheet.box(x, y + 4, 8, 8, color, 2)
    sheet.textAt(label, x + 16, y, { size: 10, color: INK.soft, width: 130, lines: 1 })
    sheet.textAt(text, x + 150, y, { face: 'SemiBold', size: 10, width: 180, lines: 1 })
  })
  sheet.y += radius * 2 + 18
}

export interface Bar {
  label: string
  /** 0 to 1 of the whole length. */
  part: number
  text: string
  color: string
}

/** Horizontal bars, one below the other on one page, each with its figure behind it. */
export const drawBars = (sheet: Sheet, bars: readonly Bar[]): void => {
  sheet.room(20 * bars.length + 2)
  const labelWidth = 130
  const valueWidth = 40
  const length = CONTENT_WIDTH - labelWidth - valueWidth - 16
  for (const { label, part, text, color } of bars) {
    sheet.textAt(label, PAGE.side, sheet.y + 2, { size: 9, color: INK.strong, width: labelWidth, lines: 1 })
    sheet.box(PAGE.side + labelWidth + 8, sheet.y + 5, length, 8, INK.panel, 4)
    const filled = length * Math.min(1, Math.max(0, part))
    if (filled > 1)
      sheet.box(PAGE.side + labelWidth + 8, sheet.y + 5, filled, 8, color, Math.min(4, filled / 2))
    sheet.textAt(text, PAGE.width - PAGE.side - valueWidth, sheet.y + 2, {
      face: 'SemiBold',
      size: 9,
      align: 'right',
      width: valueWidth,
      lines: 1,
    })
    sheet.y += 20
  }
  sheet.y += 8
}
