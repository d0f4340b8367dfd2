import type { PercentDigits } from '@sillage/core/base/percent'
import type { Options, Point } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatParts } from '@/lib/format.ts'
import { directed } from '@/lib/isolates.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import type { ChartColors } from './palette.ts'
import { popoverLook } from './popover-look.ts'
import { fitsSlice } from './slice-label.ts'
import { useColors } from './use-colors.ts'
import { useStableHandler } from './use-stable-handler.ts'

export interface Slice {
  key: string
  name: string
  /** Share of the whole, 0 to 100. */
  percent: number
  /** The count behind the share; missing for means. */
  count?: number
  color: (colors: ChartColors) => string
}

/** Slices below this share carry no label of their own. */
const LABEL_FROM_PERCENT = 10

/**
 * Shares of a whole, with a headline in the middle. Slices of 10 percent and more show their count, or without one their
 * share, where each of them has room for it; the popover and the legend have it in any case.
 */
export const DonutChart = ({
  description,
  slices,
  headline,
  height = 220,
  onSlice,
  base,
  digits,
  chartRef,
}: {
  description: string
  slices: readonly Slice[]
  headline?: { value: string; label: string }
  height?: number
  onSlice?: (key: string) => void
  /** The base of shares without counts, such as 'n = 33 mentions'. */
  base?: string
  /** Decimals of the shares, as in the list beside the chart; one unless given. */
  digits?: PercentDigits
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const openSlice = useStableHandler(onSlice)
  const locale = i18n.language
  const visibleSlices = useMemo(
    () => slices.filter((slice) => Number.isFinite(slice.percent) && slice.percent > 0),
    [slices],
  )
  const options = useMemo((): Options => {
    const percents = visibleSlices.map(({ percent }) => percent)
    const shares = formatParts(percents, locale, digits)
    const labels = new Map(
      visibleSlices.map(({ key, percent, count }, index) => {
        if (percent < LABEL_FROM_PERCENT) return [key, '']
        return [
          key,
          count === undefined ? directed(shares[index] ?? '', locale) : formatInteger(count, locale),
        ]
      }),
    )
    const describe = (key: string | undefined): string | undefined => {
      const index = visibleSlices.findIndex((one) => one.key === key)
      const slice = visibleSlices[index]
      if (!slice) return
      const share = t('common:named', { name: slice.name, value: shares[index] })
      if (slice.count !== undefined) return `${share} (${formatInteger(slice.count, locale)})`
      return base === undefined ? share : `${share} · ${base}`
    }
    return {
      chart: { type: 'pie', height, spacing: [4, 4, 4, 4], animation: false },
      title: {
        text: headline ? headline.value : '',
        verticalAlign: 'middle',
        y: 6,
        style: { color: colors.ink, fontSize: '24px', fontWeight: '700' },
      },
      subtitle: {
        text: headline ? headline.label : '',
        verticalAlign: 'middle',
        y: 26,
        style: { color: colors.faint, fontSize: '12px' },
      },
      accessibility: {
        description,
        point: { descriptionFormatter: ({ options }) => describe(options.id) ?? '' },
      },
      tooltip: {
        ...popoverLook(colors),
        formatter() {
          return describe(this.options.id) ?? false
        },
      },
      plotOptions: {
        pie: {
          animation: false,
          innerSize: '56%',
          size: '94%',
          borderWidth: 2,
          borderColor: colors.surface,
          borderRadius: 3,
          cursor: openSlice ? 'pointer' : 'default',
          states: { inactive: { opacity: 0.4 } },
          dataLabels: {
            enabled: true,
            distance: '-20%',
            crop: false,
            style: { color: '#ffffff', fontSize: '11px', fontWeight: '700', textOutline: '2px #13191799' },
            formatter() {
              const labelOf = ({ options }: Point) => labels.get(options.id ?? '') ?? ''
              // All or none: a lone label would stress its slice.
              const fit = this.series.points.every((point) => {
                const { start = 0, end = 0, r = 0, innerR = 0 } = point.shapeArgs ?? {}
                return labelOf(point) === '' || fitsSlice(labelOf(point), { start, end, r, innerR })
              })
              return fit ? labelOf(this) : ''
            },
          },
        },
      },
      series: [
        {
          type: 'pie',
          name: description,
          data: visibleSlices.map((slice) => ({
            id: slice.key,
            name: slice.name,
            y: slice.percent,
            color: slice.color(colors),
          })),
          point: {
            events: {
              click() {
                if (openSlice && this.options.id !== undefined) openSlice(this.options.id)
              },
            },
          },
        },
      ],
    }
  }, [visibleSlices, colors, description, headline, height, openSlice, base, digits, locale, t])
  const legend = useMemo((): LegendRow[] => {
    const shares = formatParts(
      visibleSlices.map(({ percent }) => percent),
      locale,
      digits,
    )
    return visibleSlices.map(({ name, color, count }, index) => ({
      name,
      color: color(colors),
      detail: [shares[index] ?? '', count === undefined ? '' : formatInteger(count, locale)]
        .filter(Boolean)
        .join(' · '),
    }))
  }, [visibleSlices, colors, digits, locale])
  if (visibleSlices.length === 0) {
    return (
      <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
        {t('noData')}
      </p>
    )
  }
  return <Chart options={options} legend={legend} chartRef={chartRef} />
}
