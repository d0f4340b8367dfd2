import type { Chart } from 'highcharts'
import type { RefObject } from 'react'

/** What a colour of a chart stands for, and the newest figure behind it with its base and interval. */
export interface LegendRow {
  readonly name: string
  /** None for what is of the chart as a whole. */
  readonly color?: string
  readonly detail?: string
}

/** A chart on the screen, with what a saved picture of it has to say in words. */
export interface DrawnChart {
  readonly chart: Chart
  readonly legend: readonly LegendRow[]
}

/** Where a chart leaves itself for exports; null while it is not drawn. */
export type ChartRef = RefObject<DrawnChart | null>
