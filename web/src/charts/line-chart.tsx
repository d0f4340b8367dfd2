import type { PercentDigits } from '@sillage/core/base/percent'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  dateFormat,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInteger,
  formatPercent,
} from '@/lib/format.ts'
import { useRangeStart } from '@/lib/range-start.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { isPercent, NAMED, type Unit } from './axis.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { EarlierNote } from './earlier-note.tsx'
import { type Band, type LinePoint, type LineSeries, lineModel, type TimeMark } from './line-model.ts'
import { lineOptions } from './line-options.ts'
import { useColors } from './use-colors.ts'
import { useStableHandler } from './use-stable-handler.ts'

/** Cohen's kappa with two decimals. Apart from `format.ts`, which the first pages load. */
const formatKappa = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

const NO_MARKS: readonly TimeMark[] = []

/** A figure of an axis unit, in the reader's language. */
export const formatUnit = (value: number, unit: Unit, locale: string): string =>
  isPercent(unit)
    ? formatPercent(value, locale)
    : unit === 'score'
      ? formatDecimal(value, locale)
      : unit === 'kappa'
        ? formatKappa(value, locale)
        : formatInteger(value, locale)

/** Decimals that the ticks of an axis need, the same for all of them. */
const getDecimals = (ticks: readonly number[], unit: Unit): PercentDigits => {
  const most = unit === 'kappa' ? 2 : 1
  const needed = ([0, 1] as const).find((digits) =>
    ticks.every((tick) => Number(tick.toFixed(digits)) === tick),
  )
  return needed ?? most
}

const formatTick = (value: number, decimals: PercentDigits, unit: Unit, locale: string): string =>
  isPercent(unit)
    ? formatPercent(value, locale, decimals)
    : new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value)

const DAY = 86_400_000

/** The day of a time, or its hour when all times fall on one day. */
const formatTime = (at: number, [first = at, ...others]: readonly number[], locale: string): string =>
  dateFormat(
    locale,
    (others.at(-1) ?? first) - first > DAY
      ? { month: 'short', day: 'numeric' }
      : { hour: 'numeric', minute: '2-digit' },
  ).format(at)

/** In place of a line of one point: a sketch of the line that a second version brings. */
const OneVersion = () => {
  const { t } = useTranslation('charts')
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      <svg aria-hidden="true" viewBox="0 0 240 72" className="h-18 w-60 text-ink-faint rtl:-scale-x-100">
        <path d="M8 52 76 40 148 46 232 14V34L148 66 76 58 8 68Z" className="fill-sunken" />
        <path d="M8 60 76 49 148 56 232 24" fill="none" stroke="currentColor" strokeDasharray="2 5" />
        <circle cx="8" cy="60" r="4" className="fill-accent" />
      </svg>
      <p className="text-center text-ink-soft text-sm">{t('oneVersion')}</p>
    </div>
  )
}

/**
 * Lines over time with interval bands, faint before the chosen dates. Without a valid point it shows 'No data', and with one
 * version alone what a second one brings: the figure above is the same.
 */
export const LineChart = ({
  description,
  unit,
  series,
  format,
  height = 260,
  onPoint,
  marks = NO_MARKS,
  baseOf,
  dateOf,
  band,
  alone = false,
  chartRef,
  onDrawn,
}: {
  description: string
  unit: Unit
  series: readonly LineSeries[]
  /** Formats a value like the figures beside the chart; by its unit unless given. Keep it stable between renders. */
  format?: ((value: number, locale: string) => string) | undefined
  height?: number
  /** Called with the keys of the point that was clicked and of its series. */
  onPoint?: (key: string, series: string) => void
  /** Events in the time range, newest first; each is drawn with its number, the oldest 1. */
  marks?: readonly TimeMark[]
  /** Formats the base of a point that counts something else than answers. */
  baseOf?: ((n: number) => string) | undefined
  /** Formats the time of a point that is no moment; keep it stable between renders. */
  dateOf?: ((at: number) => string) | undefined
  /** The kind of the intervals around the points. */
  band?: Band
  /** Whether the points are of one version. */
  alone?: boolean
  chartRef?: ChartRef
  /** Called when the lines are drawn, or when there are none to draw. */
  onDrawn?: (() => void) | undefined
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const openPoint = useStableHandler(onPoint)
  const locale = i18n.language
  const phone = usePhone()
  const start = useRangeStart()
  const model = useMemo(
    () => (alone ? null : lineModel(unit, series, phone ? NAMED.phone : NAMED.wide, start)),
    [alone, unit, series, phone, start],
  )
  const drawing = useMemo(() => {
    if (!model) return null
    const value = (figure: number) => format?.(figure, locale) ?? formatUnit(figure, unit, locale)
    const decimals = getDecimals(model.axis.ticks, unit)
    const sayBase = (n: number) => baseOf?.(n) ?? t('base', { count: n, n: formatInteger(n, locale) })
    // Lines without bounds, such as those of competitors, have no interval to describe.
    const sayInterval = ({ value: figure, low, high }: LinePoint): string => {
      if (!band || low === undefined || figure === null) return ''
      const interval =
        typeof low === 'number' && typeof high === 'number'
          ? t('interval', { low: value(low), high: value(high) })
          : band.none
      return t('common:named', { name: band.name, value: interval })
    }
    const detail = (point: LinePoint) =>
      [typeof point.n === 'number' ? sayBase(point.n) : '', sayInterval(point)].filter(Boolean).join(' · ')
    const options = lineOptions(
      model,
      colors,
      {
        description,
        value,
        named: (name, figure) => t('common:named', { name, value: figure }),
        tick: (at) => formatTick(at, decimals, unit, locale),
        date: (at) => dateOf?.(at) ?? formatDateTime(at, locale),
        none: t('noData'),
        time: (at) => formatTime(at, model.times, locale),
        detail,
      },
      height,
      openPoint,
      marks,
      band,
    )
    const legend = model.series.map(({ name, tone, points }): LegendRow => {
      const newest = points.findLast((point) => point.value !== null)
      if (!newest || newest.value === null) return { name, color: colors.tone(tone) }
      const { n, at } = newest
      return {
        name,
        color: colors.tone(tone),
        detail: [
          value(newest.value),
          dateOf?.(at) ?? formatDate(at, locale),
          typeof n === 'number' ? sayBase(n) : '',
          sayInterval(newest),
        ]
          .filter(Boolean)
          .join(' · '),
      }
    })
    return { options, legend: model.start === null ? legend : [...legend, { name: t('earlier') }] }
  }, [model, colors, description, unit, format, height, openPoint, marks, baseOf, dateOf, band, locale, t])

  const none = drawing === null
  // The outside system is the caller that waits for the chart.
  useEffect(() => {
    if (none) onDrawn?.()
  }, [none, onDrawn])

  if (!drawing) {
    return alone ? (
      <OneVersion />
    ) : (
      <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
        {t('noData')}
      </p>
    )
  }
  return (
    <>
      <Chart {...drawing} chartRef={chartRef} onDrawn={onDrawn} />
      {model?.start == null ? null : <EarlierNote />}
    </>
  )
}
