import { type Axis, axisFor, tickGapOf, timeTicksOf, type Unit } from './axis.ts'
import type { Tone } from './palette.ts'

export interface LinePoint {
  /** Milliseconds since the epoch. */
  at: number
  /** Null leaves a gap: no figure is not zero. */
  value: number | null
  low?: number | null
  high?: number | null
  /** The base of the figure. */
  n?: number | null
  /** What a click opens, such as a version's id. */
  key?: string
}

export interface LineSeries {
  key: string
  name: string
  tone: Tone
  points: readonly LinePoint[]
  /** Drawn as a broken line without points: a level to read the others against. */
  level?: boolean
}

/** What is drawn around the lines: one kind of interval at all points. */
export interface Band {
  name: string
  /** Said of a point that has a value and no interval. */
  none: string
}

/** A level across a chart, such as what all versions come to together; none without two times to draw it between. */
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

/** Something that happened meanwhile, drawn as a line across. */
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
  /** Which times the axis names: only such as figures are of. */
  times: readonly number[]
}

/** Decides what a line chart shows; null when there is no valid point to draw. */
export const lineModel = (
  unit: Unit,
  series: readonly LineSeries[],
  /** Times that the axis may name. */
  named?: number,
): LineModel | null => {
  const drawn = series
    .map((one) => ({ ...one, points: [...one.points].sort((a, b) => a.at - b.at) }))
    .filter((one) => one.points.some((point) => point.value !== null))
  const points = drawn.flatMap((one) => one.points)
  const axis = axisFor(
    points.flatMap((point) => [point.value, point.low ?? null, point.high ?? null]),
    unit,
  )
  const times = points.map((point) => point.at)
  return axis && { unit, axis, series: drawn, tickGap: tickGapOf(times), times: timeTicksOf(times, named) }
}
