import type { DrawnChart, LegendRow } from './drawn-chart.ts'
import { type ChartColors, readColors } from './palette.ts'

export interface PictureTexts {
  readonly title: string
  /** Lines below the title: the question, the base, a headline. */
  readonly about: readonly string[]
  /** Lines at the foot: owner of the figures, their answers, and when it was saved. */
  readonly from: readonly string[]
}

const SVG = 'http://www.w3.org/2000/svg'
const EDGE = 24
/** Least width of a picture without its edges, in pixels: a phone's chart is centred in it. */
const LEAST = 480

/** CSS variables of Highcharts' colours, which a file must include. */
const NAMED_COLOR = /--highcharts-[\w-]+/g

interface Type {
  readonly size: number
  readonly line: number
  readonly weight: number
}

const TITLE: Type = { size: 18, line: 26, weight: 700 }
const ABOUT: Type = { size: 13, line: 20, weight: 400 }
const ROW: Type = { size: 12, line: 20, weight: 400 }
const FROM: Type = { size: 11, line: 17, weight: 400 }
const DOT = 9

const element = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const node = document.createElementNS(SVG, name)
  if (!(node instanceof SVGElement)) throw new Error(`${name} is no element of a picture`)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  return node
}

/** Breaks a text into lines no wider than `width` pixels; a wider word has a line of its own. */
export const wrapLines = (text: string, width: number, widthOf: (line: string) => number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(joined) > width) lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}

const measurer = (families: string, { size, weight }: Type): ((line: string) => number) => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('this browser measures no texts')
  context.font = `${weight} ${size}px ${families}`
  // The page's extra width of a space.
  const extraSpace = Number.parseFloat(getComputedStyle(document.body).wordSpacing) || 0
  return (line) => context.measureText(line).width + extraSpace * (line.split(' ').length - 1)
}

/** A copy of the chart without its legend, with its colours resolved. */
const getDrawing = ({ chart }: DrawnChart): { drawing: SVGSVGElement; height: number } => {
  const svg = chart.container.querySelector('svg')
  const drawing = svg?.cloneNode(true)
  if (!(drawing instanceof SVGSVGElement) || !svg) throw new Error('there is no drawing to save')
  const style = getComputedStyle(chart.container)
  for (const [name] of drawing.outerHTML.matchAll(NAMED_COLOR)) {
    drawing.style.setProperty(name, style.getPropertyValue(name))
  }
  // The legend is last; the rows of newest figures replace it.
  const legend = svg.querySelector('.highcharts-legend:not([visibility="hidden"])')
  const room = legend?.getBoundingClientRect()
  drawing.querySelector('.highcharts-legend')?.remove()
  const cut = room && room.height > 0 ? room.top - svg.getBoundingClientRect().top : chart.chartHeight
  return { drawing, height: Math.min(chart.chartHeight, Math.round(cut)) }
}

/** Draws texts one below the other. */
class Page {
  y = EDGE
  readonly #root: SVGElement
  readonly #width: number
  readonly #families: string

  constructor(root: SVGElement, width: number, families: string) {
    this.#root = root
    this.#width = width
    this.#families = families
  }

  write(text: string, type: Type, fill: string, indent = 0): void {
    const { size, line, weight } = type
    for (const words of wrapLines(text, this.#width - indent, measurer(this.#families, type))) {
      const textElement = element('text', {
        x: EDGE + indent,
        y: this.y + line / 2 + size * 0.35,
        'font-size': size,
        'font-weight': weight,
        fill,
      })
      textElement.textContent = words
      this.#root.append(textElement)
      this.y += line
    }
  }

  row({ name, color, detail }: LegendRow, colors: ChartColors): void {
    if (color !== undefined) {
      this.#root.append(
        element('circle', { cx: EDGE + DOT / 2, cy: this.y + ROW.line / 2, r: DOT / 2, fill: color }),
      )
    }
    const indent = color === undefined ? 0 : DOT + 7
    this.write(detail === undefined ? name : `${name} — ${detail}`, ROW, colors.soft, indent)
  }
}

/** A chart with its texts as a standalone picture; the caller adds the fonts. */
export const buildPicture = (
  drawn: DrawnChart,
  { title, about, from }: PictureTexts,
): { root: SVGElement; width: number; height: number; family: string } => {
  const { chart, legend } = drawn
  const colors = readColors(document.documentElement)
  const { fontFamily } = getComputedStyle(chart.container)
  const { wordSpacing, textRendering } = getComputedStyle(document.body)
  const inner = Math.max(LEAST, chart.chartWidth)
  const width = inner + 2 * EDGE
  const root = element('svg', { xmlns: SVG, width })
  root.setAttribute(
    'style',
    `font-family:${fontFamily};word-spacing:${wordSpacing};text-rendering:${textRendering};background:${colors.surface}`,
  )
  const page = new Page(root, inner, fontFamily)
  page.write(title, TITLE, colors.ink)
  for (const line of about) page.write(line, ABOUT, colors.soft)
  page.y += 12
  const { drawing, height } = getDrawing(drawn)
  const x = EDGE + (inner - chart.chartWidth) / 2
  for (const [name, value] of Object.entries({
    x,
    y: page.y,
    height,
    viewBox: `0 0 ${chart.chartWidth} ${height}`,
  })) {
    drawing.setAttribute(name, String(value))
  }
  root.append(drawing)
  page.y += height + 12
  for (const row of legend) page.row(row, colors)
  page.y += 12
  root.append(
    element('path', { d: `M ${EDGE} ${page.y} H ${width - EDGE}`, stroke: colors.line, 'stroke-width': 1 }),
  )
  page.y += 10
  for (const line of from) page.write(line, FROM, colors.faint)
  const pageHeight = Math.ceil(page.y + EDGE - 6)
  root.setAttribute('height', String(pageHeight))
  root.setAttribute('viewBox', `0 0 ${width} ${pageHeight}`)
  return {
    root,
    width,
    height: pageHeight,
    family: fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? '',
  }
}
