import type { Options } from 'highcharts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatParts, formatPercent } from '@/lib/format.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { Chart } from './chart.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { EarlierNote } from './earlier-note.tsx'
import { type ChartColors, faintly } from './palette.ts'
import { popoverLook } from './popover-look.ts'
import { useColors } from './use-colors.ts'
import { useStableHandler } from './use-stable-handler.ts'
import { WideFrame } from './wide-frame.tsx'

export interface StackPart {
  key: string
  name: string
  color: (colors: ChartColors) => string
}

export interface Stack {
  key: string
  label: string
  /** One line about the base. */
  detail: string
  /** Percent of each part, in the order of the parts; null where there is no base. */
  percents: readonly number[] | null
  /** Drawn faintly: a version from before the chosen dates. */
  earlier?: boolean
}

/** Pixels of a chart that fit on a phone, rounded down. */
const PHONE = 280
/** Pixels of a column with its label, and of the axis. */
const COLUMN = 44
const AXIS = 72

/** Parts of a whole, one column of equal height per stack. Without a base it shows 'No data'. */
export const StackedChart = ({
  description,
  parts,
  stacks,
  height = 260,
  overTime = false,
  onPart,
  chartRef,
}: {
  description: string
  parts: readonly StackPart[]
  stacks: readonly Stack[]
  height?: number
  /** The last column is the newest. */
  overTime?: boolean
  /** Called with the keys of the column and of its part. */
  onPart?: (stack: string, part: string) => void
  chartRef?: ChartRef
}) => {
  const { t, i18n } = useTranslation(['charts', 'common'])
  const colors = useColors()
  const openPart = useStableHandler(onPart)
  const locale = i18n.language
  // Puts the axis on the side that a phone does not show first.
  const opposite = usePhone() && overTime && AXIS + COLUMN * stacks.length > PHONE
  const options = useMemo((): Options => {
    const describe = (key: unknown, column: number): string | undefined => {
      const stack = stacks[column]
      const index = parts.findIndex((part) => part.key === key)
      if (!stack) return
      if (stack.percents === null) return t('common:named', { name: stack.label, value: t('noData') })
      const value = `${parts[index]?.name} ${formatParts(stack.percents, locale)[index]}`
      return `${t('common:named', { name: stack.label, value })} · ${stack.detail}`
    }
    return {
      chart: { type: 'column', height, spacing: [16, 16, 16, 16], animation: false },
      title: { text: '' },
      accessibility: {
        description,
        point: { descriptionFormatter: ({ series, x }) => describe(series.options.id, x) ?? '' },
      },
      legend: {
        ...(opposite ? { align: 'right' as const, width: PHONE } : { align: 'left' as const }),
        margin: 8,
        padding: 0,
        itemStyle: { color: colors.soft, fontWeight: '500', fontSize: '12px' },
        itemHoverStyle: { color: colors.ink },
      },
      xAxis: {
        categories: stacks.map(({ label }) => label),
        lineColor: colors.line,
        tickLength: 0,
        labels: { style: { color: colors.faint, fontSize: '12px' } },
      },
      yAxis: {
        opposite,
        min: 0,
        max: 100,
        tickPositions: [0, 25, 50, 75, 100],
        title: { text: '' },
        gridLineColor: colors.line,
        gridLineDashStyle: 'Dot',
        labels: {
          formatter() {
            return formatPercent(Number(this.value), locale, 0)
          },
          style: { color: colors.faint, fontSize: '12px' },
        },
      },
      tooltip: {
        ...popoverLook(colors),
        formatter() {
          return describe(this.series.options.id, this.x) ?? false
        },
      },
      plotOptions: {
        column: {
          stacking: 'normal',
          animation: false,
          borderColor: colors.surface,
          borderWidth: 1,
          maxPointWidth: 56,
          cursor: openPart ? 'pointer' : 'default',
          states: { inactive: { opacity: 0.5 } },
        },
      },
      series: parts.map((part, index) => ({
        type: 'column' as const,
        id: part.key,
        name: part.name,
        color: part.color(colors),
        data: stacks.map((stack) => ({
          id: `${part.key} ${stack.key}`,
          y: stack.percents?.[index] ?? null,
          ...(stack.earlier ? { color: faintly(part.color(colors)) } : {}),
        })),
        point: {
          events: {
            click() {
              const stack = stacks[this.x]
              if (openPart && stack) openPart(stack.key, part.key)
            },
          },
        },
      })),
    }
  }, [parts, stacks, colors, description, height, openPart, opposite, locale, t])
  const hasEarlier = stacks.some(({ earlier }) => earlier)
  const legend = useMemo(
    (): LegendRow[] => [
      ...parts.map(({ name, color }) => ({ name, color: color(colors) })),
      ...stacks.flatMap(({ label, detail, percents }) => (percents ? [{ name: label, detail }] : [])),
      ...(hasEarlier ? [{ name: t('charts:earlier') }] : []),
    ],
    [parts, stacks, colors, hasEarlier, t],
  )
  if (stacks.every(({ percents }) => percents === null)) {
    return (
      <p className="flex items-center justify-center text-ink-faint text-sm" style={{ height }}>
        {t('noData')}
      </p>
    )
  }
  return (
    <>
      <WideFrame newestFirst={overTime} least={AXIS + COLUMN * stacks.length}>
        <Chart options={options} legend={legend} chartRef={chartRef} />
      </WideFrame>
      {hasEarlier ? <EarlierNote /> : null}
    </>
  )
}
