import { textDirection } from '@sillage/core/base/interface-language'
import { INK } from '@sillage/core/reports/ink'
import type { jsPDF } from 'jspdf'
import { isWritable } from './coverage.ts'
import { drawForeign, foreignWidth } from './foreign-text.ts'
import type { Picture } from './picture.ts'
import { addShadowFont } from './shadow-font.ts'
import { type Role, Tags } from './tags.ts'
import type { Face, Typeface } from './typeface.ts'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 64, bottom: 64 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

export interface TextStyle {
  face?: Face
  size?: number
  color?: string
  /** Of a page that is read from left to right; the other way round it is mirrored. */
  align?: 'left' | 'right' | 'center'
  /** Room for the text, in points; it is broken into lines that fit. */
  width?: number
  /** Most lines; what is left is cut with an ellipsis. */
  lines?: number
  /** Without content of its own, such as a page number. */
  artifact?: boolean
}

const HEAVY: ReadonlySet<Face> = new Set<Face>(['SemiBold', 'Bold', 'ExtraBold'])
const LINE = 1.4

/** Splits where a line may break: after spaces that are not there to hold a figure to its sign, and between the characters of scripts that write none. */
const getPieces = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，：；？！」』）％]*|[^\S\u00a0]+|(?:\u00a0|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])+/gu,
  ) ?? []

/**
 * A document that grows downwards: knows where it is, breaks pages, and writes text of any script. Places are those of a
 * page that is read from left to right; in a language that is read the other way round, the page is mirrored.
 */
export class Sheet {
  readonly doc: jsPDF
  readonly tags: Tags
  readonly #type: Typeface
  readonly #language: string
  readonly #mirrored: boolean
  #headings: { height: number; draw: () => void }[] = []
  /** Where the next block begins. */
  y: number = PAGE.top

  constructor(doc: jsPDF, type: Typeface, language = 'en') {
    this.doc = doc
    this.tags = new Tags(doc)
    addShadowFont(doc)
    this.#type = type
    this.#language = language
    this.#mirrored = textDirection(language) === 'rtl'
  }

  /** Where something of a width stands. */
  place(x: number, width = 0): number {
    return this.#mirrored ? PAGE.width - x - width : x
  }

  /** Goes on to another page unless a block of this height has room, with the headings that wait for it. */
  room(height: number): void {
    const headings = this.#headings
    this.#headings = []
    const needed = headings.reduce((sum, heading) => sum + heading.height, height)
    if (this.y + needed > PAGE.height - PAGE.bottom) this.newPage()
    for (const { draw } of headings) draw()
  }

  /** Has a heading drawn above the next block, on its page, below headings that wait already: never torn from it. */
  heading(height: number, draw: () => void): void {
    this.#headings.push({ height, draw })
  }

  /** The same of a text; it has no place to break at. */
  headingText(text: string, style: Parameters<Sheet['text']>[1] = {}): void {
    const { after = 6 } = style
    this.heading(this.height(text, style) + after, () => this.text(text, style))
  }

  newPage(): void {
    this.doc.addPage()
    this.y = PAGE.top
  }

