import type { Chart } from 'highcharts'
import type { RefObject } from 'react'

/** A legend row: the colour's meaning, its newest figure, and the base and interval of the figure. */
export interface LegendRow {
  readonly name: string
  /** Missing for rows about the whole chart. */
  readonly color?: string
  readonly detail?: string
}

/** A chart on the screen, with the texts that a saved picture needs. */
export interface DrawnChart {
  readonly chart: Chart
  readonly legend: readonly LegendRow[]
}

/** The drawn chart for exports; null while it is not drawn. */
export type ChartRef = RefObject<DrawnChart | null>
