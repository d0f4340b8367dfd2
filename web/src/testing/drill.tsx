import { findFigureRows } from '@sillage/core/analytics/drill/rows'
import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import { select } from '@sillage/core/analytics/select/select'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Highcharts } from '@/charts/highcharts.ts'
import { nextTurn } from '@/lib/next-turn.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { show } from './show.tsx'

/** A pressed figure: its text, its target, and the number of answers there. */
interface Opened {
  said: string
  runs: RunsOfFigure
  found: number
}

/** Nothing is laid out here, so that everything counts as seen, and charts are drawn. */
class EverythingSeen extends IntersectionObserver {
  readonly #tell: IntersectionObserverCallback

  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(tell, options)
    this.#tell = tell
  }

  override observe(target: Element): void {
    const seen: IntersectionObserverEntry = Object.create(IntersectionObserverEntry.prototype, {
      isIntersecting: { value: true },
      target: { value: target },
    })
    this.#tell([seen], this)
  }
}

/** Draws charts wherever they stand. */
export const seeEverything = (): void => {
  window.IntersectionObserver = EverythingSeen
}

/** Charts are drawn in turns; resolves when those that stand on the page are. */
export const chartsDrawn = async (): Promise<void> => {
  await act(async () => undefined)
  await act(nextTurn)
  await act(nextTurn)
}

/** Figures, rows of lists and rows of tables. */
export const PRESSED = '[title="Show the answers"], li > span > button, [data-row-focus]'

/** Elements in the tables that stand in place of charts, recognized by the button that brings the chart back. */
const inChartTables = (what: string): Element[] =>
  screen
    .queryAllByRole('button', { name: 'Show as chart' })
    .flatMap((back) => [...(back.closest('section')?.querySelectorAll(`table ${what}`) ?? [])])

/**
 * Draws components, presses every figure, row and point in them, then every row and figure of the tables that charts turn
 * into, and returns the answers that each opened. A point has the keys of its series and of itself.
 */
export const drilled = async (
  facts: Facts,
  content: (onOpenRuns: OpenRuns) => ReactNode,
  filter: Filter = {},
): Promise<Opened[]> => {
  seeEverything()
  const opened: Opened[] = []
  let said = ''
  const { container } = show(
    content((runs) => {
      const rows = findFigureRows(select(facts, { ...filter, ...runs.within }), runs.figure)
      opened.push({ said, runs, found: rows.length })
    }),
  )
  await chartsDrawn()
  for (const figure of [...container.querySelectorAll(PRESSED)]) {
    said = figure.textContent ?? ''
    fireEvent.click(figure)
  }
  for (const chart of Highcharts.charts) {
    for (const series of chart?.series ?? []) {
      for (const point of series.points) {
        said = `${series.options.id ?? series.name} ${point.options.id ?? point.index}`
        pressPoint(point)
      }
    }
  }
  for (const asTable of screen.queryAllByRole('button', { name: 'Show as table' })) fireEvent.click(asTable)
  for (const figure of inChartTables('[title="Show the answers"]')) {
    said = figure.textContent ?? ''
    fireEvent.click(figure)
  }
  return opened
}

/** Presses a point of a chart, as the library does when somebody clicks; its types leave it out. */
export const pressPoint = (point: object): void => {
  if ('firePointEvent' in point && typeof point.firePointEvent === 'function') point.firePointEvent('click')
}

/** Rows of the tables that charts were turned into that nothing opens. */
export const silentRows = (): string[] =>
  inChartTables('tbody tr')
    .filter((row) => row.querySelector('td:first-child button') === null)
    .map((row) => row.textContent ?? '')

/** Figures that show another number of answers than they open. */
export const wrongly = (opened: readonly Opened[]): Opened[] =>
  opened.filter(({ runs, found }) => runs.n !== null && runs.n !== found)
