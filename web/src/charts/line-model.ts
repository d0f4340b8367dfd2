import { type Axis, axisFor, chooseTimeTicks, getTickGap, type Unit } from './axis.ts'
import type { Tone } from './palette.ts'

export interface LinePoint {
  /** Milliseconds since the epoch. */
  at: number
  /** Null leaves a gap: a missing figure is not zero. */
  value: number | null
  low?: number | null
  high?: number | null
  /** The base of the figure. */
  n?: number | null
  /** The target of a click, such as a version's id. */
  key?: string
}

export interface LineSeries {
  key: string
  name: string
  tone: Tone
  points: readonly LinePoint[]
  /** Drawn as a broken line without points: a reference level for the others. */
  level?: boolean
}

/** The band around the lines: one kind of interval for all points. */
export interface Band {
  name: string
  /** Shown for a point with a value but no interval. */
  none: string
}

/** A level across a chart, such as the figure over all versions; none with fewer than two times. */
export const levelAcross = (
  key: string,
  name: string,
  value: number | null,
  times: readonly number[],
): LineSeries[] =>
  value === null || times.length < 2
    ? []
    : [
        {
          key,
          name,
          tone: 'muted',
          level: true,
          points: [Math.min(...times), Math.max(...times)].map((at) => ({ at, value })),
        },
      ]

/** An event in the time range, drawn as a vertical line. */
export interface TimeMark {
  key: string
  /** Milliseconds since the epoch. */
  at: number
  label: string
}

export interface LineModel {
  unit: Unit
  axis: Axis
  series: readonly LineSeries[]
  tickGap: number
  /** Times to label: only times with figures. */
  times: readonly number[]
  /** Where the chosen dates start, with points before it; null without any. */
  start: number | null
}

/** Decides the content of a line chart; null without a valid point. */
export const lineModel = (
  unit: Unit,
  series: readonly LineSeries[],
  /** Most times to label. */
  named?: number,
  /** Where the chosen dates start; null without any. */
  start: number | null = null,
): LineModel | null => {
  const valid = series
    .map((line) => ({ ...line, points: [...line.points].sort((a, b) => a.at - b.at) }))
    .filter((line) => line.points.some((point) => point.value !== null))
  const points = valid.flatMap((line) => line.points)
  const axis = axisFor(
    points.flatMap((point) => [point.value, point.low ?? null, point.high ?? null]),
    unit,
  )
  const times = points.map((point) => point.at)
  return (
    axis && {
      unit,
      axis,
      series: valid,
      tickGap: getTickGap(times),
      times: chooseTimeTicks(times, named),
      start: start !== null && times.some((at) => at < start) ? start : null,
    }
  )
}
