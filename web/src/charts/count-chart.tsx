import type { Options } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import type { ChartColors } from './palette.ts'
import { popoverLook } from './popover-look.ts'
import { spacedTicks } from './spaced-ticks.ts'
import { useColors } from './use-colors.ts'

export interface CountSeries {
  key: string
  name: string
  color: (colors: ChartColors) => string
  /** One per category. */
  values: readonly number[]
}

/** Counts by category: an area, or stacked columns. Without counts it shows 'No data'. */
export const CountChart = ({
  kind,
  description,
  categories,
  series,
  height = 260,
  tickGap,
  chartRef,
}: {
  kind: 'area' | 'columns'
  description: string
  categories: readonly string[]
  series: readonly CountSeries[]
  height?: number
  /** Least pixels between two labels under the axis, which are times. */
  tickGap?: number
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const locale = i18n.language
  const options = useMemo((): Options => {
    const describe = (column: number): string => {
      const values = series.map(({ name, values }) =>
        t('common:named', { name, value: formatInteger(values[column] ?? 0, locale) }),
      )
      return [categories[column] ?? '', ...values].join(' · ')
    }
    return {
      chart: {
        type: kind === 'area' ? 'area' : 'column',
        height,
        spacing: [16, 16, 16, 16],
        animation: false,
      },
      title: { text: '' },
      accessibility: { description, point: { descriptionFormatter: ({ x }) => describe(x) } },
      legend: {
        enabled: series.length > 1,
        align: 'left',
        margin: 8,
        padding: 0,
        itemStyle: { color: colors.soft, fontWeight: '500', fontSize: '12px' },
        itemHoverStyle: { color: colors.ink },
      },
      xAxis: {
        categories: [...categories],
        lineColor: colors.line,
        tickLength: 0,
        labels: {
          style: {
            color: colors.faint,
            fontSize: '12px',
            // Times stay on one line: the axis has fewer where there is no room.
            ...(tickGap === undefined ? {} : { whiteSpace: 'nowrap' }),
          },
          // Words are longer: they stand aslant where a column is too narrow for them.
          autoRotation: tickGap === undefined ? [0, -45] : [0],
        },
        ...(tickGap === undefined
          ? {}
          : {
              tickPositioner() {
                return spacedTicks(categories, this.len, tickGap)
              },
            }),
      },
      yAxis: {
        min: 0,
        allowDecimals: false,
        softMax: 1,
        title: { text: '' },
        gridLineColor: colors.line,
        gridLineDashStyle: 'Dot',
        labels: {
          formatter() {
            return formatInteger(Number(this.value), locale)
          },
          style: { color: colors.faint, fontSize: '12px' },
        },
      },
      tooltip: {
        ...popoverLook(colors),
        formatter() {
          return describe(this.x)
        },
      },
      plotOptions: {
        area: { animation: false, fillOpacity: 0.16, lineWidth: 2, marker: { enabled: false } },
        column: {
          stacking: 'normal',
          animation: false,
          borderColor: colors.surface,
          borderWidth: 1,
          maxPointWidth: 56,
          states: { inactive: { opacity: 0.5 } },
        },
      },
      series: series.map((line) => ({
        type: kind === 'area' ? ('area' as const) : ('column' as const),
        id: line.key,
        name: line.name,
        color: line.color(colors),
        data: [...line.values],
      })),
    }
  }, [kind, series, categories, colors, description, height, tickGap, locale, t])
  const legend = useMemo(
    (): LegendRow[] =>
      series.map(({ name, color, values }) => ({
        name,
        color: color(colors),
        detail: formatInteger(
          values.reduce((sum, value) => sum + value, 0),
          locale,
        ),
      })),
    [series, colors, locale],
  )
  if (series.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
        {t('noData')}
      </p>
    )
  }
  return <Chart options={options} legend={legend} chartRef={chartRef} />
}
