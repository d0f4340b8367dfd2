import type { Options, SeriesOptionsType, SeriesZonesOptionsObject } from 'highcharts'
import { escapeHtml } from './escape-html.ts'
import type { Band, LineModel, LinePoint, LineSeries, TimeMark } from './line-model.ts'
import { type ChartColors, faintly } from './palette.ts'
import { popoverLook } from './popover-look.ts'

/** Shortest span of a time axis, in milliseconds: an hour. */
const LEAST_SPAN = 3_600_000
/** Width of a single point's band to each side, in milliseconds. */
const ALONE = LEAST_SPAN / 20

export interface LineTexts {
  /** Description for screen readers. */
  description: string
  value: (value: number) => string
  /** A value after the name of its line. */
  named: (name: string, value: string) => string
  /** A value as a tick label, as short as possible. */
  tick: (value: number) => string
  date: (at: number) => string
  /** Text for a missing value. */
  none: string
  /** A time as a tick label, as short as possible. */
  time: (at: number) => string
  /** One line about a point's base and interval, or empty. */
  detail: (point: LinePoint) => string
}

/**
 * An interval band from two stacked areas, the lower one invisible: the module for ranges would add a third to the
 * library's size.
 */
const getBand = (
  series: LineSeries,
  color: string,
  texts: LineTexts,
  band: Band | undefined,
): SeriesOptionsType[] => {
  const points = series.points.filter(
    (point): point is LinePoint & { low: number; high: number } =>
      typeof point.low === 'number' && typeof point.high === 'number',
  )
  // The legend marks a line that supports bounds but has none.
  const might = series.points.some(({ low }) => low !== undefined)
  if (points.length === 0 && !(band && might)) return []
  // A single point gets a short band to both sides, because an area of one point is invisible.
  const times =
    points.length === 1
      ? points.flatMap((point) => [-ALONE, ALONE].map((offset) => ({ ...point, at: point.at + offset })))
      : points
  const common = {
    type: 'area' as const,
    stacking: 'normal' as const,
    stack: series.key,
    lineWidth: 0,
    marker: { enabled: false },
    enableMouseTracking: false,
    showInLegend: false,
    accessibility: { enabled: false },
    zIndex: 0,
  }
  return [
    // Stacks build upwards from the last one given.
    {
      ...common,
      color,
      fillOpacity: 0.14,
      data: times.map(({ at, low, high }) => [at, high - low]),
      ...(band
        ? { showInLegend: true, name: points.length === 0 ? texts.named(band.name, band.none) : band.name }
        : {}),
    },
    { ...common, color: 'transparent', fillOpacity: 0, data: times.map(({ at, low }) => [at, low]) },
  ]
}

/** Draws what lies before a time faintly and broken. */
const faintBefore = (start: number, color: string): SeriesZonesOptionsObject[] => [
  { value: start, color: faintly(color), dashStyle: 'ShortDot' },
  {},
]

/** The description of a point: its value, its time, and its base. */
const pointTexts = (texts: LineTexts, name: string, point: LinePoint): string[] => [
  texts.named(name, point.value === null ? texts.none : texts.value(point.value)),
  texts.date(point.at),
  ...[texts.detail(point)].filter(Boolean),
]

/** Turns the model into Highcharts options. */
export const lineOptions = (
  model: LineModel,
  colors: ChartColors,
  texts: LineTexts,
  height: number,
  onPoint?: (key: string, series: string) => void,
  marks: readonly TimeMark[] = [],
  band?: Band,
): Options => {
  const pointAt = (key: string | undefined, at: number): LinePoint | undefined =>
    model.series.find((series) => series.key === key)?.points.find((point) => point.at === at)
  return {
    chart: { type: 'line', height, spacing: [16, 16, 16, 16], animation: false },
    title: { text: '' },
    accessibility: {
      description: texts.description,
      point: {
        descriptionFormatter: ({ series, x }) => {
          const point = pointAt(series.userOptions.id, x)
          return point ? pointTexts(texts, series.name, point).join(', ') : ''
        },
      },
    },
    legend: {
      enabled: model.series.length > 1 || band !== undefined,
      align: 'left',
      margin: 8,
      padding: 0,
      symbolRadius: 2,
      itemStyle: { color: colors.soft, fontWeight: '500', fontSize: '12px' },
      itemHoverStyle: { color: colors.ink },
    },
    xAxis: {
      lineColor: colors.line,
      tickColor: colors.line,
      tickLength: 4,
      tickPositions: [...model.times],
      labels: {
        padding: model.tickGap,
        formatter() {
          return texts.time(Number(this.value))
        },
        style: { color: colors.faint, fontSize: '12px', whiteSpace: 'nowrap' },
      },
      crosshair: { color: colors.line },
      plotLines: marks.map((mark, index) => ({
        id: mark.key,
        value: mark.at,
        color: colors.faint,
        width: 1,
        dashStyle: 'Dash' as const,
        zIndex: 1,
        label: {
          text: String(marks.length - index),
          rotation: 0,
          y: 10,
          x: 4,
          style: { color: colors.soft, fontSize: '11px', fontWeight: '700' },
        },
      })),
      minPadding: 0.02,
      maxPadding: 0.02,
      // A single point has no span, so its axis would count milliseconds.
      minRange: LEAST_SPAN,
    },
    yAxis: {
      min: model.axis.min,
      max: model.axis.max,
      tickPositions: [...model.axis.ticks],
      title: { text: '' },
      gridLineColor: colors.line,
      gridLineDashStyle: 'Dot',
      labels: {
        formatter() {
          return texts.tick(Number(this.value))
        },
        style: { color: colors.faint, fontSize: '12px' },
      },
    },
    tooltip: {
      shared: false,
      ...popoverLook(colors),
      useHTML: true,
      formatter() {
        const point = pointAt(this.series.userOptions.id, this.x)
        if (!point || point.value === null) return false
        const [value = '', ...rest] = pointTexts(texts, this.series.name, point).map(escapeHtml)
        return [`<strong>${value}</strong>`, ...rest].join('<br>')
      },
    },
    plotOptions: {
      series: {
        animation: false,
        connectNulls: false,
        states: { inactive: { opacity: 0.35 } },
        cursor: onPoint ? 'pointer' : 'default',
      },
    },
    series: model.series.flatMap((series): SeriesOptionsType[] => {
      const color = colors.tone(series.tone)
      return [
        ...getBand(series, color, texts, band),
        {
          type: 'line',
          id: series.key,
          name: series.name,
          color,
          lineWidth: series.tone === 'brand' ? 2.5 : 1.75,
          zIndex: series.tone === 'brand' ? 3 : 2,
          ...(model.start === null || series.level
            ? {}
            : { zoneAxis: 'x', zones: faintBefore(model.start, color) }),
          ...(series.level ? { dashStyle: 'Dash', enableMouseTracking: false } : {}),
          marker: { radius: series.level || series.points.length > 30 ? 0 : 3.5, symbol: 'circle' },
          data: series.points.map((point) => ({
            x: point.at,
            y: point.value,
            ...(point.key === undefined
              ? {}
              : { id: `${series.key}:${point.key}`, custom: { key: point.key } }),
          })),
          point: {
            events: {
              click() {
                const key: unknown = this.options.custom?.key
                if (onPoint && typeof key === 'string') onPoint(key, series.key)
              },
            },
          },
        },
      ]
    }),
  }
}
