import { INK } from '@sillage/core/reports/ink'
import { CONTENT_WIDTH, PAGE, type Sheet } from './sheet.ts'

export interface LinePoint {
  label: string
  value: number | null
  /** The interval around it; null without. */
  interval: { low: number; high: number } | null
}

const HEIGHT = 130
const LEFT = 44
const CAP = 3
const LABEL = 16

/** The end of the scale: the next ten above everything that is drawn. */
const getScale = (points: readonly LinePoint[], most: number): number => {
  const highest = Math.max(0, ...points.flatMap(({ value, interval }) => [value ?? 0, interval?.high ?? 0]))
  return Math.min(most, Math.max(10, Math.ceil(highest / 10) * 10))
}

/**
 * A line over versions with the interval of each point, drawn in vectors. A version without a base leaves a gap.
 *
 * @param alt its words, for people who do not see it
 */
export const drawLine = (
  sheet: Sheet,
  points: readonly LinePoint[],
  { most, say, alt }: { most: number; say: (value: number) => string; alt: string },
): void => {
  sheet.room(HEIGHT + LABEL + 14)
  const top = sheet.y + 6
  const end = getScale(points, most)
  const width = CONTENT_WIDTH - LEFT
  const step = width / Math.max(1, points.length)
  const getX = (at: number): number => sheet.place(PAGE.side + LEFT + step * (at + 0.5))
  const getY = (value: number): number => top + HEIGHT * (1 - Math.min(end, Math.max(0, value)) / end)
  for (const value of [0, end / 2, end]) {
    sheet.rule(getY(value), PAGE.side + LEFT, width)
    sheet.textAt(say(value), PAGE.side, getY(value) - 6, {
      size: 8,
      color: INK.faint,
      align: 'right',
      width: LEFT - 8,
      lines: 1,
      artifact: true,
    })
  }
  const { doc } = sheet
  const draw = (): void => {
    doc.setDrawColor(INK.neutral)
    doc.setLineWidth(1)
    points.forEach(({ interval }, at) => {
      if (interval === null) return
      const [x, low, high] = [getX(at), getY(interval.low), getY(interval.high)]
      doc.line(x, low, x, high)
      for (const y of [low, high]) doc.line(x - CAP, y, x + CAP, y)
    })
    doc.setDrawColor(INK.mint)
    doc.setLineWidth(1.6)
    points.forEach(({ value }, at) => {
      const before = points[at - 1]?.value ?? null
      if (value !== null && before !== null) doc.line(getX(at - 1), getY(before), getX(at), getY(value))
    })
    doc.setFillColor(INK.mint)
    points.forEach(({ value }, at) => {
      if (value !== null) doc.circle(getX(at), getY(value), 2.6, 'F')
    })
  }
  sheet.tags.element('Figure', () => sheet.tags.content(draw), alt)
  points.forEach(({ label }, at) => {
    sheet.textAt(label, PAGE.side + LEFT + step * at, top + HEIGHT + 4, {
      size: 8,
      color: INK.faint,
      align: 'center',
      width: step,
      lines: 1,
      artifact: true,
    })
  })
  sheet.y = top + HEIGHT + LABEL + 8
}