  width(text: string, { face = 'Regular', size = 10 }: TextStyle = {}): number {
    if (!isWritable(text, this.#type.embedded))
      return foreignWidth(text, { size, heavy: HEAVY.has(face), language: this.#language })
    this.#type.use(face, size)
    return this.doc.getTextWidth(text)
  }

  /** The lines that a text takes. */
  lines(text: string, style: TextStyle = {}): string[] {
    const { width = CONTENT_WIDTH, lines: most = Number.POSITIVE_INFINITY } = style
    const lines: string[] = []
    // French writes a narrow space before its signs, which fonts of documents lack.
    for (const paragraph of text.replaceAll('\u202f', '\u00a0').split('\n')) {
      let line = ''
      for (const piece of getPieces(paragraph.trim())) {
        if (line !== '' && this.width((line + piece).trimEnd(), style) > width) {
          lines.push(line.trimEnd())
          line = piece.trimStart()
        } else line += piece
        // A word longer than the line, such as an address, is cut where it must.
        while (this.width(line.trimEnd(), style) > width && line.length > 1) {
          let fits = line.length - 1
          while (fits > 1 && this.width(line.slice(0, fits), style) > width) fits -= 1
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
      lines.push(line.trimEnd())
    }
    if (lines.length <= most) return lines
    const kept = lines.slice(0, most)
    let last = `${kept.at(-1) ?? ''}…`
    while (last.length > 2 && this.width(last, style) > width) last = `${last.slice(0, -2)}…`
    return [...kept.slice(0, -1), last]
  }

  /** Height of a text, in points. */
  height(text: string, style: TextStyle = {}): number {
    return this.lines(text, style).length * (style.size ?? 10) * LINE
  }

  /** Writes a text at a place; returns its height. `y` is the top of its first line. */
  textAt(text: string, x: number, y: number, style: TextStyle = {}): number {
    const {
      face = 'Regular',
      size = 10,
      color = INK.strong,
      align = 'left',
      width = CONTENT_WIDTH,
      artifact = false,
    } = style
    const lines = this.lines(text, style)
    const draw = () =>
      lines.forEach((line, index) => {
        const baseline = y + index * size * LINE + size * 1.05
        const own = this.width(line, style)
        const left = this.place(
          align === 'left' ? x : align === 'right' ? x + width - own : x + (width - own) / 2,
          own,
        )
        this.#type.use(face, size)
        if (isWritable(line, this.#type.embedded)) {
          this.doc.setTextColor(color)
          this.doc.text(line, left, baseline)
        } else
          drawForeign(this.doc, this.tags, line, {
            x: left,
            y: baseline,
            size,
            heavy: HEAVY.has(face),
            language: this.#language,
            color,
          })
      })
    if (artifact) this.tags.artifact(draw)
    else this.tags.content(draw)
    return lines.length * size * LINE
  }

  /** Writes a text below what is there, on pages as they come; `after` is the space behind it, `link` an address it leads to. */
  text(
    text: string,
    style: TextStyle & { after?: number; indent?: number; role?: Role; link?: string } = {},
  ): void {
    const { size = 10, indent = 0, after = 6, role = 'P' } = style
    const width = style.width ?? CONTENT_WIDTH - indent
    // Headings that wait are elements of their own.
    this.room(size * LINE)
    this.tags.element(role, () => {
      for (const line of this.lines(text, { ...style, width })) {
        this.room(size * LINE)
        const draw = () => this.textAt(line, PAGE.side + indent, this.y, { ...style, width })
        if (style.link === undefined) draw()
        else this.#linked(style.link, line, PAGE.side + indent, style, draw)
        this.y += size * LINE
      }
    })
    this.y += after
  }

  /** Draws a line of text that leads to an address, underlined. */
  #linked(address: string, line: string, x: number, style: TextStyle, draw: () => void): void {
    const { size = 10, color = INK.strong } = style
    const width = this.width(line, style)
    const box = { x: this.place(x, width), y: this.y, width, height: size * LINE }
    this.tags.link(address, box, draw)
    this.rule(this.y + size * 1.2, x, width, color)
  }

  box(x: number, y: number, width: number, height: number, fill: string, radius = 0): void {
    this.tags.artifact(() => {
      this.doc.setFillColor(fill)
      const left = this.place(x, width)
      if (radius > 0) this.doc.roundedRect(left, y, width, height, radius, radius, 'F')
      else this.doc.rect(left, y, width, height, 'F')
    })
  }

  rule(y: number, x: number = PAGE.side, width: number = CONTENT_WIDTH, color: string = INK.line): void {
    this.tags.artifact(() => {
      this.doc.setDrawColor(color)
      this.doc.setLineWidth(0.6)
      const left = this.place(x, width)
      this.doc.line(left, y, left + width, y)
    })
  }

  /** A picture as large as fits into a box, at its left and in the middle of its height; without `alt` it is decoration. */
  picture(
    { data, ...picture }: Picture,
    x: number,
    y: number,
    width: number,
    height: number,
    alt: string | null = null,
  ): void {
    const scale = Math.min(width / picture.width, height / picture.height)
    const drawn = { width: picture.width * scale, height: picture.height * scale }
    const draw = () => {
      try {
        const top = y + (height - drawn.height) / 2
        this.doc.addImage(
          data,
          'PNG',
          this.place(x, drawn.width),
          top,
          drawn.width,
          drawn.height,
          undefined,
          'FAST',
        )
      } catch {
        // A picture that the document does not take is left out.
      }
    }
    if (alt === null) this.tags.artifact(draw)
    else this.tags.element('Figure', () => this.tags.content(draw), alt)
  }
}
