import { textDirection } from '@sillage/core/base/interface-language'
import { INK } from '@sillage/core/reports/ink'
import pptxgenjs from 'pptxgenjs'

// Its types are those of a CommonJS module; its code is an ES module.
const Presentation = pptxgenjs as unknown as typeof pptxgenjs.default

/** A chart that PowerPoint draws, so that its reader may restyle it. */
export interface DeckChart {
  readonly kind: 'bar' | 'line' | 'doughnut'
  readonly labels: readonly string[]
  readonly series: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly color: string
  }[]
  /** Colours of single bars or slices; by default those of the series. */
  readonly colors?: readonly string[]
  /** Number format of values in Excel's notation. */
  readonly format: string
  readonly most: number | null
}

/** One figure: what it is, how sure it is, what it rests on. */
export interface DeckFigure {
  readonly title: string
  readonly value: string
  /** Lines below the value: interval, base, verdict. */
  readonly notes: readonly string[]
  readonly chart: DeckChart | null
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] } | null
  /** The address of its answers. */
  readonly link: string
}

export interface Deck {
  readonly language: string
  readonly title: string
  readonly eyebrow: string
  readonly analysis: string
  readonly brand: string
  /** PNG; null without a logo. */
  readonly logo: Uint8Array | null
  /** Lines of the cover: date, basis, seal, mark of simulated answers. */
  readonly about: readonly string[]
  readonly figures: readonly DeckFigure[]
  /** Name of the links to the answers. */
  readonly toAnswers: string
  /** At the foot of every figure: brand, seal, mark of simulated answers. */
  readonly foot: string
}

/** PowerPoint's wide slide, in inches. */
const SLIDE = { width: 13.33, height: 7.5, side: 0.6 } as const
const LEFT_WIDTH = 3.9
const RIGHT = SLIDE.side + LEFT_WIDTH + 0.3
const RIGHT_WIDTH = SLIDE.width - RIGHT - SLIDE.side
const TOP = 1.6
const CHART = { figureAlone: 4.9, aboveTable: 2.6 } as const
const LOGO = 1.2

const hex = (color: string): string => color.slice(1)

type Slide = ReturnType<InstanceType<typeof Presentation>['addSlide']>
type TextStyle = NonNullable<Parameters<Slide['addText']>[1]>
type TableCell = Parameters<Slide['addTable']>[0][number][number]

const drawCover = (slide: Slide, deck: Deck, side: TextStyle): void => {
  slide.addShape('rect', { x: 0, y: 0, w: SLIDE.width, h: 2.4, fill: { color: hex(INK.deep) } })
  slide.addText('Sillage', {
    ...side,
    ...{ x: SLIDE.side, y: 0.4, w: 6, h: 0.5, fontSize: 16, bold: true, color: hex(INK.paper) },
  })
  const at = { x: SLIDE.side, y: 2.4 - LOGO / 2, w: LOGO, h: LOGO }
  const initial = [...deck.brand.trim()].at(0)?.toUpperCase() ?? ''
  if (deck.logo) {
    const data = `image/png;base64,${Buffer.from(deck.logo).toString('base64')}`
    slide.addShape('rect', { ...at, fill: { color: hex(INK.paper) } })
    slide.addImage({ ...at, data, altText: deck.brand, sizing: { type: 'contain', w: LOGO, h: LOGO } })
  } else {
    slide.addText(initial, {
      ...at,
      ...{
        fill: { color: hex(INK.mintSoft) },
        color: hex(INK.mint),
        fontSize: 40,
        bold: true,
        align: 'center',
      },
    })
  }
  const wide = { ...side, x: SLIDE.side, w: SLIDE.width - 2 * SLIDE.side }
  slide.addText(deck.eyebrow, { ...wide, y: 3.2, h: 0.35, fontSize: 12, bold: true, color: hex(INK.mint) })
  slide.addText(deck.title, { ...wide, y: 3.5, h: 0.8, fontSize: 40, bold: true, color: hex(INK.strong) })
  slide.addText(deck.analysis, { ...wide, y: 4.3, h: 0.5, fontSize: 20, color: hex(INK.soft) })
  slide.addText(deck.brand, { ...wide, y: 5, h: 0.45, fontSize: 18, bold: true, color: hex(INK.strong) })
  slide.addText(deck.about.join('\n'), {
    ...wide,
    ...{ y: 5.45, h: 1.5, fontSize: 12, color: hex(INK.soft), valign: 'top' },
  })
}

