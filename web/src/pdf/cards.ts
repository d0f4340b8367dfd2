import { INK } from '@sillage/core/reports/ink'
import { CONTENT_WIDTH, PAGE, type Sheet, type TextStyle } from './sheet.ts'

export interface Card {
  /** The question. */
  title: string
  /** The answer. */
  text: string
  /** Notes of the answer, and its base. */
  notes: readonly string[]
  /** Colour of its edge. */
  color: string
  /** Parts of a whole below the answer, in percent; none are drawn without. */
  parts: readonly { percent: number; color: string }[]
}

const GAP = 12
const PAD = 12
const WIDTH = (CONTENT_WIDTH - GAP) / 2
const INNER = WIDTH - 2 * PAD
const BAR = 5

const TITLE: TextStyle = { size: 8.5, color: INK.faint, width: INNER, lines: 2 }
const TEXT: TextStyle = { face: 'SemiBold', size: 11.5, width: INNER, lines: 4 }
const NOTE: TextStyle = { size: 8.5, color: INK.soft, width: INNER, lines: 4 }

const measureHeight = (sheet: Sheet, { title, text, notes, parts }: Card): number =>
  sheet.height(title, TITLE) +
  sheet.height(text, TEXT) +
  notes.reduce((sum, note) => sum + sheet.height(note, NOTE) + 2, 0) +
  (parts.length > 0 ? BAR + 8 : 0) +
  2 * PAD +
  4

const drawCard = (sheet: Sheet, { title, text, notes, color, parts }: Card, x: number, height: number) => {
  let y = sheet.y
  sheet.box(x, y, WIDTH, height, INK.panel, 5)
  sheet.box(x, y + 5, 2.5, height - 10, color)
  const left = x + PAD
  y += PAD
  y += sheet.textAt(title, left, y, TITLE) + 2
  y += sheet.textAt(text, left, y, TEXT) + 2
  const shown = parts.filter(({ percent }) => percent > 0)
  if (shown.length > 0) {
    let from = left
    for (const part of shown) {
      const width = (INNER * part.percent) / 100
      sheet.box(from, y + 2, Math.max(0.5, width - 1), BAR, part.color)
      from += width
    }
    y += BAR + 8
  }
  for (const note of notes) y += sheet.textAt(note, left, y, NOTE) + 2
}

/** Cards two by two, the two of a row as tall as each other, none torn between pages. */
export const drawCards = (sheet: Sheet, cards: readonly Card[]): void => {
  for (let at = 0; at < cards.length; at += 2) {
    const row = cards.slice(at, at + 2)
    const height = Math.max(...row.map((card) => measureHeight(sheet, card)))
    sheet.room(height)
    row.forEach((card, index) => {
      drawCard(sheet, card, PAGE.side + index * (WIDTH + GAP), height)
    })
    sheet.y += height + GAP
  }
}