const drawChart = (slide: Slide, { chart, title, table }: DeckFigure): void => {
  if (chart === null) return
  const { kind, series, labels, colors, format, most } = chart
  // Bars begin at the bottom.
  const order = <T>(list: readonly T[]): T[] => (kind === 'bar' ? list.toReversed() : [...list])
  slide.addChart(
    kind,
    series.map(({ name, values }) => ({ name, labels: order(labels), values: order(values) })),
    {
      ...{ x: RIGHT, y: TOP, w: RIGHT_WIDTH, h: table ? CHART.aboveTable : CHART.figureAlone },
      altText: title,
      chartColors: order(colors ?? series.map(({ color }) => color)).map(hex),
      showLegend: kind === 'doughnut' || series.length > 1,
      ...{ legendPos: 'b', legendFontSize: 10, legendColor: hex(INK.soft) },
      ...{ catAxisLabelFontSize: 10, catAxisLabelColor: hex(INK.soft) },
      ...{ valAxisLabelFontSize: 9, valAxisLabelColor: hex(INK.soft), valAxisLabelFormatCode: format },
      ...{ valAxisMinVal: 0, ...(most === null ? {} : { valAxisMaxVal: most }) },
      valGridLine: { color: hex(INK.line), size: 0.5 },
      ...{ dataLabelFormatCode: format, dataLabelFontSize: 10, dataLabelColor: hex(INK.strong) },
      ...(kind === 'bar' ? { barDir: 'bar' as const, valAxisHidden: true } : {}),
      ...(kind === 'line' ? { lineSize: 2, showValue: false } : { showValue: true }),
      ...(kind === 'doughnut'
        ? { holeSize: 60, showPercent: false, showTitle: false, dataBorder: { pt: 1, color: 'FFFFFF' } }
        : {}),
    },
  )
}

const drawTable = (slide: Slide, { table, chart }: DeckFigure, rtl: boolean): void => {
  if (table === null) return
  const cell = (text: string, at: number, bold: boolean): TableCell => ({
    text,
    options: {
      ...{ bold, fontSize: 10, color: hex(bold ? INK.strong : INK.soft), margin: 0.04 },
      align: (at === 0) === rtl ? 'right' : 'left',
      border: [{ type: 'none' }, { type: 'none' }, { pt: 0.5, color: hex(INK.line) }, { type: 'none' }],
    },
  })
  const written = (row: readonly string[], bold: boolean) => {
    const cells = row.map((text, at) => cell(text, at, bold))
    return rtl ? cells.toReversed() : cells
  }
  slide.addTable([written(table.head, true), ...table.rows.map((row) => written(row, false))], {
    ...{ x: RIGHT, y: TOP + (chart ? CHART.aboveTable + 0.1 : 0), w: RIGHT_WIDTH },
  })
}

const drawFigure = (slide: Slide, deck: Deck, figure: DeckFigure, side: TextStyle): void => {
  const left = { ...side, x: SLIDE.side, w: LEFT_WIDTH }
  slide.addShape('rect', { x: 0, y: 0, w: 0.12, h: SLIDE.height, fill: { color: hex(INK.mint) } })
  slide.addText(figure.title, {
    ...side,
    ...{ x: SLIDE.side, y: 0.45, w: SLIDE.width - 2 * SLIDE.side, h: 0.7 },
    ...{ fontSize: 28, bold: true, color: hex(INK.strong) },
  })
  slide.addText(figure.value, { ...left, y: TOP, h: 1.1, fontSize: 54, bold: true, color: hex(INK.deep) })
  slide.addText(figure.notes.join('\n'), {
    ...left,
    ...{ y: 2.75, h: 2, fontSize: 14, color: hex(INK.soft), valign: 'top', paraSpaceAfter: 4 },
  })
  slide.addText([{ text: deck.toAnswers, options: { hyperlink: { url: figure.link } } }], {
    ...left,
    ...{ y: 5.9, h: 0.4, fontSize: 12, color: hex(INK.mint) },
  })
  drawChart(slide, figure)
  drawTable(slide, figure, side.rtlMode === true)
  slide.addText(deck.foot, {
    ...side,
    ...{
      x: SLIDE.side,
      y: 6.95,
      w: SLIDE.width - 2 * SLIDE.side,
      h: 0.35,
      fontSize: 9,
      color: hex(INK.faint),
    },
  })
}

/** Returns a presentation: a cover, and a slide for each figure. */
export const drawDeck = async (deck: Deck): Promise<Uint8Array> => {
  const file = new Presentation()
  const rtl = textDirection(deck.language) === 'rtl'
  file.layout = 'LAYOUT_WIDE'
  file.rtlMode = rtl
  file.title = `${deck.brand} · ${deck.title}`
  file.subject = deck.analysis
  file.author = 'Sillage'
  file.company = 'Sillage'
  const side: TextStyle = {
    rtlMode: rtl,
    align: rtl ? 'right' : 'left',
    margin: 0,
    lang: deck.language,
    fit: 'shrink',
  }
  drawCover(file.addSlide(), deck, side)
  for (const figure of deck.figures) drawFigure(file.addSlide(), deck, figure, side)
  const written = await file.write({ outputType: 'uint8array', compression: true })
  if (!(written instanceof Uint8Array)) throw new Error('the presentation was not written as bytes')
  return written
}
